import { noticesContract, type NoticeRow } from '#domain/articles/notices-contract.ts';
import { myMessagesContract, type MessageView } from '#domain/messages/contract.ts';
import { hasDigest, hasSms, kindsOf } from '#domain/messages/kinds.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { applicant, operator, government } = MOBILES;
const list = { route: '/messageNotification/messages', path: to.messages } as const;
const one = {
  route: '/messageNotification/news-detail/:message_id',
  path: () => to.message('00000000-0000-4000-8000-0000000000c1'),
} as const;

const message = (change: Partial<MessageView> = {}): MessageView => ({
  message_id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'task',
  text: '20261127NS000001',
  body: '',
  case_kind: 'subsidy',
  case_no: '20261127NS000001',
  subject: '',
  tenant_id: 'nanshan',
  tenant_name: 'NS',
  allowance_type: 'online',
  create_time: '2026-11-27T02:00:00.000Z',
  read: false,
  settled: false,
  waiting: true,
  ...change,
});
const answering =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const many = answering(myMessagesContract.countUnread, { unread: 12_345, unread_notices: 3 });
const SETTINGS = {
  items: kindsOf('staff').map((kind, i) => ({
    kind,
    in_app: i !== 3,
    sms: hasSms(kind) && i % 3 === 1,
    digest: i % 3 === 0,
    has_sms: hasSms(kind),
    has_digest: hasDigest(kind),
  })),
  quiet_hours: { from: '22:00', to: '09:00' },
  digest: { at: '08:30', days: 'working' },
  marketing: null,
};
const ring = (s: Scene) => s.page.locator('button.bell').click();

const notices = { route: '/messageNotification/news-table', path: to.notices, who: applicant } as const;
const NOTICE_ID = '00000000-0000-4000-8000-0000000000d1';
const noticeRow = (n: number, of: Partial<NoticeRow> = {}): NoticeRow => ({
  id: `00000000-0000-4000-8000-0000000000d${n}`,
  title: `N-0${n}`,
  summary: '',
  theme: '',
  of_provider: false,
  publish_time: '2026-11-27T02:00:00.000Z',
  update_time: '2026-11-27T02:00:00.000Z',
  read: false,
  ...of,
});
const board = (List: NoticeRow[], UnReadCount: number): object => ({
  Data: {
    ReadCount: List.length - UnReadCount,
    UnReadCount,
    TotalCount: List.length,
    List,
    Seen: '2026-11-27T03:00:00.000Z',
  },
});
const NOTICES = board(
  [
    noticeRow(1, { summary: '2026-11-28', theme: 'T' }),
    noticeRow(2, { of_provider: true }),
    noticeRow(3, { read: true }),
  ],
  2,
);
const notice = {
  id: NOTICE_ID,
  ntype: 'notice',
  title: 'N-01',
  summary: '2026-11-28',
  theme: 'T',
  content_type: 2,
  content: '<h2>N</h2><p>8:00–12:00</p><ul><li>A</li><li>B</li></ul>',
  url: '',
  cover_url: '',
  video_url: '',
  attachment_list: [{ name: 'N-01.pdf', download_url: '/x' }],
  publish_time: '2026-11-27T02:00:00.000Z',
  update_time: '2026-11-27T02:00:00.000Z',
  status: 2,
  of_provider: false,
  read: true,
};

