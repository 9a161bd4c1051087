import { notOver } from './not-over.ts';
import { sql, type Insertable } from 'kysely';
import { MAX_SESSIONS } from '#domain/identity/profile-contract.ts';
import { actorIn, type Actor, type ActsFor } from '#domain/shared/calls/scene.ts';
import type { PartValues } from '#domain/sms/parts.ts';
import type { Db, Tx } from '../../client.ts';
import type { SessionTable } from '../../tables/identity.ts';
import { ageOf, agoMs, inMs, now } from '../../clock.ts';
import { queueSms } from '../cases/outbox.ts';
import { switchesOfHat } from '../modules/modules.ts';
import { corpsWithPeople } from './corp-joins.ts';
import { seesTenant } from './members.ts';
import { hasTwoFactor } from './two-factor.ts';

// Identity is looked up before a tenant is known, so these run on the system pool.

/** The account of a number; `password_over`: it has a one-time password that nobody may use any more. */
export const userByMobile = (system: Db, mobile: string) =>
  system
    .selectFrom('user_account')
    .where('mobile', '=', mobile)
    .selectAll()
    .select(sql<boolean>`coalesce(password_until <= now(), false)`.as('password_over'))
    .executeTakeFirst();

const hatsOf = (system: Db, userId: string) =>
  system
    .selectFrom('membership')
    .leftJoin('tenant', 'tenant.tenant_id', 'membership.tenant_id')
    .leftJoin('corp', 'corp.corp_id', 'membership.corp_id')
    .where('membership.user_id', '=', userId)
    .where('membership.active', '=', true)
    .where(notOver)
    .where('tenant.closed_at', 'is', null)
    .selectAll('membership')
    .select(['tenant.name as tenant_name', 'corp.corp_name'])
    .orderBy('membership.created_at')
    .orderBy('membership.membership_id')
    .limit(50);

/** The active hats of a user, with the names their chooser shows; the oldest first. */
export const membershipsOf = (system: Db, userId: string) =>
  hatsOf(system, userId).where('corp.disabled_at', 'is', null).execute();

/** Those that nobody may wear while their enterprise is disabled. */
export const shutMembershipsOf = (system: Db, userId: string) =>
  hatsOf(system, userId).where('corp.disabled_at', 'is not', null).execute();

/** What somebody who asks for a session has proved: the account as it was read, or a session, which the new one replaces. */
export interface Proof {
  user_id: string;
  /** Of who said a password, a code or a ticket. */
  mobile?: string;
  /** Of who said a password. */
  password_hash?: string;
  /** Of the session that is left for another hat. */
  token_sha256?: Buffer;
}

/**
 * A new session, in one commit with the question whether what was proved still holds: nobody's number, password or
 * sign-ins changed meanwhile. Whether it does; if not, there is no session.
 */
export const insertSession = (
  system: Db,
  proof: Proof,
  { lifetimeMs, ...s }: Omit<Insertable<SessionTable>, 'expires_at' | 'user_id'> & { lifetimeMs: number },
): Promise<boolean> =>
  system.transaction().execute(async (tx) => {
    const { user_id, mobile, password_hash, token_sha256 } = proof;
    let same = tx.selectFrom('user_account').where('user_id', '=', user_id).where('active', '=', true);
    if (mobile !== undefined) same = same.where('mobile', '=', mobile);
    if (password_hash !== undefined) same = same.where('password_hash', '=', password_hash);
    if (!(await same.select('user_id').forShare().executeTakeFirst())) return false;
    if (token_sha256 && (await endSession(tx, token_sha256)) === 0n) return false;
    await tx
      .insertInto('user_session')
      .values({ ...s, user_id, expires_at: inMs(lifetimeMs) })
      .execute();
    await endOldest(tx, user_id);
    return true;
  });

/** Ends those sessions of a person that are more than one has at once, the ones used longest ago. */
const endOldest = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('user_session')
    .where('token_sha256', 'in', (e) =>
      e
        .selectFrom('user_session')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_SESSIONS)
        .select('token_sha256'),
    )
    .execute();

/**
 * The live session of a token with its user and hat, and for how long nobody used it; undefined when that is `idleMs`,
 * or it ended or was disabled, or the hat's park is closed, or its enterprise is disabled.
 */
