import { z } from 'zod';
import { CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';
import { MAX_ZJTX } from '../package.ts';

const at = '/allowance/api/v1/product/zjtx/pkg';

/** The packages for specialised enterprises that a park shows: what its form offers in its order, then the rest. */
const ZjtxPackages = z.object({
  tenant_id: z.string(),
  /** Nobody has chosen: the form offers all. */
  every: z.boolean(),
  items: z.array(
    z.object({
      package_id: z.string(),
      code: z.string(),
      name: z.string(),
      /** 18101 to 18103 (spec §9). */
      type_code: z.string(),
      summary: z.string(),
      offered: z.boolean(),
    }),
  ),
  lock: z.string(),
});
export type ZjtxPackages = z.output<typeof ZjtxPackages>;

/** What the form of specialised enterprises offers (spec §7; product §10). */
export const zjtxPackagesContract = defineContract({
  listZjtxPackage: {
    method: 'POST',
    path: `${at}/List`,
    access: forResource(CONFIGURING, 'catalog.zjtx.read'),
    summary: 'The packages for specialised enterprises that a park shows, and which of them its form offers',
    input: z.strictObject({ tenant_id: TenantId }),
    output: ZjtxPackages,
  },
  saveZjtxPackage: {
    method: 'POST',
    path: `${at}/Save`,
    access: forResource(CONFIGURING, 'catalog.zjtx.write'),
    log: { type: 'update', grade: 'medium' },
    summary: 'Says which of them the form offers, in this order; what was applied for stays as it is',
    input: z.strictObject({
      tenant_id: TenantId,
      lock: Lock,
      package_list: z
        .array(Guid)
        .max(MAX_ZJTX, rule('tooMany'))
        .refine((ids) => new Set(ids).size === ids.length, rule('repeated')),
    }),
    output: ZjtxPackages,
  },
});
