import { funnelContract } from '#domain/customers/contract/funnel.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { FUNNEL_STEPS } from '#domain/customers/funnel.ts';
import { ATTRIBUTE_CHARTS } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { choose, type Screen } from '#test/e2e/screens/screen.ts';
import { statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/customers/statistics',
  path: () => to.customerFigures({ tab: 'attributes', from: '2026-01', to: '2026-06' }),
  who: MOBILES.providerAdmin,
} as const;

const line = (name: string, value: number, percent: string) => ({ name, value, percent, total: `${value}000.50` });
const core = (curr: number, compared: string | null) => ({ curr, compared, occupy: '12.50' });
const SPAN = { start_time: startOf('2026-01'), end_time: endOf('2026-06') };
const TRADES = [line('aerospace', 420, '60.00'), line('new_materials', 200, '28.57'), line('', 80, '11.43')];
const CORE = {
  ...SPAN,
  opportunity: core(700, '16.67'),
  exploit: core(430, '-4.44'),
  win: core(86, null),
  corp_register: core(0, null),
};
const ATTRIBUTES = {
  ...SPAN,
  scale: [line('to_10', 500, '71.43'), line('over_500', 200, '28.57')],
  sources: [line('demand', 400, '57.14'), line('hand', 300, '42.86')],
  source_agents: Array.from({ length: 9 }, (_, n) => line(`A${n}`, 90 - n, '10.00')),
  trades: TRADES,
  types: [line('1', 100, '14.29'), line('2', 600, '85.71')],
  type_clouds: [line('hybrid', 700, '100.00')],
  annual_cloud_forecast: [line('0', 300, '42.86'), line('1', 250, '35.71'), line('4', 150, '21.43')],
  annual_revenues: [line('', 700, '100.00')],
  agents: [],
  values: Object.fromEntries(Object.keys(ATTRIBUTE_CHARTS).map((chart) => [chart, chart === 'scale' ? 130 : 0])),
};
const ROW = {
  tenant_id: 'nanshan',
  bid: '00000000-0000-4000-8000-000000000001',
  name: '01',
  tenant_name: 'A',
  step: 'won',
  step_name: 'B',
  follower_name: '',
  amount: '1234567.50',
  create_time: '2026-04-01T02:00:00.000Z',
};
const FOLLOWERS = Array.from({ length: 7 }, (_, n) => ({
  tenant_id: 'nanshan',
  follower: `${n}`,
  name: `A${n}`,
  tenant_name: 'B',
  num: 70 - n,
}));
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const ANSWERS = {
  getCoreData: CORE,
  getCustomerAttributes: ATTRIBUTES,
  getCustomerAnalysis: {
    ...SPAN,
    incomeTrades: TRADES,
    registerTrades: TRADES,
    values: { incomeTrades: 3, registerTrades: 3 },
  },
  getSecondIndustryAnalysis: { items: [line('A', 220, '52.38'), line('', 200, '47.62')], values: 130 },
  getZjtxPkgScene: { packages: ['A'], items: [line('A', 12, '60.00'), line('B', 8, '40.00')], values: 230 },
  getOpportunityFollowers: { total: 9, items: FOLLOWERS },
  getCustomerRequireCorps: {
    types: [line('A', 3, '75.00'), line('B', 1, '25.00')],
    values: 2,
    total: 1,
    items: [{ ...ROW, needs: [{ level: 3, type: 'A' }] }],
  },
  getCustomerReportList: { total: 1, items: [ROW] },
  listCounted: { total: 12_345, items: [ROW] },
  listRegistered: { total: 0, items: [] },
  listSceneDemands: {
    total: 1,
    items: [{ ...ROW, bid: 'D2026040100001', expedite_pkg_name: 'A' }],
  },
} as const satisfies Record<keyof typeof customerFiguresContract, object>;

const filled: NonNullable<Screen['before']> = async (s) => {
  for (const [call, response] of Object.entries(ANSWERS)) {
    const { path } = customerFiguresContract[call as keyof typeof ANSWERS];
    await s.page.route(`**${path}`, (route) => route.fulfill(answer(response)));
  }
};
const filledPage = { ...page, before: filled };

