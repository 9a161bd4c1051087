import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** Takes up to `limit` unsent messages; each is tried at most `maxAttempts` times. A crash after this costs one attempt. */
export async function takeMessages(system: Db, limit: number, maxAttempts: number) {
  return system.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox_message')
      .where('status', '=', 'pending')
      .where('attempts', '<', maxAttempts)
      .selectAll()
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows)
      await tx
        .updateTable('outbox_message')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('id', '=', row.id)
        .execute();
    return rows;
  });
}
export const settleMessage = (system: Db, id: string, status: 'sent' | 'failed') =>
  system
    .updateTable('outbox_message')
    .set({ status, sent_at: status === 'sent' ? new Date() : null })
    .where('id', '=', id)
    .execute();
