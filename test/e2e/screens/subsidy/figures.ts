import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { choose, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/subsidy/statistics',
  path: () => to.figures({ figure: 'gov_sent', from: '2026-01', to: '2026-06' }),
  who: MOBILES.providerAdmin,
} as const;

const line = (name: string, value: string, percent: string, of: { release?: string; occupy?: string } = {}) => ({
  name,
  value,
  percent,
  total: value,
  release: '0.00',
  occupy: value,
  ...of,
});
const ALL = line('all', '4218600.50', '100.00', { release: '120000.00', occupy: '3018600.50' });
const TOLD = {
  start_time: startOf('2026-01'),
  end_time: endOf('2026-06'),
  as_known_at: null,
  all: ALL,
  by_month: ['820000.00', '0.00', '-36000.25', '1234600.75', '1000000.00', '1200000.00'].map((value, i) =>
    line(`2026-0${i + 1}`, value, i === 2 ? '-0.85' : '19.44'),
  ),
  by_type: [
    line('online', '3218600.50', '76.30'),
    line('offline', '1000000.00', '23.70'),
    line('postpaid', '0.00', '0.00'),
  ],
  by_tenant: [line('nanshan', '4000000.00', '94.82'), line('binhai', '218600.50', '5.18')],
  by_dealer: [line('', '2600000.25', '61.63'), line('A / B', '1618600.25', '38.37')],
  by_category: [line('A', '2600000.25', '61.63'), line('A / B', '1600000.25', '37.93'), line('', '18600.00', '0.44')],
};
const CASES = [1, 2, 3].map((n) => ({
  tenant_id: 'nanshan',
  tenant_name: 'A',
  apply_num: `20260401NS00000${n}`,
  corp_name: '01',
  allowance_type: 'online',
  status: n === 3 ? 7 : 6,
  apply_time: '2026-04-01T02:00:00.000Z',
  ...line('', `${n}00000.50`, '0.00'),
}));
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: Screen['before'] = async (s) => {
  for (const { path } of Object.values(figuresContract))
    await s.page.route(`**${path}`, (route) => route.fulfill(answer(TOLD)));
  const { path } = figuresContract.listFigureCases;
  await s.page.route(`**${path}`, (route) => route.fulfill(answer({ total: 3, items: CASES })));
};
const opened: Screen['reach'] = ({ page: p }) =>
  p
    .getByRole('button', { name: /1,234,600\.75/ })
    .first()
    .click();

/** The statistics of subsidies, each state of them, and the list behind a number. */
export const FIGURE_SCREENS: Screen[] = [
  {
    name: 'subsidy statistics',
    ...page,
    path: () => to.figures(),
    who: MOBILES.tenantAdmin,
    shows: ({ w }) => w.figures.about.apply,
  },
  { name: 'subsidy statistics of several parks', ...page, before: filled, shows: ({ w }) => w.figures.noCategory },
  {
    name: 'subsidy statistics, the choice of parks',
    ...page,
    before: filled,
    reach: choose((w) => w.figures.filter.parks),
    shows: ({ w }) => w.figures.filter.parks,
  },
  {
    name: 'subsidy statistics, what a number counts',
    ...page,
    before: filled,
    reach: opened,
    shows: ({ w }) => w.figures.cases.handedIn,
  },
  {
    name: 'subsidy statistics, a list that can’t be loaded',
    ...page,
    before: async (s) => {
      await filled(s);
      await s.page.route(`**${figuresContract.listFigureCases.path}`, (route) => route.abort());
    },
    reach: opened,
    shows: ({ w }) => w.common.state.error,
    expects: /ERR_FAILED/,
  },
  {
    name: 'subsidy statistics, a list that is empty by now',
    ...page,
    before: async (s) => {
      await filled(s);
      await s.page.route(`**${figuresContract.listFigureCases.path}`, (route) => route.fulfill(answer(NO_ROWS)));
    },
    reach: opened,
    shows: ({ w }) => w.figures.cases.empty,
  },
  ...statesOf({
    name: 'subsidy statistics',
    ...page,
    call: figuresContract.getGovSent,
    none: {
      response: {
        ...TOLD,
        all: line('all', '0.00', '0.00'),
        by_month: [],
        by_category: [],
        by_dealer: [],
        by_tenant: [],
      },
      shows: ({ w }) => w.figures.empty,
    },
  }),
];
