import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import {
  countReceptions,
  findReception,
  findReceptionFeedback,
  findReceptionSetting,
  insertReceptionFeedback,
  listReceptions,
  saveReceptionSetting,
  type ReceptionFilter,
  type ReceptionRow,
} from '#db/repositories/reception/receptions.ts';
import type { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import {
  confirmRules,
  feedbackRules,
  type ConfirmForm,
  type FeedbackData,
  type TourData,
} from '#domain/reception/forms.ts';
import { receptionCan } from '#domain/reception/edges.ts';
import { slotAt, slotTime } from '#domain/reception/slots.ts';
import type { ReceptionEvent } from '#domain/reception/state.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles, requireFiles } from '../files/service.ts';
import { asUser, sendAct, type EventBody } from '../shared/cases/acts.ts';
import { changeDocument, withLock } from '../shared/calls/change.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';
import { listPage } from '../shared/calls/list-page.ts';
import { requirePlace } from './slots.ts';
import { actResult, detailView, listView } from './views.ts';

type ListInput = Parsed<typeof receptionWorkbenchContract.tenantList>;
type Body = EventBody<ReceptionEvent>;

function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, status, keyword, date_from, date_to } = input;
  return listPage<ReceptionFilter, ReceptionRow, ReturnType<typeof listView>>(ctx, tenants, input, {
    kind: 'reception',
    all: { tenants, status: [], keyword: '' },
    narrow: (tab) => ({ ...tab, status, keyword, date_from, date_to }),
    count: countReceptions,
    rows: (tx, filter) => listReceptions(tx, filter, { limit, offset, sort, order }),
    view: (_tx, rows) => rows.map((row) => listView(row, ctx.session.actor)),
  });
}

async function load(tx: Tx, tenantId: string, reserveNum: string): Promise<ReceptionRow> {
  const row = await findReception(tx, tenantId, reserveNum);
  if (!row || row.seq === 0) throw new AppError('NOT_FOUND');
  return row;
}

/** Sends an act that carries no document. */
async function act(ctx: Context, tenantId: string, reserveNum: string, route: string, event: Body) {
  const sent = await sendAct<ReceptionEvent>(asUser(ctx, tenantId), {
    route,
    body: { reserveNum, event },
    async judge(tx) {
      const { workflow_id } = await load(tx, tenantId, reserveNum);
      return { workflow_id, event, start: null, about: undefined };
    },
  });
  return actResult(sent);
}

export const receptionWorkbenchHandlers: Handlers<typeof receptionWorkbenchContract> = {
  tenantList: (input, ctx) => list(ctx, [ownTenant(ctx.session)], input),
  providerList: ({ tenant_id, ...input }, ctx) =>
    list(ctx, tenant_id ? [grantedTenant(ctx.session, tenant_id)] : ctx.session.tenants, input),

  detail: ({ tenant_id, reserve_num }, ctx) => {
    const tenantId = grantedTenant(ctx.session, tenant_id);
    return scoped(ctx, [tenantId], async (tx) => {
      const row = await load(tx, tenantId, reserve_num);
      const given = row.feedback_id ? await findReceptionFeedback(tx, row.feedback_id) : undefined;
      const data = given?.data as TourData | undefined;
      const files = await findFiles(tx, data?.visit_img ?? []);
      return detailView(ctx, row, data, files);
    });
  },

  confirm: (input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const { reserve_num, task_id } = input;
    if (input.event_code === 2) return act(ctx, tenantId, reserve_num, 'Confirm', { kind: 'cancel', task_id });
    const { event_code: _code, reserve_num: _num, task_id: _task, ...times } = input;
    return confirm(ctx, tenantId, reserve_num, task_id, times);
  },

  approval: (input, ctx) => {
    const { event_code, reserve_num, task_id, reject_reason } = input;
    return act(ctx, grantedTenant(ctx.session, input.tenant_id), reserve_num, 'Approval', {
      kind: 'approval',
      task_id,
      decision: event_code === 5 ? 'pass' : 'reject',
      reason: event_code === 4 ? reject_reason : '',
    });
  },

  inputFeedback: ({ reserve_num, task_id, data }, ctx) =>
    feedback(ctx, ownTenant(ctx.session), reserve_num, task_id, data),

  getSetting: (_input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    return scoped(ctx, [tenantId], async (tx) => withLock(await findReceptionSetting(tx, tenantId)));
  },
  modifySetting: (input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const { lock, ...setting } = input;
    const read = (tx: Tx) => findReceptionSetting(tx, tenantId);
    const write = (tx: Tx) => saveReceptionSetting(tx, tenantId, setting, ctx.session.user_id);
    const document = { kind: 'hall' as const, owner: { tenant_id: tenantId }, lock, reason: '', read, write };
    return scoped(ctx, [tenantId], (tx) => changeDocument(tx, ctx, document, input));
  },
};

