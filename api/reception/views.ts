import type { FileRow } from '#db/repositories/shared/files.ts';
import type { ReceptionRow } from '#db/repositories/reception/receptions.ts';
import type { TourData } from '#domain/reception/forms.ts';
import { maskName } from '#domain/reception/mask.ts';
import {
  confirmFormEditable,
  feedbackFormShown,
  feedbackFrom,
  receptionActions,
  rejectHint,
} from '#domain/reception/policy.ts';
import { RECEPTION_STATUS, type ReceptionStatus } from '#domain/reception/status.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import { VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import { fileView } from '../files/service.ts';
import type { Sent } from '../shared/cases/acts.ts';
import type { Context } from '../shared/calls/context.ts';
import { temporalUrl } from '../shared/temporal/temporal-url.ts';

/** An act's answer. */
export const actResult = ({ workflow_id, outcome }: Sent) => ({
  reserve_num: workflow_id.split('/').at(-1) ?? '',
  status: outcome.status as ReceptionStatus,
  projected: outcome.projected,
});

const timesOf = (row: ReceptionRow) => ({
  reserve_date: row.reserve_date,
  reserve_time: row.reserve_time,
  reserve_date_cf: row.reserve_date_cf,
  reserve_time_start_cf: row.reserve_time_start_cf,
  reserve_time_end_cf: row.reserve_time_end_cf,
});

/** Before its first transition a booking was received, and nobody may do anything with it. */
const actionsOf = (row: ReceptionRow, actor: Actor) =>
  receptionActions({ reserve_num: row.reserve_num, state: row.state }, actor, Date.now());

const headOf = (row: ReceptionRow) => ({
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  reserve_num: row.reserve_num,
  task_id: taskOf(row.reserve_num, row.visit),
  status: row.status,
  name: row.name,
  mobile: row.mobile,
  org_type: row.org_type,
  org_name: row.org_name,
  guests_nums: Number(row.guests_nums),
  ...timesOf(row),
  create_time: row.create_time.toISOString(),
});

/** A list row with its action flags for the caller. */
export const listView = (row: ReceptionRow, actor: Actor) => ({
  ...headOf(row),
  visit_date: row.reserve_date_cf ?? row.reserve_date,
  step: row.activity,
  step_since: row.step_since.toISOString(),
  action: actionsOf(row, actor),
});

/** One reservation as its detail page shows it to the caller's scene. */
export function detailView(ctx: Context, row: ReceptionRow, feedback: TourData | undefined, files: FileRow[]) {
  const { actor } = ctx.session;
  const from = feedbackFrom(row.state);
  return {
    reception_data: {
      ...headOf(row),
      title: row.title,
      creator_mobile: row.creator_mobile,
      contact_mobile: row.creator_mobile,
      reserve_type: row.reserve_type,
      purpose: row.purpose,
      reject_reason: row.reject_reason,
    },
    feedback_data: feedback ? [feedback] : row.status === RECEPTION_STATUS.not_visited ? [{ finish: 0 as const }] : [],
    action: actionsOf(row, actor),
    confirm_editable: confirmFormEditable(actor.scene, row.status),
    feedback_shown: feedbackFormShown(actor.scene, row.status),
    feedback_from: from === null ? null : new Date(from).toISOString(),
    reject_hint: rejectHint(row),
    files: files.map(fileView),
    temporal_url: temporalUrl(ctx, row.workflow_id),
  };
}

/** What a visitor sees again of a reservation. */
export function visitorView(row: ReceptionRow) {
  const { reschedule, cancel } = actionsOf(row, VISITOR);
  return {
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    reserve_num: row.reserve_num,
    status: row.status,
    ...timesOf(row),
    reject_reason: row.reject_reason,
    name: maskName(row.name),
    guests_nums: Number(row.guests_nums),
    create_time: row.create_time.toISOString(),
    action: { reschedule, cancel },
  };
}
