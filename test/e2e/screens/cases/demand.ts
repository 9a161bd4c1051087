import { CRM_SOURCE } from '#domain/demand/enums.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { before, choose, press, rowAct, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { applicant, operator, operator2, provider, providerAdmin } = MOBILES;
const apply = { route: '/zjtx-apply', path: () => to.zjtxApply() } as const;
const desk = { route: '/dashboard/demand' } as const;
const detail = { route: '/demand-detail/:bid' } as const;
const list = (search: string) => () => to.demandList(search);
const demand = (bid: (s: Scene) => string) => (s: Scene) => to.demandDetail({ bid: bid(s) });
const answering = (call: string, code: number, response: unknown) => (s: Scene) =>
  s.page.route(`**/${call}`, (route) => route.fulfill({ json: { code, message: '', request_id: 'r', response } }));
const report = {
  source: CRM_SOURCE.zh,
  name: '深圳市启明机器人有限公司',
  corp_mobile: '13600000001',
  contact_position: 'business',
  corp_contact: '周敏',
};
const closing = async ({ page, w }: Scene) => {
  await page.getByRole('radio', { name: w.demand.feedback.choice.close }).check();
  await page.getByRole('button', { name: w.demand.feedback.submit }).click();
};

const reporting = async ({ page, w }: Scene) => {
  await page.getByRole('radio', { name: w.demand.feedback.choice.new_crm }).check();
  await page.getByRole('button', { name: w.demand.feedback.submit }).click();
};

/** The screens of demands, and each of their states. */
export const DEMAND_SCREENS: Screen[] = [
  { name: 'demand form', ...apply, shows: ({ w }) => w.demand.pkg.none },
  {
    name: 'demand form of an applicant, a package chosen',
    ...apply,
    who: applicant,
    reach: ({ page }) => page.getByText('数字化成长包').click(),
    shows: ({ w }) => w.demand.submit.button,
  },
  {
    name: 'demand form of an applicant, nothing filled in',
    ...apply,
    who: applicant,
    reach: press((w) => w.demand.submit.button),
    shows: ({ w }) => before(w.demand.form.own),
  },
  {
    name: 'demand form, nothing filled in',
    ...apply,
    reach: press((w) => w.demand.submit.button),
    shows: () => /请输入 6 位验证码|6-digit code/,
  },
  {
    name: 'demand form, another industry',
    ...apply,
    reach: async (s) => {
      await choose((w) => w.demand.form.trade)(s);
      await s.page
        .locator('.ant-select-item-option')
        .filter({ hasText: /^(其他|Other)$/ })
        .click();
    },
    shows: ({ w }) => w.demand.form.other_trade,
  },
  {
    name: 'demand form, no packages',
    ...apply,
    before: answering('ZjtxPackageList', 0, { items: [] }),
    shows: ({ w }) => w.demand.pkg.empty,
  },
  {
    name: 'demand form, packages can’t be loaded',
    ...apply,
    before: answering('ZjtxPackageList', 1500, null),
    shows: ({ w }) => w.demand.pkg.error,
  },
  {
    name: 'demand filed',
    ...apply,
    path: ({ cast }) => to.zjtxApply({ bid: cast.demands.fresh }),
    shows: ({ w }) => w.demand.done.next,
  },

  { name: 'demands waiting', ...desk, who: operator, path: list(''), shows: ({ cast }) => cast.demands.fresh },
  { name: 'all demands', ...desk, who: operator, path: list('tab=0'), shows: ({ cast }) => cast.demands.closed },
  {
    name: 'demands, nothing matches',
    ...desk,
    who: operator,
    path: list('tab=0&keyword=zzz&trade=aerospace&level=18101&status=close'),
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'demands, beyond the last page',
    ...desk,
    who: operator,
    path: list('tab=0&page=9'),
    shows: ({ w }) => w.list.empty.page,
  },
  {
    name: 'demands waiting for the provider',
    ...desk,
    who: provider,
    path: list('tab=1'),
    shows: ({ w }) => w.demand.list.emptyPendingProvider,
  },
  {
    name: 'demands of all parks',
    ...desk,
    who: providerAdmin,
    path: list('tab=0'),
    shows: ({ cast }) => cast.demands.closed,
  },
  {
    name: 'demands of another park',
    ...desk,
    who: MOBILES.customOperator,
    path: list('tab=0'),
    shows: ({ w }) => w.demand.list.emptyAll,
  },
  {
    name: 'demands of a platform administrator',
    ...desk,
    who: MOBILES.platform,
    path: list(''),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'demands of an applicant',
    ...desk,
    who: applicant,
    path: list(''),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'demands can’t be loaded',
    ...desk,
    who: operator,
    path: list(''),
    before: answering('zjtx/TenantList', 1500, null),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'demand records',
    ...desk,
    who: operator,
    path: list('tab=0'),
    reach: rowAct(
      (w) => w.demand.act.records,
      (c) => c.demands.closed,
    ),
    shows: ({ w }) => w.acts.records.time,
  },

  {
    name: 'demand, new',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.fresh),
    shows: ({ w }) => w.demand.feedback.submit,
  },
  {
    name: 'demand, what is missing',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.long),
    reach: press((w) => w.demand.feedback.submit),
    shows: () => /请选择企业需求状态|status of the demand/i,
  },
  {
    name: 'demand, closing',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.pending),
    reach: async (s) => {
      await closing(s);
      await s.page.getByRole('dialog').getByRole('button').last().click();
    },
    shows: () => /^(请填写关闭原因|Please give the close reason)$/,
  },
  {
    name: 'demand, an information mode of its own',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.other),
    shows: ({ w }) => w.demand.feedback.information_mode_other,
  },
  {
    name: 'demand, reported',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.reported),
    shows: ({ w }) => w.demand.feedback.settled,
  },
  {
    name: 'demand, closed, why',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.closed),
    reach: ({ page }) => page.locator('.status-button').click(),
    shows: ({ w }) => w.demand.detail.closeReason,
  },
  {
    name: 'demand, new, without the role',
    ...detail,
    who: operator2,
    path: demand(({ cast }) => cast.demands.fresh),
    shows: ({ w }) => w.demand.feedback.noRole,
  },
  {
    name: 'demand, new, for the provider',
    ...detail,
    who: provider,
    path: demand(({ cast }) => cast.demands.fresh),
    shows: ({ w }) => w.demand.feedback.noneProvider,
  },
  {
    name: 'demand, undecided, for the provider',
    ...detail,
    who: providerAdmin,
    path: demand(({ cast }) => cast.demands.other),
    reach: press((w) => w.common.act.more),
    shows: ({ w }) => w.common.temporal,
  },
  {
    name: 'demand, wrong link',
    ...detail,
    who: operator,
    path: () => to.demandDetail({ bid: 'nonsense' }),
    shows: ({ w }) => w.demand.detail.wrong,
  },
  {
    name: 'demand that is not there',
    ...detail,
    who: operator,
    path: () => to.demandDetail({ bid: 'D20200101NS000001' }),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'new customer',
    route: '/newCustomer',
    who: operator,
    path: () => to.newCustomer({ bid: 'D20261121NS000001', ...report }),
    shows: ({ w }) => w.demand.report.filed,
  },
  {
    name: 'new customer, missing',
    route: '/newCustomer',
    who: operator,
    path: () => '/newCustomer',
    shows: ({ w }) => w.demand.report.missing,
  },
  {
    name: 'demand, asking before the report',
    ...detail,
    who: operator,
    path: demand(({ cast }) => cast.demands.pending),
    reach: reporting,
    shows: ({ w }) => w.demand.report.askHint,
  },
];
