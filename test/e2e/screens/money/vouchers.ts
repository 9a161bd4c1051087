import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { VoucherDetail, VoucherItem } from '#domain/voucher/contract/views.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { review, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const desk = { route: '/dashboard/subsidy/vouchers', path: () => to.vouchers(), who: MOBILES.provider } as const;
const park = { ...desk, who: MOBILES.operator };
const final = { ...desk, who: MOBILES.finalAdmin };
const mine = { route: '/my-vouchers', path: () => to.myVouchers(), who: MOBILES.applicant } as const;

const NOBODY = { ask: false, rebind: false, answer: false, correct: false, by_hand: false, give_up: false };
const STUCK = { ...NOBODY, by_hand: true, give_up: true };
const voucher = (n: number, of: Partial<VoucherItem>): VoucherItem => ({
  tenant_id: 'nanshan',
  tenant_name: 'NS',
  voucher_num: `V20261101NS0000${String(n).padStart(2, '0')}`,
  apply_num: `20261101NS0000${String(n).padStart(2, '0')}`,
  corp_name: `ACME ${n}`,
  uin: `10001234567${n}`,
  pay_way: n === 2 ? 2 : 1,
  dealer_name: n === 2 ? 'A-02' : null,
  dealer_uin: n === 2 ? '20002' : null,
  gov_uin: '100000000001',
  apply_year: 2026,
  allowance_type: 'online',
  amount: '12750.00',
  used: '0.00',
  left: '12750.00',
  status: 'issued',
  valid_from: '2026-11-01T02:00:00.000Z',
  valid_to: '2027-11-01T02:00:00.000Z',
  create_time: '2026-11-01T01:59:00.000Z',
  task_id: `V20261101NS00000${n}:2`,
  request: null,
  extends_to: null,
  ends_as: null,
  action: NOBODY,
  lock: String(n),
  ...of,
});
const request: NonNullable<VoucherItem['request']> = {
  kind: 'recycle',
  reason: '2026-18',
  operator: 'A-01',
  create_time: '2026-11-20T02:00:00.000Z',
  valid_to: null,
  order_id: '',
  new_order_id: '',
};
const ROWS = [
  voucher(1, { request, action: { ...NOBODY, answer: true, correct: true } }),
  voucher(2, { used: '4000.00', left: '8750.00', action: { ...NOBODY, ask: true, rebind: true, correct: true } }),
  voucher(3, { status: 'issuing', valid_from: null, valid_to: null, action: STUCK }),
  voucher(4, { status: 'used_up', used: '12750.00', left: '0.00' }),
  voucher(5, { status: 'expired', used: '750.00', left: '0.00' }),
  voucher(6, { status: 'recycled', left: '0.00' }),
  voucher(7, { status: 'recalling', left: '0.00', ends_as: 'recycled', action: { ...NOBODY, correct: true } }),
  voucher(8, { status: 'extending', extends_to: '2028-05-01T02:00:00.000Z', action: STUCK }),
  voucher(9, {
    status: 'recalling',
    left: '0.00',
    valid_from: null,
    valid_to: null,
    ends_as: 'cancelled',
    action: { ...NOBODY, correct: true },
  }),
  voucher(10, { status: 'cancelled', left: '0.00', valid_from: null, valid_to: null }),
];
const RECORDS = [
  ['issued', 'R-02'],
  ['issue', 'R-01'],
].map(([option = '', option_name = ''], i) => ({
  operate_time: `2026-11-01T02:0${1 - i}:00.000Z`,
  operator: 'A-01',
  option,
  option_name,
  note: '',
}));
const detailOf = (item: VoucherItem): VoucherDetail => ({
  ...item,
  ref: `CV-${item.voucher_num}`,
  order_ids: ['20261031000001', '20261031000002'],
  uses:
    item.used === '0.00'
      ? []
      : [
          { kind: 'unuse', amount: '250.00', time: '2026-11-21T02:00:00.000Z' },
          { kind: 'use', amount: '4250.00', time: '2026-11-19T02:00:00.000Z' },
        ],
  records: RECORDS,
  temporal_url: null,
});
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: Screen['before'] = async (s) => {
  const sums = { amount: '76500.00', left: '34250.00' };
  await s.page.route(`**${vouchersContract.getCdatas.path}`, (route) =>
    route.fulfill(answer({ total: ROWS.length, ...sums, items: ROWS })),
  );
  await s.page.route(`**${vouchersContract.getCdataDetail.path}`, (route) => {
    const { voucher_num } = route.request().postDataJSON() as { voucher_num: string };
    return route.fulfill(answer(detailOf(ROWS.find((row) => row.voucher_num === voucher_num) ?? voucher(0, {}))));
  });
};
/** The vouchers that stand beside what they are of. */
const beside =
  (...calls: { path: string }[]): Screen['before'] =>
  (s) =>
    Promise.all(
      calls.map(({ path }) =>
        s.page.route(`**${path}`, (route) => route.fulfill(answer({ total: ROWS.length, items: ROWS.slice(0, 5) }))),
      ),
    );
