import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, TenantId } from '#domain/shared/fields/fields.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';
import { Prospectus, ProspectusList } from '../prospectus.ts';

const at = '/allowance/api/v1/product/prospectus';

const OfProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  items: z.array(Prospectus),
  lock: z.string(),
});
export type OfProduct = z.output<typeof OfProduct>;

/** Documents of a product; everybody has those of a listed one, by the file service’s public download (spec §7; product §10). */
export const prospectusContract = defineContract({
  listProspectus: {
    method: 'POST',
    path: `${at}/List`,
    access: forResource(WORKBENCH, 'catalog.prospectus.read'),
    summary: 'The documents of a product in their order',
    input: z.strictObject({ product_id: Guid }),
    output: OfProduct,
  },
  saveProspectus: {
    method: 'POST',
    path: `${at}/Save`,
    access: forResource(EVERY_PARK_CONFIGURING, 'catalog.prospectus.write'),
    log: { type: 'update', grade: 'low' },
    summary: 'Replaces the documents of a product, as they were read',
    input: z.strictObject({ product_id: Guid, lock: Lock, items: ProspectusList }),
    output: OfProduct,
  },
  corpProspectus: {
    method: 'POST',
    path: '/allowance/pubapi/v1/product/prospectus/List',
    access: 'public',
    summary: 'The documents of a product that a park offers',
    input: z.strictObject({ tenant_id: TenantId, product_id: Guid }),
    output: z.object({ items: z.array(Prospectus) }),
  },
});
