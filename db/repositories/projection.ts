import { sql } from 'kysely';
import { addWorkingDays, beijingDay } from '#domain/shared/working-days.ts';
import { isOver, type Status } from '#domain/subsidy/status.ts';
import type { Transition } from '#domain/subsidy/transition.ts';
import { taskId } from '#domain/subsidy/state.ts';
import type { Tx } from '../client.ts';
import { crashPoint } from '../crash-point.ts';
import { appendRecord } from './records.ts';

/** Channel of the live updates; the payload is {@link CaseChanged} as JSON. */
export const CASE_CHANGED = 'case_changed';
export interface CaseChanged {
  tenant_id: string;
  apply_num: string;
  corp_id: string;
  event_id: string;
  seq: number;
  status: Status;
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
  /** Code of the step that the transition leads to. */
  activity: string;
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
  const accepted = t.outcome !== 'refused';
  if (t.revision && accepted) await numberRevision(tx, input);
  const times = t.opens ? await moveTask(tx, input) : undefined;
  if (isOver(t.state.status)) await closeTask(tx, input);
  crashPoint('projection.inside');
  if (t.guids.length > 0 && accepted) await addAttachments(tx, input);
  await informApplicant(tx, input);
  await updateApplication(tx, input, times);
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
  return times ?? visitTimes(tx, workflow_id);
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

const closing = (db: Pick<Tx, 'updateTable'>, { workflow_id, transition: t }: ProjectInput) =>
  db
    .updateTable('case_task')
    .set({ closed_at: new Date(t.at), closed_by: t.actor.name, outcome: t.outcome })
    .where('workflow_id', '=', workflow_id)
    .where('closed_at', 'is', null);

const closeTask = (tx: Tx, input: ProjectInput) => closing(tx, input).execute();

/** Closes the task that was open and opens the next; returns the times of that, null without a deadline. */
async function moveTask(tx: Tx, input: ProjectInput): Promise<VisitTimes> {
  const { tenant_id, apply_num, workflow_id, transition: t } = input;
  if (!t.opens) return { due_at: null, remind_at: null };
  const { deadline } = t.opens;
  const exceptions = deadline ? await workingDayExceptions(tx, t.at) : new Map<string, boolean>();
  const after = (days: number) => (days > 0 ? addWorkingDays(t.at, days, exceptions) : null);
  const due_at = deadline ? after(deadline.days) : null;
  const remind_at = deadline ? after(deadline.days - deadline.remind_before) : null;
  await tx
    .with('closed', (db) => closing(db, input))
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
      due_at: dateOrNull(due_at),
      remind_at: dateOrNull(remind_at),
    })
    .execute();
  return { due_at, remind_at };
}

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The days from a time on that differ from Monday to Friday. */
async function workingDayExceptions(tx: Tx, from: number): Promise<Map<string, boolean>> {
  const rows = await tx
    .selectFrom('holiday_calendar')
    .where(sql<boolean>`day >= ${beijingDay(from)}::date`)
    .select([sql<string>`day::text`.as('day'), 'working'])
    .execute();
  return new Map(rows.map((r) => [r.day, r.working]));
}

/** Moves the row one seq further and tells those who watch it; raises when the row is not at the seq before. */
async function updateApplication(
  tx: Tx,
  { apply_num, tenant_id, activity, workflow_id, transition: t }: ProjectInput,
  times: VisitTimes | undefined,
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
  const moved = times === undefined ? {} : { step_since: new Date(t.at), due_at: dateOrNull(times.due_at) };
  const over = isOver(t.state.status) ? { ended_at: new Date(t.at), due_at: null } : {};
  const { status, corp_id } = t.state;
  const changed: CaseChanged = { tenant_id, apply_num, corp_id, event_id: t.event_id, seq: t.seq, status, activity };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('subsidy_application')
        .set({
          seq: t.seq,
          status,
          activity,
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
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(sql`pg_notify(${CASE_CHANGED}, ${JSON.stringify(changed)})`.as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${t.seq - 1}`);
}

async function addAttachments(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
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
