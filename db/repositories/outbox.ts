import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';

export interface Sms {
  tenant_id: string;
  /** The same message is sent once. */
  dedupe_key: string;
  template: string;
  receiver: string;
  body: string;
}

/** Puts messages in the outbox, each once however often it is asked for. */
export async function queueSms(tx: Tx, messages: readonly Sms[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outbox_message')
    .values(messages.map((m) => ({ ...m, channel: 'sms' as const })))
    .onConflict((c) => c.doNothing())
    .execute();
}

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
