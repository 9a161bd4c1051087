import { configContract } from '#domain/subsidy/contract/config.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { before, inOrder, openSheet, press, review, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { applicant, government, operator, operator2, finalAdmin, providerAdmin } = MOBILES;
const form = { route: '/subsidy-apply', who: applicant } as const;
const begin = (from: 'offline' | 'postpaid') => () => to.applyForm({ type: 'apply', from });
const bills: Screen['path'] = ({ cast: { variants } }) =>
  to.detail({
    apply_num: variants.billed,
    tenant_id: 'nanshan',
    flow_id: `subsidy/nanshan/${variants.billed}`,
    op: 'approval',
    tab: 'detailed_billings',
  });
const register = {
  route: '/dashboard/subsidy/inspections',
  path: () => to.inspections({ tenant: 'nanshan' }),
} as const;
const detail = { route: '/subsidy-detail' } as const;

/** What is offline or postpaid, in each of its states. */
export const VARIANT_SCREENS: Screen[] = [
  {
    name: 'a form of a type that is not offered',
    ...form,
    path: begin('offline'),
    before: ({ page }) =>
      page.route(`**${configContract.getCloudConfig.path}`, async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as { response: object };
        Object.assign(json.response, { offered_types: ['online'] });
        await route.fulfill({ response: answer, json });
      }),
    shows: ({ w }) => w.apply.entry.notOffered,
  },
  {
    name: 'where to apply, nothing is offered',
    route: '/cloudSubsidies/apply',
    who: applicant,
    path: to.applyEntry,
    before: ({ page }) =>
      page.route(`**${configContract.getCloudConfig.path}`, (route) =>
        route.fulfill({
          json: { code: 0, message: '', request_id: '', response: { ratio_list: [], offered_types: [] } },
        }),
      ),
    shows: ({ w }) => w.apply.entry.none,
  },
  { name: 'offline form', ...form, path: begin('offline'), shows: ({ w }) => w.detail.product.empty },
  {
    name: 'offline form, choosing products',
    ...form,
    path: begin('offline'),
    reach: press((w) => w.apply.products.choose),
    shows: () => '机房改造',
  },
  {
    name: 'offline form, nothing is offered',
    ...form,
    path: begin('offline'),
    before: ({ page }) =>
      page.route(`**${offeredContract.getOfflineProductList.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: NO_ROWS } }),
      ),
    reach: press((w) => w.apply.products.choose),
    shows: ({ w }) => w.catalog.tree.empty,
  },
  {
    name: 'offline draft, a quantity is missing',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'draft', temp_id: cast.variants.draft, from: 'offline' }),
    reach: press((w) => w.apply.submit.button),
    shows: ({ w }) => before(w.apply.submit.invalid_other),
  },
  {
    name: 'postpaid form, choosing products',
    ...form,
    path: begin('postpaid'),
    reach: press((w) => w.apply.products.choose),
    shows: () => '对象存储 COS',
  },
  {
    name: 'the acceptance report is asked for',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'modify', apply_num: cast.variants.report }),
    shows: ({ w }) => w.apply.sections.acceptance_reportHint,
  },
  {
    name: 'the bills are asked for',
    ...form,
    path: ({ cast }) => to.applyForm({ type: 'modify', apply_num: cast.variants.bills }),
    reach: press((w) => w.apply.bills.add),
    shows: ({ w }) => w.detail.bill.order_num,
  },
  {
    name: 'an own offline application',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.variants.report, tab: '3' }),
    shows: ({ w }) => w.detail.product.total,
  },
  {
    name: 'the list of offline applications',
    route: '/dashboard/subsidy/offline',
    who: operator,
    path: () => to.subsidyList('offline'),
    shows: ({ cast }) => cast.variants.offline,
  },
  {
    name: 'the list of postpaid applications, all',
    route: '/dashboard/subsidy/postpaid',
    who: providerAdmin,
    path: () => `${to.subsidyList('postpaid')}?tab=0`,
    shows: ({ cast }) => cast.variants.billed,
  },
  {
    name: 'review of an offline application',
    ...detail,
    who: operator,
    path: review((c) => c.variants.offline, 'approval', { tab: '3' }),
    shows: ({ w }) => w.detail.product.total,
  },
  {
    name: 'review of an offline application, its products corrected',
    ...detail,
    who: operator,
    path: review((c) => c.variants.corrected, 'approval', { tab: '3' }),
    shows: ({ w }) => w.review.lines.title.products,
  },
  {
    name: 'review of an acceptance report',
    ...detail,
    who: operator2,
    path: review((c) => c.variants.reported, 'approval', { tab: 'acceptance_report' }),
    shows: ({ w }) => w.detail.field.acceptance_report,
  },
  {
    name: 'a spot inspection, seen by the government',
    ...detail,
    who: government,
    path: review((c) => c.variants.inspected, 'details'),
    shows: ({ w }) => w.inspection.enter,
  },
  {
    name: 'an own application, being appealed',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.variants.closed }),
    reach: press((w) => w.apply.appeal.title),
    shows: ({ w }) => w.apply.appeal.hint,
  },
  {
    name: 'an own application, being downloaded',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.variants.closed }),
    reach: press((w) => w.apply.mine.download),
    shows: ({ w }) => w.apply.mine.pdf,
  },
  {
    name: 'an own application that was appealed',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.variants.appealed }),
    shows: ({ w }) => w.detail.appeal.mine,
  },
  {
    name: 'a copy of an application that was appealed',
    route: '/subsidy-apply',
    who: applicant,
    path: ({ cast }) => to.applyForm({ type: 'apply', from: 'online', copy: cast.variants.appealed }),
    shows: ({ w }) => (w.apply.copyAppealed.split('{{num}}')[1] ?? '').slice(0, 12),
  },
  {
    name: 'review of an appeal',
    ...detail,
    who: operator2,
    path: review((c) => c.variants.appeal, 'approval'),
    shows: ({ w }) => w.detail.appeal.of,
  },
  {
    name: 'spot inspections',
    ...register,
    who: government,
    reach: ({ page, w }) => page.getByRole('textbox', { name: w.inspection.page.searched }).waitFor(),
    shows: () => '实际交付 2 台',
  },
  ...statesOf({
    name: 'spot inspections',
    ...register,
    who: operator,
    call: inspectionsContract.listInspections,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.readOnly },
  }),
  {
    name: 'review of bills beside what was applied for',
    ...detail,
    who: finalAdmin,
    path: bills,
    shows: ({ w }) => w.detail.bill.difference,
  },
  {
    name: 'review of bills, the decision',
    ...detail,
    who: finalAdmin,
    only: 390,
    path: bills,
    reach: openSheet,
    shows: ({ w }) => w.detail.bill.difference,
  },
  {
    name: 'review of a report, going back to where it was handed in',
    ...detail,
    who: operator2,
    path: review((c) => c.variants.reported, 'approval', { tab: 'acceptance_report' }),
    reach: inOrder(openSheet, ({ page, w }) =>
      page.getByText(w.review.decision.return, { exact: true }).first().click(),
    ),
    shows: ({ w }) => w.task.tick.hint,
  },
];
