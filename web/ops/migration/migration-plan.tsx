import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import type { Plan, PlannedCase } from '../queries.ts';
import { MigrationModal } from './migration-modal.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { VERDICTS } from './plan-query.ts';
import { PlanTable } from './plan-table.tsx';
import { StepMapping } from './step-mapping.tsx';
import { PLAN_SIZE, useMigrationPlan, type MigrationDryRun } from './use-migration-plan.ts';

/** The dry run with its mapping; what is chosen becomes a durable batch. */
export function MigrationPlan() {
  const { t } = useTranslation('ops');
  const dry = useMigrationPlan();
  const { plan } = dry;
  const { data } = plan;
  if (!data && !plan.isLoadingError) return <PageLoading />;
  return (
    <>
      <PlanFilters query={dry.query} tenants={dry.tenants} version={data?.version} onChange={dry.aim} />
      {!data ? (
        <LoadError error={plan.error} onRetry={() => void plan.refetch()} />
      ) : data.total === 0 ? (
        <StateMessage
          title={t('migration.empty', { version: data.version })}
          hint={t('migration.emptyHint')}
          role="status"
        />
      ) : (
        <PlannedCases dry={dry} data={data} />
      )}
    </>
  );
}

/** What the dry run says of each case, how steps are mapped, and which of the cases are moved. */
function PlannedCases({ dry, data }: { dry: MigrationDryRun; data: Plan }) {
  const { t } = useTranslation('ops');
  const { query, change, mapped, selection, target, remap } = dry;
  const [asking, setAsking] = useState<readonly PlannedCase[] | 'all' | null>(null);
  const counts = { all: data.total, ok: data.ok, needs_mapping: data.needs_mapping, blocked: data.blocked };
  return (
    <>
      <StepMapping plan={data} mapped={mapped} onChange={remap} />
      <div className="ops-bar">
        <div className="ops-acts">
          <Button
            type="primary"
            disabled={data.ok === 0}
            {...(data.ok === 0 && { title: t('migration.noneOk') })}
            onClick={() => setAsking('all')}
          >
            {t('migration.moveAll', { count: data.ok })}
          </Button>
        </div>
      </div>
      <CountTabs
        value={query.verdict}
        label={t('migration.tabs')}
        onChange={(next) => change({ verdict: next })}
        options={VERDICTS.map((key) => ({
          key,
          name: t(key === 'all' ? 'migration.all' : `migration.verdict.${key}`),
          count: counts[key],
        }))}
      />
      <PlanTable
        plan={data}
        total={counts[query.verdict]}
        page={query.page}
        size={PLAN_SIZE}
        loading={dry.plan.isPlaceholderData}
        selection={selection}
        onPage={(next) => change({ page: next })}
      />
      <SelectionBar selection={selection}>
        <Button type="primary" onClick={() => setAsking(selection.rows)}>
          {t('migration.moveChosen', { count: selection.rows.length })}
        </Button>
      </SelectionBar>
      {asking && (
        <MigrationModal plan={data} target={target} chosen={asking} mapped={mapped} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
