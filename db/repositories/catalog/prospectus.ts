import type { Tx } from '../../client.ts';

/** The documents of a product in their order. */
export const prospectusOf = (tx: Tx, productId: string) =>
  tx
    .selectFrom('product_prospectus')
    .where('product_id', '=', productId)
    .select(['guid', 'title'])
    .orderBy('position')
    .execute();

/** Replaces the documents of a product. */
export async function saveProspectus(
  tx: Tx,
  product_id: string,
  items: readonly { guid: string; title: string }[],
): Promise<void> {
  await tx.deleteFrom('product_prospectus').where('product_id', '=', product_id).execute();
  const rows = items.map(({ guid, title }, position) => ({ product_id, guid, title, position }));
  if (rows.length > 0) await tx.insertInto('product_prospectus').values(rows).execute();
}
