import type { Chosen } from '#domain/shared/import/headers.ts';
import type { Db } from '../../client.ts';
import { now } from '../../clock.ts';

/** Headers of one table that a user's memory holds. */
const MAX_KEPT = 200;

/** What a user once said which field a header is, the newest first. */
export async function headersOf(system: Db, userId: string, target: string): Promise<Chosen> {
  const rows = await system
    .selectFrom('import_header')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .select(['header', 'field'])
    .orderBy('used_at', 'desc')
    .limit(MAX_KEPT)
    .execute();
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what a user said, for the next file. */
export async function rememberHeaders(system: Db, userId: string, target: string, chosen: Chosen): Promise<void> {
  const rows = Object.entries(chosen).map(([header, field]) => ({ user_id: userId, target, header, field }));
  if (rows.length === 0) return;
  await system
    .insertInto('import_header')
    .values(rows)
    .onConflict((c) =>
      c.columns(['user_id', 'target', 'header']).doUpdateSet((e) => ({ field: e.ref('excluded.field'), used_at: now })),
    )
    .execute();
}