const ofCase = beside(vouchersContract.getSimpleCdatas);
const RECORDS_BEFORE = ROWS.filter(({ valid_from }) => valid_from !== null).map((row) => ({
  ...row,
  start_time: row.valid_from,
}));
const before: Screen['before'] = (s) =>
  s.page.route(`**${vouchersContract.getSimpleCouponRecords.path}`, (route) =>
    route.fulfill(answer({ count: 23, datas: RECORDS_BEFORE })),
  );
const ofCorp = beside(vouchersContract.getCdatasByUin);
const opened = (n: number) => () => to.vouchers({ open: voucher(n, {}).voucher_num });
const ownOpened = (n: number) => () => to.myVouchers({ open: voucher(n, {}).voucher_num });
const none = { ...NO_ROWS, amount: '0.00', left: '0.00' };

/** Vouchers as the provider, the park and the enterprise see them. */
export const VOUCHER_SCREENS: Screen[] = [
  { name: 'vouchers', ...desk, before: filled, shows: ({ w }) => w.vouchers.open.answer },
  {
    name: 'vouchers, one that is asked about',
    ...desk,
    path: opened(1),
    before: filled,
    shows: ({ w }) => w.vouchers.act.refuse,
  },
  {
    name: 'vouchers, another order asked for',
    ...park,
    path: opened(2),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.rebind }).click(),
    shows: ({ w }) => w.vouchers.ask.newOrder,
  },
  {
    name: 'vouchers, an extension asked for',
    ...park,
    path: opened(2),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.extend }).click(),
    shows: ({ w }) => w.vouchers.ask.until,
  },
  {
    name: 'vouchers, one corrected',
    ...final,
    path: opened(2),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.correct }).click(),
    shows: ({ w }) => w.vouchers.correct.issued,
  },
  {
    name: 'vouchers, one being called back',
    ...park,
    path: opened(7),
    before: filled,
    shows: ({ w }) => w.vouchers.untold.recall,
  },
  {
    name: 'vouchers, one being extended',
    ...park,
    path: opened(8),
    before: filled,
    shows: ({ w }) => w.vouchers.untold.title,
  },
  {
    name: 'vouchers, one told to be taken back',
    ...final,
    path: opened(7),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.outside }).click(),
    shows: ({ w }) => w.vouchers.correct.outside,
  },
  {
    name: 'vouchers, one issued by hand',
    ...final,
    path: opened(3),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.byHand }).click(),
    shows: ({ w }) => w.vouchers.byHand.issue,
  },
  {
    name: 'vouchers, an issue given up',
    ...final,
    path: opened(3),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.giveUp }).click(),
    shows: ({ w }) => w.vouchers.giveUp.issue,
  },
  {
    name: 'vouchers, one extended by hand',
    ...final,
    path: opened(8),
    before: filled,
    reach: ({ page: p, w }) => p.getByRole('button', { name: w.vouchers.act.byHand }).click(),
    shows: ({ w }) => w.vouchers.byHand.extend,
  },
  {
    name: 'vouchers, an extension given up, with its two ends',
    ...final,
    path: opened(8),
    before: filled,
    reach: async ({ page: p, w }) => {
      await p.getByRole('button', { name: w.vouchers.act.giveUp }).click();
      await p.getByLabel(w.vouchers.correct.status).click();
    },
    shows: ({ w }) => w.vouchers.correct.recycled,
  },
  {
    name: 'vouchers, one given up and told outside',
    ...final,
    path: opened(9),
    before: filled,
    reach: async ({ page: p, w }) => {
      await p.getByRole('button', { name: w.vouchers.act.outside }).click();
      await p.getByLabel(w.vouchers.correct.outcome).click();
    },
    shows: ({ w }) => w.vouchers.correct.stopped,
  },
  {
    name: 'vouchers, one whose issue was given up',
    ...park,
    path: opened(9),
    before: filled,
    shows: ({ w }) => w.vouchers.untold.stop,
  },
  {
    name: 'vouchers, a cancelled one',
    ...park,
    path: opened(10),
    before: filled,
    shows: ({ w }) => w.vouchers.records,
  },
  ...statesOf({
    name: 'vouchers',
    ...desk,
    call: vouchersContract.getCdatas,
    none: { response: none, shows: ({ w }) => w.vouchers.emptyHint },
  }),
  {
    name: 'an ended case with its vouchers',
    route: '/subsidy-detail',
    who: MOBILES.operator,
    path: review((c) => c.ended, 'details'),
    before: ofCase,
    shows: ({ w }) => w.vouchers.rows.ofCase,
  },
  {
    name: 'own application, ended, with its vouchers',
    route: '/subsidy-detail',
    who: MOBILES.applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.ended }),
    before: ofCase,
    shows: ({ w }) => w.vouchers.rows.ofCase,
  },
  {
    name: 'a review with what vouchers there were before',
    route: '/subsidy-detail',
    who: MOBILES.operator,
    path: review((c) => c.first, 'approval', { tab: '8' }),
    before,
    shows: ({ w }) => w.vouchers.earlier.tabOf.replace('{{count}}', '23'),
  },
  {
    name: 'a review without vouchers before',
    route: '/subsidy-detail',
    who: MOBILES.providerAdmin,
    path: review((c) => c.assist, 'modify', { tab: '8' }),
    shows: ({ w }) => w.vouchers.earlier.none,
  },
  {
    name: 'enterprise with its vouchers',
    route: '/dashboard/admin/corps/:corp_id',
    who: MOBILES.tenantAdmin,
    path: ({ cast }) => to.corp(cast.corps.known),
    before: ofCorp,
    shows: () => 'V20261101NS000005',
  },
  {
    name: 'my vouchers, one opened',
    ...mine,
    path: ownOpened(2),
    before: filled,
    shows: ({ w }) => w.vouchers.own.after,
  },
  {
    name: 'my vouchers, an expired one opened',
    ...mine,
    path: ownOpened(5),
    before: filled,
    shows: ({ w }) => w.vouchers.own.happened,
  },
  {
    name: 'my vouchers, one that there is not',
    ...mine,
    path: ownOpened(99),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'my vouchers', ...mine, before: filled, shows: ({ w }) => w.vouchers.mine.next.used_up },
  {
    name: 'my vouchers, one being called back opened',
    ...mine,
    path: ownOpened(7),
    before: filled,
    shows: ({ w }) => w.vouchers.mine.next.recalling,
  },
  {
    name: 'my vouchers, one that is being cancelled opened',
    ...mine,
    path: ownOpened(9),
    before: filled,
    shows: ({ w }) => w.vouchers.mine.next.stopping,
  },
  {
    name: 'my vouchers, a cancelled one opened',
    ...mine,
    path: ownOpened(10),
    before: filled,
    shows: ({ w }) => w.vouchers.mine.next.cancelled,
  },
  ...statesOf({
    name: 'my vouchers',
    ...mine,
    call: vouchersContract.getCdatas,
    none: { response: none, shows: ({ w }) => w.vouchers.mine.emptyHint },
  }),
];
