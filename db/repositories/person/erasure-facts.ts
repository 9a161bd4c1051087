import { sql } from 'kysely';
import { isKeeper } from '#domain/identity/administer.ts';
import type { ErasureFacts } from '#domain/identity/erasure.ts';
import type { Tx } from '../../client.ts';
import { notOver } from '../identity/not-over.ts';
import { hatsOf } from '../identity/users.ts';
import type { Person } from './kept.ts';

/** What stands in the way of a person's erasure, as of now. */
export async function erasureFacts(tx: Tx, person: Person): Promise<ErasureFacts> {
  const cases = await ownOpen(tx, person);
  if (person.user_id === null) return { tasks: [], keeps: [], follows: 0, cases, corps: [], unanswered: 0 };
  const { user_id } = person;
  const tasks = await tx
    .selectFrom('case_task')
    .where('holder_id', '=', user_id)
    .where('closed_at', 'is', null)
    .select('task_id')
    .orderBy('task_id')
    .execute();
  const { follows } = await tx
    .selectFrom('opportunity')
    .where('follower', '=', user_id)
    .where('step', 'not in', ['won', 'lost'])
    .select(sql<number>`count(*)::int`.as('follows'))
    .executeTakeFirstOrThrow();
  const { unanswered } = await tx
    .selectFrom('command')
    .where('actor_id', '=', user_id)
    .where('state', '=', 'pending')
    .select(sql<number>`count(*)::int`.as('unanswered'))
    .executeTakeFirstOrThrow();
  return {
    tasks: tasks.map(({ task_id }) => task_id),
    keeps: await keptAlone(tx, user_id),
    follows,
    cases,
    corps: await leftAlone(tx, user_id),
    unanswered,
  };
}

/** Cases and requests of their own that are not over. */
async function ownOpen(tx: Tx, { user_id, mobile }: Person): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select apply_num as no from subsidy_application where apply_user_id = ${user_id}::uuid and ended_at is null
    union select reserve_num from reception where ${mobile} in (mobile, creator_mobile) and ended_at is null
    union select bid from demand where mobile = ${mobile} and ended_at is null
    union select voucher_num from voucher where contact_mobile = ${mobile} and ended_at is null
    union select 'settle-in ' || settle_in_id from settle_in where (user_id = ${user_id}::uuid or mobile = ${mobile}) and status = 1
    union select 'join ' || request_id from corp_join_request where mobile = ${mobile} and state = 'pending'
    union select 'park request ' || request_id from park_request where (user_id = ${user_id}::uuid or mobile = ${mobile}) and state = 'pending'
    order by no`.execute(tx);
  return rows.map(({ no }) => no);
}

/** Places that nobody administers but them. */
async function keptAlone(tx: Tx, userId: string): Promise<string[]> {
  const keeps = (await hatsOf(tx, [userId])).filter((hat) => hat.active && isKeeper(hat));
  const alone: string[] = [];
  for (const { scene, tenant_id } of keeps) {
    const another = await tx
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('membership.active', '=', true)
      .where('membership.until', 'is', null)
      .where('user_account.active', '=', true)
      .where('membership.user_id', '<>', userId)
      .where(sql<boolean>`membership.scene = ${scene}`)
      .where('membership.tenant_id', 'is not distinct from', tenant_id)
      .where('membership.tenant_grants', 'is', null)
      .where(sql<boolean>`membership.roles @> array['super_admin']`)
      .select('membership_id')
      .executeTakeFirst();
    if (!another) alone.push(tenant_id ?? scene.replace('-admin', ''));
  }
  return alone;
}

/** Enterprises with open cases, in which nobody but them may act. */
async function leftAlone(tx: Tx, userId: string): Promise<ErasureFacts['corps'][number][]> {
  const { rows } = await sql<{ corp_name: string; cases: string[] }>`
    select c.corp_name, array_agg(o.no order by o.no) as cases
    from corp c join lateral (
      select apply_num as no from subsidy_application where corp_id = c.corp_id and ended_at is null
      union select voucher_num from voucher where corp_id = c.corp_id and ended_at is null
    ) o on true
    where c.corp_id in (select corp_id from membership where user_id = ${userId}::uuid and active and ${notOver})
      and not exists (
        select from membership join user_account u using (user_id)
        where membership.corp_id = c.corp_id and membership.active and ${notOver} and u.active and u.user_id <> ${userId}::uuid)
    group by c.corp_id, c.corp_name order by c.corp_name`.execute(tx);
  return rows;
}
