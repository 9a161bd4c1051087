import { corpmsgContract, type CorpMessageRecipient, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { toCorpMessages } from '#web/corpmsg/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { inOrder, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { addOne, type } from '#test/e2e/screens/rows.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const ID = '00000000-0000-4000-8000-0000000000e1';
const list = { route: '/dashboard/corp-messages', path: toCorpMessages.list, who: MOBILES.tenantAdmin } as const;
const one = {
  route: '/dashboard/corp-messages/:corpmsg_id',
  path: () => toCorpMessages.one(ID),
  who: MOBILES.tenantAdmin,
} as const;

const run = (n: number, of: Partial<CorpMessageRun>): CorpMessageRun => ({
  corpmsg_id: `00000000-0000-4000-8000-0000000000e${n}`,
  tenant_id: 'nanshan',
  tenant_name: 'NS',
  title: `T-0${n}`,
  text: 'A-01\nA-02',
  channels: ['in_app', 'sms'],
  template: 'park_news',
  template_name: 'N-01',
  stop_share: 20,
  state: 'running',
  stopped_by: null,
  paused_by: null,
  total: 132,
  queued: 60,
  sent: 40,
  delivered: 20,
  failed: 4,
  skipped: 7,
  unknown: 1,
  operator: 'A-01',
  create_time: '2026-11-27T02:00:00.000Z',
  finish_time: null,
  action: { pause: true, resume: false, stop: true },
  lock: `${n}`,
  ...of,
});
const over = {
  finish_time: '2026-11-27T03:00:00.000Z',
  queued: 0,
  action: { pause: false, resume: false, stop: false },
};
const STOPPED = run(3, { ...over, state: 'stopped', stopped_by: 'failures', skipped: 68 });
const ROWS = [
  run(1, {}),
  run(2, { state: 'paused', paused_by: 'silence', action: { pause: false, resume: true, stop: true } }),
  STOPPED,
  run(4, { ...over, state: 'done', sent: 100 }),
];
const recipient = (n: number, of: Partial<CorpMessageRecipient>): CorpMessageRecipient => ({
  n,
  corp_id: ID,
  corp_name: `C-0${n}`,
  name: 'P-01',
  mobile: '138****0001',
  channel: 'sms',
  state: 'sent',
  reason: null,
  settle_time: '2026-11-27T02:01:00.000Z',
  lock: `${n}`,
  ...of,
});
const RECIPIENTS = [
  recipient(1, { state: 'failed', reason: 'gateway' }),
  recipient(2, { state: 'skipped', reason: 'no_mobile', name: '', mobile: '' }),
  recipient(3, { channel: 'in_app', state: 'delivered' }),
  recipient(4, { state: 'queued', settle_time: null }),
  recipient(5, {}),
  recipient(6, { state: 'unknown', settle_time: null }),
];
const answering =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const rows = (items: object[]) => ({ total: items.length, items });
const templates = answering(corpmsgContract.listCorpmsgTemplates, {
  items: [{ code: 'park_news', name: 'N-01', type: 0, text: '{corp}: {park} A-01' }],
});
const counted = answering(corpmsgContract.countCorpmsg, {
  corps: 132,
  persons: 140,
  total: 161,
  skipped: [
    { reason: 'no_mobile', channel: 'sms', count: 12 },
    { reason: 'muted', channel: 'sms', count: 9 },
  ],
});
const offers = answering(corpmsgContract.listCorpmsgTemplates, {
  items: [{ code: 'park_offer', name: 'N-02', type: 1, text: '{park} A-02' }],
});
const agreed = answering(corpmsgContract.countCorpmsg, {
  corps: 132,
  persons: 140,
  total: 161,
  skipped: [{ reason: 'no_consent', channel: 'sms', count: 150 }],
});
const bySms: NonNullable<Screen['reach']> = async ({ page }) => {
  const form = page.getByRole('dialog');
  await form.locator('[data-field="channels"] .ant-checkbox-input').nth(1).click();
  await form.locator('[data-field="template"] .ant-select').click();
  await page.locator('.ant-select-item-option').first().click();
};
const shown = (of: CorpMessageRun, items: object[] = RECIPIENTS) =>
  inOrder(answering(corpmsgContract.getCorpmsg, of), answering(corpmsgContract.listRecipients, rows(items)));

/** Messages to enterprises: the list, one being written with whom it reaches, and how far one is. */
export const CORPMSG_SCREENS: Screen[] = [
  {
    name: 'messages to enterprises',
    ...list,
    before: answering(corpmsgContract.listCorpmsg, rows(ROWS)),
    shows: () => 'T-04',
  },
  {
    name: 'messages to enterprises, of all parks',
    ...list,
    who: MOBILES.platform,
    before: answering(corpmsgContract.listCorpmsg, rows(ROWS)),
    shows: () => 'T-04',
  },
  {
    name: 'message to enterprises, being written',
    ...list,
    before: inOrder(templates, counted),
    reach: inOrder(
      addOne,
      type((w) => w.corpmsg.name, 'T-01'),
      bySms,
    ),
    shows: ({ w }) => w.corpmsg.preview,
  },
  {
    name: 'message to enterprises, marketing being written',
    ...list,
    before: inOrder(offers, agreed),
    reach: inOrder(addOne, bySms),
    shows: () => /未同意接收营销短信|Has not agreed to marketing/,
  },
  {
    name: 'message to enterprises, meant for nobody',
    ...list,
    before: refused(corpmsgContract.countCorpmsg, 7450, '7450'),
    reach: addOne,
    shows: () => '7450',
  },
  {
    name: 'message to enterprises, being written for all parks',
    ...list,
    who: MOBILES.platform,
    reach: addOne,
    shows: ({ w }) => w.corpmsg.stopShareHelp,
  },
  ...statesOf({
    name: 'messages to enterprises',
    ...list,
    call: corpmsgContract.listCorpmsg,
    none: { response: NO_ROWS, shows: ({ w }) => w.corpmsg.emptyHint },
  }),
  { name: 'message to enterprises, going out', ...one, before: shown(run(1, {})), shows: () => 'C-05' },
  { name: 'message to enterprises, paused', ...one, before: shown(ROWS[1] ?? run(2, {})), shows: () => 'C-05' },
  { name: 'message to enterprises, stopped by failures', ...one, before: shown(STOPPED), shows: () => 'C-05' },
  {
    name: 'message to enterprises, about to be stopped',
    ...one,
    before: shown(run(1, {})),
    reach: ({ page, w }) => page.getByRole('button', { name: named(w.corpmsg.acts.stop) }).click(),
    shows: ({ w }) => w.corpmsg.stopHint,
  },
  {
    name: 'message to enterprises, stop refused',
    ...one,
    before: inOrder(shown(run(1, {})), refused(corpmsgContract.stopCorpmsg, 7453, '7453')),
    reach: inOrder(
      ({ page, w }) => page.getByRole('button', { name: named(w.corpmsg.acts.stop) }).click(),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7453',
  },
  {
    name: 'message to enterprises, without such recipients',
    ...one,
    before: shown(run(1, {}), []),
    shows: ({ w }) => w.corpmsg.recipientsEmpty,
  },
  ...statesOf({ name: 'message to enterprises', ...one, call: corpmsgContract.getCorpmsg }),
];
