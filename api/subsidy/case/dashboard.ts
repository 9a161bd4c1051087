import type { Tx } from '#db/client.ts';
import { standingPools } from '#db/repositories/ledger/pools.ts';
import { sumYear, type YearSums } from '#db/repositories/subsidy/year-sums.ts';
import { refusalOfHat, type Output } from '#domain/shared/calls/endpoint.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { dashboardContract, StandingPool } from '#domain/subsidy/contract/dashboard.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { poolLevel } from '#domain/subsidy/ledger/pool.ts';
import { grantedTenant, scoped, type Handlers } from '../../shared/calls/context.ts';

type Data = Output<(typeof dashboardContract)['getData']>;
const NONE = '0.00';
/** What a hat without a park is told. */
const NOTHING: YearSums = {
  applied: 0,
  applied_money: NONE,
  approved: 0,
  approved_money: NONE,
  reviewing: 0,
  reviewing_money: NONE,
  overdue: 0,
};
/** More pools than a dashboard shows; the rest is counted. */
const MAX_STANDING = 50;

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  getData: async ({ tenant_id, year = Number(beijingDay(Date.now()).slice(0, 4)) }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    const readsPools = refusalOfHat(poolsContract.listPools.access, ctx.session) === undefined;
    if (tenants.length === 0) return viewOf(year, NOTHING, readsPools ? { total: 0, items: [] } : null);
    return scoped(ctx, tenants, async (tx) => {
      const sums = await sumYear(tx, tenants, year);
      return viewOf(year, sums, readsPools ? await poolsView(tx, tenants, year) : null);
    });
  },
};

const viewOf = (year: number, sums: YearSums, pools: Data['pools']): Data => ({
  year,
  applied: { count: sums.applied, money: sums.applied_money },
  approved: { count: sums.approved, money: sums.approved_money },
  reviewing: { count: sums.reviewing, money: sums.reviewing_money },
  overdue: sums.overdue,
  pools,
});

async function poolsView(tx: Tx, tenants: readonly string[], year: number) {
  const { total, items } = await standingPools(tx, tenants, year, MAX_STANDING);
  return { total, items: items.map(standingView) };
}

type Row = Awaited<ReturnType<typeof standingPools>>['items'][number];

const standingView = (pool: Row): StandingPool => ({
  tenant_id: pool.tenant_id,
  tenant_name: pool.tenant_name,
  pool_id: pool.pool_id,
  allowance_type: pool.allowance_type,
  name: pool.name,
  granted: pool.limited ? pool.granted : null,
  promised: sumYuan([pool.held, pool.reserved]),
  issued: sumYuan([pool.issued, pool.used]),
  left: pool.limited ? pool.left : null,
  level: poolLevel(pool, pool.alert_levels),
});
