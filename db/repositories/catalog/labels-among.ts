import type { Tx } from '../../client.ts';

/** The labels among these ids, with their types; they stay as they are until the transaction ends. */
export async function labelsAmong(tx: Tx, ids: readonly (string | null | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  if (wanted.length === 0) return [];
  return tx
    .selectFrom('product_label')
    .where('label_id', 'in', wanted)
    .select(['label_id', 'type'])
    .forKeyShare()
    .execute();
}
