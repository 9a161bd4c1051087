import { sql } from 'kysely';
import { ASK_ANEW, type JoinState } from '#domain/identity/joining.ts';
import { joinAnsweredSms, joinAskedElsewhereSms, joinAskedSms } from '#domain/identity/sms-parts.ts';
import type { Db, Tx } from '../../client.ts';
import { queueSms } from '../cases/outbox.ts';
import { countCapped } from '../shared/count-capped.ts';

// Who asks has no session yet, and letting somebody in makes a user: on the system pool, by tenant and enterprise.

const columns = [
  'corp_join_request.request_id',
  'corp_join_request.tenant_id',
  'corp_join_request.corp_id',
  'corp_join_request.name',
  'corp_join_request.mobile',
  'corp_join_request.state',
  'corp_join_request.reason',
  'corp_join_request.created_at',
  'corp_join_request.answered_at',
  'corp_join_request.answered_by',
  'corp.corp_name',
  'corp.credit_code',
  'corp.disabled_at',
] as const;
const requests = (db: Db | Tx) =>
  db.selectFrom('corp_join_request').innerJoin('corp', 'corp.corp_id', 'corp_join_request.corp_id');

/** Asking and answering for one number take turns: who was let in a moment ago is not let in again. */
const inTurn = (tx: Tx, mobile: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`corp_join:${mobile}`}, 0))`.execute(tx);

const hatIn = (tx: Tx, corpId: string, mobile: string) =>
  tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('corp_id', '=', corpId)
    .where('user_account.mobile', '=', mobile)
    .where('membership.active', '=', true)
    .select('membership_id')
    .executeTakeFirst();

/** Parks in which the people of one enterprise are told that somebody asks. */
const MAX_PARKS = 20;

/**
 * An enterprise by its credit code, in whatever parks somebody signs in for it; the oldest first. Only where it has a
 * cloud account: then the provider's directory has vouched for its name and code, while anybody may claim a code.
 */
export const corpsWithPeople = (tx: Tx, creditCode: string) =>
  tx
    .selectFrom('corp')
    .where('credit_code', '=', creditCode)
    .where('cloud_account', '<>', '')
    .where((e) =>
      e.exists(
        e
          .selectFrom('membership')
          .whereRef('membership.corp_id', '=', 'corp.corp_id')
          .where('membership.active', '=', true)
          .select('membership_id'),
      ),
    )
    .select(['corp_id', 'tenant_id', 'corp_name', 'lar', 'contact_mobile'])
    .orderBy('created_at')
    .orderBy('corp_id')
    .limit(MAX_PARKS)
    .execute();

const corpIn = (tx: Tx, tenant_id: string, credit_code: string) =>
  tx
    .selectFrom('corp')
    .where('tenant_id', '=', tenant_id)
    .where('credit_code', '=', credit_code)
    .select(['corp_id', 'corp_name', 'contact_mobile', 'disabled_at'])
    .executeTakeFirst();

export interface NewJoin {
  tenant_id: string;
  credit_code: string;
  mobile: string;
  name: string;
  password_hash: string;
}

/**
 * Keeps a request, once while it is open, and tells the enterprise's contact by SMS. An enterprise that is known in
 * another park alone is taken over without its people: the park answers, and its contact there is told. Not `known`:
 * there is no such enterprise; not `new`: the number belongs to it already; not `open`: the park disabled it.
 */
export async function askToJoin(
  system: Db,
  { tenant_id, credit_code, ...who }: NewJoin,
): Promise<{ request_id: string } | { not: 'known' | 'new' } | { not: 'open'; corp_name: string }> {
  return system.transaction().execute(async (tx) => {
    const elsewhere = (await corpsWithPeople(tx, credit_code)).filter((c) => c.tenant_id !== tenant_id);
    const [first] = elsewhere;
    if (first)
      await tx
        .insertInto('corp')
        .values({ tenant_id, credit_code, corp_name: first.corp_name, lar: first.lar })
        .onConflict((c) => c.columns(['tenant_id', 'credit_code']).doNothing())
        .execute();
    const corp = await corpIn(tx, tenant_id, credit_code);
    if (!corp) return { not: 'known' as const };
    if (corp.disabled_at) return { not: 'open' as const, corp_name: corp.corp_name };
    await inTurn(tx, who.mobile);
    if (await hatIn(tx, corp.corp_id, who.mobile)) return { not: 'new' as const };
    const row = { tenant_id, corp_id: corp.corp_id, answered_at: null, ...who };
    const { request_id } = await tx
      .insertInto('corp_join_request')
      .values(row)
      // the same person again: the newest name and password count
      .onConflict((c) =>
        c
          .columns(['corp_id', 'mobile'])
          // a literal: with a parameter the statement, once it is prepared for any value, finds no index
          .where(sql<boolean>`state = 'pending'`)
          .doUpdateSet((e) => ({ name: e.ref('excluded.name'), password_hash: e.ref('excluded.password_hash') })),
      )
      .returning('request_id')
      .executeTakeFirstOrThrow();
    const { name: park } = await tx
      .selectFrom('tenant')
      .where('tenant_id', '=', tenant_id)
      .select('name')
      .executeTakeFirstOrThrow();
    if (corp.contact_mobile !== '')
      await queueSms(tx, [
        {
          tenant_id,
          dedupe_key: `join:${request_id}`,
          receiver: corp.contact_mobile,
          ...joinAskedSms(who.mobile),
        },
      ]);
    else
      await queueSms(
        tx,
        [...new Set(elsewhere.map((c) => c.contact_mobile))]
          .filter((mobile) => mobile !== '')
          .map((receiver) => ({
            tenant_id,
            dedupe_key: `join:${request_id}:${receiver}`,
            receiver,
            ...joinAskedElsewhereSms(who.mobile, park),
          })),
      );
    return { request_id };
  });
}

/**
 * Ends the open requests under a number that is taken from its account: who has the number next is not let in by them, nor
 * whoever the account is given to. Who asked is known by the number alone, so nothing is taken along to the new one.
 */
export async function endJoins(tx: Tx, mobile: string, next: string): Promise<void> {
  // that nobody is let in under the next one before it is looked whether somebody has it; in one order, or two who swap wait for each other
  for (const each of [mobile, next].toSorted()) await inTurn(tx, each);
  await tx
    .updateTable('corp_join_request')
    .set({ state: 'refused', reason: ASK_ANEW, answered_at: sql<Date>`now()` })
    .where('mobile', '=', mobile)
    .where('state', '=', 'pending')
    .execute();
}

/** How many ask to join an enterprise and have no answer yet. On the system pool: only for one's own. */
export const countOpenJoins = (system: Db, corpId: string): Promise<number> =>
  countCapped(
    system,
    system
      .selectFrom('corp_join_request')
      .where('corp_id', '=', corpId)
      .where(sql<boolean>`state = 'pending'`)
      .select('request_id as id'),
  );

/** Requests of a park, or of one enterprise of it, the open ones first, then the newest. */
export async function listJoins(
  system: Db,
  of: { tenant_id: string; corp_id: string | undefined },
  page: { limit: number; offset: number },
) {
  let rows = requests(system).where('corp_join_request.tenant_id', '=', of.tenant_id);
  if (of.corp_id !== undefined) rows = rows.where('corp_join_request.corp_id', '=', of.corp_id);
  const items = await rows
    .select(columns)
    .select((e) => e.fn.countAll<string>().over().as('all'))
    .orderBy(sql`(corp_join_request.state = 'pending')`, 'desc')
    .orderBy('corp_join_request.created_at', 'desc')
    .orderBy('corp_join_request.request_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: Number(items[0]?.all ?? 0), items };
}

export const findJoin = (db: Db | Tx, requestId: string) =>
  requests(db).where('request_id', '=', requestId).select(columns).executeTakeFirst();

/**
 * Answers an open request; false when it was answered before. Letting somebody in gives the hat of the enterprise to the
 * account of the number, which is made when there is none.
 */
export async function answerJoin(
  system: Db,
  requestId: string,
  answer: { state: Exclude<JoinState, 'pending'>; reason: string; answered_by: string },
): Promise<boolean> {
  return system.transaction().execute(async (tx) => {
    const asked = await findJoin(tx, requestId);
    if (asked) await inTurn(tx, asked.mobile);
    const row = await tx
      .updateTable('corp_join_request')
      .set({ ...answer, answered_at: sql<Date>`now()` })
      .where('request_id', '=', requestId)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const { tenant_id, corp_id, mobile, name, password_hash } = row;
    if (answer.state === 'accepted') {
      // the first of an enterprise that had nobody here is whom the park reaches
      await tx
        .updateTable('corp')
        .set({ contact_name: name, contact_mobile: mobile })
        .where('corp_id', '=', corp_id)
        .where('contact_mobile', '=', '')
        .execute();
      await tx
        .insertInto('user_account')
        .values({ mobile, name, password_hash })
        .onConflict((c) => c.column('mobile').doNothing())
        .execute();
      const { user_id } = await tx
        .selectFrom('user_account')
        .where('mobile', '=', mobile)
        .select('user_id')
        .executeTakeFirstOrThrow();
      if (!(await hatIn(tx, corp_id, mobile)))
        await tx
          .insertInto('membership')
          .values({ user_id, tenant_id, scene: 'portal', roles: ['applicant'], corp_id, tenant_grants: null })
          .execute();
    }
    const sms = joinAnsweredSms(answer.state === 'accepted', answer.reason);
    await queueSms(tx, [{ tenant_id, dedupe_key: `join:${requestId}:answer`, receiver: mobile, ...sms }]);
    return true;
  });
}
