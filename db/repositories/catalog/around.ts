import type { Tx } from '../../client.ts';

// What a product points at is the same for every park. Who writes outside of every park's scope holds it until the
// transaction ends; a park's own scope may only read it.

/** The labels among these ids, with their types. */
export async function labelsAmong(tx: Tx, hold: boolean, ids: readonly (string | null | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  if (wanted.length === 0) return [];
  const found = tx.selectFrom('product_label').where('label_id', 'in', wanted).select(['label_id', 'type']);
  return (hold ? found.forKeyShare() : found).execute();
}

/** Whether there is such a category; true where none is named. */
export async function categoryIsThere(tx: Tx, hold: boolean, id: unknown): Promise<boolean> {
  if (typeof id !== 'string') return true;
  const found = tx.selectFrom('product_category').where('category_id', '=', id).select('category_id');
  return (await (hold ? found.forKeyShare() : found).executeTakeFirst()) !== undefined;
}
