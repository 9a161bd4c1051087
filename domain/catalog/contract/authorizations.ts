import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, Reason200, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';

const at = '/allowance/api/v1/product/authorize';

export const MAX_AUTHORIZED_PARKS = 200;
/** Which parks may offer a product; `tenant_list` counts where not every park may. */
const AuthorizationView = z.object({
  product_id: z.string(),
  name: z.string(),
  every_park: z.boolean(),
  tenant_list: z.array(
    z.object({
      tenant_id: z.string(),
      tenant_name: z.string(),
      /** Empty: the whole product. */
      sub_product_id_list: z.array(z.string()),
    }),
  ),
  lock: z.string(),
});
export type AuthorizationView = z.output<typeof AuthorizationView>;

/** Which parks may offer which products of the provider (spec §7; product §10). */
export const authorizationsContract = defineContract({
  listAuthorization: {
    method: 'POST',
    path: `${at}/List`,
    access: forResource(EVERY_PARK_CONFIGURING, 'catalog.authorization.read'),
    summary: 'Which parks may offer a product',
    input: z.strictObject({ product_id: Guid }),
    output: AuthorizationView,
  },
  saveAuthorization: {
    method: 'POST',
    path: `${at}/Save`,
    access: forResource(EVERY_PARK_CONFIGURING, 'catalog.authorization.write'),
    log: { type: 'update', grade: 'high' },
    summary: 'Says which parks may offer a product, with a reason; what was applied for stays as it is',
    input: z.strictObject({
      product_id: Guid,
      lock: Lock,
      reason: Reason200,
      every_park: z.boolean(),
      tenant_list: z
        .array(
          z.strictObject({
            tenant_id: TenantId,
            sub_product_id_list: z.array(Guid).max(1_000, rule('tooMany')),
          }),
        )
        .max(MAX_AUTHORIZED_PARKS, rule('tooMany'))
        .refine((parks) => new Set(parks.map((park) => park.tenant_id)).size === parks.length, rule('repeated')),
    }),
    output: AuthorizationView,
  },
});