/** Confirms a time. One within a slot of the hall takes its place there; one outside of all slots takes none. */
async function confirm(
  ctx: Context,
  tenantId: string,
  reserveNum: string,
  task_id: string | undefined,
  form: ConfirmForm,
) {
  const { reserve_date_cf: date, reserve_time_start_cf: start, reserve_time_end_cf: end } = form;
  const sent = await sendAct<ReceptionEvent, void>(asUser(ctx, tenantId), {
    route: 'Confirm',
    body: { reserveNum, task_id, form },
    // by the clock of the first try: what was accepted is not judged anew
    async look() {
      const faults = confirmRules(Date.now()).safeParse(form).error;
      if (faults) throw new InputError(faults.issues);
    },
    async judge(tx, event_id) {
      const { workflow_id, status } = await load(tx, tenantId, reserveNum);
      const setting = await findReceptionSetting(tx, tenantId);
      const within = slotAt(setting, start);
      const slot = within && slotTime(within);
      const place = { reserve_date: date, reserve_time: slot ?? '' };
      // what the case will refuse takes no place, so that the refusal is the case's
      if (slot && receptionCan.confirm(status))
        await requirePlace(tx, tenantId, place, { workflow_id, event_id }, setting);
      const event = { kind: 'confirm' as const, task_id, date, start, end, slot };
      return { workflow_id, event, start: null, about: undefined };
    },
  });
  return actResult(sent);
}

/** Stores a feedback as it was sent, with its photos; it counts when the case accepts it. */
async function feedback(
  ctx: Context,
  tenantId: string,
  reserveNum: string,
  task_id: string | undefined,
  data: FeedbackData,
) {
  const sent = await sendAct<ReceptionEvent, void>(asUser(ctx, tenantId), {
    route: 'InputFeedback',
    body: { reserveNum, task_id, data },
    async look() {
      const faults = feedbackRules(Date.now()).safeParse(data).error;
      if (faults) throw new InputError(faults.issues.map((i) => ({ ...i, path: ['data', ...i.path] })));
      const photos = data.finish === 1 ? data.visit_img : [];
      await scoped(ctx, [tenantId], (tx) => load(tx, tenantId, reserveNum));
      await requireFiles(ctx, tenantId, photos, 'visit_photo');
    },
    async judge(tx) {
      const { workflow_id } = await load(tx, tenantId, reserveNum);
      const event = await storeFeedback(tx, ctx, { tenant_id: tenantId, reserve_num: reserveNum }, data);
      return { workflow_id, event: { ...event, task_id }, start: null, about: undefined };
    },
  });
  return actResult(sent);
}

async function storeFeedback(
  tx: Tx,
  ctx: Context,
  ids: { tenant_id: string; reserve_num: string },
  data: FeedbackData,
): Promise<Extract<Body, { kind: 'feedback' }>> {
  if (data.finish === 0) return { kind: 'feedback', finish: 0 };
  const feedback_id = randomUUID();
  const by = { created_by: ctx.session.user_id, created_by_name: ctx.session.name };
  await insertReceptionFeedback(tx, { feedback_id, ...ids, ...by, data, sha256: documentHash(data) });
  await bindDocumentFiles(tx, data.visit_img);
  return { kind: 'feedback', finish: 1, feedback_id, visit_date: data.reserve_date };
}
