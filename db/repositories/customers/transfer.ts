import { sql } from 'kysely';
import { PARK_SCENES } from '#domain/identity/roles.ts';
import { judgeOpportunity } from '#domain/customers/judge.ts';
import { isOpenStep } from '#domain/customers/steps.ts';
import { tellingOfGiven } from '#domain/messages/tell.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { asTenants, type Db, type Tx } from '../../client.ts';
import { answerItem, type NewItem } from '../cases/batches.ts';
import { findTenant } from '../identity/identity.ts';
import { opportunityKey, tell } from '../messages/tell.ts';
import { isSwitchedOn } from '../modules/modules.ts';
import { lockKind } from '../shared/change.ts';
import { insertChange } from '../shared/changes.ts';
import { FOLLOWING, followersAmong } from './followers.ts';
import { findContent, giveOpportunity, type Person } from './opportunities.ts';
import { forgetReminder } from './reminders.ts';

/** What a run gives to whom, and why. */
export interface Transfer {
  from: string;
  to: Person;
  reason: string;
}
interface Page {
  limit: number;
  offset: number;
}

/** Who follows open opportunities of a park, by the name that they have now, who has left included; the busiest first. */
export async function listFollowing(tx: Tx, tenantId: string, { limit, offset }: Page) {
  const listed = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
  const { rows } = await sql<{ user_id: string; name: string; num: number; active: boolean; all: number }>`
    with staff as materialized (
      select distinct on (user_id) user_id, name from staff_of(${tenantId})
      where scene = any(${listed(PARK_SCENES)}) and roles && ${listed(FOLLOWING)}
    )
    select o.follower as user_id, coalesce(s.name, o.name) as name, o.num, s.user_id is not null as active, (count(*) over ())::int as all
    from (
      select follower, max(follower_name) as name, count(*)::int as num from opportunity
      where tenant_id = ${tenantId} and follower is not null and step not in ('won', 'lost') group by follower
    ) o left join staff s on s.user_id = o.follower
    order by o.num desc, name, o.follower
    limit ${limit} offset ${offset}`.execute(tx);
  const items = rows.map(({ user_id, name, num, active }) => ({ user_id, name, num, active }));
  return { total: rows[0]?.all ?? 0, items };
}

/** Open opportunities that somebody follows, as the rows of a run: the first entered first, at most `most`. */
export async function transferItems(tx: Tx, tenantId: string, from: string, most: number): Promise<NewItem[]> {
  const rows = await tx
    .selectFrom('opportunity')
    .where('tenant_id', '=', tenantId)
    .where('follower', '=', from)
    .where(sql<boolean>`step not in ('won', 'lost')`)
    .select(['bid', 'name'])
    .orderBy('bid')
    .limit(most)
    .execute();
  return rows.map(({ bid, name }) => ({
    tenant_id: tenantId,
    workflow_id: opportunityKey(tenantId, bid),
    case_no: bid,
    name,
    event: {},
  }));
}

/**
 * Lets one run at a time give away what somebody follows, until the transaction ends; one that is paused counts for who
 * paused it alone, so that nobody who has left keeps others from it. On the system pool. Raises TRANSFER_RUNNING.
 */
export async function requireNoTransfer(
  tx: Tx,
  { tenant_id, from, by }: { tenant_id: string; from: string; by: string },
) {
  await lockKind(tx, 'opportunity', { tenant_id });
  const { rows } = await sql`
    select from case_batch b
    where kind = 'transfer' and (state = 'running' or state = 'paused' and created_by = ${by}) and lower(event ->> 'from') = lower(${from})
      and exists (select from case_batch_item i where i.batch_id = b.batch_id and i.tenant_id = ${tenant_id})
    limit 1`.execute(tx);
  if (rows.length > 0) throw new AppError('TRANSFER_RUNNING');
}

/** Why nothing moves in a park any more; undefined where it may. On the system pool. */
async function stoppedIn(system: Db | Tx, tenantId: string): Promise<Refusal | undefined> {
  const tenant = await findTenant(system, tenantId);
  if (tenant?.closed_at !== null) return refuse('TENANT_CLOSED', { name: tenant?.name ?? '' });
  return (await isSwitchedOn(system, tenantId, 'crm')) ? undefined : refuse('OPPORTUNITIES_OFF');
}

interface Key {
  batch_id: string;
  n: number;
}
/** A row of a run that is still to be done, which nobody else does or calls off until the transaction ends. */
const takeItem = (tx: Tx, { batch_id, n }: Key) =>
  tx
    .selectFrom('case_batch_item as i')
    .innerJoin('case_batch as b', 'b.batch_id', 'i.batch_id')
    .where('i.batch_id', '=', batch_id)
    .where('i.n', '=', n)
    .where('i.state', '=', 'pending')
    .select(['i.tenant_id', 'i.case_no', 'i.name', 'b.event', 'b.created_by', 'b.created_by_name'])
    .forUpdate('i')
    .executeTakeFirst();
