import { sql } from 'kysely';
import { judgePrice } from '#domain/catalog/judge-price.ts';
import { MAX_LISTED_PRICES, MAX_PRICES } from '#domain/catalog/price.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
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
type PriceRow = Awaited<ReturnType<typeof rivalsOf>>[number];

/** Whether a price is not closed on a Beijing day (`isClosed`): it may still be said when it ends. */
const counts = (today: string) => sql<boolean>`coalesce(v.valid_to, 'infinity') >= ${today}::date - 1`;

/** Whether a price is the one of a Beijing day. */
const holds = (today: string) =>
  sql<boolean>`v.valid_from <= ${today}::date and coalesce(v.valid_to, 'infinity') >= ${today}::date`;

/**
 * The prices of a sub-product, the provider's and those of some parks, with how many there are: list prices first, then by park
 * and day. Where there are too many to be listed, today's stay before those to come, and those that were over first are left out.
 */
export async function pricesOf(tx: Tx, subProductId: string, tenants: readonly string[]) {
  const today = beijingDay(Date.now());
  const listed = named(tx)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('v.sub_product_id', '=', subProductId)
    .where((e) =>
      e.or([e('v.tenant_id', 'is', null), sql<boolean>`v.tenant_id = any(${sql.val([...tenants])}::text[])`]),
    )
    .orderBy(holds(today), 'desc')
    .orderBy(counts(today), 'desc')
    .orderBy('v.valid_from', 'desc')
    .limit(MAX_LISTED_PRICES);
  const rows = await tx
    .selectFrom(listed.as('listed'))
    .selectAll()
    .orderBy('tenant_id', (order) => order.asc().nullsFirst())
    .orderBy('valid_from')
    .execute();
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...price }) => price) };
}

/** The prices of a sub-product and an owner that are not closed. */
const rivalsOf = (tx: Tx, subProductId: string, tenantId: string | null, today: string) =>
  named(tx)
    .where('v.sub_product_id', '=', subProductId)
    .where('v.tenant_id', 'is not distinct from', tenantId)
    .where(counts(today))
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

const rows: TenantRows<PriceRow> = {
  ...table,
  list: (tx, _owner, { limit, offset }) => named(tx).orderBy('v.valid_from').limit(limit).offset(offset).execute(),
  page: (tx, _owner, page) => pageWithTotal(named(tx).orderBy('v.valid_from'), page),
  find: (tx, _owner, id) => named(tx).where('v.price_id', '=', id).executeTakeFirst(),
};

/** What sub-products cost from one day to another, each price as plain data of the provider. */
export const prices = resource({
  rows,
  kind: 'product_price',
  // a new one is called by its day until it is stored
  subject: ({ name = '', valid_from }: Partial<PriceRow>) => [name, valid_from].filter(Boolean).join(' · '),
  // judgePrice says how many an owner has of a sub-product
  max: Infinity,
  async refuse({ tx, before, after }) {
    const subProductId = before?.sub_product_id ?? String(after?.['sub_product_id']);
    if (!(await keepProduct(tx, subProductId))) return refuse('NOT_FOUND');
    const today = beijingDay(Date.now());
    const wanted = after && ({ tenant_id: null, ...before, ...after } as PriceRow);
    const known = wanted ? await rivalsOf(tx, subProductId, wanted.tenant_id, today) : [];
    return judgePrice({ before, after: wanted, prices: known, today });
  },
});
