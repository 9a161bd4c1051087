import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import { dashboardContract } from '#domain/subsidy/contract/dashboard.ts';
import { TAB } from '#web/components/list/list-parsers.ts';
import { Money } from '#web/components/marks/money.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { TODAY, TodayCard } from '#web/components/today/today-card.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { inspectedCase } from './inspected-case.ts';
import { PoolsCard } from './pools-today.tsx';
import { caseAddress } from './workbench/list/row-actions.ts';
import { useCases } from './workbench/list/use-case-list.ts';
import './year-card.css';

/** The cases of the reader's park that were drawn for an inspection and wait for what it finds; undefined for who enters none. */
export function useWaitingInspections() {
  const session = useSignedIn();
  const tenant_id = session.user.tenant_id ?? '';
  const { listInspections, addFinding } = inspectionsContract;
  const enabled = tenant_id !== '' && mayCall(listInspections.access, session) && mayCall(addFinding.access, session);
  const asked = { ...TODAY, tenant_id, result: 'pending' as const };
  const waiting = useCall(keys.list('inspections', { tenant_id }), listInspections, asked, { enabled });
  return enabled ? waiting : undefined;
}

/** Spot inspections whose finding is to be entered; nothing while none waits. */
export function InspectionsCard({ query }: { query: NonNullable<ReturnType<typeof useWaitingInspections>> }) {
  const { t } = useTranslation('today');
  const { data } = query;
  if (!data || data.total === 0) return null;
  return (
    <TodayCard
      title={t('inspections')}
      query={query}
      total={data.total}
      all={to.inspections({ result: 'pending' })}
      rows={data.items.map((row) => ({
        key: row.inspection_id,
        path: inspectedCase(row),
        name: row.corp_name,
        what: `${t('inspectionsWhat')} · ${row.step_name}`,
        note: <div className="cell-note num">{formatMinute(row.drawn_at)}</div>,
      }))}
    />
  );
}

/** The applications of every type that moved last; undefined for whom there are none. */
export function useMovedCases() {
  const moved = useCases({ ...TODAY, tab: TAB.all, allowance_type: 'all', sort: 'moved_at', order: 'desc' });
  return moved.isEnabled ? moved : undefined;
}

/** The applications that came to another step, or to their end, last. */
export function MovedCard({ query }: { query: ReturnType<typeof useCases> }) {
  const { t } = useTranslation(['today', 'apply']);
  const lang = useLang();
  return (
    <TodayCard
      title={t('moved')}
      query={query}
      total={0}
      none={t('noMoves')}
      all={`${to.subsidyList('online')}?tab=${TAB.all}`}
      rows={query.data?.items.map((row) => ({
        key: row.apply_num,
        path: caseAddress(row, 'details', ''),
        name: row.corp_name,
        // a closed application keeps the step at which it was closed, and waits there for nobody
        what: [
          t(`apply:entry.${row.define_code}`),
          row.activity_name,
          ...(row.status === STATUS.closed ? [STATUS_NAMES[row.status][lang]] : []),
        ].join(' · '),
        note: <div className="cell-note num">{formatMinute(row.ended_at ?? row.step_since)}</div>,
      }))}
    />
  );
}

/** What came of this year's applications; undefined for whom there are none. Refreshed by live events. */
export function useYear() {
  const session = useSignedIn();
  const { getData } = dashboardContract;
  const enabled = mayCall(getData.access, session);
  const year = useCall(keys.list('year', { scene: session.scene }), getData, {}, { enabled });
  return enabled ? year : undefined;
}

/** This year's applications: how many, and what they ask for or were granted. */
export function YearCard({ query }: { query: NonNullable<ReturnType<typeof useYear>> }) {
  const { t } = useTranslation('today');
  const id = useId();
  const { data, error } = query;
  return (
    <section className="panel year-card" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t('year.title', { year: data?.year ?? '' })}
      </h2>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void query.refetch()} />
      ) : data ? (
        <dl>
          {(['applied', 'reviewing', 'approved'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`year.${key}`)}</dt>
              <dd>
                <span className="num">{t('year.count', { count: data[key].count })}</span>{' '}
                <span className="cell-note">
                  <Money value={data[key].money} unit />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

/** How the same year's pools stand; nothing for whom pools are not open. */
export function PoolsOfYear({ query: { data } }: { query: NonNullable<ReturnType<typeof useYear>> }) {
  return data?.pools ? <PoolsCard year={data.year} pools={data.pools} /> : null;
}
