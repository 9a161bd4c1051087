import { sumYear, type YearSums } from '#db/repositories/subsidy/year-sums.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import type { dashboardContract } from '#domain/subsidy/contract/dashboard.ts';
import { grantedTenant, scoped, type Handlers } from '../shared/context.ts';

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

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  getData: async ({ tenant_id, year = Number(beijingDay(Date.now()).slice(0, 4)) }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    const sums = tenants.length === 0 ? NOTHING : await scoped(ctx, tenants, (tx) => sumYear(tx, tenants, year));
    return {
      year,
      applied: { count: sums.applied, money: sums.applied_money },
      approved: { count: sums.approved, money: sums.approved_money },
      reviewing: { count: sums.reviewing, money: sums.reviewing_money },
      overdue: sums.overdue,
    };
  },
};
