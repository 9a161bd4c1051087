import { sql } from 'kysely';
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

/** A category with those below it. */
export async function categoryWithBelow(tx: Tx, id: string): Promise<string[]> {
  const below = await tx.selectFrom('product_category').where('parent_id', '=', id).select('category_id').execute();
  return [id, ...below.map((row) => row.category_id)];
}

/** Whose products: the provider's, or a park's own. */
type Side = 'online' | 'offline';

/** How many of the second level some products have, and how many of those are listed. */
export async function countsBelow(tx: Tx, side: Side, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { sub_count: number; listed_count: number }>();
  const rows = await tx
    .selectFrom(`${side}_sub_product`)
    .where('product_id', 'in', [...ids])
    .groupBy('product_id')
    .select(['product_id', sql<number>`count(*)::int`.as('sub_count')])
    .select(sql<number>`(count(*) filter (where status = 1))::int`.as('listed_count'))
    .execute();
  return new Map(rows.map(({ product_id, ...counts }) => [product_id, counts]));
}

/** What some products of the first level are called, by their ids. */
export async function namesOf(tx: Tx, side: Side, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom(`${side}_product`)
    .where('product_id', 'in', [...new Set(ids)])
    .select(['product_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.name]));
}
