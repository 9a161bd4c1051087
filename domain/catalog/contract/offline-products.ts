import { z } from 'zod';
import { CONFIGURING, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, Reason200, TenantId } from '#domain/shared/fields/fields.ts';
import { pageOf } from '#domain/shared/calls/page.ts';
import { addCall, deleteCall, listCall, Lock, updateCall } from '#domain/shared/calls/resource-calls.ts';
import {
  MAX_OFFLINE_PRODUCTS,
  OfflineProduct,
  OfflineProductFields,
  OfflineSubProduct,
  OfflineSubProductFields,
  OfflineSubProductRow,
} from '../offline-product.ts';
import { StatusFilter } from '../online-product.ts';

const l1 = '/allowance/api/v1/product/offline/l1';
const l2 = '/allowance/api/v1/product/offline/l2';
const reading = forResource(WORKBENCH, 'catalog.offline.read');
const writing = forResource(CONFIGURING, 'catalog.offline.write');
const park = { tenant_id: TenantId };
const logged = { log: { type: 'update', grade: 'low' } } as const;

const OfflineProductRow = OfflineProduct.extend({ sub_count: z.number().int(), listed_count: z.number().int() });
export type OfflineProductRow = z.output<typeof OfflineProductRow>;

const list = listCall(`${l1}/List`, reading, 'A park’s own products, first level', {
  filters: { ...park, status: StatusFilter, category_id: Guid.optional() },
  order: ['name', 'code', 'status'],
  item: OfflineProduct,
  max: MAX_OFFLINE_PRODUCTS,
});
const subList = listCall(`${l2}/List`, reading, 'What is applied for of them', {
  filters: { ...park, product_id: Guid.optional(), status: StatusFilter },
  order: ['name', 'code', 'status', 'unit_price'],
  item: OfflineSubProduct,
  max: MAX_OFFLINE_PRODUCTS,
});
const turn = <const P extends string>(path: P, summary: string) => ({
  method: 'POST' as const,
  path,
  access: writing,
  summary,
  ...logged,
  input: z.strictObject({ ...park, product_id: Guid, lock: Lock }),
  output: OfflineProduct,
});

/** A park's own products of both levels (spec §7; product §10). */
export const offlineProductsContract = defineContract({
  listOffline: { ...list, output: pageOf(OfflineProductRow) },
  offlineDetail: {
    method: 'POST',
    path: `${l1}/Detail`,
    access: reading,
    summary: 'One of them',
    input: z.strictObject({ ...park, product_id: Guid }),
    output: OfflineProductRow,
  },
  addOffline: addCall(`${l1}/Add`, writing, 'Adds one, pending', { ...park, ...OfflineProductFields }, OfflineProduct),
  updateOffline: updateCall(
    `${l1}/Update`,
    writing,
    'Changes one as it was read',
    'product_id',
    { ...park, ...OfflineProductFields },
    OfflineProduct,
  ),
  startOffline: turn(`${l1}/Start`, 'Lists one: what the provider agreed to of it is offered'),
  stopOffline: turn(`${l1}/Stop`, 'Delists one, with all below it'),
  deleteOffline: deleteCall(`${l1}/Delete`, writing, 'Deletes one that is not listed and empty', 'product_id', park),
  listOfflineSub: { ...subList, output: pageOf(OfflineSubProductRow) },
  offlineSubDetail: {
    method: 'POST',
    path: `${l2}/Detail`,
    access: reading,
    summary: 'One of the second level',
    input: z.strictObject({ ...park, sub_product_id: Guid }),
    output: OfflineSubProductRow,
  },
  addOfflineSub: addCall(
    `${l2}/Add`,
    writing,
    'Adds one, pending',
    { ...park, ...OfflineSubProductFields },
    OfflineSubProduct,
  ),
  updateOfflineSub: {
    ...updateCall(
      `${l2}/Update`,
      writing,
      'Changes one as it was read; of a listed one a park asks the provider to agree to the change',
      'sub_product_id',
      { ...park, ...OfflineSubProductFields, reason: Reason200.optional() },
      OfflineSubProduct,
    ),
    output: OfflineSubProductRow,
  },
  startOfflineSub: {
    method: 'POST',
    path: `${l2}/Start`,
    access: writing,
    summary: 'A park asks the provider to list one; the provider lists it',
    ...logged,
    input: z.strictObject({ ...park, sub_product_id: Guid, lock: Lock, reason: Reason200.optional() }),
    output: OfflineSubProductRow,
  },
  stopOfflineSub: {
    method: 'POST',
    path: `${l2}/Stop`,
    access: writing,
    summary: 'Delists one; what was applied for stays as it is',
    ...logged,
    input: z.strictObject({ ...park, sub_product_id: Guid, lock: Lock }),
    output: OfflineSubProductRow,
  },
  deleteOfflineSub: deleteCall(`${l2}/Delete`, writing, 'Deletes one that is not listed', 'sub_product_id', park),
});
