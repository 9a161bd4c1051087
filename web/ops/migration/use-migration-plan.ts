import { useState } from 'react';
import { MAX_MIGRATION } from '#domain/shared/cases/batch.ts';
import { useSelection } from '#web/components/list/use-selection.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { usePlan, type PlannedCase } from '../queries.ts';
import { mappingOf, type Mapped } from './mapped.ts';
import { usePlanQuery } from './plan-query.ts';

export const PLAN_SIZE = 50;
const keyOf = (row: PlannedCase) => row.apply_num;

/**
 * The dry run that the address asks for: which version of which flow, how steps are mapped, and which cases are ticked. Another
 * target or another mapping is another dry run: nothing is ticked in it.
 */
export function useMigrationPlan() {
  const { query, tenants, change } = usePlanQuery();
  const [mapped, setMapped] = useState<readonly Mapped[]>([]);
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
    limit: PLAN_SIZE,
    offset: Math.max(page - 1, 0) * PLAN_SIZE,
  });
  usePageWithin(page, plan.data?.items.length === 0 && !plan.isPlaceholderData, () => change({ page: 1 }));
  return {
    query,
    tenants,
    change,
    mapped,
    selection,
    target,
    plan,
    aim: (patch: Parameters<typeof change>[0]) => {
      setMapped([]);
      selection.clear();
      change(patch);
    },
    remap: (next: readonly Mapped[]) => {
      selection.clear();
      setMapped(next);
    },
  };
}
export type MigrationDryRun = ReturnType<typeof useMigrationPlan>;
