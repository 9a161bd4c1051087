import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { now } from '../../clock.ts';
import { SECRET_CODES } from '#domain/sms/purposes.ts';

/** What the gateway says became of a message that it had. */
export interface Receipt {
  id: string;
  state: 'delivered' | 'failed';
  /** In the gateway's words; '' where it gives none. */
  reason: string;
}

/**
 * Keeps what the gateway says of a message; false when there is none of this id. What it says again changes nothing, a
 * failure of a message that waits to be handed over once more is not meant, and what reached the phone has not failed, whatever comes later.
 */
export async function keepReceipt(system: Db, { id, state, reason }: Receipt): Promise<boolean> {
  const known = await system.selectFrom('outbox_message').where('id', '=', id).select('id').executeTakeFirst();
  if (!known) return false;
  const had = sql<boolean>`(status in ('sent', 'unknown') or status = 'pending' and handed_at is not null)`;
  // what arrived did, whatever we made of it meanwhile
  const tried = sql<boolean>`(attempts > 0)`;
  // nobody needs to read it any more
  const body = sql<string>`case when template = any(${sql.val([...SECRET_CODES])}::text[]) then '' else body end`;
  await system
    .updateTable('outbox_message')
    .set(
      state === 'delivered'
        ? { status: 'delivered', reason: null, answer: '', sent_at: sql<Date>`coalesce(sent_at, ${now})`, body }
        : { status: 'failed', reason: 'undelivered', answer: reason, body },
    )
    .where('id', '=', id)
    .where(state === 'delivered' ? tried : had)
    .execute();
  return true;
}
