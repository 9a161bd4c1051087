import type { Db } from '../../client.ts';
import { inMs, now } from '../../clock.ts';

// Asked for before anybody is known, so these run on the system pool. Times are the database's: one clock for all servers.

/** What one new slider clears away of those that are over; more than it adds, so that the table stays small. */
const CLEARED = 100;

/** Stores a slider that may be answered for `ttlMs`. */
export async function insertChallenge(system: Db, idSha256: Buffer, ttlMs: number): Promise<void> {
  await system
    .deleteFrom('slider_challenge')
    .where('id_sha256', 'in', (e) =>
      e
        .selectFrom('slider_challenge')
        .where('expires_at', '<=', now)
        .select('id_sha256')
        .limit(CLEARED)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await system
    .insertInto('slider_challenge')
    .values({ id_sha256: idSha256, ticket_sha256: null, expires_at: inMs(ttlMs), used_at: null, used_for: null })
    .execute();
}

/** When a slider that waits for its answer was asked for, and what time it is. */
export const findChallenge = (system: Db, idSha256: Buffer) =>
  system
    .selectFrom('slider_challenge')
    .where('id_sha256', '=', idSha256)
    .where('ticket_sha256', 'is', null)
    .where('expires_at', '>', now)
    .select(['asked_at', now.as('now')])
    .executeTakeFirst();

/** Gives a slider its ticket, good for `ttlMs`; false when it had its answer already. */
export async function passChallenge(
  system: Db,
  idSha256: Buffer,
  ticketSha256: Buffer,
  ttlMs: number,
): Promise<boolean> {
  const passed = await system
    .updateTable('slider_challenge')
    .set({ ticket_sha256: ticketSha256, expires_at: inMs(ttlMs) })
    .where('id_sha256', '=', idSha256)
    .where('ticket_sha256', 'is', null)
    .where('expires_at', '>', now)
    .returning('id_sha256')
    .executeTakeFirst();
  return passed !== undefined;
}

/** Forgets a slider that got a wrong answer. */
export const dropChallenge = (system: Db, idSha256: Buffer) =>
  system.deleteFrom('slider_challenge').where('id_sha256', '=', idSha256).where('ticket_sha256', 'is', null).execute();

/** Uses a ticket up for an act; false when it is none, is over, or another act used it. */
export async function useTicket(system: Db, ticketSha256: Buffer, act: string): Promise<boolean> {
  const used = await system
    .updateTable('slider_challenge')
    .set({ used_at: now, used_for: act })
    .where('ticket_sha256', '=', ticketSha256)
    .where((e) => e.or([e('used_at', 'is', null), e('used_for', '=', act)]))
    .where('expires_at', '>', now)
    .returning('id_sha256')
    .executeTakeFirst();
  return used !== undefined;
}
