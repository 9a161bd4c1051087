import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { before, broken, inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS } from '#test/e2e/screens/states.ts';
import { to } from '#web/paths.ts';

const { getFollowing, transferOpportunities } = transferContract;
const { getFollowers } = opportunitiesContract;
const { getBatch, cancelBatch } = batchesContract;

const id = (n: number): string => `00000000-0000-4000-8000-0000000000d${n}`;
const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const following = answers(getFollowing, {
  total: 41,
  items: [
    { user_id: id(1), name: 'U-01', num: 128, active: true, transfer: true },
    { user_id: id(2), name: 'U-02', num: 7, active: false, transfer: true },
    { user_id: id(3), name: 'U-03', num: 1, active: true, transfer: false },
  ],
});
const people = answers(getFollowers, {
  total: 2,
  items: [1, 3].map((n) => ({
    user_id: id(n),
    name: `U-0${n}`,
    tenant_id: 'nanshan',
    tenant_name: 'P-01',
    num: n,
  })),
});
const BATCH = {
  batch_id: id(5),
  kind: 'transfer',
  title: 'T-01',
  state: 'running',
  total: 3,
  pending: 1,
  done: 1,
  refused: 1,
  create_time: '2026-11-26T02:00:00.000Z',
  finish_time: null,
  operator: 'U-04',
  items: (['done', 'refused', 'pending'] as const).map((state, n) => ({
    n,
    tenant_id: 'nanshan',
    case_kind: 'opportunity',
    apply_num: id(n),
    name: `O-0${n}`,
    state,
    why: state === 'refused' ? 'W-01' : '',
    answer_time: state === 'pending' ? null : '2026-11-26T02:00:05.000Z',
  })),
};

const list = { route: '/dashboard/customers', path: () => to.customers(), who: MOBILES.tenantAdmin } as const;
const run = { route: '/dashboard/runs/:batch_id', path: () => to.batch(id(5)), who: MOBILES.tenantAdmin } as const;
const opening = press((w) => w.customers.transfer.followers);
const giving = (s: Scene) =>
  s.page.getByRole('button', { name: s.w.customers.transfer.allOf.replace('{{name}}', 'U-02'), exact: true }).click();
const chosen = async ({ page, w }: Scene) => {
  await page.getByLabel(w.customers.transfer.to, { exact: true }).click();
  await page.getByTitle('U-03').click();
  await page.getByRole('dialog').locator('textarea').fill('R-01');
  await page.locator('.ant-modal .ant-btn-primary').click();
};
const calledOff = press((w) => w.ops.batchPage.cancel);

/** Who follows how many opportunities, all of somebody's being given away, and the run that does it. */
export const CUSTOMER_RUN_SCREENS: Screen[] = [
  { name: 'followers', ...list, before: following, reach: opening, shows: ({ w }) => w.customers.transfer.left },
  {
    name: 'followers, none',
    ...list,
    before: answers(getFollowing, NO_ROWS),
    reach: opening,
    shows: ({ w }) => w.customers.transfer.nobody,
  },
  {
    name: 'followers that can’t be had',
    ...list,
    before: ({ page }) => page.route(`**${getFollowing.path}`, broken),
    reach: opening,
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'opportunities being handed over',
    ...list,
    before: inOrder(following, people),
    reach: inOrder(opening, giving),
    shows: ({ w }) => w.customers.transfer.hint,
  },
  {
    name: 'opportunities being handed over, without anybody to choose',
    ...list,
    before: inOrder(following, ({ page }: Scene) => page.route(`**${getFollowers.path}`, broken)),
    reach: inOrder(opening, giving),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'opportunities being handed over, refused',
    ...list,
    before: inOrder(following, people, refused(transferOpportunities, 7741, 'M-01')),
    reach: inOrder(opening, giving, chosen),
    shows: () => 'M-01',
  },
  { name: 'run of opportunities', ...run, before: answers(getBatch, BATCH), shows: () => 'W-01' },
  {
    name: 'run of opportunities, being called off',
    ...run,
    before: answers(getBatch, BATCH),
    reach: calledOff,
    shows: ({ w }) => before(w.ops.batchPage.cancelHint),
  },
  {
    name: 'run of opportunities, not called off',
    ...run,
    before: inOrder(answers(getBatch, BATCH), refused(cancelBatch, 7220, 'M-02')),
    reach: inOrder(calledOff, ({ page }: Scene) => page.locator('.ant-modal .ant-btn-dangerous').click()),
    shows: () => 'M-02',
  },
];
