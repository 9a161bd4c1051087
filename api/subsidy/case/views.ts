import { cataloguePrices } from '#db/repositories/catalog/offered.ts';
import { askedAt, missingAt, papersAt, versionsOf } from '#domain/subsidy/case/documents.ts';
import { STAFF_DOCUMENTS, type StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import {
  findApplication,
  findCorpIn,
  findParkIn,
  listAttachments,
  listRevisions,
  type ApplicationRow,
} from '#db/repositories/subsidy/applications.ts';
import { preparedFor } from '#db/repositories/subsidy/prepared.ts';
import { calendarFrom } from '#db/repositories/shared/calendar.ts';
import { listedProducts } from '#db/repositories/catalog/offered.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Tx } from '#db/client.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { splitByRatio } from '#domain/shared/money/money.ts';
import { actorIn, isWorkbenchScene, type Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { expectedNext } from '#domain/subsidy/case/expected.ts';
import { differsAt, entriesAt, guardInspected } from '#domain/subsidy/case/inspections.ts';
import { priceLockEnds, standingOf } from '#domain/subsidy/case/outlook.ts';
import { keepsYear, returnTargets, sectionsAt, stepAt, stepName, type Flow } from '#domain/subsidy/flow/flow.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import type { Case } from '#domain/subsidy/case/moves.ts';
import { changedSince, judgeOrders, type OrderVerdict } from '#domain/subsidy/form/order-verdict.ts';
import { actionsFor, type Actions } from '#domain/subsidy/case/policy.ts';
import { diffForms, type FieldChange } from '#domain/subsidy/form/revision-diff.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { isOver, STATUS } from '#domain/subsidy/case/status.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { Decimal } from 'decimal.js';
import { firstWith, writtenIn } from '#domain/subsidy/paper/written-in.ts';
import { fileView } from '../../files/service.ts';
import type { Context } from '../../shared/calls/context.ts';
import { inspectionsOf } from '#db/repositories/subsidy/inspections.ts';
import { listPasses } from '#db/repositories/subsidy/approval-notes.ts';
import { approvalMsg } from '#domain/subsidy/case/approval-msg.ts';
import { appealOf, appealsOf } from './appeals.ts';
import { keptDraftsOf } from '../drafts/kept-drafts.ts';
import { specDetail } from './spec-detail.ts';
import { taskView } from './task-view.ts';
import { temporalUrl } from '../../shared/temporal/temporal-url.ts';

const NOTHING: Actions = {
  approval: false,
  modify: false,
  close: false,
  answer: false,
  attach: false,
  hand_in: false,
  inspect: false,
};
/** Nothing else is appealed. */
const NOT_CLOSED = { appealed_by: null, until: null };
const NOTHING_EXPECTED = { expected_at: null, expected_for: null };
const NO_APPEAL = { appealed_by: null, appeal_until: null };
/** Shown as the step of an application that was sent while nobody could accept it. */
const RECEIVED = { zh: '已收到，正在处理', en: 'Received, processing' };
const caseOf = (row: ApplicationRow, flow: Flow): Case => ({ apply_num: row.apply_num, flow, state: row.state });

/** List rows with their action flags for the caller. A row whose case has not started yet (seq 0) offers nothing. */
export async function listViews(ctx: Context, tx: Tx, rows: ApplicationRow[]) {
  const flows = await ctx.deps.flows.of(tx, rows);
  // only the enterprise is told dates, and only its lists need the calendar
  const own = ctx.session.actor.scene === 'portal';
  const expected = own ? await expectedOf(tx) : () => NOTHING_EXPECTED;
  const appeals = own ? await appealsOf(tx, rows) : () => NO_APPEAL;
  const kept = own ? await keptDraftsOf(tx, rows) : () => null;
  return rows.map((row) => {
    const flow = flowOf(flows, row);
    return {
      ...listView(row, flow, ctx.session.actor, ctx.lang),
      ...expected(row, flow),
      ...appeals(row),
      kept_draft: kept(row),
    };
  });
}

function flowOf(flows: ReadonlyMap<string, Flow>, row: ApplicationRow): Flow {
  const flow = flows.get(flowKey(row));
  if (!flow) throw new AppError('UNREACHABLE_STEP', { log: { apply_num: row.apply_num } });
  return flow;
}

function listView(row: ApplicationRow, flow: Flow, actor: Actor, lang: Lang) {
  return {
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    apply_num: row.apply_num,
    flow_id: row.workflow_id,
    define_code: row.allowance_type,
    task_id: taskId(row.apply_num, row.visit),
    corp_name: row.corp_name,
    apply_time: row.apply_time.toISOString(),
    apply_user: row.apply_user,
    order_money: row.order_money,
    activity: row.activity,
    activity_name: (row.seq === 0 ? RECEIVED : stepName(flow, row.state.at))[lang],
    status: row.status,
    message: row.message,
    step_since: row.step_since.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    // how colleagues share their work is not the enterprise's business
    escalated: row.escalated && isWorkbenchScene(actor.scene),
    holder: isWorkbenchScene(actor.scene) ? (row.state.task?.holder?.name ?? null) : null,
    appeal_of: row.appeal_of,
    standing: standingOf(flow, row.state, row.seq > 0),
    price_until: new Date(priceLockEnds(row.apply_time.getTime())).toISOString(),
    corrections: row.state.corrections ?? [],
    subsidy_money: row.subsidy_money,
    action: row.seq === 0 ? NOTHING : actionsFor(caseOf(row, flow), actorIn(actor, row.tenant_id)),
  };
}

/** What comes next for the enterprise and when, by the calendar of today on. */
async function expectedOf(tx: Tx) {
  const now = Date.now();
  const exceptions = await calendarFrom(tx, beijingDay(now));
  return (row: ApplicationRow, flow: Flow) => {
    const due_at = row.due_at?.getTime() ?? null;
    const next =
      row.seq === 0 || isOver(row.status) ? null : expectedNext(flow, row.state, { due_at, now }, exceptions);
    return next ? { expected_at: new Date(next.at).toISOString(), expected_for: next.what } : NOTHING_EXPECTED;
  };
}

/** The application with its tenant's name, or NOT_FOUND; an enterprise sees only its own. */
export async function loadApplication(
  tx: Tx,
  tenantId: string,
  applyNum: string,
  actor: Actor,
): Promise<ApplicationRow> {
  const row = await findApplication(tx, tenantId, applyNum);
  if (!row || (actor.scene === 'portal' && row.corp_id !== actor.corp_id)) throw new AppError('NOT_FOUND');
  return row;
}

/** One application as its detail page shows it, at its newest or the asked revision, compared with the one before. */
export async function detailView(ctx: Context, tx: Tx, row: ApplicationRow, asked: number | undefined) {
  const { lang } = ctx;
  const flow = flowOf(await ctx.deps.flows.of(tx, [row]), row);
  const revisions = await listRevisions(tx, row);
  const at = asked === undefined ? revisions.length - 1 : revisions.findIndex((r) => r.revision === asked);
  const shown = revisions[at];
  if (!shown) throw new AppError('NOT_FOUND');
  const before = revisions[at - 1];
  const guids = [...filesOf(shown.form), ...(before ? filesOf(before.form) : [])];
  // spec §2: supplementary materials are the staff's
  const inside = isWorkbenchScene(ctx.session.actor.scene);
  const added = inside ? await listAttachments(tx, row) : [];
  const files = new Map(
    (await findFiles(tx, [...guids, ...added.map((a) => a.guid)])).map((f) => [f.guid, fileView(f)]),
  );
  const handedIn = added.flatMap(({ guid, document, created_at, operator }) => {
    const file = files.get(guid);
    return file ? [{ ...file, document, create_time: created_at.toISOString(), operator }] : [];
  });
  const documents = handedIn.filter(isDocument).toReversed();
  const step = row.status === STATUS.closed ? undefined : stepAt(flow, row.state.at);
  const inspected = inside ? await inspectionsOf(tx, row.workflow_id) : [];
  const appeal = row.status === STATUS.closed ? await appealOf(tx, row) : NOT_CLOSED;
  const corp = await findCorpIn(tx, row.corp_id);
  const park = await findParkIn(tx, row.park_id);
  const now = await orderVerdicts(tx, row.tenant_id, shown.form);
  const order_verdicts = changedSince(shown.order_verdicts ?? now, now);
  const credit_code = corp?.credit_code ?? '';
  return {
    ...listView(row, flow, ctx.session.actor, lang),
    ...(await expectedOf(tx))(row, flow),
    kept_draft: inside ? null : (await keptDraftsOf(tx, [row]))(row),
    ...(await taskView(ctx, tx, row, { flow, revision_id: shown.revision_id })),
    park_id: row.park_id,
    park_name: park?.name ?? '',
    credit_code,
    allowance_type: row.allowance_type,
    custom: flow.custom,
    ...moneyOf(shown),
    ...specDetail({
      form: shown.form,
      credit_code,
      verdicts: order_verdicts,
      documents: Object.fromEntries(documents.toReversed().map(({ document, guid }) => [document, guid])),
      approval_msg: approvalMsg(flow, await listPasses(tx, row.workflow_id), ctx.deps.config.PROVIDER_CODE),
      revisions: revisions.slice(0, at + 1),
    }),
    subsidy_wording: row.subsidy_wording,
    appeal: row.appeal_of === null ? null : { of: row.appeal_of, reason: row.appeal_reason ?? '' },
    appealed_by: appeal.appealed_by,
    appeal_until: inside || appeal.until === null ? null : new Date(appeal.until).toISOString(),
    close_reason: row.status === STATUS.closed ? row.message : null,
    revision: shown.revision ?? 0,
    revision_id: row.revision_id,
    form: shown.form,
    files: [...files.values()],
    brought: writtenIn(shown, firstWith(revisions)).map(({ time, since, ...file }) => {
      return { ...file, create_time: time, revision: since };
    }),
    attachments: handedIn.flatMap(({ document, ...file }) => (document === '' ? [file] : [])),
    documents,
    inspections: inspected.map(({ step: code, share, ticket, drawn, drawn_at, findings }) => ({
      step: code,
      share,
      ticket,
      drawn,
      step_name: flow.steps.find((s) => s.code === code)?.name[lang] ?? code,
      drawn_at: drawn_at.toISOString(),
      findings: findings.map(({ result, finding, guids: of, operator, created_at }) => {
        return { result, finding, files: of, operator, create_time: created_at.toISOString() };
      }),
    })),
    order_verdicts,
    catalogue_prices: await cataloguePrices(tx, row.tenant_id, {
      type: row.allowance_type,
      numbers: (shown.form.order_data?.product_lines ?? []).map(({ sub_product_num }) => sub_product_num),
    }),
    revisions: revisions.map((r) => ({
      revision: r.revision ?? 0,
      revision_id: r.revision_id,
      create_time: r.created_at.toISOString(),
      operator: r.created_by_name,
    })),
    compare: before ? await withParkNames(tx, diffForms(before.form, shown.form)) : [],
    return_targets: returnTargets(flow, row.state.at, row.state.facts).map((code) => {
      const target = flow.steps.find((s) => s.code === code);
      return {
        code,
        name: target?.name[lang] ?? code,
        kind: target?.kind ?? '',
        editable: target ? sectionsAt(target) : [],
      };
    }),
    requires: step ? askedAt(step) : [],
    papers: papersAt({ flow, state: row.state }),
    document_versions: inside ? versionsOf(row.state) : 0,
    missing_document: (inside && step && missingAt(step, row.state)) || null,
    finding_entries: inside ? (entriesAt(step, row.state) ?? 0) : 0,
    finding_differs: inside && differsAt(step, row.state),
    finding_required: inside && step !== undefined && guardInspected(step, row.state) !== undefined,
    editable: step ? sectionsAt(step) : [],
    year_kept: keepsYear(row.state.at),
    step_kind: step?.kind ?? '',
    prepared: await preparedView(tx, row),
    temporal_url: temporalUrl(ctx, row.workflow_id),
  };
}

/** Who had prepared its first form for the enterprise. */
async function preparedView(tx: Tx, { tenant_id, apply_num }: ApplicationRow) {
  const found = await preparedFor(tx, tenant_id, apply_num);
  return found ? { operator: found.operator, prepare_time: found.prepared_at.toISOString() } : null;
}

/** Whether a file of a case is a version of one of the staff's documents. */
const isDocument = <F extends { document: string }>(file: F): file is F & { document: StaffDocument } =>
  STAFF_DOCUMENTS.some((each) => each === file.document);

/** Changes in which a park is told by its name: the provider's staff know the codes of no tenant's parks. */
async function withParkNames(tx: Tx, changes: FieldChange[]): Promise<FieldChange[]> {
  const moved = changes.find((c) => c.path === 'park_id');
  if (!moved) return changes;
  const nameOf = async (code: unknown) =>
    typeof code === 'string' ? ((await findParkIn(tx, code))?.name ?? code) : code;
  const named = { ...moved, before: await nameOf(moved.before), after: await nameOf(moved.after) };
  return changes.map((c) => (c === moved ? named : c));
}

/** Total, ratio and split of a revision, as it was when it was sent. */
function moneyOf(r: { apply_year: number; allowance_ratio: string; order_money: string }) {
  const { subsidy, enterprise } = splitByRatio(r.order_money, r.allowance_ratio);
  const corp_ratio = new Decimal(100).minus(r.allowance_ratio).toFixed(2);
  return {
    apply_year: r.apply_year,
    allowance_ratio: r.allowance_ratio,
    corp_ratio,
    order_money: r.order_money,
    subsidy_money: subsidy,
    corp_money: enterprise,
  };
}

/**
 * What the catalogue says of each order line of a form, by the subsidy list of its year (this one while it names none); what
 * was said of the revision that it corrects stands.
 */
export async function orderVerdicts(
  tx: Tx,
  tenantId: string,
  form: DraftForm,
  before?: { form: DraftForm; verdicts: readonly OrderVerdict[] },
): Promise<OrderVerdict[]> {
  const lines = form.order_data?.order_detail ?? [];
  const year = form.apply_year ?? Number(beijingDay(Date.now()).slice(0, 4));
  const names = [...new Set(lines.map((l) => l.sub_product_name))];
  const judged = before && { lines: before.form.order_data?.order_detail ?? [], verdicts: before.verdicts };
  return judgeOrders(lines, await listedProducts(tx, tenantId, year, names), judged);
}
