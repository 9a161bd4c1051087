import type { Tx } from '#db/client.ts';
import { InputError } from '../../shared/calls/input-error.ts';
import {
  countApplications,
  listApplications,
  tenantOfApplication,
  type ApplicationRow,
  type ListFilter,
} from '#db/repositories/subsidy/applications.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { oneType, type approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { bindDocumentFiles, fileView, requireKinds } from '../../files/service.ts';
import { asUser, sendAct } from '../../shared/cases/acts.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { listPage } from '../../shared/calls/list-page.ts';
import { peopleNamedIn } from '#db/repositories/identity/members.ts';
import type { ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { excludedFrom } from '#domain/subsidy/case/task.ts';
import { needsSeveral } from '#domain/subsidy/case/decisions.ts';
import { act, actResult, modify, type ActedOn } from './acts.ts';
import { flowActivity, fullActivityList } from '../flows/flow-views.ts';
import { newFilesOf } from './new-files.ts';
import { recordPage } from './records.ts';
import { detailView, listViews, loadApplication } from './views.ts';

type ListInput = Parsed<typeof approvalContract.getTenantApplyList>;

async function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, status, activity, keyword, overdue, allowance_type } = input;
  const all = { tenants, allowance_type: oneType(allowance_type), status: [], activity: [], keyword: '' };
  const copied = { ...all, copied_to: ctx.session.user_id };
  const more = [{ ...all, overdue: true }, copied];
  const page = await listPage<ListFilter, ApplicationRow, Awaited<ReturnType<typeof listViews>>[number]>(
    ctx,
    tenants,
    input,
    {
      kind: 'subsidy',
      all,
      tabs: [copied],
      more,
      narrow: (tab) => ({ ...tab, status, activity, keyword, overdue }),
      count: countApplications,
      rows: (tx, filter) => listApplications(tx, filter, { limit, offset, sort, order }),
      view: (tx, rows) => listViews(ctx, tx, rows),
    },
  );
  const { more_totals, ...rest } = page;
  return { ...rest, overdue_total: more_totals[0] ?? 0, copied_total: more_totals[1] ?? 0 };
}

/** Passes or returns; whom the step names is read when several of them must pass. */
function decision(
  ctx: Context,
  tenantId: string,
  route: string,
  { apply_num, ...d }: Parsed<typeof approvalContract.approval>,
) {
  const event = { kind: 'approval' as const, ...d };
  return act(ctx, tenantId, apply_num, {
    route,
    body: event,
    async judge({ tx, step, row }) {
      if (!step || !needsSeveral(step)) return event;
      return { ...event, group: await peopleNamedIn(tx, tenantId, step, excludedFrom(step, row.state)) };
    },
  });
}

/**
 * The park of an application: the one that is named, or of those that this hat may see the one that has the number.
 * Raises NOT_FOUND.
 */
export async function parkOf(ctx: Context, applyNum: string, named: string | undefined): Promise<string> {
  const { session } = ctx;
  if (named !== undefined) return grantedTenant(session, named);
  const tenantId = await scoped(ctx, session.tenants, (tx) => tenantOfApplication(tx, applyNum));
  if (tenantId === undefined) throw new AppError('NOT_FOUND');
  return tenantId;
}

const ATTACHMENT = { code: 'custom' as const, message: 'noNewFile', input: undefined };