/** The screens of messages and notices, and of the bell above every page. */
export const MESSAGE_SCREENS: Screen[] = [
  { name: 'messages', ...list, who: operator, shows: ({ w }) => w.messages.waiting },
  {
    name: 'messages of an enterprise',
    ...list,
    who: applicant,
    shows: ({ w }) => w.messages.markSome,
  },
  ...statesOf({
    name: 'messages',
    ...list,
    who: operator,
    call: myMessagesContract.listMessages,
    none: { response: { ...NO_ROWS, seen: '1764211200000/1:1:' }, shows: ({ w }) => w.messages.empty },
  }),
  {
    name: 'messages that a filter leaves out',
    ...list,
    path: () => `${to.messages()}?keyword=nothing`,
    who: government,
    shows: ({ w }) => w.messages.emptyFiltered,
  },
  {
    name: 'messages, some of them ticked',
    ...list,
    who: operator,
    reach: (s) => s.page.locator('.message-list input[type=checkbox]:enabled').first().check(),
    shows: () => /已选 1 条|1 chosen/,
  },
  {
    name: 'message settings',
    ...list,
    who: operator,
    reach: press((w) => w.messages.settings),
    shows: ({ w }) => w.messages.digestNone,
  },
  {
    name: 'message settings with quiet hours and a digest',
    ...list,
    who: operator,
    before: answering(myMessagesContract.getPreferences, SETTINGS),
    reach: async (s) => {
      await press((w) => w.messages.settings)(s);
      await s.page.locator('.message-go button').scrollIntoViewIfNeeded();
    },
    shows: ({ w }) => w.messages.nextDay,
  },
  {
    name: 'message settings, being loaded',
    ...list,
    who: operator,
    reach: press((w) => w.messages.settings),
    shows: { waitsFor: myMessagesContract.getPreferences },
  },
  {
    name: 'message settings of an enterprise',
    ...list,
    who: applicant,
    reach: press((w) => w.messages.settings),
    shows: ({ w }) => w.messages.marketing,
  },
  {
    name: 'message settings of an enterprise that can’t be had',
    ...list,
    who: applicant,
    before: refused(myMessagesContract.getPreferences, 1500, ''),
    reach: press((w) => w.messages.settings),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'bell, opened', ...list, who: operator, before: many, reach: ring, shows: ({ w }) => w.messages.all },
  {
    name: 'bell of an enterprise, opened',
    ...list,
    who: applicant,
    reach: ring,
    shows: ({ w }) => w.messages.all,
  },
  {
    name: 'message',
    ...one,
    who: operator,
    before: answering(myMessagesContract.getMessage, message()),
    shows: ({ w }) => w.messages.open,
  },
  {
    name: 'message of an enterprise, read',
    ...one,
    who: applicant,
    before: answering(
      myMessagesContract.getMessage,
      message({ kind: 'returned', read: true, waiting: false, settled: false }),
    ),
    shows: ({ w }) => w.messages.see,
  },
  {
    name: 'message of a park in its own words',
    ...one,
    who: applicant,
    before: answering(
      myMessagesContract.getMessage,
      message({ kind: 'corp_message', text: 'T-01', body: 'A-01\nA-02', case_kind: null, case_no: '', waiting: false }),
    ),
    shows: () => 'A-02',
  },
  {
    name: 'message of an activity that was rejected',
    ...one,
    who: operator,
    before: answering(
      myMessagesContract.getMessage,
      message({
        kind: 'activity_answered',
        text: 'A-01',
        case_kind: null,
        case_no: '',
        subject: 'A-01',
        waiting: false,
      }),
    ),
    shows: ({ w }) => w.messages.see,
  },
  {
    name: 'message of the day to be in touch',
    ...one,
    who: operator,
    before: answering(
      myMessagesContract.getMessage,
      message({
        kind: 'opportunity_contact',
        text: 'C-01',
        case_kind: null,
        case_no: '00000000-0000-4000-8000-0000000000c1',
        subject: 'C-01',
        waiting: false,
      }),
    ),
    shows: ({ w }) => w.messages.see,
  },
  {
    name: 'notices, as the message centre begins with them',
    ...notices,
    route: '/messageNotification',
    path: to.messageCentre,
    before: answering(noticesContract.listNotices, NOTICES),
    shows: () => 'N-02',
  },
  { name: 'notices', ...notices, before: answering(noticesContract.listNotices, NOTICES), shows: () => 'N-02' },
  ...statesOf({
    name: 'notices',
    ...notices,
    call: noticesContract.listNotices,
    none: { response: board([], 0), shows: ({ w }) => w.messages.noticesEmpty },
  }),
  {
    name: 'notices, none unread',
    ...notices,
    path: () => `${to.notices()}?show=unread`,
    before: answering(noticesContract.listNotices, board([], 0)),
    shows: ({ w }) => w.messages.noticesAllRead,
  },
  {
    name: 'notice',
    ...one,
    path: () => to.notice(NOTICE_ID),
    who: applicant,
    before: answering({ path: noticesContract.getNotice.path.replace('{id}', NOTICE_ID) }, notice),
    shows: () => 'N-01.pdf',
  },
  {
    name: 'notice that is not there',
    ...one,
    path: () => to.notice(NOTICE_ID),
    who: operator,
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'message that is nobody’s', ...one, who: operator, shows: ({ w }) => w.common.state.error },
];
