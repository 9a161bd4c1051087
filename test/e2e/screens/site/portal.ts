import { dealersContract } from '#domain/subsidy/contract/dealers.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { ACCOUNT, fileInput, orderCsv } from '#test/e2e/subsidy/form.ts';
import { before, button, press, rowAct, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { applicant, customApplicant, operator } = MOBILES;
const mine = { route: '/my-applications', path: to.myApplications } as const;
const detail = { route: '/subsidy-detail' } as const;
/** Agents whose names need no language. */
const DEALERS = {
  have_dealer: 1,
  dealer_list: [{ dealer_id: 'a', dealer_name: 'A-01', dealer_uin: '20001' }],
  lock: 'x',
};
const form = { route: '/subsidy-apply', who: applicant, path: () => to.applyForm({ type: 'apply' }) } as const;
const badCsv = (s: Scene) =>
  fileInput(s.page, s.w.detail.field.order_detail).setInputFiles(
    orderCsv([{}, { order_status: '已支付' }, { all_money: '' }], `${ACCOUNT}-orders.csv`),
  );

/** The portal's screens, and each of their states. */
export const PORTAL_SCREENS: Screen[] = [
  {
    name: 'portal, the menu of phones',
    route: '/zjtx-apply',
    who: applicant,
    only: 390,
    path: () => to.zjtxApply(),
    reach: async (s) => {
      await button(s, s.w.common.nav.menu).click();
      await s.page.getByRole('dialog').getByText(s.w.common.nav.mine).waitFor();
    },
    shows: ({ w }) => w.common.nav.mine,
  },
  {
    name: 'portal, the user’s menu',
    route: '/zjtx-apply',
    who: applicant,
    path: () => to.zjtxApply(),
    reach: ({ page, w }) => page.getByRole('button', { name: w.common.user.menu }).click(),
    shows: ({ w }) => w.common.user.signOut,
  },
  {
    name: 'a form of another park',
    route: '/subsidy-apply',
    who: applicant,
    path: () => to.applyForm({ type: 'apply', tenant_id: 'qiyuan' }),
    shows: ({ w }) => w.apply.entry.otherPark,
  },
  { name: 'not found', route: '*', path: () => '/nowhere', shows: ({ w }) => w.common.error.notFound },
  {
    name: 'the page’s code can’t be loaded',
    route: '/zjtx-apply',
    path: () => to.zjtxApply(),
    before: ({ page }) => page.route('**/zjtx-apply-page*.js', (route) => route.abort()),
    shows: ({ w }) => w.common.error.page,
    expects: /zjtx-apply-page|dynamically imported|error boundary|ERR_FAILED/i,
  },
  {
    name: 'where to apply, drafts',
    route: '/cloudSubsidies/apply',
    who: applicant,
    path: to.applyEntry,
    shows: ({ w }) => w.apply.entry.continue,
  },
  {
    name: 'where to apply, deleting a draft',
    route: '/cloudSubsidies/apply',
    who: applicant,
    path: to.applyEntry,
    reach: press((w) => w.common.act.delete),
    shows: ({ w }) => w.apply.entry.deleteHint,
  },
  {
    name: 'where to apply, no drafts',
    route: '/cloudSubsidies/apply',
    who: customApplicant,
    path: to.applyEntry,
    shows: ({ w }) => w.apply.entry.draftsEmpty,
  },
  { name: 'form', ...form, shows: ({ w }) => w.apply.submit.button },
  { name: 'form of a custom park', ...form, who: customApplicant, shows: ({ w }) => w.apply.submit.button },
  {
    name: 'form, what is missing',
    ...form,
    reach: press((w) => w.apply.submit.button),
    shows: ({ w }) => before(w.apply.submit.invalid_other),
  },
  {
    name: 'form, paid by an agent that is not chosen yet',
    ...form,
    before: ({ page }) =>
      page.route(`**${dealersContract.getDealerConfig.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: DEALERS } }),
      ),
    reach: async (s) => {
      await s.page.getByLabel(s.w.detail.payWay.dealer).check();
      await press((w) => w.apply.submit.button)(s);
    },
    shows: ({ w }) => w.apply.ph.dealer,
  },
  { name: 'form, an order file refused', ...form, reach: badCsv, shows: ({ w }) => before(w.apply.csv.refused_other) },
  {
    name: 'form, the example of a screenshot',
    ...form,
    reach: ({ page, w }) => page.getByText(w.apply.images.example).click(),
    shows: ({ w }) => w.apply.images.exampleHint,
  },
  {
    name: 'form, leaving unsaved',
    ...form,
    before: ({ page }) => page.route('**/SaveTemp', (route) => route.abort()),
    reach: async ({ page, w }) => {
      await page.getByLabel(w.detail.field.description).fill('x');
      await page.getByText(w.apply.save.failed).first().waitFor();
      await page.locator('.brand-link').click();
    },
    shows: ({ w }) => w.leave.hint,
    expects: /SaveTemp|ERR_FAILED/,
  },
  {
    name: 'draft',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'draft', temp_id: cast.drafts.whole }),
    shows: ({ w }) => w.apply.csv.replace,
  },
  {
    name: 'draft with faulty orders',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'draft', temp_id: cast.drafts.faulty }),
    shows: ({ w }) => w.detail.hint.promotion,
  },
  {
    name: 'draft, about to be submitted',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'draft', temp_id: cast.drafts.whole }),
    reach: press((w) => w.apply.submit.button),
    shows: ({ w }) => w.apply.submit.confirmHint,
  },
  {
    name: 'draft that is gone',
    ...form,
    path: () => to.applyForm({ type: 'draft', temp_id: '00000000-0000-4000-8000-000000000000' }),
    shows: ({ w }) => w.apply.loadFailed,
  },
  {
    name: 'returned application being corrected',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'modify', apply_num: cast.returned }),
    shows: ({ w }) => w.apply.submit.resubmit,
  },
  {
    name: 'correction that is not open',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'modify', apply_num: cast.first }),
    shows: ({ w }) => w.apply.notEditable,
  },
  {
    name: 'submitted',
    route: '/submitSuccess',
    who: applicant,
    path: ({ cast }) => to.submitSuccess({ apply_num: cast.first }),
    shows: ({ w }) => w.apply.success.next,
  },
  {
    name: 'an appeal was submitted',
    route: '/submitSuccess',
    who: applicant,
    path: ({ cast }) => to.submitSuccess({ apply_num: cast.variants.appeal, state: 'appealed' }),
    shows: ({ w }) => w.apply.success.appealed.title,
  },
  {
    name: 'submitted, still processing',
    route: '/submitSuccess',
    who: applicant,
    path: () => to.submitSuccess({ apply_num: '', state: 'processing' }),
    shows: ({ w }) => w.apply.success.processing.title,
  },
  { name: 'my applications', ...mine, who: applicant, shows: ({ w }) => w.apply.mine.correct },
  {
    name: 'my applications, none',
    ...mine,
    who: MOBILES.colleague,
    path: () => `${to.myApplications()}?keyword=zzz`,
    shows: ({ w }) => w.apply.mine.emptyFiltered,
  },
  {
    name: 'my applications, records',
    ...mine,
    who: applicant,
    reach: rowAct(
      (w) => w.common.act.records,
      (c) => c.ended,
    ),
    shows: ({ w }) => w.acts.records.time,
  },
  {
    name: 'my applications, asking to close',
    ...mine,
    who: applicant,
    reach: rowAct(
      (w) => w.apply.mine.askClose,
      (c) => c.first,
    ),
    shows: ({ w }) => w.apply.mine.closeHint,
  },
  {
    name: 'my applications can’t be loaded',
    ...mine,
    who: applicant,
    before: ({ page }) =>
      page.route('**/get/apply/list', (route) =>
        route.fulfill({ json: { code: 1500, message: '', request_id: 'r', response: null } }),
      ),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'somebody else’s page', ...mine, who: operator, shows: ({ w }) => w.common.error.wrongHat },
  {
    name: 'own application under review',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.first }),
    shows: ({ w }) => w.detail.progress.current,
  },
  {
    name: 'own application, its subsidy',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.first, tab: '2' }),
    shows: ({ w }) => w.detail.field.annual_revenue,
  },
  {
    name: 'own application, its orders',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.first, tab: '3' }),
    shows: ({ w }) => w.detail.order.payment,
  },
  {
    name: 'own application, corrected',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.corrected }),
    shows: ({ w }) => w.detail.compare.before,
  },
  {
    name: 'own application, returned',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.returned }),
    shows: ({ w }) => w.apply.mine.goOn,
  },
  {
    name: 'own application, closed',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.closed }),
    shows: ({ w }) => w.detail.progress.closed,
  },
  {
    name: 'own application, ended',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.ended }),
    shows: ({ w }) => w.detail.progress.title,
  },
  {
    name: 'own application, without its number',
    ...detail,
    who: applicant,
    path: () => to.detail({ apply_num: '' }),
    shows: ({ w }) => w.detail.missing,
  },
];
