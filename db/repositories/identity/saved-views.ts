import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

// A view belongs to a user and no tenant: on the system pool, and every statement names the user.

const columns = ['view_id', 'name', 'query', 'is_default'] as const;
type List = 'subsidy';
interface View {
  view_id?: string | undefined;
  list: List;
  name: string;
  query: string;
  is_default: boolean;
}

/** A user's views of a list, by name. */
export const listViews = (system: Db | Tx, userId: string, list: List) =>
  system
    .selectFrom('saved_view')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .select(columns)
    .orderBy('name')
    .limit(100)
    .execute();

/** A user's views of a list, while nobody else changes them until the transaction ends. */
export async function lockViews(tx: Tx, userId: string, list: List) {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved_view:${userId}:${list}`}))`.execute(tx);
  return listViews(tx, userId, list);
}

/** Inserts a view or changes the one of its id; a default one takes that from another. Call it under the lock. */
export async function writeView(tx: Tx, userId: string, { view_id, list, ...view }: View) {
  if (view.is_default) {
    await tx
      .updateTable('saved_view')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('is_default', '=', true)
      .execute();
  }
  if (view_id === undefined) {
    const row = { user_id: userId, list, ...view };
    return tx.insertInto('saved_view').values(row).returning(columns).executeTakeFirstOrThrow();
  }
  return tx
    .updateTable('saved_view')
    .set(view)
    .where('view_id', '=', view_id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Forgets a user's view; false when the user has none of this id. */
export async function deleteView(system: Db, userId: string, viewId: string): Promise<boolean> {
  const gone = await system
    .deleteFrom('saved_view')
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
