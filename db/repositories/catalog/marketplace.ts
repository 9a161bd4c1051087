import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { withTotal } from '../shared/page-with-total.ts';
import { hasPart } from '../shared/part-of.ts';
import { shownBy } from './market.ts';

/** A product of the provider's as every park's visitors may read of it; `here`: the park they visit shows it. */
export interface MarketplaceRow {
  product_id: string;
  name: string;
  description: string;
  detail_url: string;
  category: string | null;
  /** Only of one that is shown here: others' pictures are no park's. */
  picture: string | null;
  here: boolean;
}
interface Question {
  keyword: string;
  category_id?: string | undefined;
  limit: number;
  offset: number;
}

/** A page of all that the provider has listed, first what the park shows, hot ones before others; without prices, which are a park's. */
export function marketplacePage(tx: Tx, tenantId: string, { keyword, category_id, limit, offset }: Question) {
  const found = (page: { limit: number; offset: number }) =>
    sql<MarketplaceRow & { rows_found: number }>`
    with listed as (
      select p.product_id, p.name, p.description, p.detail_url, coalesce(above.name, c.name) as category, p.picture,
        ${shownBy(tenantId)} as here, coalesce(m.hot, false) as hot, m.position
      from online_product p
      left join product_category c using (category_id) left join product_category above on above.category_id = c.parent_id
      left join market_product m on m.tenant_id = ${tenantId} and m.product_id = p.product_id
      where p.status = 1 and exists (select from online_sub_product s where s.product_id = p.product_id and s.status = 1)
        ${keyword === '' ? sql`` : sql`and ${hasPart(sql`p.search_text`, keyword)}`}
        ${category_id === undefined ? sql`` : sql`and (c.category_id = ${category_id} or c.parent_id = ${category_id})`}
    )
    select product_id, name, description, detail_url, category, here, case when here then picture end as picture, (count(*) over ())::int as rows_found
    from listed order by here desc, hot desc, position, name limit ${page.limit} offset ${page.offset}`.execute(tx);
  return withTotal(async (page) => (await found(page)).rows, { limit, offset });
}

/** The categories of the first level that have something listed, in their order; at most 100. */
export async function marketplaceCategories(tx: Tx): Promise<{ category_id: string; name: string }[]> {
  const { rows } = await sql<{ category_id: string; name: string }>`
    select top.category_id, top.name from product_category top
    where top.parent_id is null and exists (
      select from online_product p join product_category c using (category_id)
      where p.status = 1 and (c.category_id = top.category_id or c.parent_id = top.category_id)
        and exists (select from online_sub_product s where s.product_id = p.product_id and s.status = 1)
    ) order by top.position, top.name limit 100`.execute(tx);
  return rows;
}
