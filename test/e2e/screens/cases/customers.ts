import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { poolContract } from '#domain/customers/contract/pool.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { OpportunityDetail, OpportunityRow } from '#domain/customers/contract/views.ts';
import { statusOf, STEPS, type Step } from '#domain/customers/steps.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { addOne, save, type } from '#test/e2e/screens/rows.ts';
import { beaten, before, broken, inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { getOpportunityList, getOpportunity, saveOpportunity, closeOpportunity } = opportunitiesContract;
const { saveOpportunityPortrait, findDuplicates, getChanges, getFollowers } = opportunitiesContract;
const { createRecord, getRecords } = followUpsContract;
const { getCrmStepMapList, saveCrmSteps } = pipelineContract;
const { getCrmPool, saveCrmPool } = poolContract;

const id = (n: number): string => `00000000-0000-4000-8000-0000000000c${n}`;
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
const detail = (of: OpportunityRow): OpportunityDetail => ({
  ...of,
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
const CHANGES = {
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

const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
/** The list as it is asked for: a column of the board has its own. */
const filled: NonNullable<Screen['before']> = ({ page }) =>
  page.route(`**${getOpportunityList.path}`, (route) => {
    const { step } = route.request().postDataJSON() as { step?: string };
    const items = ROWS.filter((each) => step === undefined || each.step === step);
    return route.fulfill({ json: { code: 0, message: '', request_id: '', response: { total: items.length, items } } });
  });
const counted: NonNullable<Screen['before']> = async (s) => {
  await filled(s);
  const list = STEPS.map((step) => {
    const count = ROWS.filter((each) => each.step === step).length;
    return { step, name: `S-${step}`, status: statusOf(step), count, amount: count === 0 ? '0.00' : '1234567.80' };
  });
  await answers(getCrmStepMapList, { list, lock: '0'.repeat(64) })(s);
};
/** The first column has more than are shown at first. */
const long: NonNullable<Screen['before']> = async (s) => {
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
const opened = (of: OpportunityRow): NonNullable<Screen['before']> =>
  inOrder(answers(getOpportunity, detail(of)), answers(getRecords, RECORDS), answers(getFollowers, FOLLOWERS));

const list = { route: '/dashboard/customers', path: () => to.customers(), who: MOBILES.tenantAdmin } as const;
const board = { ...list, path: () => to.customers({ view: 'board' }) } as const;
const one = {
  route: '/dashboard/customers/detail',
  path: () => to.opportunity(id(1)),
  who: MOBILES.tenantAdmin,
} as const;
const [NEW, FREE, WON, LOST] = ROWS as [OpportunityRow, OpportunityRow, OpportunityRow, OpportunityRow];

/** A choice of the menu by which one is moved. */
const moving =
  (step: Step) =>
  async (s: Scene): Promise<void> => {
    await s.page
      .getByRole('button', { name: before(s.w.customers.moveOf) })
      .first()
      .click();
    await s.page
      .getByRole('menuitem', { name: new RegExp(`S-${step}`) })
      .first()
      .click();
  };
const confirm = ({ page }: Scene) => page.locator('.ant-modal .ant-btn-primary').click();
const saying = ({ page }: Scene) => page.getByRole('dialog').locator('textarea').fill('R-04');
const entering = inOrder(
  addOne,
  type((w) => w.customers.name, 'E-01'),
);
const editing = (part: 'facts' | 'wants' | 'portrait') => (s: Scene) =>
  s.page
    .getByRole('button', { name: s.w.customers.detail.editOf.replace('{{what}}', s.w.customers.detail[part]) })
    .click();

/** A park’s opportunities: list, board, entry, and one of them with what is done with it. */
export const CUSTOMER_SCREENS: Screen[] = [
  { name: 'opportunities', ...list, before: filled, shows: () => 'O-04' },
  ...statesOf({
    name: 'opportunities',
    ...list,
    call: getOpportunityList,
    none: { response: NO_ROWS, shows: ({ w }) => w.customers.emptyHint },
  }),
  {
    name: 'opportunities, the provider reads',
    ...list,
    who: MOBILES.providerAdmin,
    before: filled,
    shows: () => 'P-01',
  },
  {
    name: 'opportunity, being entered',
    ...list,
    before: answers(findDuplicates, { items: [{ bid: id(1), name: 'O-01', follower_name: 'U-01', step: 'new' }] }),
    reach: entering,
    shows: ({ w }) => w.customers.alike.confirm,
  },
  {
    name: 'opportunity, with faults',
    ...list,
    reach: inOrder(addOne, save),
    shows: () => /不能为空|请填写|required|fill/i,
  },
  {
    name: 'opportunity that is there already',
    ...list,
    before: inOrder(answers(findDuplicates, { items: [] }), refused(saveOpportunity, 7700, 'M-01')),
    reach: inOrder(
      entering,
      type((w) => w.customers.corp_contact, 'C-01'),
      save,
    ),
    shows: () => 'M-01',
  },
  {
    name: 'names of the steps',
    ...list,
    before: counted,
    reach: press((w) => w.customers.steps.act),
    shows: ({ w }) => w.customers.steps.hint,
  },
  {
    name: 'names of the steps, refused',
    ...list,
    before: inOrder(counted, refused(saveCrmSteps, 7118, 'M-02')),
    reach: inOrder(
      press((w) => w.customers.steps.act),
      confirm,
    ),
    shows: () => 'M-02',
  },
  {
    name: 'rule of the pool',
    ...list,
    before: counted,
    reach: press((w) => w.customers.poolRule.act),
    shows: ({ w }) => w.customers.poolRule.days,
  },
  {
    name: 'rule of the pool, refused',
    ...list,
    before: inOrder(counted, refused(saveCrmPool, 7118, 'M-07')),
    reach: inOrder(
      press((w) => w.customers.poolRule.act),
      confirm,
    ),
    shows: () => 'M-07',
  },
  {
    name: 'rule of the pool that can’t be had',
    ...list,
    before: inOrder(counted, ({ page }) => page.route(`**${getCrmPool.path}`, broken)),
    reach: press((w) => w.customers.poolRule.act),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'import of past opportunities',
    ...list,
    before: counted,
    reach: inOrder(
      press((w) => w.downloads.import.open),
      ({ page, w }: Scene) => page.getByRole('menuitem', { name: w.customers.import.past, exact: true }).click(),
    ),
    shows: ({ w }) => w.downloads.import.hint,
  },
  { name: 'board', ...board, before: counted, shows: () => 'O-01', only: 1440 },
  { name: 'board, on a phone', ...board, before: counted, shows: () => 'O-01', only: 390 },
  {
    name: 'board, more of a column',
    ...board,
    before: inOrder(counted, long),
    reach: press((w) => w.customers.board.more),
    shows: () => 'O-060',
  },
  {
    name: 'board, a column that can’t be had',
    ...board,
    before: inOrder(counted, ({ page }: Scene) => page.route(`**${getOpportunityList.path}`, broken)),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'board, asked before a win',
    ...board,
    before: counted,
    reach: moving('won'),
    shows: ({ w }) => w.customers.win.hint,
  },
  {
    name: 'board, a win that is refused',
    ...board,
    before: inOrder(counted, refused(saveOpportunity, 7703, 'M-03')),
    reach: inOrder(moving('won'), confirm),
    shows: () => 'M-03',
  },
  {
    name: 'board, asked before a loss',
    ...board,
    before: counted,
    reach: moving('lost'),
    shows: ({ w }) => w.customers.close.hint,
  },
  {
    name: 'board, a loss that is refused',
    ...board,
    before: inOrder(counted, refused(closeOpportunity, 7702, 'M-04')),
    reach: inOrder(moving('lost'), saying, confirm),
    shows: () => 'M-04',
  },
  {
    name: 'board, a move that is refused',
    ...board,
    before: inOrder(counted, refused(saveOpportunity, 7118, 'M-05')),
    reach: moving('contacted'),
    shows: () => 'M-05',
  },
  ...statesOf({ name: 'board', ...board, call: getCrmStepMapList }),
  { name: 'one opportunity', ...one, before: inOrder(counted, opened(NEW)), shows: () => 'F-02' },
  { name: 'one opportunity, won', ...one, before: inOrder(counted, opened(WON)), shows: () => 'F-02' },
  {
    name: 'one opportunity, closed',
    ...one,
    before: inOrder(counted, opened(LOST)),
    reach: press((w) => w.customers.reopen.act),
    shows: ({ w }) => before(w.customers.reopen.hint),
  },
  {
    name: 'one opportunity, of the pool',
    ...one,
    before: inOrder(counted, opened(FREE)),
    reach: press((w) => w.customers.take.act),
    shows: ({ w }) => w.customers.take.hint,
  },
  {
    name: 'one opportunity, being assigned',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: press((w) => w.customers.assign.act),
    shows: ({ w }) => w.customers.assign.hint,
  },
  {
    name: 'one opportunity, its basics being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: editing('facts'),
    shows: ({ w }) => w.customers.sourceAgentHelp,
  },
  {
    name: 'one opportunity, its needs being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: inOrder(
      editing('wants'),
      press((w) => w.customers.addNeed),
    ),
    shows: ({ w }) => before(w.customers.productsHelp),
  },
  {
    name: 'one opportunity, its portrait being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: editing('portrait'),
    shows: ({ w }) => before(w.list.resource.editOf),
  },
  {
    name: 'one opportunity, somebody else was faster',
    ...one,
    before: inOrder(counted, opened(NEW), beaten(saveOpportunityPortrait, { ...detail(NEW), second_trade: 'T-02' })),
    reach: inOrder(editing('portrait'), save),
    shows: () => 'T-02',
  },
  {
    name: 'one opportunity, a follow-up that is refused',
    ...one,
    before: inOrder(counted, opened(NEW), refused(createRecord, 7702, 'M-06')),
    reach: inOrder(
      ({ page, w }: Scene) => page.getByLabel(w.customers.records.content, { exact: true }).fill('F-03'),
      press((w) => w.customers.records.add),
    ),
    shows: () => 'M-06',
  },
  {
    name: 'changes of an opportunity',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getChanges, CHANGES)),
    reach: press((w) => w.customers.detail.changes),
    shows: () => 'R-03',
  },
  {
    name: 'changes of an opportunity, none',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getChanges, NO_ROWS)),
    reach: press((w) => w.customers.detail.changes),
    shows: ({ w }) => w.customers.detail.noChanges,
  },
  {
    name: 'one opportunity, a wrong address',
    ...one,
    path: () => '/dashboard/customers/detail?bid=x',
    shows: ({ w }) => w.customers.detail.wrong,
  },
  ...statesOf({ name: 'one opportunity', ...one, call: getOpportunity }),
];
