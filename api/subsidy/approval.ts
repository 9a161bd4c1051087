import type { Tx } from '#db/client.ts';
import { countApplications, listApplications, type ListFilter } from '#db/repositories/applications.ts';
import { findFiles } from '#db/repositories/files.ts';
import type { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import { bindDocumentFiles, fileView, requireFiles } from '../files/service.ts';
import { sendCommand } from '../shared/commands.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/context.ts';
import { act, actResult, modify } from './acts.ts';
import { flowActivity, fullActivityList } from './flow-views.ts';
import { recordPage } from './records.ts';
import { detailView, listViews, loadApplication } from './views.ts';

type ListInput = Parsed<typeof approvalContract.getTenantApplyList>;

/** One page and the counts of both tabs; `tenants` is what the caller may see of what it asked for. */
async function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, status, activity, keyword, allowance_type, tab } = input;
  const { actor } = ctx.session;
  const all = { tenants, allowance_type, status: [], activity: [], keyword: '' };
  const pending = { ...all, waiting_for: actor };
  const filter = { ...(tab === 1 ? pending : all), status, activity, keyword };
  if (tenants.length === 0) return { total: 0, pending_total: 0, all_total: 0, items: [] };
  return scoped(ctx, tenants, async (tx) => {
    const count = ({ waiting_for, ...f }: ListFilter) =>
      ctx.deps.counts.of(tenants, ['subsidy', f, waiting_for && [waiting_for.scene, waiting_for.roles]], () =>
        countApplications(tx, { ...f, waiting_for }),
      );
    const rows = await listApplications(tx, filter, { limit, offset, sort, order });
    return {
      items: await listViews(ctx, tx, rows),
      total: offset === 0 && rows.length < limit ? rows.length : await count(filter),
      pending_total: await count(pending),
      all_total: await count(all),
    };
  });
}

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

  approval: ({ apply_num, ...decision }, ctx) =>
    act(ctx, ownTenant(ctx.session), apply_num, 'Approval', { kind: 'approval', ...decision }),

  cloudApproval: (input, ctx) => {
    const tenantId = grantedTenant(ctx.session, input.tenant_id);
    if (input.decision === 'modify') {
      const { apply_num, task_id, revision_id, note, form } = input;
      return modify(ctx, tenantId, 'CloudApproval', { apply_num, task_id, revision_id, note, form });
    }
    const { apply_num, task_id, revision_id, decision, note, return_to } = input;
    return act(ctx, tenantId, apply_num, 'CloudApproval', {
      kind: 'approval',
      task_id,
      revision_id,
      decision,
      note,
      return_to,
    });
  },

  closeApply: ({ apply_num, reason, answer }, ctx) =>
    act(ctx, ownTenant(ctx.session), apply_num, 'close/apply', { kind: 'close', reason, answer }),
  cloudCloseApply: ({ tenant_id, apply_num, reason }, ctx) =>
    act(ctx, grantedTenant(ctx.session, tenant_id), apply_num, 'CloudCloseApply', { kind: 'close', reason }),

  getRecordList: ({ apply_num, ...page }, ctx) => recordPage(ctx, ownTenant(ctx.session), apply_num, page),
  cloudGetRecordList: ({ tenant_id, apply_num, ...page }, ctx) =>
    recordPage(ctx, grantedTenant(ctx.session, tenant_id), apply_num, page),
  getFullActivityList: (input, ctx) => fullActivityList(ctx, input),
  getFlowActivity: ({ flow_id }, ctx) => flowActivity(ctx, flow_id),

  uploadAttachment: async ({ tenant_id, apply_num, attachment: guids }, ctx) => {
    const tenantId = grantedTenant(ctx.session, tenant_id);
    const load = (tx: Tx) => loadApplication(tx, tenantId, apply_num, ctx.session.actor);
    const sent = await sendCommand(
      ctx,
      tenantId,
      'UploadAttachment',
      { apply_num, guids },
      {
        async check() {
          await scoped(ctx, [tenantId], load);
          await requireFiles(ctx, tenantId, guids);
          return async (tx) => {
            const row = await load(tx);
            await bindDocumentFiles(tx, guids);
            return { workflow_id: row.workflow_id, about: row, event: { kind: 'attach', guids }, start: null };
          };
        },
      },
    );
    const files = await scoped(ctx, [tenantId], (tx) => findFiles(tx, guids));
    return { ...(await actResult(ctx, tenantId, apply_num, sent)), attachments: files.map(fileView) };
  },
};
