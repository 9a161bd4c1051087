import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Booked } from '#test/builders/reception.ts';
import type { ReceptionCast } from '#test/e2e/cast/reception.ts';
import {
  choose,
  inOrder,
  openSheet,
  press,
  rowAct,
  type Scene,
  type Screen,
  broken,
} from '#test/e2e/screens/screen.ts';
import { named } from '#test/e2e/stage.ts';

const { operator, operator2, tenantAdmin, provider, providerAdmin, foreignOperator, applicant, platform } = MOBILES;
type Pick = (c: ReceptionCast) => Booked;
const desk = { route: '/dashboard/reception' } as const;
const detail = { route: '/reception-detail' } as const;
const week = { route: '/dashboard/reception/calendar' } as const;
const reception = (of: Pick, who: string) => ({
  ...detail,
  who,
  path: ({ cast }: Scene) => {
    const { reserve_num, tenant_id } = of(cast.receptions);
    return to.receptionDetail({ reserve_num, tenant_id });
  },
});
const list =
  (search = '') =>
  () =>
    to.receptionList(search);
/** The week of the reservations that still stand. */
const ofWeek = ({ cast }: Scene) => to.receptionCalendar(`week=${cast.receptions.approved.reserve_date}`);

/** The workbench's screens of receptions, and each of their states. */
export const RECEPTION_SCREENS: Screen[] = [
  {
    name: 'receptions waiting',
    ...desk,
    who: operator,
    path: list(),
    shows: ({ cast }) => cast.receptions.pending.reserve_num,
  },
  {
    name: 'all receptions',
    ...desk,
    who: operator,
    path: list('tab=0'),
    shows: ({ cast }) => cast.receptions.received.reserve_num,
  },
  {
    name: 'receptions waiting for the provider',
    ...desk,
    who: provider,
    path: list(),
    shows: ({ cast }) => cast.receptions.confirmed.reserve_num,
  },
  {
    name: 'receptions of all parks',
    ...desk,
    who: providerAdmin,
    path: list('tab=0'),
    shows: ({ cast }) => cast.receptions.received.reserve_num,
  },
  {
    name: 'receptions waiting, none',
    ...desk,
    who: foreignOperator,
    path: list(),
    shows: ({ w }) => w.reception.empty.pending,
  },
  {
    name: 'all receptions, none',
    ...desk,
    who: foreignOperator,
    path: list('tab=0'),
    shows: ({ w }) => w.reception.empty.all,
  },
  {
    name: 'receptions, nothing matches',
    ...desk,
    who: operator,
    path: list('tab=0&keyword=zzz&status=7&date_from=2026-01-01&date_to=2026-01-31'),
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'receptions, beyond the last page',
    ...desk,
    who: operator,
    path: list('tab=0&page=9'),
    shows: ({ w }) => w.list.empty.page,
  },
  {
    name: 'receptions, the choice of a status',
    ...desk,
    who: operator,
    path: list('tab=0'),
    reach: choose((w) => w.reception.filter.status),
    shows: () => /未到访|Not visited/,
  },
  {
    name: 'receptions of a platform administrator',
    ...desk,
    who: platform,
    path: list(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'receptions of an applicant',
    ...desk,
    who: applicant,
    path: list(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
  {
    name: 'receptions can’t be loaded',
    ...desk,
    who: operator,
    path: list(),
    before: ({ page }) => page.route('**/reception/v1/TenantList', broken),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'reception records',
    ...desk,
    who: operator,
    path: list('tab=0'),
    reach: rowAct(
      (w) => w.reception.act.records,
      (c) => c.receptions.received.reserve_num,
    ),
    shows: ({ w }) => w.acts.records.time,
  },
  {
    name: 'receptions, cancelling one',
    ...desk,
    who: operator,
    path: list(),
    reach: rowAct(
      (w) => w.reception.act.cancel,
      (c) => c.receptions.pending.reserve_num,
    ),
    shows: ({ w }) => w.reception.confirm.cancelHint,
  },

  {
    name: 'reception, to confirm',
    ...reception((c) => c.pending, operator),
    reach: openSheet,
    shows: ({ w }) => w.reception.confirm.hint,
  },
  { name: 'reception, long texts', ...reception((c) => c.long, operator), shows: ({ w }) => w.reception.field.purpose },
  {
    name: 'reception, to confirm again',
    ...reception((c) => c.confirmed, operator),
    reach: openSheet,
    shows: ({ w }) => w.reception.confirm.againHint,
  },
  {
    name: 'reception, to confirm, without the role',
    ...reception((c) => c.pending, operator2),
    shows: ({ w }) => w.reception.wait.s1,
  },
  {
    name: 'reception, to confirm, for the provider',
    ...reception((c) => c.pending, provider),
    shows: ({ w }) => w.reception.wait.s1,
  },
  {
    name: 'reception, to review',
    ...reception((c) => c.confirmed, provider),
    reach: openSheet,
    shows: ({ w }) => w.reception.approval.hint,
  },
  {
    name: 'reception, rejecting',
    ...reception((c) => c.confirmed, provider),
    reach: inOrder(
      openSheet,
      press((w) => w.reception.approval.reject),
    ),
    shows: ({ w }) => w.reception.approval.rejectHint,
  },
  {
    name: 'reception, rejected',
    ...reception((c) => c.rejected, operator),
    shows: ({ w }) => w.reception.detail.rejected,
  },
  {
    name: 'reception, rejected, for the provider',
    ...reception((c) => c.rejected, providerAdmin),
    reach: press((w) => w.common.act.more),
    shows: ({ w }) => w.common.temporal,
  },
  {
    name: 'reception, feedback',
    ...reception((c) => c.begun, operator),
    shows: ({ w }) => w.reception.feedback.submit,
  },
  {
    name: 'reception, feedback, what is missing',
    ...reception((c) => c.begun, operator),
    reach: press((w) => w.reception.feedback.submit),
    shows: () => /请选择行业|choose the industry/,
  },
  {
    name: 'reception, nobody came',
    ...reception((c) => c.begun, operator),
    reach: inOrder(
      ({ page, w }) => page.getByText(w.reception.feedback.missed, { exact: true }).click(),
      press((w) => w.reception.feedback.missedAct),
    ),
    shows: ({ w }) => w.reception.feedback.missedTitle,
  },
  {
    name: 'reception, approved, for the provider',
    ...reception((c) => c.approved, provider),
    shows: ({ w }) => w.reception.wait.s5,
  },
  {
    name: 'reception, received',
    ...reception((c) => c.received, operator),
    shows: ({ w }) => w.reception.field.visit_content,
  },
  {
    name: 'reception, received, for the provider',
    ...reception((c) => c.received, provider),
    shows: ({ w }) => w.reception.field.visit_content,
  },
  {
    name: 'reception, not visited',
    ...reception((c) => c.missed, operator),
    shows: ({ w }) => w.reception.feedback.notVisited,
  },
  {
    name: 'reception, wrong link',
    ...detail,
    who: operator,
    path: () => '/reception-detail',
    shows: ({ w }) => w.reception.detail.wrong,
  },
  {
    name: 'reception that is not there',
    ...detail,
    who: operator,
    path: () => to.receptionDetail({ reserve_num: 'R20200101NS000001', tenant_id: 'nanshan' }),
    shows: ({ w }) => w.reception.detail.none,
  },

  { name: 'week of the hall', ...week, who: operator, path: ofWeek, shows: () => '智能制造产业协会' },
  {
    name: 'week of the hall, for the provider',
    ...week,
    who: providerAdmin,
    path: ofWeek,
    shows: () => '智能制造产业协会',
  },
  {
    name: 'week of the hall, empty',
    ...week,
    who: foreignOperator,
    path: () => to.receptionCalendar('week=2026-01-05'),
    shows: () => /1月5日|Jan 5/,
  },
  {
    name: 'hall settings',
    ...week,
    who: tenantAdmin,
    path: ofWeek,
    reach: press((w) => w.reception.setting.title),
    shows: ({ w }) => w.reception.setting.autoHelp,
  },
  {
    name: 'hall settings, what is wrong',
    ...week,
    who: tenantAdmin,
    path: ofWeek,
    reach: inOrder(
      press((w) => w.reception.setting.title),
      async ({ page, w }) => {
        await page.getByRole('switch').nth(1).click();
        await page.getByRole('button', { name: w.reception.setting.add }).click();
        await page.getByRole('button', { name: named(w.reception.setting.save) }).click();
      },
    ),
    shows: ({ w }) => w.reception.setting.autoRange,
  },
  {
    name: 'reception, before the visit',
    ...reception((c) => c.approved, operator),
    shows: ({ w }) => w.reception.feedback.earlyHint,
  },
];
