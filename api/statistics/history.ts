import { changesOfHistory, history, sumHistory } from '#db/repositories/statistics/history.ts';
import type { Tx } from '#db/client.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { historyContract, HistoryRow } from '#domain/statistics/history-contract.ts';
import { withLock } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { importOf } from '../shared/runs/imports.ts';

type Calls = typeof historyContract;
type Row = Awaited<ReturnType<typeof history.list>>[number];
type Record = Output<Calls['historyDetail']>['records'][number];
const table = importOf('history');
const NEWEST = { sort: 'year', order: 'desc' } as const;

export const historyHandlers: Handlers<Calls> = {
  listHistory: ({ tenant_id, year, allowance_type, sort, order, ...query }, ctx) =>
    within(ctx, tenant_id, async (tx, owner) => {
      const filters = { year, allowance_type };
      const { total, items } = await history.page(tx, owner, {
        ...query,
        ...(sort ? { sort, order } : NEWEST),
        filters,
      });
      return { total, items: items.map(rowView) };
    }),

  historyDetail: ({ tenant_id, history_id }, ctx) =>
    within(ctx, tenant_id, async (tx, owner) => {
      const row = await history.find(tx, owner, history_id);
      if (!row) throw new AppError('NOT_FOUND');
      const records = await changesOfHistory(tx, owner.tenant_id, history_id);
      return {
        ...rowView(row),
        records: records.map(({ created_at, before, after, author, reason }) => {
          const told = { before, after } as Pick<Record, 'before' | 'after'>;
          return { author, reason, create_time: created_at.toISOString(), ...told };
        }),
      };
    }),

  historyYear: async ({ tenant_ids }, ctx) => {
    const tenants = tenant_ids ? tenant_ids.map((id) => grantedTenant(ctx.session, id)) : ctx.session.tenants;
    return yearsView(await scoped(ctx, tenants, (tx) => sumHistory(tx, tenants)));
  },

  importHistory: (input, ctx) => table.confirm(input, ctx),
  importHistoryPreview: (input, ctx) => table.preview(input, ctx),
  importHistoryTemplate: (input, ctx) => table.template(input, ctx),
};

/** Sums of years apart: of all, by park, by type. */
function yearsView(sums: Awaited<ReturnType<typeof sumHistory>>): Output<Calls['historyYear']> {
  const said = ({ year, corps, order_money, subsidy_money, issued_money, used_money }: (typeof sums)[number]) => ({
    year,
    corps,
    order_money,
    subsidy_money,
    issued_money,
    used_money,
  });
  return {
    years: sums.filter(({ tenant_id, allowance_type }) => tenant_id === null && allowance_type === null).map(said),
    by_tenant: sums.flatMap((sum) =>
      sum.tenant_id === null ? [] : [{ tenant_id: sum.tenant_id, tenant_name: sum.tenant_name ?? '', ...said(sum) }],
    ),
    by_type: sums.flatMap((sum) =>
      sum.allowance_type === null ? [] : [{ allowance_type: sum.allowance_type, ...said(sum) }],
    ),
  };
}

const within = <T>(ctx: Context, asked: string, work: (tx: Tx, owner: { tenant_id: string }) => Promise<T>) => {
  const tenant_id = grantedTenant(ctx.session, asked);
  return scoped(ctx, [tenant_id], (tx) => work(tx, { tenant_id }));
};

const rowView = ({ updated_at, ...row }: Row): HistoryRow => ({
  ...withLock(row),
  update_time: updated_at.toISOString(),
});
