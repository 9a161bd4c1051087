import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';

export interface NewCommand {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
  route: string;
  body_sha256: string;
  workflow_id: string;
  message: object;
  start: object | null;
}
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

/** The command of a key, if it was sent before. */
export const findCommand = (tx: Tx, key: Key) =>
  tx
    .selectFrom('command')
    .where('tenant_id', '=', key.tenant_id)
    .where('actor_id', '=', key.actor_id)
    .where('idem_key', '=', key.idem_key)
    .selectAll()
    .executeTakeFirst();
export type CommandRow = NonNullable<Awaited<ReturnType<typeof findCommand>>>;

/** Stores a command; false when its key is taken (by another request that came first). */
export async function insertCommand(tx: Tx, command: NewCommand): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('command')
    .values({
      ...command,
      message: JSON.stringify(command.message),
      start: command.start === null ? null : JSON.stringify(command.start),
      attempted_at: new Date(),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the first answer of a command; a later one is ignored. */
export async function answerCommand(
  tx: Tx,
  key: Key,
  state: 'done' | 'refused' | 'expired',
  response: object,
): Promise<void> {
  await tx
    .updateTable('command')
    .set({ state, response: JSON.stringify(response), answered_at: new Date() })
    .where('tenant_id', '=', key.tenant_id)
    .where('actor_id', '=', key.actor_id)
    .where('idem_key', '=', key.idem_key)
    .where('state', '=', 'pending')
    .execute();
}

/** Takes up to `limit` unanswered commands that nobody tried for `idleMs`, oldest first, and marks them as tried. */
export async function takeUnanswered(system: Db, idleMs: number, limit: number): Promise<CommandRow[]> {
  const idle = new Date(Date.now() - idleMs);
  return system.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('command')
      .where('state', '=', 'pending')
      .where((e) => e.or([e('attempted_at', 'is', null), e('attempted_at', '<', idle)]))
      .selectAll()
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await tx
        .updateTable('command')
        .set({ attempted_at: sql<Date>`now()` })
        .where('tenant_id', '=', row.tenant_id)
        .where('actor_id', '=', row.actor_id)
        .where('idem_key', '=', row.idem_key)
        .execute();
    }
    return rows;
  });
}
