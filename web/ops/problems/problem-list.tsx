import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import type { Problem } from '../queries.ts';
import { InterveneModal } from './intervene-modal.tsx';
import { onePerCase } from './problem.ts';
import { ProblemRows } from './problem-rows.tsx';
import { CAUSE_TABS, PROBLEMS_SIZE, useProblemList, type ProblemQuery } from './use-problem-list.ts';

/** The problems of the parks that the reader sees; open ones only, unless asked. */
export function ProblemList() {
  const { t } = useTranslation('ops');
  const { user } = useSignedIn();
  const { query, change, list, rows, selection, runs, handled } = useProblemList();
  const { cause, page } = query;
  const [asking, setAsking] = useState<readonly Problem[] | null>(null);
  const counts = list.data?.counts;
  const all = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  const empty = <NoProblems ever={all === 0 && cause === 'all'} />;
  return (
    <>
      <CountTabs
        value={cause}
        label={t('problems.tabs')}
        onChange={(next) => change({ cause: next })}
        options={CAUSE_TABS.filter((key) => key === 'all' || key === cause || counts?.[key]).map((key) => ({
          key,
          name: t(key === 'all' ? 'problems.all' : `problems.cause.${key}`),
          count: counts && (key === 'all' ? all : (counts[key] ?? 0)),
        }))}
      />
      <ProblemFilters query={query} onChange={change} />
      <PageState query={list} empty={rows.length === 0 ? empty : undefined}>
        <ProblemRows
          rows={rows}
          total={list.data?.total ?? 0}
          page={page}
          size={PROBLEMS_SIZE}
          loading={list.isPlaceholderData}
          tenants={user.tenants.length > 1}
          runs={runs}
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
      {asking && (
        <InterveneModal
          problems={asking}
          onClose={() => setAsking(null)}
          onSent={(batch_id) => {
            handled(asking, batch_id);
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

/** `ever`: there is none at all, whatever is asked for. */
function NoProblems({ ever }: { ever: boolean }) {
  const { t } = useTranslation('ops');
  return ever ? (
    <StateMessage role="status" title={t('problems.empty')} hint={t('problems.emptyHint')} />
  ) : (
    <StateMessage title={t('problems.emptyCause')} />
  );
}

type FilterProps = { query: ProblemQuery; onChange: (patch: Partial<ProblemQuery>) => void };

/** One park's where there are several, and with those that have recovered. */
function ProblemFilters({ query: { tenant_id, recovered }, onChange }: FilterProps) {
  const { t } = useTranslation('ops');
  const { tenants } = useSignedIn().user;
  return (
    <div className="ops-bar">
      {tenants.length > 1 && (
        <Select
          aria-label={t('migration.tenant')}
          className="filter-tenant"
          value={tenant_id}
          options={[
            { value: '', label: t('problems.allTenants') },
            ...tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
          ]}
          onChange={(next: string) => onChange({ tenant_id: next })}
        />
      )}
      <label className="ops-switch">
        <Switch checked={recovered} onChange={(on) => onChange({ recovered: on })} /> {t('problems.recovered')}
      </label>
    </div>
  );
}
