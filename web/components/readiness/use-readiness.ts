import { checkContract } from '#domain/subsidy/contract/check.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** What a park lacks, looked at anew each time it is shown. */
export const useReadiness = (tenant_id: string) =>
  useCall(['readiness', tenant_id], checkContract.checkConfig, { tenant_id }, { staleTime: 0 });
