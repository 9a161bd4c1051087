import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import type { ListItem } from '#domain/demand/contract/views.ts';
import { readLists, type Read } from '#domain/demand/json-fields.ts';
import { logsContract } from '#domain/logs/contract.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene, type Scene } from '#domain/shared/calls/scene.ts';
import { call } from '#web/shared/calls/call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { RECORDS_PAGE } from '#web/shared/queries/queries.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** Query keys: what shows demands hangs under `demand`, so that a live event can refresh it. */
export const demandKeys = {
  all: ['demand'] as const,
  list: (query: object) => ['demand', 'list', query] as const,
  detail: (bid: string) => ['demand', 'detail', bid] as const,
  records: (bid: string) => ['demand', 'records', bid] as const,
  packages: (tenantId: string) => ['zjtx-packages', tenantId] as const,
  industries: (lang: string) => ['zjtx-industries', lang] as const,
};
export type ListInput = Input<typeof demandWorkbenchContract.providerList>;
export type DemandDetail = Read<Output<typeof demandWorkbenchContract.getTenantDetail>>;
export type Demand = ListItem;

/** A page of demands and the counts of both tabs, from the call of the user's scene. */
export function loadDemands(scene: Scene, input: ListInput, signal?: AbortSignal) {
  const { tenant_id, ...own } = input;
  const options = { signal, showMsg: false };
  return isProviderScene(scene)
    ? call(demandWorkbenchContract.providerList, tenant_id ? { ...own, tenant_id } : own, options)
    : call(demandWorkbenchContract.tenantList, own, options);
}
export function useDemands(input: ListInput, enabled = true) {
  const session = useSignedIn();
  const { scene } = session;
  const { providerList, tenantList } = demandWorkbenchContract;
  return useQuery({
    queryKey: demandKeys.list({ scene, ...input }),
    queryFn: ({ signal }) => loadDemands(scene, input, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && mayCall((isProviderScene(scene) ? providerList : tenantList).access, session),
  });
}

/** One demand under the caller's scene. */
export function useDemand(bid: string) {
  const { scene } = useSignedIn();
  const { getProviderDetail, getTenantDetail } = demandWorkbenchContract;
  const endpoint = isProviderScene(scene) ? getProviderDetail : getTenantDetail;
  return useQuery({
    queryKey: demandKeys.detail(bid),
    queryFn: async ({ signal }) => readLists(await call(endpoint, { bid }, { signal, showMsg: false })),
    retry: 1,
  });
}

/** A page, counted from 1, of a demand's operation records (spec §2: module crm_zjtx, platform 2, keyed by bid). */
export async function loadDemandRecords(bid: string, page: number, signal: AbortSignal) {
  const ask = { platform: 2 as const, bs_mod: 'crm_zjtx' as const, bs_key: bid };
  const place = { limit: RECORDS_PAGE, offset: (page - 1) * RECORDS_PAGE };
  return call(logsContract.getOperationRecordList, { ...ask, ...place }, { signal, showMsg: false });
}

/** The acceleration packages of a park (public). */
export const usePackages = (tenantId: string) =>
  useQuery({
    queryKey: demandKeys.packages(tenantId),
    queryFn: async ({ signal }) => {
      const { items } = await call(demandContract.zjtxPackageList, { tenant_id: tenantId }, { signal, showMsg: false });
      return { items: items.map(readLists) };
    },
    enabled: tenantId !== '',
  });

/** The ten industries in the reader's language (public). */
export const useIndustries = () =>
  useCall(demandKeys.industries(useLang()), demandContract.getCorpIndustry, {}, { staleTime: Infinity });
