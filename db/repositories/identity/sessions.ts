import { endFeedsOf } from '../schedule/feeds.ts';
import type { Db, Tx } from '../../client.ts';
import { agoMs, now } from '../../clock.ts';
import { forgetOneTimePassword } from './accounts.ts';

/** The live sessions of a person, the last used first; none that idled for `idleMs`. */
export const listSessions = (system: Db, userId: string, idleMs: number, max: number) =>
  system
    .selectFrom('user_session')
    .innerJoin('membership', 'membership.membership_id', 'user_session.membership_id')
    .leftJoin('tenant', 'tenant.tenant_id', 'membership.tenant_id')
    .where('user_session.user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', agoMs(idleMs))
    .where('membership.active', '=', true)
    .select([
      'session_id',
      'token_sha256',
      'user_session.address',
      'user_agent',
      'membership.scene',
      'tenant.name as tenant_name',
      'user_session.created_at',
      'last_seen_at',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(max)
    .execute();

/** Ends a session of a person; false when they have none of that id. */
export async function endOwnSession(system: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await system
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a person but the one of `tokenSha256`, and the addresses of their schedules; returns how many sessions that were. */
export async function endOthers(tx: Tx, userId: string, tokenSha256: Buffer): Promise<number> {
  // after a sign-in that has begun, and before the next one asks
  await tx.selectFrom('user_account').where('user_id', '=', userId).select('user_id').forNoKeyUpdate().execute();
  await endFeedsOf(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('token_sha256', '<>', tokenSha256)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * A password of one's own, and no session but the one of `tokenSha256`, if any, in one commit; a one-time password is over
 * with it. Returns how many sessions ended.
 */
export const replacePassword = (
  system: Db,
  userId: string,
  passwordHash: string,
  tokenSha256: Buffer = Buffer.alloc(0),
): Promise<number> =>
  system.transaction().execute(async (tx) => {
    await tx.updateTable('user_account').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
    await forgetOneTimePassword(tx, userId);
    return endOthers(tx, userId, tokenSha256);
  });
