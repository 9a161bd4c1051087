import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import {
  countAssessments,
  filesOfUploads,
  findAssessment,
  insertUpload,
  listAssessments,
  type AssessmentFilter,
  type AssessmentRow,
} from '#db/repositories/assessment/assessments.ts';
import { filledOf } from '#db/repositories/assessment/filled.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import type { assessmentsContract, SheetItemView } from '#domain/assessment/sheet-contract.ts';
import { changeOfSheet, itemsOf, type FilesOf } from '#domain/assessment/sheet.ts';
import type { AssessmentEvent } from '#domain/assessment/state.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles, requireFiles } from '../files/service.ts';
import { asUser, sendAct, type EventBody } from '../shared/cases/acts.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { listPage } from '../shared/calls/list-page.ts';
import { closeAssessments } from './close.ts';
import { compareAssessments, compareOwnAssessments } from './compare.ts';
import { openAssessments } from './open.ts';
import { detailView, listView, lockOf, sheetOf } from './views.ts';

type Contract = typeof assessmentsContract;
type ListInput = Parsed<Contract['tenantAssessments']>;
type Sent = Parsed<Contract['tenantUpdateAssessment']>;

function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, status, year, period, keyword } = input;
  return listPage<AssessmentFilter, AssessmentRow, SheetItemView>(ctx, tenants, input, {
    kind: 'assessment',
    all: { tenants, keyword: '' },
    narrow: (tab) => ({ ...tab, status, year, period, keyword }),
    count: countAssessments,
    rows: (tx, filter) => listAssessments(tx, filter, { limit, offset, sort, order }),
    view: (_tx, rows) => rows.map((row) => listView(row, ctx.session.actor)),
  });
}

/** An assessment that has begun, with its uploads. Raises NOT_FOUND. */
async function load(tx: Tx, assessNum: string) {
  const row = await findAssessment(tx, assessNum);
  if (!row || row.seq === 0) throw new AppError('NOT_FOUND');
  const uploads = await filesOfUploads(
    tx,
    row,
    row.state.items.map(({ upload_id }) => upload_id),
  );
  return { row, uploads };
}

const detail = (ctx: Context, tenants: readonly string[], assessNum: string) =>
  scoped(ctx, tenants, async (tx) => {
    const { row, uploads } = await load(tx, assessNum);
    const files = await findFiles(
      tx,
      itemsOf(sheetOf(row, uploads)).flatMap(({ file_list }) => file_list),
    );
    return detailView(ctx, { row, uploads, files, filled: await filledOf(tx, row) });
  });

/** What somebody means by what they sent, of a sheet as they read it. Raises STALE, and what the rule raises. */
function readChange({ row, uploads }: Awaited<ReturnType<typeof load>>, { lock, ...sent }: Sent) {
  if (lock !== lockOf(row)) {
    const last = row.state.acts.at(-1);
    throw new AppError('STALE', { params: { name: last?.name ?? '', at: last?.at ?? row.step_since.getTime() } });
  }
  const change = changeOfSheet(sheetOf(row, uploads), sent);
  if (!change.ok) throw new AppError(change.error, { params: change.params });
  return change;
}

/** The event of a change; files are stored as they were sent, and count when the case accepts them. */
async function eventOf(
  tx: Tx,
  ctx: Context,
  row: AssessmentRow,
  change: ReturnType<typeof readChange>,
): Promise<EventBody<AssessmentEvent>> {
  const task_id = taskOf(row.assess_num, row.visit);
  if (change.kind === 'close') return { kind: 'close', task_id };
  if (change.kind === 'evaluate') return { kind: 'evaluate', evaluations: change.evaluations, task_id };
  const { files } = change;
  const upload_id = randomUUID();
  const by = { created_by: ctx.session.user_id, created_by_name: ctx.session.name };
  const { tenant_id, assess_num } = row;
  await insertUpload(tx, { upload_id, tenant_id, assess_num, files, sha256: documentHash(files), ...by });
  await bindDocumentFiles(tx, namedBy(files));
  return { kind: 'upload', upload_id, items: files.map(({ item }) => item), task_id };
}
const namedBy = (files: readonly FilesOf[]): string[] => files.flatMap(({ file_list }) => file_list);

/** Sends what somebody changed in a sheet of a park to its case, and tells the sheet as it is then. */
async function update(ctx: Context, route: string, tenantId: string, sent: Sent) {
  await sendAct<AssessmentEvent, void>(asUser(ctx, tenantId), {
    route,
    body: sent,
    async look() {
      const read = await scoped(ctx, [tenantId], (tx) => load(tx, sent.assess_num));
      const change = readChange(read, sent);
      if (change.kind === 'upload') await requireHandedIn(ctx, tenantId, change.files);
    },
    async judge(tx) {
      const read = await load(tx, sent.assess_num);
      const { workflow_id } = read.row;
      const event = await eventOf(tx, ctx, read.row, readChange(read, sent));
      return { workflow_id, event, start: null, about: undefined };
    },
  });
  return detail(ctx, [tenantId], sent.assess_num);
}

/** Files that were uploaded for this, and at least one for each result. Raises FILES_REQUIRED, FILE_MISSING. */
async function requireHandedIn(ctx: Context, tenantId: string, files: readonly FilesOf[]): Promise<void> {
  if (files.some(({ file_list }) => file_list.length === 0)) throw new AppError('ASSESSMENT_NO_FILES');
  await requireFiles(ctx, tenantId, namedBy(files), 'assessment');
}

/** The park of an assessment that the hat sees. Raises NOT_FOUND. */
const parkOf = (ctx: Context, assessNum: string): Promise<string> =>
  scoped(ctx, ctx.session.tenants, async (tx) => (await load(tx, assessNum)).row.tenant_id);

/** Assessments of parks: handed in by the base, evaluated by the provider. */
export const assessmentsHandlers: Handlers<Contract> = {
  tenantAssessments: (input, ctx) => list(ctx, [ownTenant(ctx.session)], input),
  providerAssessments: ({ tenant_id, ...input }, ctx) =>
    list(ctx, tenant_id ? [grantedTenant(ctx.session, tenant_id)] : ctx.session.tenants, input),
  tenantAssessment: ({ assess_num }, ctx) => detail(ctx, [ownTenant(ctx.session)], assess_num),
  providerAssessment: ({ assess_num }, ctx) => detail(ctx, ctx.session.tenants, assess_num),
  tenantUpdateAssessment: (sent, ctx) => update(ctx, 'assessment/tenant/Update', ownTenant(ctx.session), sent),
  providerUpdateAssessment: async (sent, ctx) =>
    update(ctx, 'assessment/provider/Update', await parkOf(ctx, sent.assess_num), sent),
  openAssessments: (input, ctx) => openAssessments(ctx, input),
  compareOwnAssessments: (input, ctx) => compareOwnAssessments(ctx, input),
  compareAssessments: (input, ctx) => compareAssessments(ctx, input),
  closeAssessments: (input, ctx) => closeAssessments(ctx, input),
};
