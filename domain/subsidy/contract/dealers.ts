import { z } from 'zod';
import { CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { optionalText, TenantId } from '#domain/shared/fields/fields.ts';
import { listCall, Lock } from '#domain/shared/calls/resource-calls.ts';
import { DealerFields } from '../configuration/dealer.ts';

/** As it is stored: what was written under earlier rules is still read. */
const Stored = z.object({ dealer_id: z.string(), dealer_name: z.string(), dealer_uin: z.string() });
const DealerConfigView = z.object({
  have_dealer: z.number().int(),
  dealer_list: z.array(Stored),
  lock: z.string(),
});
export type DealerConfig = z.output<typeof DealerConfigView>;

/** The agents through whom a park's enterprises may buy (spec §3, §7). */
export const dealersContract = defineContract({
  getDealerConfig: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetDealerConfig',
    access: 'session',
    summary: 'Whether a park has agents, and which',
    input: z.strictObject({ tenant_id: TenantId }),
    output: DealerConfigView,
  },
  setDealerConfig: {
    method: 'POST',
    path: '/allowance/api/v1/SetDealerConfig',
    access: forResource(CONFIGURING, 'subsidy.config.write'),
    summary: 'Sets them; with a lock as they were read, kept with a reason where one is given',
    log: { type: 'update', grade: 'high' },
    input: z
      .strictObject({
        tenant_id: TenantId,
        ...DealerFields,
        // the spec's client sends neither
        lock: Lock.optional(),
        reason: optionalText(200).default(''),
      })
      .refine((c) => c.have_dealer === 0 || c.dealer_list.length > 0, { path: ['dealer_list'], message: 'required' }),
    output: DealerConfigView,
  },
  getDealerList: listCall(
    '/allowance/api/v1/configure/GetDealerList',
    forResource(CONFIGURING, 'subsidy.config.read'),
    'Agents of the parks one may see',
    {
      filters: { tenant_id: TenantId.optional() },
      order: ['dealer_name'],
      item: z.object({ ...Stored.shape, park_count: z.number().int() }),
    },
  ),
});
