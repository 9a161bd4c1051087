import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { CloudAccount, TenantId, text } from '#domain/shared/fields/fields.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';

/** What the form asks for: ratios, providers, services, the commitment letter, the name check (spec §7). */
export const configContract = defineContract({
  checkCorpName: {
    method: 'POST',
    path: '/allowance/api/v1/CheckCorpName',
    access: 'session',
    summary:
      'Whether the cloud account belongs to a customer of this name, and for an enterprise of its own credit code',
    rate: { max: 60, per: 'minute' },
    input: z.strictObject({ name: text(100), uin: CloudAccount }),
    output: z.object({
      result: z.boolean(),
      name: z.string(),
      /** The error with which a submission would refuse the account. */
      error: z.enum(['CORP_NAME_MISMATCH', 'ACCOUNT_NOT_YOURS']).nullable(),
    }),
  },
  getProviderList: {
    method: 'POST',
    path: '/allowance/api/v1/GetProviderList',
    access: 'session',
    summary: 'Cloud providers an enterprise may already use',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ provider_id: z.string(), provider_name: z.string() })) }),
  },
  getServiceList: {
    method: 'POST',
    path: '/allowance/api/v1/GetServiceList',
    access: 'session',
    summary: 'Kinds of cloud service',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ service_id: z.string(), service_name: z.string() })) }),
  },
  getCommitmentFile: {
    method: 'POST',
    path: '/allowance/api/v1/GetCommitmentFile',
    access: 'session',
    summary: 'Template of the commitment letter',
    input: z.strictObject({}),
    output: z.object({ guid: z.string(), real_name: z.string(), download_url: z.string() }),
  },
  getCloudConfig: {
    method: 'POST',
    path: '/allowance/api/v1/GetCloudConfig',
    access: 'session',
    summary:
      'Ratios of each year, percentages as decimal strings, and the types that can be applied for: those with a published flow',
    input: z.strictObject({ tenant_id: TenantId.optional() }),
    output: z.object({
      ratio_list: z.array(z.object({ year: z.number().int(), gov_ratio: z.string(), corp_ratio: z.string() })),
      offered_types: z.array(z.enum(ALLOWANCE_TYPES)),
    }),
  },
});
