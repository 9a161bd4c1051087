import { myMessagesContract, type MessageView } from '#domain/messages/contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders.ts';
import { NO_ROWS, statesOf } from './states.ts';
import { press, refused, type Scene, type Screen } from './screen.ts';

const { applicant, operator, government } = MOBILES;
const list = { route: '/messageNotification', path: to.messages } as const;
const one = {
  route: '/messageNotification/news-detail/:message_id',
  path: () => to.message('00000000-0000-4000-8000-0000000000c1'),
} as const;

const message = (change: Partial<MessageView> = {}): MessageView => ({
  message_id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'task',
  text: '20261127NS000001',
  case_kind: 'subsidy',
  case_no: '20261127NS000001',
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
const many = answering(myMessagesContract.countUnread, { unread: 12_345 });
const ring = (s: Scene) => s.page.locator('button.bell').click();

/** The screens of messages, and of the bell above every page. */
export const MESSAGE_SCREENS: Screen[] = [
  { name: 'messages', ...list, who: operator, shows: ({ w }) => w.messages.waiting },
  {
    name: 'messages of an enterprise',
    route: '/messageNotification/news-table',
    path: () => `${to.messages()}/news-table`,
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
    shows: ({ w }) => w.messages.noSms,
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
    route: '/messageNotification/news-table',
    path: () => `${to.messages()}/news-table`,
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
  { name: 'message that is nobody’s', ...one, who: operator, shows: ({ w }) => w.common.state.error },
];
