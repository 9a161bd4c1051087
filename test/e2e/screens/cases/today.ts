import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { dashboardContract, type StandingPool } from '#domain/subsidy/contract/dashboard.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { broken, type Screen } from '#test/e2e/screens/screen.ts';

const today = { route: '/dashboard/today', path: to.today } as const;

const pool = (n: number, of: Partial<StandingPool>): StandingPool => ({
  tenant_id: 'nanshan',
  tenant_name: 'NS',
  pool_id: `00000000-0000-4000-8000-0000000000b${n}`,
  allowance_type: 'online',
  name: `2026 ${n}`,
  granted: '5000000.00',
  promised: '412000.50',
  issued: '1250000.00',
  left: '3337999.50',
  level: 'fine',
  ...of,
});
/** A year's sums with pools in each of their states. */
const YEAR: Output<typeof dashboardContract.getData> = {
  year: 2026,
  applied: { count: 240, money: '2412000.50' },
  approved: { count: 98, money: '1250000.00' },
  reviewing: { count: 61, money: '412000.50' },
  overdue: 3,
  pools: {
    total: 9,
    items: [
      pool(1, { left: '0.00', issued: '4587999.50', level: 'empty' }),
      pool(2, { left: '87999.50', issued: '4500000.00', level: 'critical', allowance_type: 'postpaid' }),
      pool(3, { left: '787999.50', issued: '3800000.00', level: 'low', allowance_type: 'offline' }),
      pool(4, {}),
      pool(5, { name: '', granted: null, left: null, promised: '0.00', issued: '36000.00', level: 'boundless' }),
    ],
  },
};

/** A page of the register with a case that waits for its finding. */
const drawn = (apply_num: string) => ({
  total: 1,
  items: [
    {
      inspection_id: '00000000-0000-4000-8000-000000000001',
      tenant_id: 'nanshan',
      apply_num,
      corp_name: '深圳市云启智能科技有限公司',
      define_code: 'offline',
      over: false,
      step: 'admin_help_modify_after_gov_spot_inspect',
      step_name: '抽检',
      share: 30,
      ticket: 12,
      seed: null,
      drawn: true,
      drawn_at: '2026-11-20T02:00:00.000Z',
      result: null,
      finding: '',
      operator: '',
      found_at: null,
      lock: '0'.repeat(64),
    },
  ],
});

/** What waits today, for who decides and for who does not. */
export const TODAY_SCREENS: Screen[] = [
  { name: 'today', ...today, who: MOBILES.operator, shows: ({ w }) => w.today.figure.waiting },
  {
    name: 'today, a case was drawn for an inspection',
    ...today,
    who: MOBILES.government,
    // in the cast every case that was drawn has its finding
    before: ({ page, cast }) =>
      page.route(`**${inspectionsContract.listInspections.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: drawn(cast.variants.inspected) } }),
      ),
    shows: ({ w }) => w.today.inspections,
  },
  {
    name: 'today, with pools of each level',
    ...today,
    who: MOBILES.government,
    before: ({ page }) =>
      page.route(`**${dashboardContract.getData.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: YEAR } }),
      ),
    shows: ({ w }) => w.pools.level.critical,
  },
  { name: 'today of the provider', ...today, who: MOBILES.providerAdmin, shows: ({ w }) => w.today.figure.waiting },
  {
    name: 'today, nothing waits',
    ...today,
    who: MOBILES.foreignOperator,
    path: () => `${to.today()}?kind=reception`,
    shows: ({ w }) => w.today.none,
  },
  {
    name: 'today, a part can’t be loaded',
    ...today,
    who: MOBILES.operator,
    before: ({ page }) => page.route('**/approval/api/v1/approve_list', broken),
    shows: ({ w }) => w.common.state.error,
  },
];