export const findSession = (system: Db, tokenSha256: Buffer, idleMs: number) =>
  system
    .selectFrom('user_session')
    .innerJoin('user_account', 'user_account.user_id', 'user_session.user_id')
    .innerJoin('membership', 'membership.membership_id', 'user_session.membership_id')
    .leftJoin('tenant', 'tenant.tenant_id', 'membership.tenant_id')
    .leftJoin('corp', 'corp.corp_id', 'membership.corp_id')
    .where('tenant.closed_at', 'is', null)
    .where('corp.disabled_at', 'is', null)
    .where('token_sha256', '=', tokenSha256)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', agoMs(idleMs))
    .where('user_account.active', '=', true)
    .where('membership.active', '=', true)
    .where(notOver)
    .select((e) => [
      'user_session.user_id',
      'user_session.membership_id',
      'user_account.name',
      'user_account.mobile',
      'membership.tenant_id',
      'membership.scene',
      'membership.held as roles',
      'membership.corp_id',
      'membership.tenant_grants',
      'user_session.one_time_password',
      'user_session.second_factor',
      hasTwoFactor(e.ref('user_session.user_id')).as('two_factor'),
      switchesOfHat.as('modules'),
      sql<ActsFor[] | null>`acts_for(user_session.user_id, membership.scene, membership.tenant_id)`.as('acts_for'),
      ageOf(sql`last_seen_at`).as('idle_ms'),
    ])
    .executeTakeFirst();

