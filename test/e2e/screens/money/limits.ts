import { capsContract, type Cap, type CapChange, type CapOverride } from '#domain/subsidy/contract/caps.ts';
import { redListContract, type RedListing } from '#domain/subsidy/contract/red-list.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/subsidy/pools',
  path: () => to.pools({ tenant: 'nanshan', view: 'red' }),
  who: MOBILES.tenantAdmin,
} as const;

const listing = (n: number, of: Partial<RedListing>): RedListing => ({
  listing_id: `00000000-0000-4000-8000-0000000000b${n}`,
  corp_id: `00000000-0000-4000-8000-0000000000d${n}`,
  corp_name: `Enterprise ${n}`,
  credit_code: '91440300708461136T',
  reason: '2026-18',
  until: null,
  operator: 'A-01',
  create_time: '2026-11-20T02:00:00.000Z',
  state: 'on',
  end: null,
  lock: `${n}`,
  ...of,
});
const LISTED = [
  listing(1, {}),
  listing(2, { until: '2027-03-31' }),
  listing(3, {
    state: 'ended',
    end: { reason: '2026-21', operator: 'A-02', create_time: '2026-11-22T02:00:00.000Z' },
  }),
  listing(4, { state: 'over', until: '2026-06-30' }),
];
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: Screen['before'] = async (s) => {
  await s.page.route(`**${redListContract.listRedList.path}`, (route) =>
    route.fulfill(answer({ total: LISTED.length, items: LISTED })),
  );
  await s.page.route(`**${redListContract.findCorps.path}`, (route) => route.fulfill(answer({ items: LISTED })));
};

const caps = { ...page, path: () => to.pools({ tenant: 'nanshan', view: 'caps' }) };
const exceptions = { ...page, path: () => to.pools({ tenant: 'nanshan', view: 'caps', cap: '2026:all' }) };
const told = { reason: '2026-18', operator: 'A-01', create_time: '2026-11-20T02:00:00.000Z' };
const cap = (of: Partial<Cap>): Cap => ({
  cap_id: `${of.apply_year ?? 2026}:${of.allowance_type ?? 'all'}`,
  apply_year: 2026,
  allowance_type: 'all',
  amount: '800000.00',
  overrides: 0,
  ...told,
  lock: '1',
  ...of,
});
const CAPS = [
  cap({ overrides: 2 }),
  cap({ allowance_type: 'offline', amount: '300000.00' }),
  cap({ apply_year: 2025, amount: null }),
];
const EXCEPTIONS: CapOverride[] = LISTED.slice(0, 2).map(({ corp_id, corp_name, credit_code, lock }, i) => ({
  corp_id,
  corp_name,
  credit_code,
  amount: `${i + 1}000000.00`,
  promised: '640000.00',
  in_flight: i === 0 ? '18000.00' : '0.00',
  ...told,
  lock,
}));
const CHANGES: CapChange[] = [
  ['Enterprise 2', '2000000.00'],
  ['Enterprise 1', null],
  [null, '800000.00'],
].map(([corp_name = null, amount = null], i) => ({
  change_id: `00000000-0000-4000-8000-0000000000e${i}`,
  corp_name,
  amount,
  ...told,
}));
const capped: Screen['before'] = async (s) => {
  const answers = [
    [capsContract.listCaps, CAPS],
    [capsContract.listCapOverrides, EXCEPTIONS],
    [capsContract.listCapHistory, CHANGES],
    [redListContract.findCorps, LISTED],
  ] as const;
  for (const [call, items] of answers)
    await s.page.route(`**${call.path}`, (route) => route.fulfill(answer({ total: items.length, items })));
};

/** What an enterprise may be promised at most, and its exceptions, in each of their states. */
const CAP_SCREENS: Screen[] = [
  { name: 'caps', ...caps, before: capped, shows: ({ w }) => w.limits.caps.none },
  {
    name: 'caps, one set',
    ...caps,
    before: capped,
    reach: ({ page: p, w }) =>
      p.getByRole('button', { name: w.list.resource.addOf.replace('{{what}}', w.limits.caps.what) }).click(),
    shows: ({ w }) => w.limits.caps.amountHelp,
  },
  {
    name: 'caps, the changes of one',
    ...caps,
    before: capped,
    reach: ({ page: p, w }) =>
      p
        .getByRole('button', { name: w.limits.caps.historyOf.split('{{')[0] ?? '' })
        .first()
        .click(),
    shows: ({ w }) => w.limits.caps.asOthers,
  },
  ...statesOf({
    name: 'caps',
    ...caps,
    call: capsContract.listCaps,
    none: { response: NO_ROWS, shows: ({ w }) => w.limits.caps.emptyHint },
  }),
  { name: 'exceptions from a cap', ...exceptions, before: capped, shows: ({ w }) => w.limits.override.inFlight },
  {
    name: 'exceptions from a cap, one more',
    ...exceptions,
    before: capped,
    reach: ({ page: p, w }) =>
      p.getByRole('button', { name: w.list.resource.addOf.replace('{{what}}', w.limits.override.what) }).click(),
    shows: ({ w }) => w.limits.override.amountHelp,
  },
  {
    name: 'exceptions from a cap, one taken back',
    ...exceptions,
    before: capped,
    reach: ({ page: p, w }) =>
      p
        .getByRole('button', { name: w.limits.override.takeBackOf.replace('{{name}}', 'Enterprise 1') })
        .first()
        .click(),
    shows: ({ w }) => w.limits.override.takeBackHint,
  },
  ...statesOf({
    name: 'exceptions from a cap',
    ...exceptions,
    call: capsContract.listCapOverrides,
    none: { response: NO_ROWS, shows: ({ w }) => w.limits.override.emptyHint },
  }),
];

/** What a park promises an enterprise at most, or not at all. */
export const LIMIT_SCREENS: Screen[] = [
  ...CAP_SCREENS,
  { name: 'red list', ...page, before: filled, shows: ({ w }) => w.limits.red.states.over },
  {
    name: 'red list, one put on it',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p.getByRole('button', { name: w.list.resource.addOf.replace('{{what}}', w.limits.red.what) }).click(),
    shows: ({ w }) => w.limits.red.reasonHelp,
  },
  {
    name: 'red list, one taken off',
    ...page,
    before: filled,
    reach: ({ page: p, w }) =>
      p
        .getByRole('button', { name: w.limits.red.endOf.replace('{{name}}', 'Enterprise 1') })
        .first()
        .click(),
    shows: ({ w }) => w.limits.red.endHint,
  },
  ...statesOf({
    name: 'red list',
    ...page,
    call: redListContract.listRedList,
    none: { response: NO_ROWS, shows: ({ w }) => w.limits.red.emptyHint },
  }),
];
