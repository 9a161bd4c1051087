import { sql } from 'kysely';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import type { Tx } from '../../client.ts';
import { given, shownBy } from './market.ts';

/** Listed products `p` with a park's choice `m` of them, as `shownBy` asks for them. */
const chosen = (tenantId: string) =>
  sql`online_product p left join market_product m on m.tenant_id = ${tenantId} and m.product_id = p.product_id`;

/** The categories of the first level of what a park shows, in their order; at most 100. */
export async function marketCategories(tx: Tx, tenantId: string): Promise<{ category_id: string; name: string }[]> {
  const { rows } = await sql<{ category_id: string; name: string }>`
    select top.category_id, top.name from product_category top
    where top.parent_id is null and exists (
      select from ${chosen(tenantId)} join product_category c using (category_id)
      where p.status = 1 and (c.category_id = top.category_id or c.parent_id = top.category_id) and ${shownBy(tenantId)}
    ) order by top.position, top.name limit 100`.execute(tx);
  return rows;
}

/** The products that a park shows, by name, up to `limit`. */
export async function marketIds(tx: Tx, tenantId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select p.product_id from ${chosen(tenantId)}
    where p.status = 1 and ${shownBy(tenantId)} order by p.name limit ${limit}`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}

/** Whether a product was taken from the list, of which this park was given something. */
export async function wasOffered(tx: Tx, tenantId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from online_product p join online_sub_product s using (product_id)
    where p.product_id = ${productId} and p.status = ${PRODUCT_STATUS.delisted} and ${given(tenantId)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether a file is the picture of a product that a park shows (`picture`), or a document of one (`document`). */
export async function marketFile(tx: Tx, tenantId: string, guid: string): Promise<'picture' | 'document' | undefined> {
  const { rows } = await sql<{ use: 'picture' | 'document' }>`
    select case when p.picture = ${guid} then 'picture' else 'document' end as use from ${chosen(tenantId)}
    where p.status = 1 and ${shownBy(tenantId)} and (
      p.picture = ${guid} or exists (select from product_prospectus d where d.product_id = p.product_id and d.guid = ${guid})
    ) limit 1`.execute(tx);
  return rows[0]?.use;
}
