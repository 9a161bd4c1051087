import { sql } from 'kysely';
import { taskOf } from '#domain/shared/case-acts.ts';
import type { CaseKind, CaseStep, CaseTransition } from '#domain/shared/case.ts';
import { UNTIMED, visitDeadline, type DeadlineOfVisit } from '#domain/shared/deadline.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import type { Tx } from '../client.ts';
import { crashPoint } from '../crash-point.ts';
import { calendarFrom } from './calendar.ts';
import { appendRecord } from './records.ts';

/** Channel of the live updates; the payload is {@link CaseChanged} as JSON. */
export const CASE_CHANGED = 'case_changed';
export interface CaseChanged {
  tenant_id: string;
  case_kind: CaseKind;
  /** The case's public number. */
  case_no: string;
  /** The enterprise whose portal users are told too. */
  corp_id: string | null;
  event_id: string;
  seq: number;
  status: number | string;
  activity: string;
}

/** When the open step's people are reminded, when it is due and when it is escalated (epoch ms). */
export type VisitTimes = DeadlineOfVisit;

/** One transition of a case on its way into the read model. */
export interface CaseProjection<T extends CaseTransition = CaseTransition> {
  tenant_id: string;
  case_kind: CaseKind;
  case_no: string;
  workflow_id: string;
  transition: T;
  /** Whether the transition ended the case. */
  over: boolean;
}

/**
 * Stores one transition of a case and everything that follows from it, once: the transition's key is (workflow id,
 * seq), a repetition changes nothing (design §4). Tasks and the record are every kind's; `apply` stores what is the
 * kind's own, and moves its row from the seq before. Returns the times of the open step.
 */
export async function projectCase(
  tx: Tx,
  p: CaseProjection,
  apply: (opened: VisitTimes | undefined) => Promise<void>,
): Promise<VisitTimes> {
  const { tenant_id, workflow_id, transition: t } = p;
  const inserted = await tx
    .insertInto('case_transition')
    .values({ tenant_id, workflow_id, seq: t.seq, transition: JSON.stringify(t) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return visitTimes(tx, workflow_id);
  const opened = t.opens ? await moveTask(tx, p) : t.outcome === 'rearm' ? await rearmTask(tx, p) : undefined;
  if (p.over) await closeTask(tx, p);
  crashPoint('projection.inside');
  await apply(opened);
  // last: the lock on the chain's head orders concurrent writers until they commit
  await appendRecord(tx, {
    tenant_id,
    workflow_id,
    seq: t.seq,
    operate_time: t.at,
    operator_id: t.actor.user_id,
    operator: t.on_behalf_of ? `${t.actor.name}（代${t.on_behalf_of.name}）` : t.actor.name,
    option: t.outcome,
    step: t.from_step,
    note: recordNote(t),
  });
  return opened ?? visitTimes(tx, workflow_id);
}

const recordNote = ({ error, note, cancelled }: CaseTransition): string =>
  [error, note, cancelled?.length ? `（已取消待办：${cancelled.map((p) => p.name).join('、')}）` : '']
    .filter(Boolean)
    .join(' ');

/** The notification of a change, for the statement that moves the row; raises in the caller when no row moved. */
export const tells = (change: CaseChanged) => sql`pg_notify(${CASE_CHANGED}, ${JSON.stringify(change)})`;

/** Times of the task that is open; none when the case is over. */
async function visitTimes(tx: Tx, workflowId: string): Promise<VisitTimes> {
  const task = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflowId)
    .where('closed_at', 'is', null)
    .select(['due_at', 'remind_at', 'escalate_at'])
    .executeTakeFirst();
  return {
    due_at: task?.due_at?.getTime() ?? null,
    remind_at: task?.remind_at?.getTime() ?? null,
    escalate_at: task?.escalate_at?.getTime() ?? null,
  };
}

const closing = (db: Pick<Tx, 'updateTable'>, { workflow_id, transition: t }: CaseProjection) =>
  db
    .updateTable('case_task')
    .set({ closed_at: new Date(t.at), closed_by: t.actor.name, outcome: t.outcome })
    .where('workflow_id', '=', workflow_id)
    .where('closed_at', 'is', null);

const closeTask = (tx: Tx, p: CaseProjection) => closing(tx, p).execute();

/** Closes the task that was open and opens the next; returns the times of that, null without a deadline. */
async function moveTask(tx: Tx, p: CaseProjection): Promise<VisitTimes> {
  const { tenant_id, case_kind, case_no, workflow_id, transition: t } = p;
  if (!t.opens) return UNTIMED;
  const { deadline, code, scenes, roles } = t.opens;
  const times = await timesOf(tx, t.at, deadline);
  await tx
    .with('closed', (db) => closing(db, p))
    .insertInto('case_task')
    .values({
      tenant_id,
      workflow_id,
      case_kind,
      task_id: taskOf(case_no, t.state.visit),
      step: code,
      visit: t.state.visit,
      scenes: [...scenes],
      roles: [...roles],
      opened_at: new Date(t.at),
      deadline: deadline ? JSON.stringify(deadline) : null,
      ...asDates(times),
    })
    .execute();
  return times;
}

/** When a step that was entered at `at` (epoch ms) is due, by today's calendar. */
const timesOf = async (tx: Tx, at: number, deadline: CaseStep['deadline']): Promise<VisitTimes> =>
  deadline ? visitDeadline(at, deadline, await calendarFrom(tx, beijingDay(at))) : UNTIMED;

/** Counts the open task's times anew, from when it was opened, by today's calendar. */
async function rearmTask(tx: Tx, { workflow_id }: CaseProjection): Promise<VisitTimes> {
  const task = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflow_id)
    .where('closed_at', 'is', null)
    .select(['opened_at', 'deadline', 'visit'])
    .executeTakeFirst();
  if (!task?.deadline) return visitTimes(tx, workflow_id);
  const times = await timesOf(tx, task.opened_at.getTime(), task.deadline);
  await tx
    .updateTable('case_task')
    .set(asDates(times))
    .where('workflow_id', '=', workflow_id)
    .where('visit', '=', task.visit)
    .execute();
  return times;
}

const asDates = ({ due_at, remind_at, escalate_at }: VisitTimes) => ({
  due_at: dateOrNull(due_at),
  remind_at: dateOrNull(remind_at),
  escalate_at: dateOrNull(escalate_at),
});

export const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));
