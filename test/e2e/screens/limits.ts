import { redListContract, type RedListing } from '#domain/subsidy/contract/red-list.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders.ts';
import type { Screen } from './screen.ts';
import { NO_ROWS, statesOf } from './states.ts';

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

/** Whom a park promises nothing, in each of their states. */
export const LIMIT_SCREENS: Screen[] = [
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
