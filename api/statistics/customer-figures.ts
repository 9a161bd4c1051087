import type { Tx } from '#db/client.ts';
import {
  countedOpportunities,
  listRegistered,
  needingCustomers,
  registeredCorps,
  reportedCustomers,
  type CountedOpportunity,
} from '#db/repositories/statistics/counted-opportunities.ts';
import {
  coreCounts,
  countedValues,
  followersOf,
  type CustomerAsked,
} from '#db/repositories/statistics/customer-cells.ts';
import { askedScenes, sceneDemands } from '#db/repositories/statistics/scene-demands.ts';
import { demandWorkbenchContract as demands } from '#domain/demand/contract/workbench.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import type { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import {
  ATTRIBUTE_CHARTS,
  CRM_BASES,
  MAX_VALUES,
  needOf,
  type AttributeChart,
  type CrmAttribute,
  type CrmBasis,
} from '#domain/statistics/customers/attributes.ts';
import { chartOf, coreOf, type ChartItem, type Core } from '#domain/statistics/customers/compare.ts';
import { endOf, monthOf, startOf, thisYear } from '#domain/statistics/figures/span.ts';
import { grantedTenants, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { countedRow } from '../shared/calls/counted-row.ts';
import { parksFor } from '../shared/calls/modules.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';

type Calls = typeof customerFiguresContract;
interface Input {
  start_time?: number | undefined;
  end_time?: number | undefined;
  tenant_ids?: readonly string[] | undefined;
  industry_name?: string | undefined;
  industry_type?: IndustryType;
}
/** Lists of what was counted read as many rows as there are: more at once would each take longer than a statement may. */
const turn = turnsOfEach({ atOnce: 2, waiting: 20 });

export const customerFiguresHandlers: Handlers<Calls> = {
  getCoreData: async (input, ctx) => {
    const { asked, told } = spanOf(input, ctx);
    return scoped(ctx, asked.tenants, async (tx) => {
      const of = {} as Record<CrmBasis, Core>;
      for (const basis of CRM_BASES) of[basis] = coreOf(await coreCounts(tx, basis, asked));
      const corps = await registeredCorps(tx, asked);
      return { ...told, ...of, corp_register: coreOf(corps) };
    });
  },

  getCustomerAttributes: async (input, ctx) => {
    const { asked, told } = spanOf(input, ctx);
    const attributes = Object.values(ATTRIBUTE_CHARTS);
    const charts = await chartsOf(ctx, 'opportunity', attributes, asked);
    const entries = Object.entries(ATTRIBUTE_CHARTS);
    const items = Object.fromEntries(entries.map(([chart, attribute]) => [chart, charts(attribute).items]));
    const values = Object.fromEntries(entries.map(([chart, attribute]) => [chart, charts(attribute).values]));
    return {
      ...told,
      ...(items as Record<AttributeChart, ChartItem[]>),
      values: values as Record<AttributeChart, number>,
    };
  },

  getCustomerAnalysis: async (input, ctx) => {
    const { asked, told } = spanOf(input, ctx);
    const won = (await chartsOf(ctx, 'win', ['income_trade'], asked))('income_trade');
    const entered = (await chartsOf(ctx, 'opportunity', ['register_trade'], asked))('register_trade');
    const values = { incomeTrades: won.values, registerTrades: entered.values };
    return { ...told, incomeTrades: won.items, registerTrades: entered.items, values };
  },

  getSecondIndustryAnalysis: async (input, ctx) => {
    const { asked } = spanOf(input, ctx);
    const basis = input.industry_type === 'income' ? 'win' : 'opportunity';
    return (await chartsOf(ctx, basis, ['second_trade'], asked))('second_trade');
  },

  getZjtxPkgScene: async ({ pkg_name, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    const { scenes, packages } = await scoped(ctx, asked.tenants, (tx) => askedScenes(tx, asked, pkg_name));
    const counted = scenes.map(({ name, count }) => ({ value: name, count, amount: '0.00' }));
    const { whole, values } = scenes[0] ?? NOTHING;
    return { packages, items: chartOf(counted, whole), values };
  },

  getOpportunityFollowers: async ({ limit, offset, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    const rows = await scoped(ctx, asked.tenants, (tx) => followersOf(tx, asked, { limit, offset }));
    return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) };
  },

  getCustomerRequireCorps: async ({ limit, offset, level, type, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    const beginning = needOf(level, '');
    return listed(ctx, asked, async (tx) => {
      const needs = await countedValues(tx, 'opportunity', ['need'], { ...asked, max: MAX_VALUES, beginning });
      const { total, rows } = await needingCustomers(tx, { ...asked, level, type }, { limit, offset });
      const { whole, values } = needs[0] ?? NOTHING;
      const types = chartOf(
        needs.map((need) => ({ ...need, value: need.value.slice(beginning.length) })),
        whole,
      );
      const items = rows.map((row) => ({ ...countedRow(ctx.lang, row), needs: [...row.needs] }));
      return { types, values, total, items };
    });
  },

  getCustomerReportList: async ({ limit, offset, status, winback, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    return listed(ctx, asked, async (tx) =>
      pageOf(ctx, await reportedCustomers(tx, { ...asked, status, winback }, { limit, offset })),
    );
  },

  listCounted: async ({ limit, offset, basis, attribute, value, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    return listed(ctx, asked, async (tx) =>
      pageOf(ctx, await countedOpportunities(tx, basis, { ...asked, attribute, value }, { limit, offset })),
    );
  },

  listSceneDemands: async ({ limit, offset, pkg_name, scene, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    asked.tenants = shownOf(asked, ctx, DEMAND_LISTS);
    const rows = await listed(ctx, asked, (tx) => sceneDemands(tx, { ...asked, pkg_name, scene }, { limit, offset }));
    const items = rows.map(({ total: _total, ...row }) => ({ ...row, create_time: row.create_time.toISOString() }));
    return { total: rows[0]?.total ?? 0, items };
  },

  listRegistered: async ({ limit, offset, ...input }, ctx) => {
    const { asked } = spanOf(input, ctx);
    asked.tenants = shownOf(asked, ctx, [corpContract.listCorp]);
    const rows = await listed(ctx, asked, (tx) => listRegistered(tx, asked, { limit, offset }));
    const items = rows.map(({ created_at, total: _total, ...row }) => ({
      ...row,
      create_time: created_at.toISOString(),
    }));
    return { total: rows[0]?.total ?? 0, items };
  },
};

const SECOND_MS = 1000;
/** What a chart without a line is of. */
const NOTHING = { whole: 0, values: 0 };

/** What is asked for, with its defaults; raises INVALID_INPUT when its ends are the wrong way round, or beyond this month, NOT_FOUND for another's park. */
function spanOf({ tenant_ids, industry_name, industry_type = 'trade', ...input }: Input, ctx: Context) {
  const now = thisYear(monthOf(Date.now() / SECOND_MS));
  const { start_time = startOf(now.from), end_time = endOf(now.to) } = input;
  const refuse = (field: string) =>
    new AppError('INVALID_INPUT', { params: { field, rule: ruleText('outOfRange', ctx.lang) } });
  if (start_time > end_time) throw refuse('start_time');
  if (end_time > endOf(now.to)) throw refuse('end_time');
  const asked: CustomerAsked = {
    tenants: tenant_ids ? grantedTenants(ctx.session, tenant_ids) : ctx.session.tenants,
    from: monthOf(start_time),
    to: monthOf(end_time),
    industry: industry_name === undefined ? undefined : { type: industry_type, name: industry_name },
  };
  return { asked, told: { start_time, end_time } };
}

const DEMAND_LISTS = [demands.tenantList, demands.providerList];
/** The parks whose rows the asker may list by themselves: of others a number is told, not what it counts. Raises FORBIDDEN. */
function shownOf({ tenants }: CustomerAsked, { session }: Context, lists: readonly Endpoint[]): string[] {
  const shown = new Set(lists.flatMap((list) => parksFor(list, session)));
  const asked = tenants.filter((id) => shown.has(id));
  if (asked.length === 0) throw new AppError('FORBIDDEN');
  return asked;
}

const listed = <T>(ctx: Context, { tenants }: CustomerAsked, work: (tx: Tx) => Promise<T>): Promise<T> =>
  turn(ctx.session.user_id, () => scoped(ctx, tenants, work));

/** The charts of some attributes, read at once. */
async function chartsOf(ctx: Context, basis: CrmBasis, attributes: readonly CrmAttribute[], asked: CustomerAsked) {
  const rows = await scoped(ctx, asked.tenants, (tx) =>
    countedValues(tx, basis, attributes, { ...asked, max: MAX_VALUES }),
  );
  return (attribute: CrmAttribute): { items: ChartItem[]; values: number } => {
    const counted = rows.filter((row) => row.attribute === attribute);
    const { whole, values } = counted[0] ?? NOTHING;
    return { items: chartOf(counted, whole), values };
  };
}

const pageOf = (ctx: Context, { total, rows }: { total: number; rows: readonly CountedOpportunity[] }) => ({
  total,
  items: rows.map((row) => countedRow(ctx.lang, row)),
});