export const approvalHandlers: Handlers<typeof approvalContract> = {
  getTenantApplyList: (input, ctx) =>
    list(ctx, [grantedTenant(ctx.session, input.tenant_id ?? ownTenant(ctx.session))], input),
  getCloudApproveList: (input, ctx) =>
    list(ctx, input.tenant_id ? [grantedTenant(ctx.session, input.tenant_id)] : ctx.session.tenants, input),

  getCloudApproveDetail: ({ tenant_id, apply_num, revision }, ctx) => {
    const tenantId = grantedTenant(ctx.session, tenant_id);
    return scoped(ctx, [tenantId], async (tx) => {
      const row = await loadApplication(tx, tenantId, apply_num, ctx.session.actor);
      return detailView(ctx, tx, row, revision);
    });
  },

  approval: (input, ctx) => decision(ctx, ownTenant(ctx.session), 'Approval', input),

  cloudApproval: (input, ctx) => {
    const tenantId = grantedTenant(ctx.session, input.tenant_id);
    if (input.decision === 'modify') {
      const { tenant_id: _, decision: _kind, ...asked } = input;
      return modify(ctx, tenantId, 'CloudApproval', { ...asked, form: input.form });
    }
    const { tenant_id: _, ...asked } = input;
    return decision(ctx, tenantId, 'CloudApproval', asked);
  },

  closeApply: ({ apply_num, reason, answer }, ctx) =>
    act(ctx, ownTenant(ctx.session), apply_num, {
      route: 'close/apply',
      event: { kind: 'close', reason, answer },
    }),
  cloudCloseApply: async ({ tenant_id, apply_num, reason }, ctx) =>
    act(ctx, await parkOf(ctx, apply_num, tenant_id), apply_num, {
      route: 'CloudCloseApply',
      event: { kind: 'close', reason },
    }),

  getRecordList: ({ apply_num, ...page }, ctx) => recordPage(ctx, ownTenant(ctx.session), apply_num, page),
  cloudGetRecordList: async ({ tenant_id, apply_num, ...page }, ctx) =>
    recordPage(ctx, await parkOf(ctx, apply_num, tenant_id), apply_num, page),
  getFullActivityList: (input, ctx) => fullActivityList(ctx, input),
  getFlowActivity: ({ flow_id }, ctx) => flowActivity(ctx, flow_id),

  uploadAttachment: async ({ tenant_id, apply_num, attachment, flow_id, park_id }, ctx) => {
    // named twice, or there already: it counts once
    const asked = [...new Set(attachment)];
    const named = asked.map((guid, i) => ({ path: ['attachment', i], guid, use: 'attachment' as const }));
    const tenantId = grantedTenant(ctx.session, tenant_id);
    const load = async (tx: Tx) => {
      const row = await loadApplication(tx, tenantId, apply_num, ctx.session.actor);
      if ((flow_id ?? row.workflow_id) !== row.workflow_id || (park_id ?? row.park_id) !== row.park_id)
        throw new AppError('NOT_FOUND');
      return row;
    };
    const sent = await sendAct<ApplicationEvent, void, ActedOn>(asUser(ctx, tenantId), {
      route: 'UploadAttachment',
      body: { apply_num, guids: attachment },
      async look() {
        await scoped(ctx, [tenantId], load);
        await requireKinds(ctx, tenantId, named);
      },
      async judge(tx) {
        const row = await load(tx);
        const guids = await newFilesOf(tx, row, asked);
        if (guids.length === 0) throw new InputError([{ ...ATTACHMENT, path: ['attachment'] }]);
        await bindDocumentFiles(tx, guids);
        return { workflow_id: row.workflow_id, about: row, event: { kind: 'attach', guids }, start: null };
      },
    });
    const files = await scoped(ctx, [tenantId], (tx) => findFiles(tx, asked));
    return { ...(await actResult(ctx, tenantId, apply_num, sent)), attachments: files.map(fileView) };
  },

  uploadDocument: async ({ apply_num, document, guid }, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const load = (tx: Tx) => loadApplication(tx, tenantId, apply_num, ctx.session.actor);
    const sent = await sendAct<ApplicationEvent, void, ActedOn>(asUser(ctx, tenantId), {
      route: 'UploadDocument',
      body: { apply_num, document, guid },
      async look() {
        await scoped(ctx, [tenantId], load);
        await requireKinds(ctx, tenantId, [{ path: ['guid'], guid, use: 'document' }]);
      },
      async judge(tx) {
        const row = await load(tx);
        // a file that the case has already is no new version
        if ((await newFilesOf(tx, row, [guid])).length === 0) throw new InputError([{ ...ATTACHMENT, path: ['guid'] }]);
        await bindDocumentFiles(tx, [guid]);
        const event = { kind: 'attach' as const, guids: [guid], document };
        return { workflow_id: row.workflow_id, about: row, event, start: null };
      },
    });
    const [file] = await scoped(ctx, [tenantId], (tx) => findFiles(tx, [guid]));
    if (!file) throw new AppError('NOT_FOUND');
    return { ...(await actResult(ctx, tenantId, apply_num, sent)), file: fileView(file) };
  },
};