const FUNNEL = {
  total: 700,
  cut: false,
  lost: 90,
  steps: FUNNEL_STEPS.map((step, at) => ({
    step,
    reached: 700 - at * 120,
    share: step === 'won' ? null : '62.50',
    stays: step === 'won' ? 0 : 400 - at * 50,
    median: step === 'won' ? null : 1440 * (at + 1),
    average: step === 'won' ? null : 2000 * (at + 1),
  })),
};
const funnelled =
  (funnel: object): NonNullable<Screen['before']> =>
  async (s) => {
    await filled(s);
    await s.page.route(`**${funnelContract.getCrmFunnel.path}`, (route) => route.fulfill(answer(funnel)));
    const stays = { ...ROW, began: '2026-04-01T02:00:00.000Z', ended: '2026-04-03T02:00:00.000Z' };
    await s.page.route(`**${funnelContract.listFunnel.path}`, (route) =>
      route.fulfill(answer({ total: 1, items: [stays] })),
    );
    const items = FOLLOWERS.map(({ follower: user_id, ...each }) => ({ user_id, ...each }));
    await s.page.route(`**${opportunitiesContract.getFollowers.path}`, (route) =>
      route.fulfill(answer({ total: items.length, items })),
    );
  };

/** The statistics of opportunities, each tab and state of them, and what stands behind their numbers. */
export const CUSTOMER_FIGURE_SCREENS: Screen[] = [
  {
    name: 'customer statistics',
    ...page,
    path: () => to.customerFigures(),
    who: MOBILES.tenantAdmin,
    shows: ({ w }) => w.customerFigures.needs.title,
  },
  { name: 'customer statistics, attributes', ...filledPage, shows: ({ w }) => w.customerFigures.followers.title },
  {
    name: 'customer statistics, needs',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'needs' }),
    shows: ({ w }) => w.customerFigures.needs.corps,
  },
  {
    name: 'customer statistics, demands of a scene',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'needs' }),
    reach: ({ page: p, w }) =>
      p.getByRole('region', { name: w.customerFigures.scenes.title }).getByRole('button').first().click(),
    shows: ({ w }) => w.customerFigures.rows.handedIn,
  },
  {
    name: 'customer statistics, analysis',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'analysis' }),
    shows: ({ w }) => w.customerFigures.chartHint.incomeTrades,
  },
  {
    name: 'customer statistics, second level of an industry',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'analysis' }),
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.customerFigures.second.label }).first().click(),
    shows: () => '52.38%',
  },
  {
    name: 'customer statistics, second level that can’t be loaded',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'analysis' }),
    before: async (s) => {
      await filledPage.before(s);
      await s.page.route(`**${customerFiguresContract.getSecondIndustryAnalysis.path}`, (route) => route.abort());
    },
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.customerFigures.second.label }).first().click(),
    shows: ({ w }) => w.common.act.retry,
    expects: /ERR_FAILED/,
  },
  {
    name: 'customer statistics of one industry',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'attributes', industry: 'aerospace', kind: 'trade' }),
    shows: ({ w }) => w.customerFigures.filter.reset,
  },
  {
    name: 'customer statistics, the choice of parks',
    ...filledPage,
    reach: choose((w) => w.customerFigures.filter.parks),
    shows: ({ w }) => w.customerFigures.filter.parks,
  },
  {
    name: 'customer statistics, what a number counts',
    ...filledPage,
    reach: ({ page: p }) => p.getByRole('button', { name: /700/ }).first().click(),
    shows: ({ w }) => w.customerFigures.rows.entered,
  },
  {
    name: 'customer statistics, a list that can’t be loaded',
    ...page,
    before: async (s) => {
      await filled(s);
      await s.page.route(`**${customerFiguresContract.listCounted.path}`, (route) => route.abort());
    },
    reach: ({ page: p }) => p.getByRole('button', { name: /700/ }).first().click(),
    shows: ({ w }) => w.common.state.error,
    expects: /ERR_FAILED/,
  },
  {
    name: 'customer statistics, who was won back',
    ...filledPage,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.customerFigures.winBack.title }).click(),
    shows: ({ w }) => w.customerFigures.winBack.hint.wonBack,
  },
  {
    name: 'customer statistics, who was closed',
    ...filledPage,
    reach: async ({ page: p, w, width }) => {
      const { title, lists, list } = w.customerFigures.winBack;
      await p.getByRole('button', { name: title }).click();
      if (width === 390) await p.getByRole('dialog').getByRole('combobox', { name: lists }).click();
      const choice = p.locator('.ant-select-item-option', { hasText: list.lost });
      await (width === 390 ? choice : p.getByRole('tab', { name: list.lost })).click();
    },
    shows: ({ w }) => w.customerFigures.winBack.hint.lost,
  },
  {
    name: 'customer statistics, what was done with one',
    ...filledPage,
    before: async (s) => {
      await filled(s);
      const changes = [{ path: 'step', before: 'new', after: 'won' }];
      const change = { change_id: '1', operator: 'A', create_time: ROW.create_time, reason: 'B', changes };
      await s.page.route(`**${opportunitiesContract.getChanges.path}`, (route) =>
        route.fulfill(answer({ total: 1, items: [change] })),
      );
    },
    reach: async ({ page: p, w }) => {
      await p.getByRole('button', { name: w.customerFigures.winBack.title }).click();
      await p.getByRole('button', { name: w.customerFigures.rows.records }).first().click();
    },
    shows: ({ w }) => w.customers.detail.was,
  },
  {
    name: 'customer statistics, funnel',
    ...page,
    before: funnelled(FUNNEL),
    path: () => to.customerFigures({ tab: 'funnel' }),
    shows: () => '62.50%',
  },
  {
    name: 'customer statistics, funnel of more than two years',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'funnel', from: '2023-01', to: '2026-06' }),
    shows: ({ w }) => w.customerFigures.funnel.tooLong,
  },
  {
    name: 'customer statistics, stays of the funnel',
    ...page,
    before: funnelled(FUNNEL),
    path: () => to.customerFigures({ tab: 'funnel' }),
    reach: ({ page: p }) => p.getByRole('button', { name: /400/ }).click(),
    shows: ({ w }) => w.customerFigures.rows.ended,
  },
  {
    name: 'customer statistics, a list of the funnel that can’t be loaded',
    ...page,
    before: async (s) => {
      await funnelled(FUNNEL)(s);
      await s.page.route(`**${funnelContract.listFunnel.path}`, (route) => route.abort());
    },
    path: () => to.customerFigures({ tab: 'funnel' }),
    reach: ({ page: p }) => p.getByRole('button', { name: /400/ }).click(),
    shows: ({ w }) => w.common.state.error,
    expects: /ERR_FAILED/,
  },
  {
    name: 'customer statistics, needs of one industry',
    ...filledPage,
    path: () => to.customerFigures({ tab: 'needs', industry: 'aerospace', kind: 'income' }),
    shows: ({ w }) => w.customerFigures.scenes.noIndustry,
  },
  {
    name: 'customer statistics, funnel of more than are counted',
    ...page,
    before: funnelled({ ...FUNNEL, cut: true }),
    path: () => to.customerFigures({ tab: 'funnel' }),
    reach: async (s) => {
      await choose((w) => w.customerFigures.funnel.follower)(s);
      await s.page.getByTitle('A1').click();
    },
    shows: ({ w }) => w.customerFigures.funnel.cut.replace('{{count}}', '20000'),
  },
  {
    name: 'customer statistics, funnel without a stay that is over',
    ...page,
    before: funnelled({ ...FUNNEL, steps: FUNNEL.steps.map((each) => ({ ...each, stays: 0 })) }),
    path: () => to.customerFigures({ tab: 'funnel' }),
    shows: ({ w }) => w.customerFigures.nothing,
  },
  ...statesOf({
    name: 'customer statistics, funnel',
    ...page,
    path: () => to.customerFigures({ tab: 'funnel' }),
    call: funnelContract.getCrmFunnel,
    none: { response: { ...FUNNEL, total: 0 }, shows: ({ w }) => w.customerFigures.funnel.empty },
  }),
  ...statesOf({
    name: 'customer statistics',
    ...page,
    call: customerFiguresContract.getCoreData,
  }),
];
