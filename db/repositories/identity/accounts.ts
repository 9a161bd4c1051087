import { endFeedsOf } from '../schedule/feeds.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ONE_TIME_PASSWORD_HOURS, ONE_TIME_PASSWORD_SMS } from '#domain/identity/limits.ts';
import { oneTimePasswordParts } from '#domain/identity/sms-parts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { inMs, now } from '../../clock.ts';
import { hashPassword, randomPassword } from '../../passwords.ts';
import { queueSms } from '../cases/outbox.ts';

/** What somebody is let in as. */
export interface NewHat {
  scene: Scene;
  /** Null for the provider's and the platform's people. */
  tenant_id: string | null;
  roles: readonly string[];
  /** An applicant's enterprise. */
  corp_id?: string | null;
  /** The parks of a hat without a park of its own; null for every one. */
  tenant_grants?: readonly string[] | null;
}

/**
 * Gives the person of a mobile number a hat, in a transaction of the system pool. Somebody new gets an account and a
 * one-time password by SMS (product §8); somebody known keeps name and password, and a hat of the same scene and place is
 * theirs once: an ended one is worn again as it is given now, one that is worn gets the roles that it lacks. `user_id`: of a new account.
 */
export async function openAccount(
  tx: Tx,
  { mobile, name, hat, user_id: fresh }: { mobile: string; name: string; hat: NewHat; user_id?: string },
): Promise<{ user_id: string; membership_id: string; opened: boolean }> {
  const made = await tx
    .insertInto('user_account')
    .values({ mobile, name, password_hash: '', ...(fresh !== undefined && { user_id: fresh }) })
    .onConflict((c) => c.column('mobile').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // one at a time gives a person hats
  const { user_id } = await tx
    .selectFrom('user_account')
    .where('mobile', '=', mobile)
    .select('user_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (made) await sendOneTimePassword(tx, { user_id, mobile });
  return { user_id, membership_id: await giveHat(tx, user_id, hat), opened: made !== undefined };
}

/** Nobody adds to what was given for a while, or takes its end away: it is ended first. */
export const hatEnds = (until: Date): AppError =>
  new AppError('HAT_ENDS', { params: { until: beijingTime(until.getTime()) } });

/** Gives a person a hat, as {@link openAccount} does. Raises HAT_ENDS. */
export async function giveHat(tx: Tx, user_id: string, hat: NewHat): Promise<string> {
  const { scene, tenant_id, corp_id = null } = hat;
  const tenant_grants = hat.tenant_grants ? hat.tenant_grants.toSorted() : null;
  const roles = [...hat.roles];
  const worn = await tx
    .selectFrom('membership')
    .where('user_id', '=', user_id)
    .where('scene', '=', scene)
    .where('tenant_id', 'is not distinct from', tenant_id)
    .where('corp_id', 'is not distinct from', corp_id)
    .where(sql<boolean>`(select array_agg(g order by g) from unnest(tenant_grants) g) is not distinct from
      ${sql.val(tenant_grants)}::text[]`)
    .select(['membership_id', 'roles', 'until'])
    .select(sql<boolean>`active and coalesce(until > now(), true)`.as('counts'))
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .forUpdate()
    .executeTakeFirst();
  if (!worn) {
    const { membership_id } = await tx
      .insertInto('membership')
      .values({ user_id, scene, tenant_id, corp_id, tenant_grants, roles })
      .returning('membership_id')
      .executeTakeFirstOrThrow();
    return membership_id;
  }
  if (worn.counts && worn.until) throw hatEnds(worn.until);
  await tx
    .updateTable('membership')
    .set({ active: true, until: null, roles: worn.counts ? [...new Set([...worn.roles, ...roles])] : roles })
    .where('membership_id', '=', worn.membership_id)
    .execute();
  return worn.membership_id;
}

/**
 * Replaces a person's password by one that they get by SMS and nobody else reads: they may set their own with it, for 72
 * hours. An SMS with an earlier one that has not gone yet does not go any more.
 */
export async function sendOneTimePassword(tx: Tx, who: { user_id: string; mobile: string }): Promise<void> {
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  await forgetOneTimePassword(tx, who.user_id);
  await endFeedsOf(tx, who.user_id);
  await tx
    .updateTable('user_account')
    .set({ password_hash, password_until: inMs(ONE_TIME_PASSWORD_HOURS * 3_600_000) })
    .where('user_id', '=', who.user_id)
    .execute();
  await queueSms(tx, [
    {
      tenant_id: null,
      dedupe_key: `${ONE_TIME_PASSWORD_SMS}:${randomUUID()}`,
      template: ONE_TIME_PASSWORD_SMS,
      receiver: who.mobile,
      parts: oneTimePasswordParts(password),
    },
  ]);
}

/** A person has a password of their own: the one-time password is over, and is read nowhere any more. */
export async function forgetOneTimePassword(tx: Tx, userId: string): Promise<void> {
  const was = await tx
    .updateTable('user_account')
    .set({ password_until: null })
    .where('user_id', '=', userId)
    .where('password_until', 'is not', null)
    .returning('mobile')
    .executeTakeFirst();
  if (!was) return;
  await tx
    .updateTable('outbox_message')
    .set({ body: '', status: sql`case status when 'pending' then 'failed' else status end` })
    .where('receiver', '=', was.mobile)
    .where('template', '=', ONE_TIME_PASSWORD_SMS)
    .where('body', '<>', '')
    .execute();
  await tx
    .updateTable('user_session')
    .set({ one_time_password: false })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
}
