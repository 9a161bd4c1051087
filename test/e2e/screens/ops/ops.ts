import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, choose, inOrder, list, press, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { operator, operator2, tenantAdmin, government, providerAdmin, platform } = MOBILES;
const runs = { route: '/dashboard/runs' } as const;
const run = { route: '/dashboard/runs/:batch_id' } as const;
const migration = { route: '/dashboard/flows/migration' } as const;
const stuck = { route: '/dashboard/stuck' } as const;
const desk = { route: '/dashboard/subsidy/online', who: operator, path: list() } as const;

const answering =
  (call: string, answer: (s: Scene) => { code: number; response: unknown }) =>
  (s: Scene): Promise<unknown> =>
    s.page.route(`**/${call}`, (route) => route.fulfill({ json: { message: '', request_id: 'r', ...answer(s) } }));
const failing = (call: string) => answering(call, () => ({ code: 1500, response: null }));

const CORP = '深圳市云启智能科技有限公司';
const row = (n: number, verdict: 'ok' | 'needs_mapping' | 'blocked', why: string) => ({
  apply_num: `20261121NS00000${n}`,
  corp_name: CORP,
  flow_version: 1,
  activity: 'operator_approval',
  activity_name: 'A',
  to_activity: 'operator_approval',
  to_activity_name: verdict === 'ok' ? 'A' : '',
  verdict,
  why,
});
const plan = answering('GetMigrationPlan', ({ w }) => ({
  code: 0,
  response: {
    version: 2,
    total: 3,
    ok: 1,
    needs_mapping: 1,
    blocked: 1,
    unmapped: [{ code: 'operator_approval', name: 'A', cases: 1 }],
    steps: [{ code: 'operator_approval_first', name: 'B', kind: 'approve' }],
    items: [
      row(1, 'ok', ''),
      row(2, 'needs_mapping', w.ops.migration.mappingHint),
      row(3, 'blocked', w.ops.migration.noneOk),
    ],
  },
}));
const tickFirst = async ({ page }: Scene) => {
  await page.locator('.ant-table-row, .case-card').getByRole('checkbox').first().check();
};
const handle = async ({ page, w }: Scene) =>
  page.locator('.ant-table-row, .case-card').getByText(w.ops.problems.handle, { exact: true }).first().click();

