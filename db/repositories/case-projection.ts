import { sql } from 'kysely';
import { taskOf } from '#domain/shared/case-acts.ts';
import type { CaseKind, CaseTransition } from '#domain/shared/case.ts';
import { addWorkingDays, beijingDay } from '#domain/shared/working-days.ts';
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

/** When the open step is due and when its people are reminded (epoch ms). */
export interface VisitTimes {
  due_at: number | null;
  remind_at: number | null;
}

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
  const opened = t.opens ? await moveTask(tx, p) : undefined;
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
    operator: t.actor.name,
    option: t.outcome,
    step: t.from_step,
    note: t.error ? `${t.error} ${t.note}`.trim() : t.note,
  });
  return opened ?? visitTimes(tx, workflow_id);
}

/** The notification of a change, for the statement that moves the row; raises in the caller when no row moved. */
export const tells = (change: CaseChanged) => sql`pg_notify(${CASE_CHANGED}, ${JSON.stringify(change)})`;

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
  if (!t.opens) return { due_at: null, remind_at: null };
  const { deadline, code, scenes, roles } = t.opens;
  const exceptions = deadline ? await calendarFrom(tx, beijingDay(t.at)) : new Map<string, boolean>();
  const after = (days: number) => (days > 0 ? addWorkingDays(t.at, days, exceptions) : null);
  const due_at = deadline ? after(deadline.days) : null;
  const remind_at = deadline ? after(deadline.days - (deadline.remind_before ?? 0)) : null;
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
      due_at: dateOrNull(due_at),
      remind_at: dateOrNull(remind_at),
    })
    .execute();
  return { due_at, remind_at };
}

export const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));
