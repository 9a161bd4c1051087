import { sql } from 'kysely';
import { MAX_PRODUCTS, MAX_SUB_PRODUCTS } from '#domain/catalog/online-product.ts';
import { judgeProduct } from '#domain/catalog/judge-product.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';
import { lockKind } from '../shared/change.ts';
import { resource, type Judged } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { categoryIsThere, labelsAmong } from './around.ts';
import { takeFromParks } from './authorizations.ts';
import { isPacked } from './package-products.ts';
import { hasHeldPrice } from './prices.ts';

const productRows = tenantRows('online_product', {
  id: 'product_id',
  of: [],
  columns: [
    'product_id',
    'code',
    'name',
    'name_en',
    'category_id',
    'label_list',
    'description',
    'detail_url',
    'picture',
    'status',
  ],
  searchText: 'search_text',
  order: ['name'],
});
const subProductRows = tenantRows('online_sub_product', {
  id: 'sub_product_id',
  of: [],
  columns: [
    'sub_product_id',
    'product_id',
    'code',
    'name',
    'name_en',
    'label_list',
    'billing_id',
    'unit',
    'unit_price',
    'quantity',
    'allowance_year_list',
    'promotion',
    'special_label',
    'is_postpay',
    'stock',
    'status',
  ],
  searchText: 'search_text',
  order: ['name'],
});

/** The park of a flow that a condition of which names a product: of its newest flow, or of one that open cases run on. */
async function parkNaming(tx: Tx, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const found = await sql<{ name: string }>`
    select t.name from sequence_flow f join tenant t using (tenant_id)
    where jsonb_path_exists(f.flow, '$.steps[*].when.products[*] ? (@ == $name)', jsonb_build_object('name', ${name}::text))
      and (not exists (
          select from sequence_flow l
          where l.tenant_id = f.tenant_id and l.allowance_type = f.allowance_type and l.version > f.version
        ) or exists (
          select from subsidy_application a
          where a.tenant_id = f.tenant_id and a.allowance_type = f.allowance_type and a.flow_version = f.version and a.ended_at is null
        ))
    order by t.tenant_id limit 1`.execute(tx);
  return found.rows[0]?.name;
}

/** What the rules of both levels ask the database. */
async function judged<R extends { name: string; status: number; label_list: string[] }>(
  { tx, before, after }: Judged<R>,
  uses: number,
) {
  const named = before && (after === null || (after['name'] !== undefined && after['name'] !== before.name));
  return judgeProduct({
    before,
    after,
    labels: await labelsAmong(tx, true, [
      ...((after?.['label_list'] as string[] | undefined) ?? []),
      after?.['billing_id'] as string | null | undefined,
    ]),
    category: await categoryIsThere(tx, true, after?.['category_id']),
    uses,
    namedBy: await parkNaming(tx, named ? before.name : undefined),
  });
}

/** The provider's products, first level. */
export const onlineProducts = resource({
  rows: productRows,
  kind: 'online_product',
  subject: (product) => product.name,
  max: MAX_PRODUCTS,
  unique: [['code'], ['name']],
  async refuse(at) {
    const { tx, owner, id, after } = at;
    // one below it that comes at that moment would be left without it
    if (after === null) await lockKind(tx, 'online_sub_product', owner);
    const packed = after === null && (await isPacked(tx, 'product_id', id)) ? 1 : 0;
    const below = after === null ? await subProductRows.count(tx, owner, { filters: { product_id: id } }) : 0;
    return judged(at, below + packed);
  },
});

/** What is ordered of them, second level. */
export const onlineSubProducts = resource({
  rows: subProductRows,
  kind: 'online_sub_product',
  subject: (product) => product.name,
  max: MAX_SUB_PRODUCTS,
  unique: [['code'], ['name']],
  // what parks were given of it alone was given with the product that it belonged to
  prepare: ({ tx, id, before, after, by, reason }) =>
    before && after && after['product_id'] !== undefined && after['product_id'] !== before.product_id
      ? takeFromParks(tx, [id], { ...by, reason })
      : Promise.resolve(),
  async refuse(at) {
    const { tx, owner, id, after } = at;
    const above = after?.['product_id'];
    if (typeof above === 'string' && !(await productRows.find(tx, owner, above))) return refuse('PRODUCT_UNKNOWN');
    const used = after === null && ((await isPacked(tx, 'sub_product_id', id)) || (await hasHeldPrice(tx, id)));
    return judged(at, used ? 1 : 0);
  },
});
