import { poolsContract, type Pool, type PoolEntry } from '#domain/subsidy/contract/pools.ts';
import { poolOutlookContract, type PoolBalance, type PoolOutlook } from '#domain/subsidy/contract/pool-outlook.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/subsidy/pools',
  path: () => to.pools({ tenant: 'nanshan' }),
  who: MOBILES.tenantAdmin,
} as const;

const NOTHING = { granted: '0.00', held: '0.00', reserved: '0.00', issued: '0.00', used: '0.00' };
const change: NonNullable<Pool['change']> = {
  change_id: '00000000-0000-4000-8000-0000000000c1',
  name: '2026 A',
  granted_before: '5000000.00',
  granted: '6500000.00',
  reason: '2026-18',
  operator: 'A-01',
  create_time: '2026-11-20T02:00:00.000Z',
  yours: false,
  corrects: null,
};
const pool = (n: number, of: Partial<Pool>): Pool => ({
  pool_id: `00000000-0000-4000-8000-0000000000a${n}`,
  apply_year: 2026,
  allowance_type: 'online',
  name: '',
  position: n,
  limited: true,
  active: true,
  ...NOTHING,
  left: '0.00',
  level: 'fine',
  alert_levels: [20, 5],
  alerted_at: null,
  change: null,
  refused_change: null,
  lock: `${n}`,
  ...of,
});
const ROWS: Pool[] = [
  pool(1, {
    name: '2026 A',
    granted: '5000000.00',
    held: '12000.00',
    reserved: '4200000.50',
    left: '787999.50',
    level: 'low',
    alerted_at: '2026-11-19T02:00:00.000Z',
    change: {
      ...change,
      corrects: {
        entry_no: 1,
        amount: '5000000.00',
        day: '2026-01-05',
        right_amount: '6500000.00',
        right_day: '2026-02-01',
      },
    },
  }),
  pool(2, {
    name: '2026 B',
    granted: '800000.00',
    reserved: '123456.78',
    left: '676543.22',
    refused_change: {
      granted: '950000.00',
      asked_by: 'A-01',
      operator: 'B-02',
      note: '2026-21',
      create_time: '2026-11-21T02:00:00.000Z',
    },
  }),
  pool(3, {
    name: '2026 C',
    active: false,
    level: 'empty',
    change: { ...change, name: '2026 C', granted_before: '0.00', granted: '300000.00', yours: true },
  }),
  pool(4, {
    allowance_type: 'offline',
    position: 32_767,
    limited: false,
    level: 'boundless',
    reserved: '98000.00',
    left: null,
  }),
];
const ENTRIES: PoolEntry[] = [
  ['ungrant', 'left', 'outside', '5000000.00', null, 'A-01 / B-02', '2'],
  ['grant', 'outside', 'left', '5100000.00', null, 'A-01 / B-02', '2'],
  ['post', 'held', 'reserved', '18000.00', '20261101NS000012', 'B-02'],
  ['hold', 'left', 'held', '18000.00', '20261101NS000012', 'B-02'],
  ['grant', 'outside', 'left', '5000000.00', null, 'A-01 / B-02'],
  ['grant', 'outside', 'left', '100.00', null, 'A-01 / B-02'],
].map(([kind, from_bucket, to_bucket, amount, apply_num, operator, corrects], i) => ({
  entry_no: 6 - i,
  kind: kind ?? '',
  from_bucket: from_bucket ?? '',
  to_bucket: to_bucket ?? '',
  amount: amount ?? '',
  apply_num: apply_num ?? null,
  operator: operator ?? '',
  reason: kind === 'grant' ? '2026-01' : '',
  effective_at: '2026-11-20T02:00:00.000Z',
  booked_at: '2026-11-20T02:00:01.000Z',
  corrects: corrects ? Number(corrects) : null,
  corrected_by: i === 4 ? [5, 6] : [],
}));
const FORECAST: PoolOutlook = {
  state: 'on',
  day: '2027-03-14',
  pace: '52000.00',
  weeks: 8,
  promised: '450000.00',
  back: '34000.00',
  left: '787999.50',
};
const BALANCE: PoolBalance = {
  granted: '5000000.00',
  left: '1200000.00',
  held: '0.00',
  reserved: '3800000.00',
  issued: '0.00',
  used: '0.00',
};
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: Screen['before'] = async (s) => {
  await s.page.route(`**${poolsContract.listPools.path}`, (route) =>
    route.fulfill(answer({ total: ROWS.length, items: ROWS })),
  );
  await s.page.route(`**${poolsContract.listPoolEntries.path}`, (route) =>
    route.fulfill(answer({ total: ENTRIES.length, items: ENTRIES })),
  );
  await s.page.route(`**${poolOutlookContract.poolForecast.path}`, (route) => route.fulfill(answer(FORECAST)));
  await s.page.route(`**${poolOutlookContract.poolBalance.path}`, (route) => route.fulfill(answer(BALANCE)));
};

/** The pools of a park, in each of their states. */
export const POOL_SCREENS: Screen[] = [
  { name: 'pools', ...page, before: filled, shows: ({ w }) => w.pools.level.low },
  {
    name: 'pools, the entries of one',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p
        .getByRole('button', { name: w.pools.entries.openOf.replace('{{name}}', '2026 A') })
        .first()
        .click(),
    shows: ({ w }) => w.pools.entries.kinds.post,
  },
  {
    name: 'pools, an entry corrected',
    ...page,
    before: filled,
    async reach({ page: p, w }) {
      const { openOf } = w.pools.entries;
      await p.getByRole('button', { name: openOf.replace('{{name}}', '2026 B') }).click();
      await p.getByRole('button', { name: w.pools.correct.openOf.replace('{{no}}', '1') }).click();
    },
    shows: ({ w }) => w.pools.correct.hint,
  },
  {
    name: 'pools, the alerts of one',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p.getByRole('button', { name: w.pools.alerts.openOf.replace('{{name}}', '2026 A') }).click(),
    shows: ({ w }) => w.pools.alerts.hint,
  },
  {
    name: 'pools, one asked for',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p.getByRole('button', { name: w.list.resource.addOf.replace('{{what}}', w.pools.what) }).click(),
    shows: ({ w }) => w.pools.grantedHint,
  },
  ...statesOf({
    name: 'pools',
    ...page,
    call: poolsContract.listPools,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
];
