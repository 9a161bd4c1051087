import { configContract } from '#domain/subsidy/contract/config.ts';
import { dealersContract } from '#domain/subsidy/contract/dealers.ts';
import { keys } from './keys.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const RARELY = { staleTime: 10 * 60_000 };
/** Ratios of each year, newest first; only for a signed-in user. */
export function useCloudConfig(tenantId?: string) {
  const session = useSession();
  // the own park's ratios are asked for once, however they are asked for
  const other = tenantId !== '' && tenantId !== session?.user.tenant_id ? tenantId : undefined;
  return useCall(
    keys.config('cloud', other),
    configContract.getCloudConfig,
    { tenant_id: other },
    {
      ...RARELY,
      enabled: session !== null,
      select: (config) => ({ ...config, ratio_list: config.ratio_list.toSorted((a, b) => b.year - a.year) }),
    },
  );
}
export const useProviders = () => useCall(keys.config('providers'), configContract.getProviderList, {}, RARELY);
export const useServices = () => useCall(keys.config('services'), configContract.getServiceList, {}, RARELY);
export const useCommitmentTemplate = (enabled: boolean) =>
  useCall(keys.config('commitment'), configContract.getCommitmentFile, {}, { staleTime: 60_000, enabled });
/** Whether a park has agents through whom its enterprises may buy, and which. */
export const useDealers = (tenantId: string) =>
  useCall(
    keys.config('dealers', tenantId),
    dealersContract.getDealerConfig,
    { tenant_id: tenantId },
    { staleTime: 60_000, enabled: tenantId !== '' },
  );
