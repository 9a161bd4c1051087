import { sql, type RawBuilder } from 'kysely';

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
