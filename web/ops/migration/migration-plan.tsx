import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MIGRATION } from '#domain/shared/batch.ts';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { useSelection } from '#web/components/list/use-selection.ts';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { usePlan, type PlannedCase } from '../queries.ts';
import { MigrationModal } from './migration-modal.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { usePlanQuery, VERDICTS } from './plan-query.ts';
import { PlanTable } from './plan-table.tsx';
import { StepMapping } from './step-mapping.tsx';
import { mappingOf, type Mapped } from './mapped.ts';

const SIZE = 50;
const keyOf = (row: PlannedCase) => row.apply_num;

/** The dry run with its mapping; what is chosen becomes a durable batch. */
export function MigrationPlan() {
  const { t } = useTranslation('ops');
  const { query, tenants, change } = usePlanQuery();
  const [mapped, setMapped] = useState<readonly Mapped[]>([]);
  const [asking, setAsking] = useState<readonly PlannedCase[] | 'all' | null>(null);
  const selection = useSelection(keyOf, MAX_MIGRATION);
  const { tenant_id, allowance_type, version, verdict, page } = query;
  const target = {
    // a park's own administrator has one
    ...(tenant_id !== '' && { tenant_id }),
    allowance_type,
    ...(version !== null && { version }),
    mapping: mappingOf(mapped),
  };
  const plan = usePlan({
    ...target,
    ...(verdict !== 'all' && { verdict }),
    limit: SIZE,
    offset: Math.max(page - 1, 0) * SIZE,
  });
  const aim = (patch: Parameters<typeof change>[0]) => {
    setMapped([]);
    selection.clear();
    change(patch);
  };
  const remap = (next: readonly Mapped[]) => {
    selection.clear();
    setMapped(next);
  };
  const { data } = plan;
  usePageWithin(page, data?.items.length === 0 && !plan.isPlaceholderData, () => change({ page: 1 }));
  const filters = <PlanFilters query={query} tenants={tenants} version={data?.version} onChange={aim} />;
  if (plan.isLoadingError)
    return (
      <>
        {filters}
        <LoadError error={plan.error} onRetry={() => void plan.refetch()} />
      </>
    );
  if (!data) return <PageLoading />;
  if (data.total === 0)
    return (
      <>
        {filters}
        <StateMessage
          title={t('migration.empty', { version: data.version })}
          hint={t('migration.emptyHint')}
          role="status"
        />
      </>
    );
  const counts = { all: data.total, ok: data.ok, needs_mapping: data.needs_mapping, blocked: data.blocked };
  return (
    <>
      {filters}
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
        value={verdict}
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
        total={counts[verdict]}
        page={page}
        size={SIZE}
        loading={plan.isPlaceholderData}
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
