import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** A park's SMS: what they begin with, the quota, and what the month's came to. */
export const useSms = (tenant_id: string, enabled = true) =>
  useCall(['park-sms', tenant_id], tenantsContract.getTenantSms, { tenant_id }, { staleTime: 0, enabled });