const stuckVoucher = (n: number, of: object) => ({
  problem_id: `p${n}`,
  tenant_id: 'nanshan',
  tenant_name: 'A',
  case_kind: 'voucher',
  case_no: `V20261121NS00000${n}`,
  corp_name: CORP,
  cause: 'untold_failing',
  step: 'voucher_extend',
  step_name: 'S',
  detail: 'the provider is out of reach',
  attempts: 9,
  since: '2026-11-21T02:00:00.000Z',
  recovered_at: null,
  task_id: `V20261121NS00000${n}:2`,
  return_targets: [],
  acts: ['retry', 'skip', 'close'],
  asks_more: [],
  temporal_url: null,
  ...of,
});
const stuckVouchers = () => ({
  code: 0,
  response: {
    total: 2,
    counts: { issue_failing: 1, untold_failing: 1 },
    items: [
      stuckVoucher(1, { cause: 'issue_failing', step: 'voucher_issue', asks_more: ['skip'] }),
      stuckVoucher(2, {}),
    ],
  },
});
/** The screens of batches, migrations and stuck cases, and each of their states. */
export const OPS_SCREENS: Screen[] = [
  { name: 'runs', ...runs, who: operator, path: to.batches, shows: ({ w }) => w.ops.batchList.hint },
  { name: 'runs, none', ...runs, who: operator2, path: to.batches, shows: ({ w }) => w.ops.batchList.empty },
  { name: 'runs of the platform', ...runs, who: platform, path: to.batches, shows: ({ w }) => w.ops.batchList.empty },
  {
    name: 'runs can’t be loaded',
    ...runs,
    who: operator,
    path: to.batches,
    before: failing('batch/List'),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'run',
    ...run,
    who: operator,
    path: ({ cast }) => to.batch(cast.ops.run),
    shows: ({ w }) => w.ops.batchPage.state.done,
  },
  {
    name: 'run, none with this result',
    ...run,
    who: operator,
    path: ({ cast }) => `${to.batch(cast.ops.run)}?state=done`,
    shows: ({ w }) => w.ops.batchPage.empty,
  },
  {
    name: 'run of somebody else',
    ...run,
    who: operator2,
    path: ({ cast }) => to.batch(cast.ops.run),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'migration, nothing to move',
    ...migration,
    who: providerAdmin,
    path: () => to.migration(),
    shows: ({ w }) => w.ops.migration.emptyHint,
  },
  {
    name: 'migration, the dry run',
    ...migration,
    who: tenantAdmin,
    path: () => to.migration(),
    before: plan,
    shows: ({ w }) => w.ops.migration.mapping,
  },
  {
    name: 'migration, asking',
    ...migration,
    who: tenantAdmin,
    path: () => to.migration(),
    before: plan,
    reach: inOrder(tickFirst, ({ page, w }) =>
      page.locator('.selection-bar').getByText(w.ops.migration.moveChosen.replace('{{count}}', '1')).click(),
    ),
    shows: ({ w }) => w.ops.migration.effectKept,
  },
  {
    name: 'migration of a government approver',
    ...migration,
    who: government,
    path: () => to.migration(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'stuck cases',
    ...stuck,
    who: providerAdmin,
    path: to.problems,
    shows: ({ w }) => w.ops.problems.means.no_member,
  },
  {
    name: 'stuck cases, none of a cause',
    ...stuck,
    who: tenantAdmin,
    path: () => `${to.problems()}?cause=task_failing`,
    shows: ({ w }) => w.ops.problems.emptyCause,
  },
  {
    name: 'stuck cases, nothing is stuck',
    ...stuck,
    who: platform,
    path: to.problems,
    before: answering('stuck/List', () => ({ code: 0, response: { total: 0, counts: {}, items: [] } })),
    shows: ({ w }) => w.ops.problems.empty,
  },
  {
    name: 'stuck cases can’t be loaded',
    ...stuck,
    who: platform,
    path: to.problems,
    before: failing('stuck/List'),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'stuck cases, vouchers that the provider does not issue and extend',
    ...stuck,
    who: providerAdmin,
    path: to.problems,
    before: answering('stuck/List', stuckVouchers),
    shows: ({ w }) => w.ops.problems.dialog.byHand,
  },
  {
    name: 'stuck cases, intervening in a voucher that is not issued',
    ...stuck,
    who: providerAdmin,
    path: to.problems,
    before: answering('stuck/List', stuckVouchers),
    reach: handle,
    shows: ({ w }) => w.ops.problems.act.voucher.asksMore,
  },
  {
    name: 'stuck cases, intervening in a voucher that is not extended',
    ...stuck,
    who: providerAdmin,
    path: to.problems,
    before: answering('stuck/List', stuckVouchers),
    reach: ({ page, w }) =>
      page.locator('.ant-table-row, .case-card').getByText(w.ops.problems.handle, { exact: true }).nth(1).click(),
    shows: ({ w }) => w.ops.problems.act.voucher.hint.skip,
  },
  {
    name: 'stuck cases, intervening',
    ...stuck,
    who: tenantAdmin,
    path: () => `${to.problems()}?cause=overdue`,
    reach: handle,
    shows: ({ w }) => w.ops.problems.act.recorded,
  },
  {
    name: 'stuck cases, sending back',
    ...stuck,
    who: tenantAdmin,
    path: () => `${to.problems()}?cause=overdue`,
    reach: inOrder(
      handle,
      ({ page, w }) => page.getByRole('radio', { name: w.ops.problems.act.return }).check(),
      choose((w) => w.ops.problems.act.returnTo),
    ),
    shows: ({ w }) => w.ops.problems.act.returnTo,
  },
  {
    name: 'applications ticked',
    ...desk,
    reach: tickFirst,
    shows: ({ w }) => w.list.selection.clear,
  },
  {
    name: 'applications ticked, to bundle',
    ...desk,
    reach: inOrder(
      tickFirst,
      press((w) => w.ops.bundle.open),
    ),
    shows: ({ w }) => w.ops.bundle.title,
  },
  {
    name: 'applications ticked, pre-check of a pass',
    ...desk,
    reach: inOrder(
      tickFirst,
      press((w) => w.ops.batch.act.pass),
      (s) => button(s, s.w.ops.batch.confirm.pass.replace('{{count}}', '1')).waitFor(),
    ),
    shows: ({ w }) => w.ops.batch.ok,
  },
  {
    name: 'applications ticked, pre-check of a release',
    ...desk,
    reach: inOrder(
      tickFirst,
      press((w) => w.ops.batch.act.release),
    ),
    shows: ({ w }) => w.ops.batch.none,
  },
];
