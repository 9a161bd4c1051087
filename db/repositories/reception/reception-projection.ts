import { isReceptionOver } from '#domain/reception/status.ts';
import { tourStart } from '#domain/reception/state.ts';
import { tellsVisitor, tourReminderParts, visitorParts } from '#domain/reception/sms-parts.ts';
import type { ReceptionTransition } from '#domain/reception/transition.ts';
import type { Tx } from '../../client.ts';
import { projectCase, tells, type VisitTimes } from '../cases/case-projection.ts';
import { queueSms, type Sms } from '../cases/outbox.ts';
import type { Said } from '../sms/render.ts';
import { holdPlace, keepPlaceAt, releasePlaces } from './reception-places.ts';
import { findReceptionFeedback } from './receptions.ts';

export interface ReceptionProjection {
  tenant_id: string;
  reserve_num: string;
  workflow_id: string;
  /** Code of the step that the transition leads to. */
  activity: string;
  transition: ReceptionTransition;
}

/** The photos of the feedback that an accepted transition brought in. */
async function broughtIn(tx: Tx, { feedback_id, outcome }: ReceptionTransition): Promise<string[]> {
  if (feedback_id === null || outcome === 'refused') return [];
  const given: { visit_img?: string[] } = (await findReceptionFeedback(tx, feedback_id))?.data ?? {};
  return given.visit_img ?? [];
}

/** Stores one transition of a reception: its row, the place it holds, what the visitor is told. */
export async function projectReception(tx: Tx, input: ReceptionProjection): Promise<VisitTimes> {
  const { tenant_id, reserve_num: case_no, workflow_id, transition: t } = input;
  const over = isReceptionOver(t.state.status);
  const guids = await broughtIn(tx, t);
  const { feedback_id: document_id } = t;
  const of = {
    tenant_id,
    case_kind: 'reception' as const,
    case_no,
    workflow_id,
    transition: t,
    guids,
    document_id,
    over,
  };
  return projectCase(tx, of, async () => {
    await movePlace(tx, input);
    await informVisitor(tx, input);
    await updateReception(tx, input);
  });
}

/** A reception holds the place of its newest booked time, or that of its confirmed one, until the tour is off. */
async function movePlace(tx: Tx, { tenant_id, workflow_id, transition: t }: ReceptionProjection): Promise<void> {
  const { confirmed, reserve_date, reserve_time } = t.state;
  const { event_id } = t;
  switch (t.outcome) {
    case 'reschedule':
      await releasePlaces(tx, workflow_id, event_id);
      return holdPlace(tx, { tenant_id, reserve_date, reserve_time }, { workflow_id, event_id });
    case 'confirm': {
      if (!confirmed) return undefined;
      // outside of the hall's slots, or by hand
      if (!t.slot) return keepPlaceAt(tx, { workflow_id, event_id }, confirmed.date, confirmed.start);
      await releasePlaces(tx, workflow_id, event_id);
      return holdPlace(
        tx,
        { tenant_id, reserve_date: confirmed.date, reserve_time: t.slot },
        { workflow_id, event_id },
      );
    }
    case 'not_visited':
      // who called off before the tour leaves the slot to others
      return tourStart(t.state) > t.at ? releasePlaces(tx, workflow_id) : undefined;
    case 'cancel':
    case 'cancel_user':
    case 'reject':
      return releasePlaces(tx, workflow_id);
    default:
      return undefined;
  }
}

/** What a transition says of its reception's row. */
export function receptionColumns(t: ReceptionTransition, activity: string) {
  const { state } = t;
  const { seq, status, visit, reserve_date, reserve_time, confirmed, reject_reason } = state;
  const at = new Date(t.at);
  return {
    seq,
    status,
    visit,
    activity,
    // before the booking there is no time yet: a refused Signal may have come first
    ...(visit > 0 && { reserve_date, reserve_time, visit_at: new Date(tourStart(state)) }),
    reserve_date_cf: confirmed?.date ?? null,
    reserve_time_start_cf: confirmed?.start ?? null,
    reserve_time_end_cf: confirmed?.end ?? null,
    reject_reason,
    state,
    updated_at: at,
    ...(t.opens && { step_since: at }),
    ...(t.feedback_id !== null && t.outcome !== 'refused' && { feedback_id: t.feedback_id }),
    ...(isReceptionOver(status) && { ended_at: at }),
  };
}

async function updateReception(
  tx: Tx,
  { tenant_id, reserve_num, workflow_id, activity, transition: t }: ReceptionProjection,
): Promise<void> {
  const { state, ...columns } = receptionColumns(t, activity);
  const { seq, status } = state;
  const change = { tenant_id, case_kind: 'reception' as const, case_no: reserve_num, corp_id: null, internal: true };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('reception')
        .set({ ...columns, state: JSON.stringify(state) })
        .where('workflow_id', '=', workflow_id)
        .where('seq', '=', seq - 1)
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(tells({ ...change, event_id: t.event_id, seq, status, activity }).as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${seq - 1}`);
}

/** What a visitor must know: that it was received, the time that was confirmed, and why not. */
async function informVisitor(
  tx: Tx,
  { tenant_id, reserve_num, workflow_id, transition: t }: ReceptionProjection,
): Promise<void> {
  if (t.past || !tellsVisitor(t.outcome)) return;
  const sms = { template: `reception_${t.outcome}`, parts: visitorParts(reserve_num, t) };
  await tellVisitor(tx, { tenant_id, workflow_id, key: String(t.seq), ...sms });
}

/** One SMS to who booked, once per `key`; one of a task does not leave once that is over. */
export async function tellVisitor(
  tx: Tx,
  m: { tenant_id: string; workflow_id: string; key: string } & Said & Pick<Sms, 'task_workflow' | 'task_visit'>,
): Promise<void> {
  const row = await tx
    .selectFrom('reception')
    .where('workflow_id', '=', m.workflow_id)
    .select('creator_mobile')
    .executeTakeFirst();
  if (!row) return;
  await queueSms(tx, [
    {
      tenant_id: m.tenant_id,
      dedupe_key: `${m.workflow_id}:${m.key}:visitor`,
      template: m.template,
      receiver: row.creator_mobile,
      parts: m.parts,
      about: m.workflow_id,
      ...(m.task_workflow !== undefined && { task_workflow: m.task_workflow }),
      ...(m.task_visit !== undefined && { task_visit: m.task_visit }),
    },
  ]);
}

/** Reminds the visitor of a visit that still stands, once per visit of the step. */
export async function remindVisitor(
  tx: Tx,
  r: { tenant_id: string; workflow_id: string; visit: number },
): Promise<void> {
  const row = await tx
    .selectFrom('reception')
    .where('workflow_id', '=', r.workflow_id)
    .where('visit', '=', r.visit)
    .where('ended_at', 'is', null)
    .select(['reserve_num', 'visit_at'])
    .executeTakeFirst();
  if (!row) return;
  const parts = tourReminderParts(row.reserve_num, row.visit_at.getTime());
  const of = { key: `visit:${r.visit}:remind`, task_workflow: r.workflow_id, task_visit: r.visit };
  await tellVisitor(tx, { ...r, ...of, template: 'reception_reminder', parts });
}
