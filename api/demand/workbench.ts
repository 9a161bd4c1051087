import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import {
  countDemands,
  findDemand,
  insertDemandFeedback,
  listDemands,
  type DemandFilter,
  type DemandRow,
} from '#db/repositories/demands.ts';
import type { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import type { DemandEvent } from '#domain/demand/state.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import { sendCommand, type EventBody } from '../shared/commands.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/context.ts';
import { actResult, detailView, listView } from './views.ts';

type ListInput = Parsed<typeof demandWorkbenchContract.tenantList>;

/** One page and the counts of both tabs; `tenants` is what the caller may see of what it asked for. */
async function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, tab, ...narrow } = input;
  const { actor } = ctx.session;
  if (tenants.length === 0) return { total: 0, pending_total: 0, all_total: 0, items: [] };
  const all: DemandFilter = { tenants, status: [], keyword: '' };
  const pending = { ...all, waiting_for: actor };
  const filter = { ...(tab === 1 ? pending : all), ...narrow };
  return scoped(ctx, tenants, async (tx) => {
    const count = ({ waiting_for, ...f }: DemandFilter) =>
      ctx.deps.counts.of(tenants, ['demand', f, waiting_for && [waiting_for.scene, waiting_for.roles]], () =>
        countDemands(tx, { ...f, waiting_for }),
      );
    const rows = await listDemands(tx, filter, { limit, offset, sort, order });
    return {
      items: rows.map((row) => listView(row, actor)),
      total: offset === 0 && rows.length < limit ? rows.length : await count(filter),
      pending_total: await count(pending),
      all_total: await count(all),
    };
  });
}

async function load(tx: Tx, bid: string): Promise<DemandRow> {
  const row = await findDemand(tx, bid);
  if (!row || row.seq === 0) throw new AppError('NOT_FOUND');
  return row;
}

export const demandWorkbenchHandlers: Handlers<typeof demandWorkbenchContract> = {
  tenantList: (input, ctx) => list(ctx, [ownTenant(ctx.session)], input),
  providerList: ({ tenant_id, ...input }, ctx) =>
    list(ctx, tenant_id ? [grantedTenant(ctx.session, tenant_id)] : ctx.session.tenants, input),

  getTenantDetail: ({ bid }, ctx) =>
    scoped(ctx, [ownTenant(ctx.session)], async (tx) => detailView(ctx, await load(tx, bid))),
  getProviderDetail: ({ bid }, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => detailView(ctx, await load(tx, bid))),

  update: async (input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const { bid, task_id, status, close_reason, ...form } = input;
    const sent = await sendCommand(ctx, tenantId, 'zjtx/Update', input, async (tx) => {
      const { workflow_id } = await load(tx, bid);
      const feedback_id = randomUUID();
      const by = { created_by: ctx.session.user_id, created_by_name: ctx.session.name };
      await insertDemandFeedback(tx, {
        feedback_id,
        tenant_id: tenantId,
        bid,
        ...by,
        form,
        sha256: documentHash(form),
      });
      const reason = status === 'close' ? close_reason : '';
      const event: EventBody<DemandEvent> = { kind: 'update', task_id, status, feedback_id, close_reason: reason };
      return { workflow_id, event, start: null, about: undefined };
    });
    return actResult(sent);
  },
};
