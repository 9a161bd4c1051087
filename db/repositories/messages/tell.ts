import { sql, type RawBuilder } from 'kysely';
import { SETTLE_IN_MESSAGE, type MessageKind } from '#domain/messages/kinds.ts';
import { settledBy, tellingsOf, type Heard } from '#domain/messages/tell.ts';
import { sideOf, type MessageParams, type Telling } from '#domain/messages/telling.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';

/** Channel of the bell: the users whose messages are others now, with commas between them. */
export const MESSAGES_CHANGED = 'messages_changed';

/** Of which case something is said, and what makes it be said once. */
export interface SaidOf {
  tenant_id: string;
  /** Null of what no case says. */
  case_kind: CaseKind | null;
  case_no: string;
  workflow_id: string;
  /** Each person is told of one event once of a kind. */
  event: string;
  /** Who did it, and hears nothing of it. */
  actor_id?: string;
  /** The activity that it is of, and what that is called. */
  activity?: { activity_id: string; title: string };
  /** The opportunity that it is of, and what that is called. */
  opportunity?: { bid: string; name: string };
}

/** The same of a transition of a case, whose number tells its event. */
type OfCase = Omit<SaidOf, 'event' | 'activity' | 'opportunity'> & { case_kind: CaseKind };

/** The rows of what is said, to whoever it is meant for today; at most 200 people each. */
const rowsOf = (of: SaidOf, tellings: readonly Telling[]): RawBuilder<unknown> => {
  const told = tellings.map(({ kind, to, task, params }) => ({ kind, side: sideOf(to), audience: to, task, params }));
  return sql`
    insert into message (tenant_id, user_id, side, corp_id, kind, case_kind, case_no, workflow_id, event, asks, subject, params, in_app, activity_id, opportunity_bid)
    select ${of.tenant_id}, p.user_id, x.side, case when x.audience ->> 'of' = 'enterprise' then (o.first_row ->> 'corp_id')::uuid end,
      x.kind, ${of.case_kind}, ${of.case_no}, ${of.workflow_id}, ${of.event}, x.task,
      case when x.side = 'staff' then coalesce(${of.activity?.title ?? of.opportunity?.name ?? null}, o.first_row ->> 'corp_name', o.first_row ->> 'org_name', o.first_row ->> 'name', '') else '' end, x.params, p.in_app, ${of.activity?.activity_id ?? null}::uuid, ${of.opportunity?.bid ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as x(kind text, side text, audience jsonb, task boolean, params jsonb)
      cross join lateral message_people(${of.tenant_id}, ${of.workflow_id}, x.kind, x.audience) as p
      left join case_origin o on o.workflow_id = ${of.workflow_id}
    where p.user_id::text <> ${of.actor_id ?? ''}
    on conflict (workflow_id, event, kind, user_id) do nothing`;
};

/** Writes what is said to each person, once for its event; within a transaction that has the tenant in its scope. */
export async function tell(tx: Tx, of: SaidOf, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length > 0) await rowsOf(of, tellings).execute(tx);
}

/** What a park answers to a request to move in, to all people of the enterprise, once; in the scope of the park. */
export async function tellSettleIn(
  tx: Tx,
  { tenant_id, corp_id, settle_in_id }: { tenant_id: string; corp_id: string; settle_in_id: string },
  params: MessageParams,
): Promise<void> {
  const kind = SETTLE_IN_MESSAGE;
  await sql`
    insert into message (tenant_id, user_id, side, corp_id, kind, case_no, workflow_id, event, asks, subject, params, in_app, settle_in_id)
    select ${tenant_id}, p.user_id, 'portal', ${corp_id}::uuid, ${kind}, '', ${`settle-in/${settle_in_id}`}, 'answer', false, '', ${JSON.stringify(params)}::jsonb, p.in_app, ${settle_in_id}::uuid
    from corp_people(${tenant_id}, ${corp_id}::uuid, ${kind}) as p
    on conflict (workflow_id, event, kind, user_id) do nothing`.execute(tx);
}

/** What is done, and what the actor has seen by acting, of the messages of one case; in the order in which everybody locks them. */
const settling = (workflowId: string, actorId: string, kinds: 'all' | readonly MessageKind[]): RawBuilder<unknown> => {
  const done = kinds === 'all' ? sql`asks` : sql`kind = any(${sql.val([...kinds])}::text[])`;
  return sql`
    locked as materialized (
      select message_id, ${done} as done from message
      where workflow_id = ${workflowId} and (${done} and settled_at is null or user_id::text = ${actorId} and read_at is null)
      order by message_id for update
    ), settled as (
      update message m set read_at = coalesce(m.read_at, now()), settled_at = case when l.done then now() else m.settled_at end
      from locked l where m.message_id = l.message_id
    )`;
};

/**
 * What a transition tells people, in one statement of its own transaction: whose act settles what they were asked for, and
 * who hears of it. A refused one is nobody's business.
 */
export async function tellTransition(tx: Tx, of: OfCase, t: Heard & { seq: number }, over: boolean) {
  if (t.outcome === 'refused') return;
  const actor_id = t.actor.user_id;
  const tellings = tellingsOf(of.case_kind, t);
  const settled = settling(of.workflow_id, actor_id, settledBy(t, over));
  const last = tellings.length > 0 ? rowsOf({ ...of, event: String(t.seq), actor_id }, tellings) : sql`select 1`;
  await sql`with ${settled} ${last}`.execute(tx);
}

/** Somebody is at an opportunity: nobody has to be reminded of it any more. In the scope of its park. */
export async function settleContacts(tx: Tx, { tenant_id, bid }: { tenant_id: string; bid: string }): Promise<void> {
  await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`coalesce(read_at, now())`, settled_at: sql<Date>`now()` })
    .where('workflow_id', '=', opportunityKey(tenant_id, bid))
    .where('kind', '=', 'opportunity_contact')
    .where('settled_at', 'is', null)
    .execute();
}

/** By what an opportunity is known where cases are known by their workflows. */
export const opportunityKey = (tenantId: string, bid: string): string => `opportunity/${tenantId}/${bid}`;

/** Problems of a case are gone, by their events: nobody has to look at them. */
export async function settleStuck(tx: Tx, workflowId: string, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`coalesce(read_at, now())`, settled_at: sql<Date>`now()` })
    .where('workflow_id', '=', workflowId)
    .where('event', 'in', [...events])
    .execute();
}
