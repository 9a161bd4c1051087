import { judgeProduct } from '#domain/catalog/judge-product.ts';
import { MAX_OFFLINE_PRODUCTS } from '#domain/catalog/offline-product.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import { lockKind } from '../shared/change.ts';
import { resource, type Judged } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { categoryIsThere, labelsAmong } from './around.ts';

const productRows = tenantRows('offline_product', {
  id: 'product_id',
  of: ['tenant_id'],
  columns: ['product_id', 'code', 'name', 'category_id', 'label_list', 'status'],
  search: ['name', 'code'],
  order: ['name'],
});
const subProductRows = tenantRows('offline_sub_product', {
  id: 'sub_product_id',
  of: ['tenant_id'],
  columns: [
    'sub_product_id',
    'product_id',
    'code',
    'name',
    'label_list',
    'billing_id',
    'unit',
    'unit_price',
    'quantity',
    'plan_required',
    'status',
  ],
  search: ['name', 'code'],
  order: ['name'],
});

async function judged<R extends { name: string; status: number; label_list: string[] }>(
  { tx, before, after }: Judged<R>,
  below: number,
) {
  const labels = (after?.['label_list'] as string[] | undefined) ?? [];
  return judgeProduct({
    before,
    after,
    labels: await labelsAmong(tx, false, [...labels, after?.['billing_id'] as string | null | undefined]),
    category: await categoryIsThere(tx, false, after?.['category_id']),
    uses: below,
    namedBy: undefined,
  });
}

/** A park's own products, first level. */
export const offlineProducts = resource({
  rows: productRows,
  kind: 'offline_product',
  subject: (product) => product.name,
  max: MAX_OFFLINE_PRODUCTS,
  unique: [['code'], ['name']],
  async refuse(at) {
    const { tx, owner, id, after } = at;
    // one below it that comes at that moment would be left without it
    if (after === null) await lockKind(tx, 'offline_sub_product', owner);
    return judged(at, after === null ? await subProductRows.count(tx, owner, { filters: { product_id: id } }) : 0);
  },
});

/** What is applied for of them, second level. */
export const offlineSubProducts = resource({
  rows: subProductRows,
  kind: 'offline_sub_product',
  subject: (product) => product.name,
  max: MAX_OFFLINE_PRODUCTS,
  unique: [['code'], ['name']],
  async refuse(at) {
    const { tx, owner, after } = at;
    const above = after?.['product_id'];
    if (typeof above === 'string' && !(await productRows.find(tx, owner, above))) return refuse('PRODUCT_UNKNOWN');
    return judged(at, 0);
  },
});
