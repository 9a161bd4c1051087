import { useMemo } from 'react';
import { offeredContract, type OfferedItem } from '#domain/catalog/contract/offered.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';

/** What the park offers of its own, for applications and what they ask for. */
const useOfflineProducts = (tenantId: string, enabled: boolean) =>
  useCall(
    keys.config(`offline:${tenantId}`),
    offeredContract.getOfflineProductList,
    { tenant_id: tenantId, limit: 1_000 },
    { enabled },
  );

/** What the park offers of the provider's that is paid after use, by the list of a year. */
const usePostpaidProducts = (tenantId: string, year: number | undefined, enabled: boolean) =>
  useCall(
    keys.config(`postpaid:${tenantId}:${year ?? ''}`),
    offeredContract.getPostpaidProductList,
    { tenant_id: tenantId, ...(year !== undefined && { year }), limit: 1_000 },
    { enabled },
  );

/** For which applications: their type, their park and the year whose list they are of. */
export interface Choice {
  type: AllowanceType;
  tenantId: string;
  /** Undefined: this year. */
  year: number | undefined;
}
/** What products of a type are chosen from: what the park offers of its own, or of the provider's that is paid after use. */
export function useOffered({ type, tenantId, year }: Choice) {
  const own = useOfflineProducts(tenantId, type === 'offline' && tenantId !== '');
  const paid = usePostpaidProducts(tenantId, year, type === 'postpaid' && tenantId !== '');
  return type === 'offline' ? own : paid;
}

/** What the catalogue asks for the products of a type, by their numbers; nothing until it is known. */
export function useCataloguePrices(choice: Choice): ReadonlyMap<string, string> {
  const items: readonly OfferedItem[] | undefined = useOffered(choice).data?.items;
  return useMemo(
    () => new Map((items ?? []).flatMap(({ code, unit_price }) => (unit_price === null ? [] : [[code, unit_price]]))),
    [items],
  );
}

/** The numbers of the park's products that ask for a plan of the project; none until they are known: the server judges. */
export function usePlanned(type: AllowanceType, tenantId: string): readonly string[] {
  const { data } = useOfflineProducts(tenantId, type === 'offline' && tenantId !== '');
  return useMemo(() => (data?.items ?? []).flatMap(({ code, plan_required }) => (plan_required ? [code] : [])), [data]);
}
