import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../client.ts';
import { withTotal } from '../shared/page-with-total.ts';
import { hasPart } from '../shared/part-of.ts';
import { HELD_PRICE, heldPrice, heldUntil, joinHeldPrice } from './held-price.ts';
import { called, itemsOn } from './offered.ts';

/** What a park shows, in its order. */
export interface Selection {
  product_list: { product_id: string; hot: boolean }[];
}

/** What a park chose to show, as it may be changed. */
export async function selectionOf(tx: Tx, tenantId: string): Promise<Selection> {
  const product_list = await tx
    .selectFrom('market_product')
    .where('tenant_id', '=', tenantId)
    .select(['product_id', 'hot'])
    .orderBy('position')
    .execute();
  return { product_list };
}

/** Replaces what a park shows. */
export async function saveSelection(tx: Tx, tenant_id: string, { product_list }: Selection): Promise<void> {
  await tx.deleteFrom('market_product').where('tenant_id', '=', tenant_id).execute();
  if (product_list.length === 0) return;
  const rows = product_list.map((chosen, position) => ({ ...chosen, tenant_id, position }));
  await tx.insertInto('market_product').values(rows).execute();
}

/** Whether a park was given a sub-product `s` of `p`: with its product, alone, or as every park. */
export const given = (tenantId: string) => sql`(p.every_park or exists (
  select from product_authorization a
  where a.tenant_id = ${tenantId} and a.product_id = p.product_id and (a.sub_product_id is null or a.sub_product_id = s.sub_product_id)
))`;

/** Whether a park shows a listed product `p`, of which `m` is its choice: it may offer something of it, and chose it or has not chosen yet. */
export const shownBy = (tenantId: string): RawBuilder<boolean> => sql`(
  (m.product_id is not null or not exists (select from market_product where tenant_id = ${tenantId}))
  and exists (select from online_sub_product s where s.product_id = p.product_id and s.status = 1 and ${given(tenantId)})
)`;

/** Of what is ordered of `p`, something of the one that costs least today; asked of the rows of a page only. */
const cheapest = (tenantId: string, what: RawBuilder<unknown>) => sql`(
  select ${what} from online_sub_product s ${joinHeldPrice(tenantId)}
  where s.product_id = p.product_id and s.status = 1 and ${given(tenantId)}
  order by ${HELD_PRICE} nulls last limit 1
)`;

export interface ShownRow {
  product_id: string;
  name: string;
  description: string;
  detail_url: string;
  picture: string | null;
  label_list: string[];
  category: string | null;
  above: string | null;
  hot: boolean;
  sub_count: number;
  unit_price: string | null;
  unit: string | null;
}
interface Question {
  keyword?: string;
  category_l1?: string | undefined;
  product_id?: string;
  hot?: true;
  limit: number;
  offset: number;
}
/** A page of what a park shows: hot ones first, then in its order; before it chose, all that it offers by name. */
export async function marketPage(tx: Tx, tenantId: string, q: Question): Promise<{ total: number; items: ShownRow[] }> {
  const { keyword = '', category_l1, product_id, hot, limit, offset } = q;
  // what is ordered is looked at for the page alone
  const found = (page: { limit: number; offset: number }) =>
    sql<ShownRow & { rows_found: number }>`
    with page as (
      select p.product_id, p.name, p.description, p.detail_url, p.picture, p.label_list, p.every_park, m.position,
        c.name as category, above.name as above, coalesce(m.hot, false) as hot, (count(*) over ())::int as rows_found
      from online_product p
      left join product_category c using (category_id) left join product_category above on above.category_id = c.parent_id
      left join market_product m on m.tenant_id = ${tenantId} and m.product_id = p.product_id
      where p.status = 1
        ${keyword === '' ? sql`` : sql`and ${hasPart(sql`p.search_text`, keyword)}`}
        ${category_l1 === undefined ? sql`` : sql`and (c.category_id = ${category_l1} or c.parent_id = ${category_l1})`}
        ${product_id === undefined ? sql`` : sql`and p.product_id = ${product_id}`}
        ${hot ? sql`and m.hot` : sql``}
        and ${shownBy(tenantId)}
      order by hot desc, m.position, p.name limit ${page.limit} offset ${page.offset}
    )
    select p.*, ${cheapest(tenantId, HELD_PRICE)} as unit_price, ${cheapest(tenantId, sql`s.unit`)} as unit, (
      select count(*)::int from online_sub_product s where s.product_id = p.product_id and s.status = 1 and ${given(tenantId)}
    ) as sub_count
    from page p
    order by p.hot desc, p.position, p.name`.execute(tx);
  return withTotal(async (page) => (await found(page)).rows, { limit, offset });
}

