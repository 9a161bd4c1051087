import { settleInContract } from '#domain/settlein/contract.ts';
import type { SettleIn } from '#domain/settlein/settle-in.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { firstRow } from '#test/e2e/screens/rows.ts';
import { inOrder, press, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { to } from '#web/paths.ts';

const { ownSettleIns, listSettleIn, answerSettleIn } = settleInContract;
const asked = (n: number, of: Partial<SettleIn> = {}): SettleIn => ({
  settle_in_id: `00000000-0000-4000-8000-0000000000d${n}`,
  corp_id: `00000000-0000-4000-8000-0000000000e${n}`,
  corp_name: `E-0${n}`,
  credit_code: '91440300MA5FXXXX0A',
  name: 'U-01',
  mobile: '13812340001',
  area: 200 * n,
  servers: 20,
  move_in_day: '2026-12-28',
  needs: 'N-01',
  status: 1,
  reason: '',
  decided_by: '',
  apply_time: '2026-11-28T02:00:00.000Z',
  lock: `${n}`.repeat(64),
  ...of,
});
const OPEN = [
  asked(1),
  asked(2, { status: 3, reason: 'R-01', decided_by: 'U-02' }),
  asked(3, { status: 2, decided_by: 'U-02' }),
];
const OVER = [...OPEN.slice(1), asked(4, { status: 4 })];
const answers =
  (call: { path: string }, items: readonly SettleIn[]): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response: { total: items.length, items } } }),
    );
const own = { route: '/settle-in', path: () => to.settleIn(), who: MOBILES.applicant } as const;
const kept = { route: '/dashboard/settle-in', path: () => to.settleIns(), who: MOBILES.tenantAdmin } as const;

/** Asking to move in, and the park's answers. */
export const SETTLE_IN_SCREENS: Screen[] = [
  { name: 'asked to move in', ...own, before: answers(ownSettleIns, OPEN), shows: ({ w }) => w.settleIn.waits },
  {
    name: 'asking to move in',
    ...own,
    before: answers(ownSettleIns, OVER),
    reach: press((w) => w.settleIn.apply),
    shows: ({ w }) => w.settleIn.needs,
  },
  {
    name: 'asking to move in, with faults',
    ...own,
    before: answers(ownSettleIns, OVER),
    reach: inOrder(
      press((w) => w.settleIn.apply),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => /不能为空|请填写|required|Required/,
  },
  {
    name: 'taking a request to move in back',
    ...own,
    before: answers(ownSettleIns, OPEN),
    reach: press((w) => w.settleIn.withdraw),
    shows: ({ w }) => w.settleIn.withdrawHint,
  },
  ...statesOf({
    name: 'own requests to move in',
    ...own,
    call: ownSettleIns,
    none: { response: NO_ROWS, shows: ({ w }) => w.settleIn.noneHint },
  }),
  { name: 'requests to move in', ...kept, before: answers(listSettleIn, OPEN), shows: () => 'E-03' },
  {
    name: 'agreeing to a request to move in',
    ...kept,
    before: answers(listSettleIn, OPEN),
    reach: firstRow((w) => w.settleIn.agreeOf),
    shows: ({ w }) => w.settleIn.agreeHint,
  },
  {
    name: 'refusing a request to move in',
    ...kept,
    before: answers(listSettleIn, OPEN),
    reach: firstRow((w) => w.settleIn.refuseOf),
    shows: ({ w }) => w.settleIn.refuseHint,
  },
  {
    name: 'a request to move in that is over already',
    ...kept,
    before: inOrder(answers(listSettleIn, OPEN), refused(answerSettleIn, 7754, 'M-01')),
    reach: inOrder(
      firstRow((w) => w.settleIn.agreeOf),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => 'M-01',
  },
  ...statesOf({
    name: 'requests to move in',
    ...kept,
    call: listSettleIn,
    none: { response: NO_ROWS, shows: ({ w }) => w.settleIn.parkNoneHint },
  }),
];
