import { useMemo } from 'react';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';

/** What the park offers of its own, for applications and what they ask for. */
export const useOfflineProducts = (tenantId: string, enabled: boolean) =>
  useCall(
    keys.config(`offline:${tenantId}`),
    offeredContract.getOfflineProductList,
    { tenant_id: tenantId, limit: 1_000 },
    { enabled },
  );

/** The numbers of the park's products that ask for a plan of the project; none until they are known: the server judges. */
export function usePlanned(type: AllowanceType, tenantId: string): readonly string[] {
  const { data } = useOfflineProducts(tenantId, type === 'offline' && tenantId !== '');
  return useMemo(() => (data?.items ?? []).flatMap(({ code, plan_required }) => (plan_required ? [code] : [])), [data]);
}