type Item = NonNullable<Awaited<ReturnType<typeof takeItem>>>;

/**
 * Does one row of a run in the name of who started it, by the hat that they wear now: the opportunity, its record and the
 * row's answer are one transaction. A row that was done or called off stays as it is; in a park that was closed since, or
 * does without opportunities, nothing moves.
 */
export async function transferItem(system: Db, key: Key, actorIn: (tenantId: string) => Promise<Actor | undefined>) {
  const found = await system
    .selectFrom('case_batch_item')
    .where('batch_id', '=', key.batch_id)
    .where('n', '=', key.n)
    .select('tenant_id')
    .executeTakeFirst();
  const actor = found && (await actorIn(found.tenant_id));
  await system.transaction().execute(async (tx) => {
    // as every save of the park: first this, then the rows
    if (found) await lockKind(tx, 'opportunity', { tenant_id: found.tenant_id });
    const item = await takeItem(tx, key);
    if (!item) return;
    const refusal = actor ? await moved(tx, item, { ...key, actor }) : refuse('FORBIDDEN');
    const { error = null, params = null } = refusal ?? {};
    await answerItem(tx, key, { state: refusal ? 'refused' : 'done', error, params });
  });
}

/** Moves what a row names, where its park is still at it; the refusal where it does not move. */
async function moved(tx: Tx, item: Item, by: Key & { actor: Actor }): Promise<Refusal | undefined> {
  const { tenant_id, case_no: bid } = item;
  const refusal = (await stoppedIn(tx, tenant_id)) ?? (await asTenants(tx, [tenant_id], () => give(tx, item, by)));
  if (!refusal) await forgetReminder(tx, { tenant_id, bid });
  return refusal;
}

async function give(tx: Tx, item: Item, { batch_id, n, actor }: Key & { actor: Actor }): Promise<Refusal | undefined> {
  const { tenant_id, case_no: bid, name, created_by: author_id, created_by_name: author } = item;
  const { from, to, reason } = item.event as Transfer;
  const before = await findContent(tx, { tenant_id, bid });
  if (before?.follower !== from) return refuse('OPPORTUNITY_GIVEN', { name: before?.name ?? name });
  // all open ones are given: an administrator may give what was won, too, but has not asked for it here
  if (!isOpenStep(before.step)) return refuse('OPPORTUNITY_STATUS', { name: before.name });
  const [receiver] = await followersAmong(tx, tenant_id, [to.user_id]);
  if (!receiver) return refuse('OPPORTUNITY_PERSON');
  const members = before.members.filter(({ user_id }) => user_id !== to.user_id);
  const after = { ...before, members, follower: receiver.user_id, follower_name: receiver.name };
  const refusal = judgeOpportunity({ before, after, written: false, reason, actor });
  if (refusal) return refusal;
  await giveOpportunity(tx, { tenant_id, bid }, { members, follower: receiver.user_id, follower_name: receiver.name });
  await insertChange(tx, {
    author,
    author_id,
    reason,
    tenant_id,
    kind: 'opportunity',
    record_id: bid,
    subject: after.name,
    before,
    after,
    idem_key: `batch:${batch_id}:${n}`,
    body_sha256: null,
  });
  return undefined;
}

/** Tells whoever a run gave opportunities how many they are, once; nobody where it gave none, or in a park that was stopped. */
export async function tellGiven(system: Db, batchId: string): Promise<void> {
  const given = await system
    .selectFrom('case_batch_item as i')
    .innerJoin('case_batch as b', 'b.batch_id', 'i.batch_id')
    .where('i.batch_id', '=', batchId)
    .where('i.state', '=', 'done')
    .groupBy(['b.batch_id', 'i.tenant_id'])
    .select(['i.tenant_id', 'b.event', 'b.created_by', 'b.created_by_name'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<string>`(array_agg(i.case_no order by i.n))[1]`.as('bid'))
    .executeTakeFirst();
  if (!given) return;
  const { tenant_id, bid, count, created_by: actor_id, created_by_name: by } = given;
  const { to } = given.event as Transfer;
  if (await stoppedIn(system, tenant_id)) return;
  const said = {
    tenant_id,
    case_kind: null,
    case_no: bid,
    workflow_id: `batch/${batchId}`,
    event: 'given',
    actor_id,
    opportunity: { bid, name: '' },
  };
  await system.transaction().execute((tx) => tell(tx, said, [tellingOfGiven(to.user_id, { by, count })]));
}
