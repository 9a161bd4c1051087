import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { OpportunityDetail, OpportunityRow } from '#domain/customers/contract/views.ts';
import { statusOf, STEPS, type Step } from '#domain/customers/steps.ts';
import { inOrder, type Screen } from '#test/e2e/screens/screen.ts';

const { getOpportunityList, getOpportunity } = opportunitiesContract;
const { getFollowers, crmOppoCompleteRatio } = opportunitiesContract;
const { getRecords } = followUpsContract;
const { getCrmStepMapList } = pipelineContract;

export const id = (n: number): string => `00000000-0000-4000-8000-0000000000c${n}`;
const NONE = {
  edit: false,
  record: false,
  move: false,
  win: false,
  close: false,
  reopen: false,
  assign: false,
  take: false,
};
const OPEN = { ...NONE, edit: true, record: true, move: true, win: true, close: true, assign: true };
const row = (n: number, step: Step, of: Partial<OpportunityRow> = {}): OpportunityRow => ({
  bid: id(n),
  tenant_id: 'nanshan',
  tenant_name: 'P-01',
  name: `O-0${n}`,
  credit_code: '91440300MA5DEMP01U',
  corp_id: null,
  corp_contact: 'C-01',
  contact_position: 'business',
  corp_mobile: '13800000000',
  source: 'hand',
  source_agent: 'A-01',
  demand_bid: null,
  follower: id(9),
  follower_name: 'U-01',
  members: [{ user_id: id(8), name: 'U-02' }],
  step,
  status: statusOf(step),
  amount: '123456.70',
  expected_day: '2027-03-31',
  next_contact_day: '2026-01-05',
  step_since: '2026-11-20T02:00:00.000Z',
  touch_time: '2026-11-26T02:00:00.000Z',
  create_time: '2026-11-19T02:00:00.000Z',
  close_reason: '',
  action: OPEN,
  lock: `${n}`.repeat(64),
  ...of,
});
const POOL = { follower: null, follower_name: '', members: [], next_contact_day: null };
const ROWS = [
  row(1, 'new'),
  row(2, 'proposal', { ...POOL, amount: null, action: { ...NONE, take: true } }),
  row(3, 'won', { action: { ...NONE, edit: true, reopen: true } }),
  row(4, 'lost', { close_reason: 'R-01', action: { ...NONE, reopen: true } }),
];
export const detail = (of: OpportunityRow): OpportunityDetail => ({
  ...of,
  enquiry_count: 61,
  enquiries: [
    {
      enquiry_id: '00000000-0000-4000-8000-0000000000f1',
      source: 'market',
      subject: 'S-03',
      org_name: 'E-01',
      name: 'G-01',
      mobile: '13900000001',
      note: 'M-01',
      operator: '',
      create_time: '2026-11-26T02:00:00.000Z',
    },
    {
      enquiry_id: '00000000-0000-4000-8000-0000000000f2',
      source: 'activity',
      subject: 'A-02',
      org_name: 'E-01',
      name: 'G-02',
      mobile: '13900000002',
      note: '',
      operator: 'O-01',
      create_time: '2026-11-25T02:00:00.000Z',
    },
  ],
  needs: [{ level: 3, type: 'N-01' }],
  products: ['S-01', 'S-02'],
  description: 'D-01',
  scale: 'to_50',
  trade: 'aerospace',
  second_trade: 'T-01',
  customer_type: 2,
  type_cloud: 'public',
  annual_cloud_forecast: '30000.00',
  annual_revenue: null,
  agent: null,
  register_trade: null,
  income_trade: null,
  complete_ratio: '60.00',
  history: [
    {
      from_step: 'new',
      to_step: of.step,
      operator: 'U-01',
      operate_time: '2026-11-20T02:00:00.000Z',
      seconds: 90_000,
      reason: 'R-02',
    },
    {
      from_step: null,
      to_step: 'new',
      operator: 'U-01',
      operate_time: '2026-11-19T02:00:00.000Z',
      seconds: null,
      reason: '',
    },
  ],
});
const RECORDS = {
  total: 12,
  items: [1, 2].map((n) => ({
    record_id: id(n),
    way: 'phone',
    content: `F-0${n}`,
    next_contact_day: n === 1 ? '2026-12-01' : null,
    operator: 'U-01',
    create_time: '2026-11-26T02:00:00.000Z',
  })),
};
export const CHANGES = {
  total: 12,
  items: [
    {
      change_id: id(1),
      operator: 'U-01',
      create_time: '2026-11-26T02:00:00.000Z',
      reason: 'R-03',
      changes: [
        { path: 'step', before: 'new', after: 'proposal' },
        { path: 'amount', before: null, after: '100.00' },
        { path: 'needs.1.type', before: 'N-01', after: 'N-02' },
        { path: 'follower', before: id(8), after: id(9) },
        { path: 'follower_name', before: 'U-02', after: 'U-01' },
      ],
    },
  ],
};
const FOLLOWERS = {
  total: 2,
  items: [8, 9].map((n) => ({
    user_id: id(n),
    name: `U-0${10 - n}`,
    tenant_id: 'nanshan',
    tenant_name: 'P-01',
    num: n,
  })),
};

export const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
/** The list as it is asked for: a column of the board has its own. */
export const filled: NonNullable<Screen['before']> = async (s) => {
  await answers(crmOppoCompleteRatio, { ratio: '43.33', count: ROWS.length })(s);
  await s.page.route(`**${getOpportunityList.path}`, (route) => {
    const { step } = route.request().postDataJSON() as { step?: string };
    const items = ROWS.filter((each) => step === undefined || each.step === step);
    return route.fulfill({ json: { code: 0, message: '', request_id: '', response: { total: items.length, items } } });
  });
};
export const counted: NonNullable<Screen['before']> = async (s) => {
  await filled(s);
  const list = STEPS.map((step) => {
    const count = ROWS.filter((each) => each.step === step).length;
    return { step, name: `S-${step}`, status: statusOf(step), count, amount: count === 0 ? '0.00' : '1234567.80' };
  });
  await answers(getCrmStepMapList, { list, lock: '0'.repeat(64) })(s);
};
/** The first column has more than are shown at first. */
export const long: NonNullable<Screen['before']> = async (s) => {
  const rows = Array.from({ length: 60 }, (_, n) => row(n + 1, 'new'));
  await s.page.route(`**${getOpportunityList.path}`, (route) => {
    const { step, limit = 0 } = route.request().postDataJSON() as { step?: string; limit?: number };
    const items = step === 'new' ? rows.slice(0, limit) : [];
    return route.fulfill({
      json: { code: 0, message: '', request_id: '', response: { total: rows.length, items } },
    });
  });
  const list = STEPS.map((step) => {
    const count = step === 'new' ? rows.length : 0;
    return { step, name: `S-${step}`, status: statusOf(step), count, amount: '0.00' };
  });
  await answers(getCrmStepMapList, { list, lock: '0'.repeat(64) })(s);
};
export const opened = (of: OpportunityRow): NonNullable<Screen['before']> =>
  inOrder(answers(getOpportunity, detail(of)), answers(getRecords, RECORDS), answers(getFollowers, FOLLOWERS));

export const [NEW, FREE, WON, LOST] = ROWS as [OpportunityRow, OpportunityRow, OpportunityRow, OpportunityRow];
