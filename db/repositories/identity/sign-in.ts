import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { ageOf, agoMs, impossible, now } from '../../clock.ts';

/** From where a number is tried: an address or a device; '' counts the number alone. */
export interface Place {
  mobile: string;
  place: string;
}

/** How often a number failed to sign in from a place, and how long that still counts. */
const failures = (lockMs: number) =>
  ['failed_count' as const, sql<number>`${lockMs} - ${ageOf(sql`failed_at`)}`.as('left_ms')] as const;

/** Failed sign-ins that began or ended in a lock within `lockMs`. */
export const findFailures = (system: Db, { mobile, place }: Place, lockMs: number) =>
  system
    .selectFrom('sign_in_failure')
    .where('mobile', '=', mobile)
    .where('place', '=', place)
    .where('failed_at', '>', agoMs(lockMs))
    .where('failed_at', '<=', impossible)
    .select(failures(lockMs))
    .executeTakeFirst();

/**
 * Counts a failed sign-in and returns the failures, at most one more than `max`. Those older than `lockMs` are forgotten,
 * everybody's, and those that a clock which went back has put in the future; from `max` on the time does not move, so
 * that a lock ends however often somebody tries.
 */
export async function countFailure(system: Db, { mobile, place }: Place, lockMs: number, max: number) {
  await system
    .deleteFrom('sign_in_failure')
    .where((e) => e.or([e('failed_at', '<=', agoMs(lockMs)), e('failed_at', '>', impossible)]))
    .execute();
  return system
    .insertInto('sign_in_failure')
    .values({ mobile, place, failed_count: 1, failed_at: now })
    .onConflict((c) =>
      c.columns(['mobile', 'place']).doUpdateSet((e) => ({
        failed_count: sql<number>`least(sign_in_failure.failed_count + 1, ${max + 1})`,
        failed_at: e
          .case()
          .when('sign_in_failure.failed_count', '>=', max)
          .then(e.ref('sign_in_failure.failed_at'))
          .else(e.ref('excluded.failed_at'))
          .end(),
      })),
    )
    .returning(failures(lockMs))
    .executeTakeFirstOrThrow();
}
/** Where wrong codes of a second factor are counted. */
export const secondFactorPlace = (userId: string): string => `second factor ${userId}`;

/** Forgets the failures of a place, or all of a number but those of a second factor: a new password says no code. */
export const clearFailures = (system: Db, { mobile, place }: { mobile: string; place?: string | undefined }) => {
  const all = system.deleteFrom('sign_in_failure').where('mobile', '=', mobile);
  return (
    place === undefined ? all.where('place', 'not like', secondFactorPlace('%')) : all.where('place', '=', place)
  ).execute();
};

/** Whether a user has signed in with a device; asked for a number without a user as well. */
export const knowsDevice = async (system: Db, deviceSha256: Buffer, userId: string | null): Promise<boolean> =>
  (await system
    .selectFrom('known_device')
    .where('device_sha256', '=', deviceSha256)
    .where('user_id', 'is not distinct from', userId)
    .select('seen_at')
    .executeTakeFirst()) !== undefined;
/** A user has signed in with a device. */
export const keepDevice = (system: Db, deviceSha256: Buffer, userId: string) =>
  system
    .insertInto('known_device')
    .values({ device_sha256: deviceSha256, user_id: userId })
    .onConflict((c) => c.columns(['device_sha256', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
