import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';

/** Whose schedule, in which park. */
export interface FeedOf {
  tenant_id: string;
  membership_id: string;
}
const TOLD = ['created_at', 'read_at'] as const;

/** The address of a hat's schedule, if it has one. On the system pool, as all of these: a hat is no row of a park. */
export const feedOf = (system: Db, membershipId: string) =>
  system.selectFrom('schedule_feed').where('membership_id', '=', membershipId).select(TOLD).executeTakeFirst();

/** Gives a hat a new address; the one before it ends. */
export const putFeed = (system: Db, feed: FeedOf & { token_sha256: Buffer }) =>
  system
    .insertInto('schedule_feed')
    .values(feed)
    .onConflict((c) =>
      c.column('membership_id').doUpdateSet({ token_sha256: feed.token_sha256, created_at: now, read_at: null }),
    )
    .returning(TOLD)
    .executeTakeFirstOrThrow();

/** Ends the address. */
export const endFeed = (system: Db, membershipId: string) =>
  system.deleteFrom('schedule_feed').where('membership_id', '=', membershipId).execute();

/** Ends all addresses of a person: whoever took one has it no longer. */
export const endFeedsOf = (system: Db | Tx, userId: string) =>
  system
    .deleteFrom('schedule_feed')
    .where('membership_id', 'in', system.selectFrom('membership').where('user_id', '=', userId).select('membership_id'))
    .execute();

/** Whose address it is, which was read just now; undefined where there is none of it, or its park is closed. */
export const readFeed = (system: Db, tokenSha256: Buffer): Promise<FeedOf | undefined> =>
  system
    .updateTable('schedule_feed')
    .set({ read_at: now })
    .where('token_sha256', '=', tokenSha256)
    .where((e) =>
      e.exists(
        e
          .selectFrom('tenant')
          .whereRef('tenant.tenant_id', '=', 'schedule_feed.tenant_id')
          .where('tenant.closed_at', 'is', null)
          .select('tenant.tenant_id'),
      ),
    )
    .returning(['tenant_id', 'membership_id'])
    .executeTakeFirst();
