import { historyContract, type HistoryRow } from '#domain/statistics/history-contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { press, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/subsidy/history',
  path: () => to.history({ tenant: 'nanshan' }),
  who: MOBILES.tenantAdmin,
} as const;

const row = (n: number, of: Partial<HistoryRow>): HistoryRow => ({
  history_id: `00000000-0000-4000-8000-0000000000b${n}`,
  tenant_id: 'nanshan',
  year: 2024,
  corp_name: `A-0${n}`,
  credit_code: '91440300708461136T',
  allowance_type: 'online',
  order_money: '1200000.50',
  subsidy_money: '600000.25',
  issued_money: '600000.25',
  used_money: null,
  remarks: '',
  update_time: '2026-11-20T02:00:00.000Z',
  lock: `${n}`,
  ...of,
});
const ROWS = [row(1, { remarks: '2025-03' }), row(2, { allowance_type: 'offline' }), row(3, { year: 2023 })];
const money = { order_money: '2400001.00', subsidy_money: '1200000.50', issued_money: '1200000.50', used_money: null };
const YEARS = [
  { year: 2024, corps: 2, ...money },
  { year: 2023, corps: 1, ...money },
];
const park = (tenant_id: string, tenant_name: string) => ({ tenant_id, tenant_name });
const SUMS = {
  years: YEARS,
  by_tenant: [
    ...YEARS.map((year) => ({ ...park('nanshan', 'NS'), ...year })),
    { ...park('binhai', 'BH'), year: 2024, corps: 1, ...money },
  ],
  by_type: [],
};
const change = { author: 'A-01', reason: '2025-03', create_time: '2026-11-20T02:00:00.000Z' };
const DETAIL = {
  ...ROWS[0],
  records: [
    { ...change, before: { used_money: null }, after: { used_money: '500000.00' } },
    { ...change, create_time: '2026-11-19T02:00:00.000Z', before: null, after: {} },
  ],
};
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: Screen['before'] = async ({ page: p }) => {
  await p.route(`**${historyContract.listHistory.path}`, (route) =>
    route.fulfill(answer({ total: ROWS.length, items: ROWS })),
  );
  await p.route(`**${historyContract.historyYear.path}`, (route) => route.fulfill(answer(SUMS)));
  await p.route(`**${historyContract.historyDetail.path}`, (route) => route.fulfill(answer(DETAIL)));
};

/** Earlier years, one of their lines, and where the statistics show them. */
export const HISTORY_SCREENS: Screen[] = [
  { name: 'earlier years', ...page, before: filled, shows: () => 'A-03' },
  {
    name: 'earlier years, one line',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p
        .getByRole('button', { name: w.history.openOf.replace('{{name}}', '2024 A-01') })
        .first()
        .click(),
    shows: ({ w }) => w.history.brought,
  },
  {
    name: 'earlier years, an import',
    ...page,
    before: filled,
    reach: press((w) => w.downloads.import.open),
    shows: ({ w }) => w.downloads.import.hint,
  },
  {
    name: 'subsidy statistics with earlier years',
    route: '/dashboard/subsidy/statistics',
    path: () => to.figures(),
    who: MOBILES.tenantAdmin,
    before: filled,
    shows: ({ w }) => w.figures.earlier.title,
  },
  {
    name: 'subsidy statistics with the earlier years of several parks',
    route: '/dashboard/subsidy/statistics',
    path: () => to.figures(),
    who: MOBILES.providerAdmin,
    before: filled,
    shows: ({ w }) => w.figures.earlier.parks,
  },
  ...statesOf({
    name: 'earlier years',
    ...page,
    call: historyContract.listHistory,
    none: { response: NO_ROWS, shows: ({ w }) => w.history.emptyHint },
  }),
];
