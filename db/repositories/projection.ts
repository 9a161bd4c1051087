import { sql } from 'kysely';
import { addWorkingDays } from '#domain/shared/working-days.ts';
import { stepCode } from '#domain/subsidy/flow.ts';
import type { Flow } from '#domain/subsidy/flow.ts';
import { isOver } from '#domain/subsidy/status.ts';
import type { Transition } from '#domain/subsidy/transition.ts';
import { taskId } from '#domain/subsidy/state.ts';
import type { Tx } from '../client.ts';
import { appendRecord } from './records.ts';

/** Channel of the live updates; the payload is {@link CaseChanged} as JSON. */
export const CASE_CHANGED = 'case_changed';
export interface CaseChanged {
  tenant_id: string;
  apply_num: string;
  corp_id: string;
  status: number;
  activity: string;
}

export interface VisitTimes {
  due_at: number | null;
  remind_at: number | null;
}
export interface ProjectInput {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  flow: Flow;
  transition: Transition;
}

/**
 * Stores one transition of an application and everything that follows from it, once: the transition's key is
 * (workflow id, seq), a repetition changes nothing (design §4). Returns when the current step is due and when its
 * people are reminded (epoch ms).
 */
export async function projectTransition(tx: Tx, input: ProjectInput): Promise<VisitTimes> {
  const { tenant_id, workflow_id, transition: t } = input;
  const inserted = await tx
    .insertInto('case_transition')
    .values({ tenant_id, workflow_id, seq: t.seq, transition: JSON.stringify(t) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return visitTimes(tx, workflow_id);
  if (t.revision && t.outcome !== 'refused') await numberRevision(tx, input);
  const due = t.opens ? await moveTask(tx, input) : undefined;
  if (isOver(t.state.status)) await closeTask(tx, input);
  await updateApplication(tx, input, due);
  await addAttachments(tx, input);
  await appendRecord(tx, {
    tenant_id,
    workflow_id,
    seq: t.seq,
    operate_time: t.at,
    operator_id: t.actor.user_id,
    operator: t.actor.name,
    option: t.outcome,
    step: t.from_step,
    note: t.error ? `${t.error} ${t.note}`.trim() : t.note,
  });
  await informApplicant(tx, input);
  const changed: CaseChanged = {
    tenant_id,
    apply_num: input.apply_num,
    corp_id: t.state.corp_id,
    status: t.state.status,
    activity: stepCode(input.flow, t.state.at),
  };
  await sql`select pg_notify(${CASE_CHANGED}, ${JSON.stringify(changed)})`.execute(tx);
  return visitTimes(tx, workflow_id);
}

/** Times of the task that is open; none when the case is over. */
async function visitTimes(tx: Tx, workflowId: string): Promise<VisitTimes> {
  const task = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflowId)
    .where('closed_at', 'is', null)
    .select(['due_at', 'remind_at'])
    .executeTakeFirst();
  return { due_at: task?.due_at?.getTime() ?? null, remind_at: task?.remind_at?.getTime() ?? null };
}

async function numberRevision(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
  await tx
    .updateTable('subsidy_revision')
    .set({
      revision: sql<number>`(select coalesce(max(r.revision), 0) + 1 from subsidy_revision r where r.tenant_id = ${tenant_id} and r.apply_num = ${apply_num})`,
    })
    .where('revision_id', '=', t.revision?.revision_id ?? '')
    .where('revision', 'is', null)
    .execute();
}

async function closeTask(tx: Tx, { workflow_id, transition: t }: ProjectInput): Promise<void> {
  await tx
    .updateTable('case_task')
    .set({ closed_at: new Date(t.at), closed_by: t.actor.name, outcome: t.outcome })
    .where('workflow_id', '=', workflow_id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes the task that was open and opens the next; returns when that is due, null without a deadline. */
async function moveTask(tx: Tx, input: ProjectInput): Promise<Date | null> {
  const { tenant_id, apply_num, workflow_id, transition: t } = input;
  await closeTask(tx, input);
  if (!t.opens) return null;
  const { deadline } = t.opens;
  const exceptions = deadline ? await workingDayExceptions(tx) : new Map<string, boolean>();
  const after = (days: number) => (days > 0 ? new Date(addWorkingDays(t.at, days, exceptions)) : null);
  const due_at = deadline ? after(deadline.days) : null;
  await tx
    .insertInto('case_task')
    .values({
      tenant_id,
      workflow_id,
      case_kind: 'subsidy',
      task_id: taskId(apply_num, t.state.visit),
      step: t.opens.code,
      visit: t.state.visit,
      scenes: t.opens.scenes,
      roles: t.opens.roles,
      opened_at: new Date(t.at),
      due_at,
      remind_at: deadline ? after(deadline.days - deadline.remind_before) : null,
    })
    .execute();
  return due_at;
}

async function workingDayExceptions(tx: Tx): Promise<Map<string, boolean>> {
  const rows = await tx
    .selectFrom('holiday_calendar')
    .select([sql<string>`day::text`.as('day'), 'working'])
    .execute();
  return new Map(rows.map((r) => [r.day, r.working]));
}

async function updateApplication(
  tx: Tx,
  { flow, workflow_id, transition: t }: ProjectInput,
  due: Date | null | undefined,
): Promise<void> {
  const accepted = t.revision && t.outcome !== 'refused' ? t.revision : null;
  const revision = accepted
    ? await tx
        .selectFrom('subsidy_revision')
        .where('revision_id', '=', accepted.revision_id)
        .select([
          'revision_id',
          'apply_year',
          'allowance_ratio',
          'order_money',
          'subsidy_money',
          sql<string>`form->>'park_id'`.as('park_id'),
        ])
        .executeTakeFirstOrThrow()
    : {};
  const moved = due === undefined ? {} : { step_since: new Date(t.at), due_at: due };
  const over = isOver(t.state.status) ? { ended_at: new Date(t.at), due_at: null } : {};
  const updated = await tx
    .updateTable('subsidy_application')
    .set({
      seq: t.seq,
      status: t.state.status,
      activity: stepCode(flow, t.state.at),
      visit: t.state.visit,
      message: t.state.message,
      state: JSON.stringify(t.state),
      updated_at: new Date(t.at),
      ...revision,
      ...moved,
      ...over,
    })
    .where('workflow_id', '=', workflow_id)
    .where('seq', '=', t.seq - 1)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new Error(`projection of ${workflow_id} is not at seq ${t.seq - 1}`);
}

async function addAttachments(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
  if (t.guids.length === 0 || t.outcome === 'refused') return;
  const rows = t.guids.map((guid) => ({
    tenant_id,
    apply_num,
    guid,
    seq: t.seq,
    operator: t.actor.name,
    created_at: new Date(t.at),
  }));
  await tx
    .insertInto('subsidy_attachment')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The applicant comes once a year: what needs an answer, and the end, reach the contact by SMS. */
async function informApplicant(
  tx: Tx,
  { tenant_id, apply_num, workflow_id, transition: t }: ProjectInput,
): Promise<void> {
  const text = {
    return: `您的补贴申请 ${apply_num} 被退回：${t.note}`,
    close: `您的补贴申请 ${apply_num} 已关闭：${t.note}`,
    end: `您的补贴申请 ${apply_num} 已审批完成`,
  }[t.outcome as string];
  if (!text || (t.outcome === 'return' && t.state.at !== 0)) return;
  const contact = await tx
    .selectFrom('subsidy_revision')
    .where('revision_id', '=', t.state.revision_id)
    .select(sql<string>`form #>> '{data,contact_mobile}'`.as('mobile'))
    .executeTakeFirst();
  if (!contact?.mobile) return;
  await tx
    .insertInto('outbox_message')
    .values({
      tenant_id,
      dedupe_key: `${workflow_id}:${t.seq}:applicant`,
      channel: 'sms',
      template: `subsidy_${t.outcome}`,
      receiver: contact.mobile,
      body: text,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
