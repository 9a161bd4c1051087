import { sql } from 'kysely';
import { isKeeper, staysKept } from '#domain/identity/administer.ts';
import { NO_FACTS, type ErasureFacts } from '#domain/identity/erasure.ts';
import type { Tx } from '../../client.ts';
import { stepsLeftAlone } from '../identity/manned.ts';
import { notOver } from '../identity/not-over.ts';
import { hatsOf, keptBy, type HatRow } from '../identity/users.ts';
import type { Person } from './kept.ts';
import { sinceTheirs } from './person.ts';

/** What stands in the way of a person's erasure, as of now. */
export async function erasureFacts(tx: Tx, person: Person): Promise<ErasureFacts> {
  const cases = await ownOpen(tx, person);
  const contacts = await contactOf(tx, person);
  if (person.user_id === null) return { ...NO_FACTS, cases, contacts };
  const { user_id } = person;
  const hats = (await hatsOf(tx, [user_id])).filter(({ active }) => active);
  const tasks = await tx
    .selectFrom('case_task')
    .where(
      sql<boolean>`(${user_id} in (holder_id, delegator_id) or ${user_id} = any(signers) and not ${user_id} = any(voted))`,
    )
    .where('closed_at', 'is', null)
    .select('task_id')
    .orderBy('task_id')
    .execute();
  const alone = await stepsLeftAlone(tx, { user_id, name: person.name, hats }, 'all');
  const { follows } = await tx
    .selectFrom('opportunity')
    .where('follower', '=', user_id)
    .where('step', 'not in', ['won', 'lost'])
    .select(sql<number>`count(*)::int`.as('follows'))
    .executeTakeFirstOrThrow();
  return {
    tasks: tasks.map(({ task_id }) => task_id),
    keeps: await keptAlone(tx, user_id, hats),
    steps: alone.flatMap(({ park, steps }) => steps.map((step) => `${park.tenant_id} ${step.name.en}`)),
    follows,
    cases,
    contacts,
    corps: await leftAlone(tx, user_id),
    unanswered: await unansweredOf(tx, person),
  };
}

/** How many acts of theirs are not answered yet. */
export async function unansweredOf(tx: Tx, { user_id }: Person): Promise<number> {
  if (user_id === null) return 0;
  const { unanswered } = await tx
    .selectFrom('command')
    .where('actor_id', '=', user_id)
    .where('state', '=', 'pending')
    .select(sql<number>`count(*)::int`.as('unanswered'))
    .executeTakeFirstOrThrow();
  return unanswered;
}

/** Open applications whose news is sent to their number, whoever sent them and however long ago. */
async function contactOf(tx: Tx, { mobile }: Person): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select a.apply_num as no from subsidy_application a
    join subsidy_revision r on r.tenant_id = a.tenant_id and r.revision_id = a.revision_id
    where a.ended_at is null and r.form #>> '{data,contact_mobile}' = ${mobile}
    order by no`.execute(tx);
  return rows.map(({ no }) => no);
}

/** Cases and requests of their own that are not over. */
async function ownOpen(tx: Tx, person: Person): Promise<string[]> {
  const { user_id, mobile } = person;
  const begun = sinceTheirs(sql`create_time`, person);
  const asked = sinceTheirs(sql`created_at`, person);
  const { rows } = await sql<{ no: string }>`
    select apply_num as no from subsidy_application where apply_user_id = ${user_id}::uuid and ended_at is null
    union select reserve_num from reception where ${mobile} in (mobile, creator_mobile) and ended_at is null and ${begun}
    union select bid from demand where mobile = ${mobile} and ended_at is null and ${begun}
    union select voucher_num from voucher where contact_mobile = ${mobile} and ended_at is null and ${begun}
    union select 'settle-in ' || settle_in_id from settle_in
      where (user_id = ${user_id}::uuid or user_id is null and mobile = ${mobile} and ${asked}) and status = 1
    union select 'join ' || request_id from corp_join_request where mobile = ${mobile} and state = 'pending' and ${asked}
    union select 'park request ' || request_id from park_request
      where (user_id = ${user_id}::uuid or user_id is null and mobile = ${mobile} and ${asked}) and state = 'pending'
    order by no`.execute(tx);
  return rows.map(({ no }) => no);
}

/** Places that nobody administers so well any more once they are gone. */
async function keptAlone(tx: Tx, userId: string, hats: readonly HatRow[]): Promise<string[]> {
  const alone: string[] = [];
  for (const hat of hats.filter(isKeeper))
    if (!staysKept(await keptBy(tx, hat), await keptBy(tx, hat, userId)))
      alone.push(hat.tenant_id ?? hat.scene.replace('-admin', ''));
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
