import { Button, Select, Switch } from 'antd';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_INTERVENTIONS } from '#domain/shared/batch.ts';
import { PROBLEM_CAUSES } from '#domain/shared/problems.ts';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { useSelection } from '#web/components/list/use-selection.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { useProblems, type Problem } from '../queries.ts';
import { InterveneModal } from './intervene-modal.tsx';
import { keyOf, onePerCase } from './problem.ts';
import { ProblemRows } from './problem-rows.tsx';

const SIZE = 50;
const TABS = ['all', ...PROBLEM_CAUSES] as const;
const PARSERS = {
  cause: parseAsStringLiteral(TABS).withDefault('all'),
  tenant_id: parseAsString.withDefault(''),
  recovered: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
};

/** The problems of the parks that the reader sees; open ones only, unless asked. */
export function ProblemList() {
  const { t } = useTranslation('ops');
  const { user } = useSignedIn();
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const { cause, tenant_id, recovered, page } = query;
  const selection = useSelection(keyOf, MAX_INTERVENTIONS);
  const change = (patch: Partial<typeof query>) => {
    // what is no longer on screen is not acted on
    if (!('page' in patch)) selection.clear();
    void set({ page: 1, ...patch });
  };
  const list = useProblems({
    ...(cause !== 'all' && { cause }),
    ...(tenant_id !== '' && { tenant_id }),
    recovered,
    limit: SIZE,
    offset: Math.max(page - 1, 0) * SIZE,
  });
  usePageWithin(page, list.data?.items.length === 0 && !list.isPlaceholderData, () => change({ page: 1 }));
  const [asking, setAsking] = useState<readonly Problem[] | null>(null);
  const counts = list.data?.counts;
  const all = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  const rows = list.data?.items ?? [];
  const empty =
    all === 0 && cause === 'all' ? (
      <StateMessage role="status" title={t('problems.empty')} hint={t('problems.emptyHint')} />
    ) : (
      <StateMessage title={t('problems.emptyCause')} />
    );
  return (
    <>
      <CountTabs
        value={cause}
        label={t('problems.tabs')}
        onChange={(next) => change({ cause: next })}
        options={TABS.map((key) => ({
          key,
          name: t(key === 'all' ? 'problems.all' : `problems.cause.${key}`),
          count: counts && (key === 'all' ? all : (counts[key] ?? 0)),
        }))}
      />
      <div className="ops-bar">
        {user.tenants.length > 1 && (
          <Select
            aria-label={t('migration.tenant')}
            className="filter-tenant"
            value={tenant_id}
            options={[
              { value: '', label: t('problems.allTenants') },
              ...user.tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
            ]}
            onChange={(next: string) => change({ tenant_id: next })}
          />
        )}
        <label className="ops-switch">
          <Switch checked={recovered} onChange={(on) => change({ recovered: on })} /> {t('problems.recovered')}
        </label>
      </div>
      <PageState query={list} empty={rows.length === 0 ? empty : undefined}>
        <ProblemRows
          rows={rows}
          total={list.data?.total ?? 0}
          page={page}
          size={SIZE}
          loading={list.isPlaceholderData}
          tenants={user.tenants.length > 1}
          selection={selection}
          onHandle={(row) => setAsking([row])}
          onPage={(next) => change({ page: next })}
        />
      </PageState>
      <SelectionBar selection={selection}>
        <Button type="primary" onClick={() => setAsking(onePerCase(selection.rows))}>
          {t('problems.handle')}
        </Button>
      </SelectionBar>
      {asking && <InterveneModal problems={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