/** Who wears a hat in a park, as of now; undefined when hat or user is not active any more or may not act there. */
export async function actorOf(system: Db, membershipId: string, tenantId: string): Promise<Actor | undefined> {
  const row = await system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership_id', '=', membershipId)
    .where('membership.active', '=', true)
    .where(notOver)
    .where('user_account.active', '=', true)
    .where(seesTenant(tenantId))
    .select([
      'user_account.user_id',
      'user_account.name',
      'membership.scene',
      'membership.held as roles',
      'membership.corp_id',
    ])
    .select(
      sql<ActsFor[] | null>`acts_for(user_account.user_id, membership.scene, membership.tenant_id)`.as('acts_for'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { corp_id, acts_for, ...who } = row;
  return actorIn({ ...who, ...(corp_id !== null && { corp_id }), ...(acts_for && { acts_for }) }, tenantId);
}

export const touchSession = (system: Db, tokenSha256: Buffer) =>
  system.updateTable('user_session').set({ last_seen_at: now }).where('token_sha256', '=', tokenSha256).execute();
/** Ends a session; how many that were. */
export const endSession = async (system: Db | Tx, tokenSha256: Buffer): Promise<bigint> =>
  (await system.deleteFrom('user_session').where('token_sha256', '=', tokenSha256).executeTakeFirst()).numDeletedRows;

export const tenantByHost = (system: Db, host: string) =>
  system
    .selectFrom('tenant')
    .leftJoin('tenant_host', (on) =>
      on.onRef('tenant_host.tenant_id', '=', 'tenant.tenant_id').on('tenant_host.host', '=', host.toLowerCase()),
    )
    .where((e) => e.or([e('tenant_host.host', 'is not', null), e('is_default', '=', true)]))
    .selectAll('tenant')
    .orderBy((e) => e('tenant_host.host', 'is', null))
    .limit(1)
    .executeTakeFirst();
/** A park's host, the first of several; null where it has none. Undefined for a park that there is not. */
export const hostOfPark = (system: Db, tenantId: string) =>
  system
    .selectFrom('tenant')
    .leftJoin('tenant_host', 'tenant_host.tenant_id', 'tenant.tenant_id')
    .where('tenant.tenant_id', '=', tenantId)
    .select(['tenant.is_default', 'tenant_host.host'])
    .orderBy('tenant_host.host')
    .limit(1)
    .executeTakeFirst();
export const listTenants = (system: Db | Tx) =>
  system.selectFrom('tenant').selectAll().orderBy('created_at').orderBy('tenant_id').limit(1000).execute();
export const findTenant = (system: Db | Tx, tenantId: string) =>
  system.selectFrom('tenant').where('tenant_id', '=', tenantId).selectAll().executeTakeFirst();
export const parksOf = (system: Db, tenantId: string) =>
  system.selectFrom('park').where('tenant_id', '=', tenantId).selectAll().orderBy('park_id').limit(200).execute();
export const findCorp = (system: Db, corpId: string) =>
  system.selectFrom('corp').where('corp_id', '=', corpId).selectAll().executeTakeFirst();

/**
 * Stores a code unless the number had one for the same purpose within `gapMs` or 10 within a day; false then (spec §9,
 * reliability F36). Purposes do not share, so that nobody uses up the codes that somebody else signs in with.
 * Without `parts` nobody is told the code: the number counts like any other, it just gets no SMS.
 */
export async function issueSmsCode(
  system: Db,
  code: {
    mobile: string;
    purpose: string;
    code_sha256: Buffer;
    ttlMs: number;
    gapMs: number;
    parts: PartValues | undefined;
  },
): Promise<boolean> {
  const { gapMs, ttlMs, parts, ...row } = code;
  return system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`sms:${code.mobile}`}))`.execute(tx);
    // a clock that went back left codes in the future: they must not stay the newest until it has caught up
    await sql`update sms_code set created_at = now() - interval '1 millisecond' where mobile = ${code.mobile} and created_at > now()`.execute(
      tx,
    );
    const recent = await tx
      .selectFrom('sms_code')
      .where('mobile', '=', code.mobile)
      .where('purpose', '=', code.purpose)
      .where('created_at', '>', agoMs(86_400_000))
      .select(ageOf(sql`created_at`).as('age_ms'))
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute();
    if (recent.length >= 10 || (recent[0]?.age_ms ?? gapMs) < gapMs) return false;
    const { id } = await tx
      .insertInto('sms_code')
      .values({ ...row, expires_at: inMs(ttlMs), used_at: null, used_for: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (parts === undefined) return true;
    const template = `sms_code_${code.purpose}`;
    await queueSms(tx, [{ tenant_id: null, dedupe_key: `sms_code:${id}`, template, receiver: code.mobile, parts }]);
    return true;
  });
}

/** Whether the newest code of the number and purpose is live and this one; a right one is used up, by an `act` that may come again, a wrong one counts a try. */
export async function useSmsCode(
  system: Db,
  asked: { mobile: string; purpose: string; code_sha256: Buffer; max_tries: number; act: string | null },
): Promise<boolean> {
  const { mobile, purpose, code_sha256, max_tries, act } = asked;
  return system.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sms_code')
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .select(['id', 'code_sha256', 'tries', 'used_at', 'used_for', sql<boolean>`expires_at > now()`.as('live')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.live || row.tries >= max_tries) return false;
    const right = row.code_sha256.equals(code_sha256);
    if (row.used_at) return right && act !== null && row.used_for === act;
    // used up for good it tells nobody anything any more, neither here nor in its message
    const spent = act === null && { code_sha256: Buffer.alloc(0) };
    await tx
      .updateTable('sms_code')
      .set(right ? { used_at: now, used_for: act, ...spent } : { tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute();
    if (right)
      await tx.updateTable('outbox_message').set({ body: '' }).where('dedupe_key', '=', `sms_code:${row.id}`).execute();
    return right;
  });
}

export interface Registration {
  tenant_id: string;
  corp: {
    corp_name: string;
    credit_code: string;
    lar: string;
    contact_name: string;
    contact_mobile: string;
    cloud_account: string;
  };
  user: { mobile: string; name: string; password_hash: string };
}
/**
 * An enterprise with its first user, all or nothing. `taken` names what was there already, or whose account is another's:
 * an enterprise that has people in another park is there, too, and does not begin here with whoever comes first.
 */
export async function registerCorp(
  system: Db,
  r: Registration,
): Promise<{ user_id: string } | { taken: 'corp' | 'account' | 'mobile' }> {
  return system.transaction().execute(async (tx) => {
    // two parks at once
    await sql`select pg_advisory_xact_lock(hashtextextended(${`corp:${r.corp.credit_code}`}, 0))`.execute(tx);
    if ((await corpsWithPeople(tx, r.corp.credit_code)).length > 0) return { taken: 'corp' as const };
    const corp = await tx
      .insertInto('corp')
      .values({ tenant_id: r.tenant_id, ...r.corp })
      .onConflict((c) => c.doNothing())
      .returning('corp_id')
      .executeTakeFirst();
    if (!corp) {
      const known = await tx
        .selectFrom('corp')
        .where('tenant_id', '=', r.tenant_id)
        .where('credit_code', '=', r.corp.credit_code)
        .select('corp_id')
        .executeTakeFirst();
      return { taken: known ? ('corp' as const) : ('account' as const) };
    }
    const user = await tx
      .insertInto('user_account')
      .values(r.user)
      .onConflict((c) => c.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!user) {
      await tx.deleteFrom('corp').where('corp_id', '=', corp.corp_id).execute();
      return { taken: 'mobile' as const };
    }
    await tx
      .insertInto('membership')
      .values({
        user_id: user.user_id,
        tenant_id: r.tenant_id,
        scene: 'portal',
        roles: ['applicant'],
        corp_id: corp.corp_id,
      })
      .execute();
    return { user_id: user.user_id };
  });
}
