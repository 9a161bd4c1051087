import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { askingFor, before, choose, inOrder, list, openSheet, press, review, rowAct, type Screen } from './screen.ts';

const { applicant, operator, government, provider, providerAdmin, finalAdmin } = MOBILES;
const detail = { route: '/subsidy-detail' } as const;
const desk = { route: '/dashboard/subsidy/online' } as const;

/** The workbench's screens, and each of their states. */
export const WORKBENCH_SCREENS: Screen[] = [
  {
    name: 'workbench',
    route: '/dashboard',
    who: operator,
    path: to.workbench,
    shows: ({ w }) => w.today.figure.waiting,
  },
  {
    name: 'workbench of the platform',
    route: '/dashboard',
    who: MOBILES.platform,
    path: to.workbench,
    shows: ({ w }) => w.ops.problems.means.no_member,
  },
  {
    name: 'workbench of subsidies',
    route: '/dashboard/subsidy',
    who: operator,
    path: () => '/dashboard/subsidy',
    shows: ({ w }) => w.workbench.tabs.pending,
  },
  {
    name: 'no such page of the workbench',
    route: '/dashboard/*',
    who: operator,
    path: () => '/dashboard/nowhere',
    shows: ({ w }) => w.common.error.notFound,
  },
  {
    name: 'workbench of an applicant',
    route: '/dashboard/demand',
    who: applicant,
    path: () => to.demandList(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  { name: 'pending', ...desk, who: operator, path: list(), shows: ({ cast }) => cast.first },
  {
    name: 'pending, none',
    ...desk,
    who: MOBILES.foreignOperator,
    path: list(),
    shows: ({ w }) => w.workbench.empty.pending,
  },
  {
    name: 'all applications',
    ...desk,
    who: MOBILES.tenantAdmin,
    path: list('?tab=0'),
    shows: ({ cast }) => cast.ended,
  },
  {
    name: 'all applications, none',
    ...desk,
    who: MOBILES.foreignOperator,
    path: list('?tab=0'),
    shows: ({ w }) => w.workbench.empty.all,
  },
  {
    name: 'nothing matches',
    ...desk,
    who: operator,
    path: list('?tab=0&keyword=zzz&status=5'),
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'beyond the last page',
    ...desk,
    who: operator,
    path: list('?tab=0&page=9'),
    shows: ({ w }) => w.list.empty.page,
  },
  {
    name: 'a platform administrator’s workbench',
    ...desk,
    who: MOBILES.platform,
    path: list(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'the provider’s list of all parks',
    ...desk,
    who: providerAdmin,
    path: list('?tab=0'),
    shows: ({ cast }) => cast.ended,
  },
  {
    name: 'the choice of a park',
    ...desk,
    who: providerAdmin,
    path: list('?tab=0'),
    reach: choose((w) => w.workbench.filter.tenant),
    shows: () => '启元创新园',
  },
  {
    name: 'the choice of a step',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: choose((w) => w.workbench.filter.step),
    shows: ({ w }) => w.workbench.filter.allSteps,
  },
  {
    name: 'the choice of columns',
    ...desk,
    who: operator,
    only: 1440,
    path: list(),
    reach: press((w) => w.workbench.tools.columns),
    shows: ({ w }) => w.workbench.column.apply_user,
  },
  {
    name: 'identities to switch to',
    ...desk,
    who: government,
    path: list(),
    reach: ({ page, w }) => page.getByRole('button', { name: w.common.user.menu }).click(),
    shows: ({ w }) => w.common.user.hats,
  },
  {
    name: 'the side menu on a phone',
    ...desk,
    who: operator,
    only: 390,
    path: list(),
    reach: press((w) => w.common.nav.expand),
    shows: ({ w }) => w.menu.online,
  },
  {
    name: 'records',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: rowAct(
      (w) => w.workbench.act.records,
      (c) => c.corrected,
    ),
    shows: ({ w }) => w.acts.records.time,
  },
  {
    name: 'closing',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: rowAct(
      (w) => w.workbench.act.close,
      (c) => c.first,
    ),
    shows: ({ w }) => w.workbench.close.hint,
  },
  {
    name: 'answering a request to close',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: inOrder(
      rowAct(
        (w) => w.workbench.act.answer,
        (c) => c.closing,
      ),
      ({ page, w }) => page.getByRole('radio', { name: w.workbench.answer.refuse }).check(),
    ),
    shows: ({ w }) => w.workbench.answer.reason,
  },
  {
    name: 'the lists of an applicant',
    ...desk,
    who: applicant,
    path: list(),
    shows: ({ w }) => w.apply.mine.hint,
  },
  {
    name: 'drafts of an applicant',
    route: '/dashboard/subsidy/subsidy-draft',
    who: applicant,
    path: to.subsidyDrafts,
    shows: ({ w }) => w.apply.entry.draftsHint,
  },

  {
    name: 'the operator’s review',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    reach: openSheet,
    shows: ({ w }) => w.review.decision.submit.pass,
  },
  {
    name: 'the operator’s review, returning',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    reach: inOrder(openSheet, ({ page, w }) =>
      page.getByText(w.review.decision.return, { exact: true }).first().click(),
    ),
    shows: ({ w }) => w.review.decision.reason,
  },
  {
    name: 'the operator’s review, its page',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    shows: ({ w }) => w.review.trail.title,
  },
  {
    name: 'the operator’s export of an application',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    reach: press((w) => w.workbench.export.open),
    shows: ({ w }) => w.workbench.export.title,
  },
  {
    name: 'the operator’s review of a correction',
    ...detail,
    who: operator,
    path: review((c) => c.corrected, 'approval'),
    shows: ({ w }) => w.review.lines.title.orders,
  },
  {
    name: 'the operator’s review, an earlier revision',
    ...detail,
    who: operator,
    path: (s) => `${review((c) => c.corrected, 'approval')(s)}&revision=1`,
    shows: ({ w }) => w.detail.compare.history,
  },
  {
    name: 'the operator’s review, the subsidy',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval', { tab: '2' }),
    shows: ({ w }) => w.detail.field.annual_revenue,
  },
  {
    name: 'the operator’s review, the orders',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval', { tab: '3' }),
    shows: ({ w }) => w.detail.order.payment,
  },
  {
    name: 'the operator’s review, done',
    ...detail,
    who: operator,
    path: (s) => review((c) => c.spare[s.variant] ?? '', 'approval')(s),
    reach: inOrder(
      ({ page, w }) => page.getByRole('checkbox', { name: w.task.advance }).uncheck(),
      openSheet,
      press((w) => w.review.decision.submit.pass),
    ),
    shows: ({ w }) => w.review.result.passed,
  },
  {
    name: 'a request to close',
    ...detail,
    who: operator,
    path: review((c) => c.closing, 'details'),
    reach: openSheet,
    shows: ({ w }) => w.review.answer.hint,
  },
  {
    name: 'a step that asks for the sealed file',
    ...detail,
    who: government,
    path: review((c) => c.government, 'approval'),
    before: askingFor('sealed_file'),
    reach: openSheet,
    shows: ({ w }) => w.review.decision.missing.sealed_file,
  },
  {
    name: 'the government’s review',
    ...detail,
    who: government,
    path: review((c) => c.government, 'approval'),
    reach: openSheet,
    shows: ({ w }) => w.review.decision.submit.pass,
  },
  {
    name: 'the provider’s review',
    ...detail,
    who: provider,
    path: review((c) => c.provider, 'approval'),
    reach: openSheet,
    shows: ({ w }) => w.review.decision.submit.pass,
  },
  {
    name: 'an ended case',
    ...detail,
    who: MOBILES.tenantAdmin,
    path: review((c) => c.ended, 'details'),
    shows: ({ w }) => w.review.trail.title,
  },
  {
    name: 'a closed case',
    ...detail,
    who: MOBILES.tenantAdmin,
    path: review((c) => c.closed, 'details'),
    shows: ({ w }) => w.detail.banner.closed,
  },
  {
    name: 'approval files where no step asks for one',
    ...detail,
    who: MOBILES.tenantAdmin,
    path: review((c) => c.first, 'details', { tab: '7' }),
    shows: () => /政府盖章文件|sealed file/i,
  },
  {
    name: 'supplementary materials',
    ...detail,
    who: finalAdmin,
    path: review((c) => c.provider, 'details', { tab: '4' }),
    shows: () => '补充说明.pdf',
  },
  {
    name: 'a paper beside the decision',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval', { tab: '0' }),
    reach: ({ page, w }) =>
      page
        .locator('.file-row')
        .first()
        .getByRole('button', { name: before(w.paper.viewOf) })
        .click(),
    shows: () => '1 / 4',
  },
  {
    name: 'a paper, the list of all',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval', { tab: '6' }),
    reach: async (s) => {
      if (s.width === 390)
        await s.page
          .getByRole('button', { name: /^(查看|View) / })
          .first()
          .click();
      await s.page.getByRole('button', { name: s.w.paper.list }).click();
    },
    shows: () => '承诺书.pdf',
  },
  {
    name: 'the papers of a case from its tab',
    ...detail,
    who: finalAdmin,
    path: review((c) => c.provider, 'details', { tab: '6' }),
    only: 1440,
    shows: () => '1 / 5',
  },
  {
    name: 'a link without its flow',
    ...detail,
    who: operator,
    path: () => to.detail({ apply_num: '' }),
    shows: ({ w }) => w.review.wrong,
  },
  {
    name: 'a case of another park',
    ...detail,
    who: MOBILES.foreignOperator,
    path: review((c) => c.first, 'details'),
    shows: ({ w }) => w.common.state.error,
  },
];
