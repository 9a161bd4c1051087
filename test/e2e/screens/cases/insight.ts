import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, choose, inOrder, list, press, type Screen, broken } from '#test/e2e/screens/screen.ts';

const { operator, tenantAdmin, providerAdmin, platform, foreignOperator } = MOBILES;
const calendar = { route: '/dashboard/calendar' } as const;
const steps = { route: '/dashboard/step-times' } as const;
const visits = { route: '/dashboard/visits' } as const;
const desk = { route: '/dashboard/subsidy/online' } as const;
const day =
  (date: string): NonNullable<Screen['reach']> =>
  ({ page }) =>
    page.locator(`[data-day="${date}"]`).click();

/** The working calendar, the time at each step and the saved views, and each of their states. */
export const INSIGHT_SCREENS: Screen[] = [
  {
    name: 'working calendar',
    ...calendar,
    who: providerAdmin,
    path: () => to.workingCalendar({ year: 2026 }),
    shows: ({ w }) => w.calendar.none,
  },
  {
    name: 'working calendar, changed',
    ...calendar,
    who: platform,
    path: () => to.workingCalendar({ year: 2026 }),
    reach: inOrder(day('2026-11-24'), day('2026-11-28')),
    shows: () => /2 处修改|2 change/,
  },
  {
    name: 'working calendar, saving',
    ...calendar,
    who: providerAdmin,
    path: () => to.workingCalendar({ year: 2026 }),
    reach: inOrder(
      day('2026-11-24'),
      press((w) => w.calendar.save),
    ),
    shows: ({ w }) => w.calendar.reason,
  },
  {
    name: 'working calendar of a year that nobody entered',
    ...calendar,
    who: providerAdmin,
    path: () => to.workingCalendar({ year: 2031 }),
    shows: ({ w }) => w.calendar.unknownHint,
  },
  {
    name: 'working calendar, to look at',
    ...calendar,
    who: tenantAdmin,
    path: () => to.workingCalendar({ year: 2026 }),
    shows: ({ w }) => w.calendar.readOnly,
  },
  {
    name: 'working calendar can’t be loaded',
    ...calendar,
    who: providerAdmin,
    path: () => to.workingCalendar(),
    before: ({ page }) => page.route('**/calendar/Get', broken),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'time per step', ...steps, who: tenantAdmin, path: to.stepTimes, shows: ({ w }) => w.steps.times.title },
  {
    name: 'time per step of all parks',
    ...steps,
    who: providerAdmin,
    path: () => `${to.stepTimes()}?by=tenant`,
    shows: ({ w }) => w.steps.by.hint,
  },
  {
    name: 'time per step, the choice of a type',
    ...steps,
    who: platform,
    path: to.stepTimes,
    reach: choose((w) => w.steps.filter.type),
    shows: ({ w }) => w.steps.type.postpaid,
  },
  {
    name: 'time per step, none',
    ...steps,
    who: foreignOperator,
    path: to.stepTimes,
    shows: ({ w }) => w.steps.empty,
  },
  {
    name: 'time per step can’t be loaded',
    ...steps,
    who: operator,
    path: to.stepTimes,
    before: ({ page }) => page.route('**/statistics/StepTimes', broken),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'visits of the portal',
    ...visits,
    who: tenantAdmin,
    path: to.visits,
    shows: ({ w }) => w.visits.days.title,
  },
  {
    name: 'visits of one of many parks',
    ...visits,
    who: platform,
    path: () => `${to.visits()}?tenant_id=nanshan`,
    shows: ({ w }) => w.visits.filter.reset,
  },
  {
    name: 'visits, none on these days',
    ...visits,
    who: tenantAdmin,
    path: () => `${to.visits()}?begin=2026-01-01&end=2026-01-31`,
    shows: ({ w }) => w.visits.empty,
  },
  {
    name: 'visits can’t be loaded',
    ...visits,
    who: tenantAdmin,
    path: to.visits,
    before: ({ page }) => page.route('**/webstat/Get', broken),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'saved views, none',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: press((w) => w.views.label),
    shows: ({ w }) => w.views.none,
  },
  {
    name: 'saved views, a new one',
    ...desk,
    who: operator,
    path: list('?tab=0'),
    reach: inOrder(
      press((w) => w.views.label),
      (s) => button(s, s.w.views.save).click(),
    ),
    shows: ({ w }) => w.views.defaultHint,
  },
];
