import { inviteesContract, type Invitee } from '#domain/activities/contract/invitees.ts';
import { activitiesContract, type ActivityDetail, type ActivityRow } from '#domain/activities/contract/workbench.ts';
import { pathOf } from '#domain/shared/calls/endpoint.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { addOne, firstRow, save } from '#test/e2e/screens/rows.ts';
import { beaten, inOrder, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const ID = '00000000-0000-4000-8000-0000000000d1';
const NONE = {
  save: false,
  submit: false,
  recall: false,
  withdraw: false,
  delete: false,
  approve: false,
  reject: false,
};
const activity = (n: number, of: Partial<ActivityRow>): ActivityRow => ({
  activity_id: `00000000-0000-4000-8000-0000000000d${n}`,
  tenant_id: 'nanshan',
  tenant_name: 'N-01',
  title: `A-0${n}`,
  summary: 'S-01',
  picture: null,
  picture_url: '',
  place: 'P-01',
  begin_time: '2026-12-05 14:00',
  end_time: '2026-12-05 17:00',
  deadline: '2026-12-04 18:00',
  capacity: 30,
  content: '<p>C-01</p>',
  status: 1,
  reason: '',
  is_public: false,
  taken: 0,
  submitted_by: '',
  submitted_time: null,
  decided_by: '',
  decided_time: null,
  lock: `${n}`.repeat(64),
  action: NONE,
  ...of,
});
const OWN = [
  activity(1, { action: { ...NONE, save: true, submit: true, delete: true } }),
  activity(2, { status: 2, is_public: true, taken: 28, action: { ...NONE, recall: true, withdraw: true } }),
  activity(3, {
    status: 3,
    is_public: true,
    taken: 12,
    capacity: null,
    action: { ...NONE, save: true, withdraw: true },
  }),
  activity(4, { status: 4, reason: 'R-01', action: { ...NONE, save: true, delete: true } }),
  activity(5, { status: 5, end_time: '2026-12-06 12:00', action: { ...NONE, save: true, submit: true, delete: true } }),
];
const HANDED = [activity(2, { status: 2, action: { ...NONE, approve: true, reject: true } }), OWN[2], OWN[3]];
const told = { operator: 'O-01', operate_time: '2026-11-26T02:00:00.000Z', reason: '' };
const detailOf = (row: ActivityRow): ActivityDetail => ({
  ...row,
  history: [
    { ...told, step: 'submitted' },
    { ...told, step: 'rejected', reason: 'R-01', operate_time: '2026-11-26T01:00:00.000Z' },
    { ...told, step: 'added', operate_time: '2026-11-25T01:00:00.000Z' },
  ],
});
const guest = (n: number, of: Partial<Invitee>): Invitee => ({
  invitee_id: `00000000-0000-4000-8000-0000000000e${n}`,
  invitee_num: `ABCDEFGH2${n}`,
  name: `G-0${n}`,
  mobile: '13900000001',
  org_name: 'U-01',
  state: 1,
  by_hand: false,
  create_time: '2026-11-26T02:00:00.000Z',
  changed_by: '',
  opportunity_bid: null,
  lock: `${n}`.repeat(64),
  ...of,
});
const GUESTS = [
  guest(1, {}),
  guest(2, { state: 2, changed_by: 'O-01', opportunity_bid: ID }),
  guest(3, { state: 3, changed_by: 'O-01', by_hand: true, org_name: '' }),
  guest(4, { state: 4 }),
];

const { tenantList, tenantDetail, providerList, providerDetail, update, submit, reject } = activitiesContract;
const { inviteeList, saveInvitee, passOnInvitees } = inviteesContract;
const at = ({ path }: { path: string }) => ({ path: pathOf(path, 'cloud') });
const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${at(call).path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const rows = (items: readonly unknown[]) => ({ total: items.length, items });

const own = { route: '/dashboard/activities', path: () => to.activities(), who: MOBILES.tenantAdmin } as const;
const review = {
  route: '/dashboard/activity-review',
  path: () => to.activityReview(),
  who: MOBILES.providerAdmin,
} as const;
const guests = {
  route: '/dashboard/activities/:activity_id/guests',
  path: () => to.activityGuests(ID),
  who: MOBILES.tenantAdmin,
} as const;
const filled = inOrder(answers(tenantList, rows(OWN)), answers(tenantDetail, detailOf(OWN[1] ?? activity(2, {}))));
const reviewed = inOrder(
  answers(providerList, rows(HANDED)),
  answers(providerDetail, detailOf(HANDED[0] ?? activity(2, {}))),
);
const come = inOrder(answers(inviteeList, rows(GUESTS)), answers(tenantDetail, detailOf(OWN[2] ?? activity(3, {}))));
const footer =
  (act: 'approve' | 'reject' | 'withdraw'): NonNullable<Screen['reach']> =>
  ({ page, w }) =>
    page
      .locator('.ant-drawer-footer')
      .getByRole('button', { name: new RegExp(w.activities.acts[act].split('').join(' ?')) })
      .click();
const opened = firstRow((w) => w.activities.detailOf);
const looked = firstRow((w) => w.activities.reviewOf);

/** A park’s activities, their guests, and the provider’s approval. */
export const ACTIVITY_SCREENS: Screen[] = [
  { name: 'activities', ...own, before: filled, shows: () => 'A-05' },
  {
    name: 'activity, being added',
    ...own,
    reach: inOrder(addOne, ({ page }) => page.locator('.rich-text-input').waitFor()),
    shows: ({ w }) => w.activities.deadlineHelp,
  },
  {
    name: 'activity, with faults',
    ...own,
    reach: inOrder(addOne, ({ page }) => page.locator('.rich-text-input').waitFor(), save),
    shows: () => /不能为空|required|选择/i,
  },
  {
    name: 'activity, somebody else was faster',
    ...own,
    before: inOrder(answers(tenantList, rows(OWN)), beaten(update, { ...OWN[0], place: 'P-02' })),
    reach: inOrder(
      firstRow((w) => w.list.resource.editOf),
      ({ page }) => page.locator('.rich-text-input').waitFor(),
      save,
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'activity, what was done with it',
    ...own,
    before: filled,
    reach: opened,
    shows: ({ w }) => w.activities.history,
  },
  {
    name: 'activity, being withdrawn',
    ...own,
    before: filled,
    reach: inOrder(opened, footer('withdraw')),
    shows: ({ w }) => w.activities.hints.withdraw,
  },
  {
    name: 'activity, handed in, refused',
    ...own,
    before: inOrder(filled, refused(submit, 7622, '7622')),
    reach: inOrder(
      firstRow((w) => w.activities.actsOf.submit),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7622',
  },
  { name: 'activities to approve', ...review, before: reviewed, shows: () => 'A-04' },
  {
    name: 'activity, being looked at',
    ...review,
    before: reviewed,
    reach: looked,
    shows: ({ w }) => w.activities.history,
  },
  {
    name: 'activity, being approved',
    ...review,
    before: reviewed,
    reach: inOrder(looked, footer('approve')),
    shows: ({ w }) => w.activities.hints.approve,
  },
  {
    name: 'activity, being rejected, refused',
    ...review,
    before: inOrder(reviewed, refused(reject, 7621, '7621')),
    reach: inOrder(
      looked,
      footer('reject'),
      ({ page }) => page.locator('.ant-modal textarea').fill('R-02'),
      ({ page }) => page.locator('.ant-modal .ant-btn-primary').click(),
    ),
    shows: () => '7621',
  },
  { name: 'guests of an activity', ...guests, before: come, shows: () => 'G-04' },
  {
    name: 'guest, written down',
    ...guests,
    before: come,
    reach: addOne,
    shows: ({ w }) => w.activities.mobileHelp,
  },
  {
    name: 'guest, being marked, refused',
    ...guests,
    before: inOrder(come, refused(saveInvitee, 7627, '7627')),
    reach: inOrder(
      firstRow((w) => w.activities.guestActsOf.attend),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7627',
  },
  {
    name: 'guests, being made opportunities of',
    ...guests,
    before: come,
    reach: ({ page, w }) => page.getByRole('button', { name: w.activities.passOn.all }).click(),
    shows: ({ w }) => w.activities.passOn.allTitle,
  },
  {
    name: 'guest, being made an opportunity of, refused',
    ...guests,
    before: inOrder(come, refused(passOnInvitees, 7101, '7101')),
    reach: inOrder(
      firstRow((w) => w.activities.passOn.oneOf),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7101',
  },
  ...statesOf({
    name: 'activities',
    ...own,
    call: tenantList,
    none: { response: NO_ROWS, shows: ({ w }) => w.activities.emptyHint },
  }),
  ...statesOf({
    name: 'activities to approve',
    ...review,
    call: at(providerList),
    none: { response: NO_ROWS, shows: ({ w }) => w.activities.reviewEmptyHint },
  }),
  ...statesOf({
    name: 'guests of an activity',
    ...guests,
    call: inviteeList,
    none: { response: NO_ROWS, shows: ({ w }) => w.activities.guestEmptyHint },
  }),
];
