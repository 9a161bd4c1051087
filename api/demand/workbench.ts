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
} from '#db/repositories/demand/demands.ts';
import type { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import type { DemandEvent } from '#domain/demand/state.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { asUser, sendAct } from '../shared/cases/acts.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { listPage } from '../shared/calls/list-page.ts';
import { actResult, detailView, listView } from './views.ts';

type ListInput = Parsed<typeof demandWorkbenchContract.tenantList>;

function list(ctx: Context, tenants: readonly string[], input: ListInput) {
  const { limit, offset, sort, order, tab: _tab, ...narrow } = input;
  return listPage<DemandFilter, DemandRow, ReturnType<typeof listView>>(ctx, tenants, input, {
    kind: 'demand',
    all: { tenants, status: [], keyword: '' },
    narrow: (tab) => ({ ...tab, ...narrow }),
    count: countDemands,
    rows: (tx, filter) => listDemands(tx, filter, { limit, offset, sort, order }),
    view: (_tx, rows) => rows.map((row) => listView(row, ctx.session.actor)),
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
    const sent = await sendAct<DemandEvent>(asUser(ctx, tenantId), {
      route: 'zjtx/Update',
      body: input,
      async judge(tx) {
        const { workflow_id } = await load(tx, bid);
        const feedback_id = randomUUID();
        const by = { created_by: ctx.session.user_id, created_by_name: ctx.session.name };
        const ids = { feedback_id, tenant_id: tenantId, bid };
        await insertDemandFeedback(tx, { ...ids, ...by, form, sha256: documentHash(form) });
        const reason = status === 'close' ? close_reason : '';
        const event = { kind: 'update' as const, task_id, status, feedback_id, close_reason: reason };
        return { workflow_id, event, start: null, about: undefined };
      },
    });
    return actResult(sent);
  },
};
