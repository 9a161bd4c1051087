import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { billsContract, type BillItem } from '#domain/voucher/contract/bills.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { to } from '#web/paths.ts';

const bill = (n: number, of: Partial<BillItem>): BillItem => ({
  apply_num: `20261129NS00000${n}`,
  tenant_id: 'nanshan',
  apply_year: 2026,
  order_ids: [`20265380954678510${n}1`, `20265380954678510${n}2`],
  state: 'open',
  order_money: '26520.00',
  used: '0.00',
  left: '13260.00',
  own_money: '13260.00',
  due: '2027-11-28T16:00:00.000Z',
  ...of,
});
const BILLS = [
  bill(1, {}),
  bill(2, { state: 'paid', used: '13260.00', left: '0.00', due: null }),
  bill(3, { state: 'lapsed', left: '0.00', own_money: '26520.00', due: null }),
];
const BESIDE = {
  code: 'estate',
  name: 'A-01',
  name_en: 'A-01',
  about: '',
  about_en: '',
  kind: 'link',
  icon: 'building',
  entry: 'https://estate.example.com/',
  opens: 'beside',
  role: { code: 'viewer', name: 'V-01', name_en: 'V-01' },
};
const own = { route: '/corp-bill', path: () => to.corpBill(), who: MOBILES.applicant } as const;

/** Pages that an application fills (spec §2). */
export const EMBEDDED_SCREENS: Screen[] = [
  {
    name: 'bills',
    ...own,
    before: ({ page }) =>
      page.route(`**${billsContract.getBills.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: { total: 3, items: BILLS } } }),
      ),
    shows: ({ w }) => w.corpBill.state.lapsed,
  },
  ...statesOf({
    name: 'bills to be paid soon',
    ...own,
    path: () => to.corpBill('/payment-urged'),
    call: billsContract.getBills,
    none: { response: NO_ROWS, shows: ({ w }) => w.corpBill.urgedNone },
  }),
  {
    name: 'bills, for a visitor',
    route: '/corp-bill',
    path: () => to.corpBill(),
    shows: ({ w }) => w.apps.signInFirst,
  },
  {
    name: 'an address that an application has no page for',
    route: '/estate',
    // another address behind the `#` alone would be the page that stands there
    path: () => `${to.estate()}?opened=nowhere#/nowhere`,
    shows: ({ w }) => w.apps.toFirst,
  },
  {
    name: 'a page of an application whose code does not come',
    route: '/estate',
    path: () => `${to.estate()}?opened=broken#/manage`,
    who: MOBILES.tenantAdmin,
    before: ({ page }) => page.route('**/sub-apps/assets/manage-page-*.js', (route) => route.abort()),
    shows: ({ w }) => w.common.error.page,
    expects: /ERR_FAILED|dynamically imported/,
  },
  {
    name: 'an application of another site, for a visitor',
    route: '/estate',
    path: () => to.estate(),
    before: ({ page }) =>
      page.route(`**${parkAppsContract.getVisitorApp.path}*`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: BESIDE } }),
      ),
    shows: ({ w }) => w.apps.enter,
  },
];