/** The products among these that a park may offer something of, with what they and their categories are called. */
export async function namesOffered(tx: Tx, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; category_name: string; offered: boolean }>();
  const { rows } = await sql<{ product_id: string; name: string; category_name: string; offered: boolean }>`
    select p.product_id, p.name, coalesce(c.name, '') as category_name,
      p.status = 1 and exists (
        select from online_sub_product s where s.product_id = p.product_id and s.status = 1 and ${given(tenantId)}
      ) as offered
    from online_product p left join product_category c using (category_id)
    where p.product_id = any(${sql.val([...ids])}::uuid[])`.execute(tx);
  return new Map(rows.map(({ product_id, ...row }) => [product_id, row]));
}

/** What is ordered of a product that a park shows; at most 200. */
export async function itemsOf(tx: Tx, tenantId: string, productId: string, year: number) {
  const { rows } = await sql<{
    sub_product_id: string;
    name: string;
    unit: string;
    unit_price: string | null;
    until: string | null;
    billing: string;
    is_postpay: number;
    subsidised: boolean;
  }>`
    select s.sub_product_id, s.name, s.unit, ${HELD_PRICE} as unit_price, ${heldUntil(tenantId)} as until, coalesce(l.name, '') as billing, s.is_postpay,
      ${year} = any(s.allowance_year_list) and not s.promotion as subsidised
    from online_sub_product s join online_product p using (product_id) left join product_label l on l.label_id = s.billing_id
    ${joinHeldPrice(tenantId)}
    where s.product_id = ${productId} and s.status = 1 and ${given(tenantId)}
    order by s.name limit 200`.execute(tx);
  return rows;
}

interface InventoryQuestion {
  keyword: string;
  limited: boolean;
  limit: number;
  offset: number;
}
/** A page of the provider's listed products, second level. */
export async function inventoryPage(tx: Tx, { keyword, limited, limit, offset }: InventoryQuestion) {
  let rows = tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .where('s.status', '=', 1)
    .where('p.status', '=', 1);
  if (keyword !== '') rows = rows.where(called(keyword));
  if (limited) rows = rows.where('s.stock', 'is not', null);
  const found = (page: { limit: number; offset: number }) =>
    itemsOn(tx, rows, page)
      .select(['s.sub_product_id', 's.product_id', 'p.name as product_name', 's.code', 's.name', 's.unit'])
      .select(['s.stock', heldPrice(null).as('unit_price')])
      .execute();
  return withTotal(found, { limit, offset });
}

/** How many of some products stand in applications of a year that were not closed, over all parks, by their names in lower case. */
export async function usedOf(tx: Tx, year: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; used: number }>`
    select lower(line->>'sub_product_name') as name, least(sum((line->>'quantity')::numeric), 2147483647)::int as used
    from subsidy_application a join subsidy_revision r using (revision_id)
    cross join lateral jsonb_path_query(r.form, '$.order_data.*[*] ? (@.sub_product_name != "")') line
    where a.apply_year = ${year} and a.status <> 5 and a.allowance_type <> 'offline'
      and lower(line->>'sub_product_name') = any(select lower(n) from unnest(${sql.val([...names])}::text[]) n)
    group by 1`.execute(tx);
  return new Map(rows.map(({ name, used }) => [name, used]));
}
