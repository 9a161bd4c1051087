import { scheduleContract, type ScheduleEntry } from '#domain/schedule/contract.ts';
import { to } from '#web/paths.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { inOrder, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { statesOf } from '#test/e2e/screens/states.ts';

const { listSchedule, getScheduleFeed, renewScheduleFeed } = scheduleContract;
const page = { route: '/dashboard/schedule', path: () => to.schedule(), who: MOBILES.tenantAdmin } as const;
const day = (n: number): string => `${beijingDay(Date.now()).slice(0, 8)}${String(n).padStart(2, '0')}`;

const entry = (n: number, of: Partial<ScheduleEntry>): ScheduleEntry => ({
  kind: 'reception',
  id: `R-0${n}`,
  tenant_id: 'nanshan',
  title: `S-0${n}`,
  place: '',
  begin: `${day(n)} 09:00`,
  end: `${day(n)} 10:30`,
  allowance_type: null,
  ...of,
});
const ENTRIES = [
  entry(1, { kind: 'holiday', id: 'off', title: '', begin: day(1), end: '' }),
  entry(2, {}),
  entry(3, { kind: 'activity', place: 'P-01', end: `${day(4)} 17:00` }),
  entry(4, { kind: 'sign_up', begin: `${day(4)} 18:00`, end: '' }),
  entry(5, { kind: 'task', begin: day(5), end: '', allowance_type: 'online' }),
  entry(6, { kind: 'contact', begin: day(6), end: '' }),
  entry(7, { kind: 'assessment', begin: day(7), end: '' }),
  entry(9, { kind: 'race', begin: `${day(9)} 18:30`, end: '' }),
  entry(10, { kind: 'settle_in', begin: day(10), end: '' }),
  entry(11, { kind: 'voucher', begin: day(11), end: '' }),
  ...[1, 2, 3, 4, 5].map((n) => entry(8, { id: `R-1${n}`, title: `S-1${n}` })),
];
const answers =
  ({ path }: { path: string }, response: object) =>
  ({ page: shown }: Scene) =>
    shown.route(`**${path}`, (route) => route.fulfill({ json: { code: 0, message: '', request_id: '', response } }));
const filled = answers(listSchedule, { items: ENTRIES, cut: false });
const subscribe = ({ page: shown, w }: Scene) => shown.getByRole('button', { name: w.schedule.feed.act }).click();
const MADE = { create_time: '2026-11-26T02:00:00.000Z', read_time: '2026-11-27T02:00:00.000Z' };
const ADDRESS = `http://127.0.0.1/platform/pubapi/v1/schedule/feed/${'a'.repeat(32)}.ics`;

/** One calendar of a park, and the address at which others read it. */
export const SCHEDULE_SCREENS: Screen[] = [
  { name: 'schedule', ...page, before: filled, shows: () => 'S-05' },
  {
    name: 'schedule, by week',
    ...page,
    path: () => `${to.schedule()}?view=week&day=${day(8)}`,
    before: filled,
    shows: () => 'S-15',
  },
  {
    name: 'schedule, as a list',
    ...page,
    path: () => `${to.schedule()}?view=list`,
    before: filled,
    shows: () => 'P-01',
  },
  {
    name: 'schedule, more than is shown',
    ...page,
    before: answers(listSchedule, { items: ENTRIES, cut: true }),
    shows: ({ w }) => w.schedule.cut.split('{{count}}')[0] ?? '',
  },
  {
    name: 'schedule, without an address',
    ...page,
    before: filled,
    reach: subscribe,
    shows: ({ w }) => w.schedule.feed.make,
  },
  {
    name: 'schedule, its address as it is made',
    ...page,
    before: inOrder(
      filled,
      answers(getScheduleFeed, MADE),
      answers(renewScheduleFeed, { ...MADE, read_time: null, address: ADDRESS }),
    ),
    reach: inOrder(
      subscribe,
      ({ page: shown, w }) => shown.getByRole('button', { name: w.schedule.feed.renew }).click(),
      ({ page: shown }) => shown.locator('.ant-popconfirm .ant-btn-primary').click(),
    ),
    shows: ({ w }) => w.schedule.feed.once,
  },
  {
    name: 'schedule, an address that is refused',
    ...page,
    before: inOrder(filled, refused(renewScheduleFeed, 7108, '7108')),
    reach: inOrder(subscribe, ({ page: shown, w }) =>
      shown.getByRole('button', { name: w.schedule.feed.make }).click(),
    ),
    shows: () => '7108',
  },
  ...statesOf({
    name: 'schedule',
    ...page,
    call: listSchedule,
    none: { response: { items: [], cut: false }, shows: ({ w }) => w.schedule.empty },
  }),
];
