import { sql } from 'kysely';
import { judgePrice } from '#domain/catalog/judge-price.ts';
import { MAX_SUB_PRODUCTS } from '#domain/catalog/online-product.ts';
import { MAX_PRICES } from '#domain/catalog/price.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import { refuse } from '#domain/shared/case.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows, type TenantRows } from '../shared/tenant-rows.ts';

const table = tenantRows('product_price', {
  id: 'price_id',
  of: [],
  columns: ['price_id', 'sub_product_id', 'tenant_id', 'unit_price', 'valid_from', 'valid_to'],
  order: ['valid_from'],
});

/** Prices with what their sub-product is called. */
const named = (tx: Tx) =>
  tx
    .selectFrom('product_price as v')
    .innerJoin('online_sub_product as s', 's.sub_product_id', 'v.sub_product_id')
    .select(['v.price_id', 'v.sub_product_id', 's.name', 'v.tenant_id', 'v.unit_price', 'v.valid_from', 'v.valid_to']);
type PriceRow = Awaited<ReturnType<typeof pricesOf>>[number];

/** The prices of a sub-product, the provider's and those of some parks or of all: list prices first, then by park and day. */
export const pricesOf = (tx: Tx, subProductId: string, tenants?: readonly string[]) =>
  named(tx)
    .where('v.sub_product_id', '=', subProductId)
    .$if(tenants !== undefined, (rows) =>
      rows.where((e) =>
        e.or([e('v.tenant_id', 'is', null), sql<boolean>`v.tenant_id = any(${sql.val([...(tenants ?? [])])}::text[])`]),
      ),
    )
    .orderBy('v.tenant_id', (order) => order.asc().nullsFirst())
    .orderBy('v.valid_from')
    .limit(MAX_PRICES)
    .execute();

/** What is told of a sub-product beside its prices. */
export const pricedProduct = (tx: Tx, subProductId: string) =>
  tx
    .selectFrom('online_sub_product')
    .where('sub_product_id', '=', subProductId)
    .select(['sub_product_id', 'name', 'unit', 'unit_price'])
    .executeTakeFirst();

/** Whether one of a sub-product's prices held on a day that is over, which then stays to be looked up. */
export async function hasHeldPrice(tx: Tx, subProductId: string): Promise<boolean> {
  const held = tx
    .selectFrom('product_price')
    .where('sub_product_id', '=', subProductId)
    .where('valid_from', '<', beijingDay(Date.now()))
    .select('price_id')
    .limit(1);
  return (await held.executeTakeFirst()) !== undefined;
}

/** Whether there is such a sub-product, which stays until the transaction ends. */
const keepProduct = (tx: Tx, subProductId: string) =>
  tx
    .selectFrom('online_sub_product')
    .where('sub_product_id', '=', subProductId)
    .select('sub_product_id')
    .forKeyShare()
    .executeTakeFirst();

const list: TenantRows<PriceRow>['list'] = (tx, _owner, { filters }) =>
  pricesOf(tx, String(filters?.['sub_product_id']));
const rows: TenantRows<PriceRow> = {
  ...table,
  list,
  async page(tx, owner, query) {
    const items = await list(tx, owner, query);
    return { total: items.length, items };
  },
  find: (tx, _owner, id) => named(tx).where('v.price_id', '=', id).executeTakeFirst(),
};

/** What sub-products cost from one day to another, each price as plain data of the provider. */
export const prices = resource({
  rows,
  kind: 'product_price',
  // a new one is called by its day until it is stored
  subject: ({ name = '', valid_from }: Partial<PriceRow>) => [name, valid_from].filter(Boolean).join(' · '),
  max: MAX_SUB_PRODUCTS * MAX_PRICES,
  async refuse({ tx, before, after }) {
    const subProductId = before?.sub_product_id ?? String(after?.['sub_product_id']);
    if (!(await keepProduct(tx, subProductId))) return refuse('NOT_FOUND');
    const known = await pricesOf(tx, subProductId);
    const wanted = after && ({ tenant_id: null, ...before, ...after } as PriceRow);
    return judgePrice({ before, after: wanted, prices: known, today: beijingDay(Date.now()) });
  },
});
