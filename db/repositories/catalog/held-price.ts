import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../client.ts';

type Sql = RawBuilder<unknown>;
/** The Beijing day that it is. */
const BEIJING_TODAY: Sql = sql`(now() at time zone 'Asia/Shanghai')::date`;

/**
 * `priceOn` (domain/catalog/price.ts) in SQL: joins the price that holds for a park on a day to a sub-product `s`, as `held`.
 * Without a park it is the provider's list price.
 */
export const joinHeldPrice = (tenantId: string | null, day = BEIJING_TODAY): Sql => sql`
  left join lateral (
    select v.unit_price, v.valid_to, v.tenant_id from product_price v
    where v.sub_product_id = s.sub_product_id and (v.tenant_id = ${tenantId} or v.tenant_id is null)
      and v.valid_from <= ${day} and (v.valid_to >= ${day} or v.valid_to is null)
    order by v.tenant_id nulls last limit 1
  ) held on true`;
/** What the sub-product costs, beside {@link joinHeldPrice}. */
export const HELD_PRICE = sql<string | null>`coalesce(held.unit_price, s.unit_price)`;

/** The last day on which it is known to cost that, beside {@link joinHeldPrice}; null: until further notice. */
export const heldUntil = (tenantId: string | null, day = BEIJING_TODAY) => sql<string | null>`least(held.valid_to, (
    select min(n.valid_from) - 1 from product_price n
    where n.sub_product_id = s.sub_product_id and n.valid_from > ${day}
      and (n.tenant_id = ${tenantId} or n.tenant_id is null and held.tenant_id is null)
  ))`;

/** What the sub-product `s` costs a park today, where nothing can be joined to it. */
export const heldPrice = (tenantId: string | null) =>
  sql<string | null>`(select ${HELD_PRICE} from (select) one ${joinHeldPrice(tenantId)})`;

/** A page's rows with what each costs a park today: asked of the page alone, since a list may find thousands. */
export async function withHeldPrices<R extends { sub_product_id: string }>(
  tx: Tx,
  tenantId: string | null,
  { total, items }: { total: number; items: R[] },
): Promise<{ total: number; items: (R & { unit_price: string | null })[] }> {
  const ids = items.map((row) => row.sub_product_id);
  const priced =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('online_sub_product as s')
          .where(sql<boolean>`s.sub_product_id = any(${sql.val(ids)}::uuid[])`)
          .select(['s.sub_product_id', heldPrice(tenantId).as('unit_price')])
          .execute();
  const prices = new Map(priced.map((row) => [row.sub_product_id, row.unit_price]));
  return { total, items: items.map((row) => ({ ...row, unit_price: prices.get(row.sub_product_id) ?? null })) };
}
