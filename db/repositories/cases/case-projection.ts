import { sql, type ExpressionBuilder } from 'kysely';
import type { CaseKind, CaseStep, CaseTransition } from '#domain/shared/cases/case.ts';
import { noteText, operatorText } from '#domain/shared/cases/record-texts.ts';
import { UNTIMED, visitDeadline, type DeadlineOfVisit } from '#domain/shared/cases/deadline.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { crashPoint } from '../../crash-point.ts';
import { calendarFrom, keepCalendar } from '../shared/calendar.ts';
import { hashesOf } from '../shared/files.ts';
import { asDates, closedBy, openedTask } from './case-columns.ts';
import { hashesOfDocuments } from './case-documents.ts';
import { tellTransition } from '../messages/tell.ts';
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
  /** Whether only the staff is told. */
  internal: boolean;
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
  /** Files that it brought in. */
  guids?: readonly string[];
  /** The document that it sent: an application's revision, another's feedback. */
  document_id?: string | null | undefined;
  /** Whether the transition ended the case. */
  over: boolean;
}

/**
 * Stores one transition of a case and everything that follows from it, once: the transition's key is (workflow id,
 * seq), a repetition changes nothing. Tasks and the record are every kind's; `apply` stores what is the
 * kind's own, and moves its row from the seq before. Returns the times of the open step.
 */
export async function projectCase(
  tx: Tx,
  p: CaseProjection,
  apply: (opened: VisitTimes | undefined) => Promise<void>,
): Promise<VisitTimes> {
  const { tenant_id, workflow_id, transition: t } = p;
  const opened = await timesFor(tx, p);
  const inserted = await tx
    .insertInto('case_transition')
    .values({
      tenant_id,
      workflow_id,
      seq: t.seq,
      transition: JSON.stringify(t),
      times: opened ? JSON.stringify(opened) : null,
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return visitTimes(tx, workflow_id);
  if (opened) await (t.opens ? moveTask(tx, p, opened) : rearmTask(tx, workflow_id, opened));
  if (p.over) await closeTask(tx, p);
  crashPoint('projection.inside');
  await apply(opened);
  await tellTransition(tx, { tenant_id, case_kind: p.case_kind, case_no: p.case_no, workflow_id }, t, p.over);
  // last: the lock on the chain's head orders concurrent writers until they commit
  await appendRecord(tx, {
    tenant_id,
    workflow_id,
    seq: t.seq,
    operate_time: t.at,
    operator_id: t.actor.user_id,
    operator: operatorText(t),
    option: t.outcome,
    step: t.from_step,
    note: noteText(t),
    files: await hashesOf(tx, p.guids ?? []),
    document: t.outcome === 'refused' || !p.document_id ? null : await documentOf(tx, p.case_kind, p.document_id),
  });
  return opened ?? visitTimes(tx, workflow_id);
}

/** A document with its hash, as the record names it. */
async function documentOf(tx: Tx, kind: CaseKind, id: string): Promise<[id: string, sha256: string] | null> {
  const sha256 = (await hashesOfDocuments(tx, kind, [id])).get(id);
  return sha256 === undefined ? null : [id, sha256];
}

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

const isOpen =
  ({ workflow_id }: CaseProjection) =>
  (e: ExpressionBuilder<Schema, 'case_task'>) =>
    e.and([e('workflow_id', '=', workflow_id), e('closed_at', 'is', null)]);

const closeTask = (tx: Tx, p: CaseProjection) =>
  tx.updateTable('case_task').set(closedBy(p.transition)).where(isOpen(p)).execute();

/** Times of the task that a transition opens, or of the open one that it counts anew, by today's calendar. */
async function timesFor(tx: Tx, { workflow_id, transition: t }: CaseProjection): Promise<VisitTimes | undefined> {
  if (t.opens) return timesOf(tx, t.at, t.opens.deadline);
  if (t.outcome !== 'rearm') return undefined;
  const task = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflow_id)
    .where('closed_at', 'is', null)
    .select(['opened_at', 'deadline'])
    .executeTakeFirst();
  return task?.deadline ? timesOf(tx, task.opened_at.getTime(), task.deadline) : undefined;
}

/** When a step that was entered at `at` (epoch ms) is due, by today's calendar. */
async function timesOf(tx: Tx, at: number, deadline: CaseStep['deadline']): Promise<VisitTimes> {
  if (!deadline) return UNTIMED;
  await keepCalendar(tx);
  return visitDeadline(at, deadline, await calendarFrom(tx, beijingDay(at)));
}

/** Closes the task that was open and opens the next. */
async function moveTask(tx: Tx, p: CaseProjection, times: VisitTimes): Promise<void> {
  const { deadline, ...task } = openedTask(p, times);
  await tx
    .with('closed', (db) => db.updateTable('case_task').set(closedBy(p.transition)).where(isOpen(p)))
    .insertInto('case_task')
    .values({ ...task, deadline: deadline ? JSON.stringify(deadline) : null })
    .execute();
}

/** Gives the open task other times. */
async function rearmTask(tx: Tx, workflowId: string, times: VisitTimes): Promise<void> {
  await tx
    .updateTable('case_task')
    // what is not late any more is not escalated either
    .set({
      ...asDates(times),
      escalated_at: sql<Date>`case when ${asDates(times).escalate_at}::timestamptz <= now() then escalated_at end`,
    })
    .where('workflow_id', '=', workflowId)
    .where('closed_at', 'is', null)
    .execute();
}
