import { useTranslation } from 'react-i18next';
import { TAB } from '#web/components/list/list-parsers.ts';
import { TODAY, TodayCard } from '#web/components/today/today-card.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { caseAddress, mainLink } from './workbench/list/row-actions.ts';
import { WaitNote } from './workbench/list/row-cells.tsx';
import { useCases } from './workbench/list/use-case-list.ts';

type Cases = ReturnType<typeof useCases>;

/** Applications that wait for the reader, the soonest due first, and those that moved last; undefined for whom none are. */
export function useCasesToday() {
  const cases = useCases({ ...TODAY, tab: TAB.pending, sort: 'due_at', order: 'asc' });
  const moved = useCases({ ...TODAY, tab: TAB.all, sort: 'step_since', order: 'desc' });
  return cases.isEnabled ? { cases, moved } : undefined;
}

/** Applications that wait for the reader, the soonest due first. */
export function CasesCard({ query }: { query: Cases }) {
  const { t } = useTranslation('today');
  return (
    <TodayCard
      title={t('kind.subsidy')}
      query={query}
      total={query.data?.pending_total ?? 0}
      all={to.subsidyList('online')}
      rows={query.data?.items.map((row) => ({
        key: row.apply_num,
        path: caseAddress(row, mainLink(row), ''),
        name: row.corp_name,
        what: row.activity_name,
        note: <WaitNote row={row} />,
      }))}
    />
  );
}

/** The applications that came to another step last. */
export function MovedCard({ query }: { query: Cases }) {
  const { t } = useTranslation('today');
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
        what: row.activity_name,
        note: <div className="cell-note num">{formatMinute(row.step_since)}</div>,
      }))}
    />
  );
}
