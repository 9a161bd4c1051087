import { smsContract, type SmsRecord } from '#domain/sms/contract.ts';
import { SMS_HOLDS, type HandAct } from '#domain/sms/records.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { toSms } from '#web/sms/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { inOrder, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { addOne, firstRow, save, type } from '#test/e2e/screens/rows.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = { route: '/dashboard/sms', path: toSms.records, who: MOBILES.tenantAdmin } as const;

const row = (n: number, of: Partial<SmsRecord>): SmsRecord => ({
  message_id: `00000000-0000-4000-8000-00000000c${String(n).padStart(3, '0')}`,
  tenant_id: 'nanshan',
  tenant_name: '',
  template: 'subsidy_return',
  template_version: 1,
  template_name: `T-${String(n).padStart(2, '0')}`,
  receiver: '138****0001',
  text: '20261127NS000001',
  state: 'sent',
  attempts: 1,
  reason: null,
  answer: '',
  create_time: '2026-11-26T02:00:00.000Z',
  sent_time: null,
  next_time: null,
  hold: null,
  resent: null,
  may_resend: false,
  handed_time: null,
  by_hand: null,
  may_settle: { arrived: false, again: false },
  lock: `${n}`,
  ...of,
});
const later = '2026-11-26T02:08:00.000Z';
const FAILED = row(1, { state: 'failed', attempts: 10, reason: 'gateway', answer: '503', may_resend: true });
const UNKNOWN = row(7, {
  state: 'unknown',
  answer: 'timeout',
  handed_time: '2026-11-26T02:08:00.000Z',
  may_settle: { arrived: true, again: true },
});
const ROWS = [
  FAILED,
  row(2, { state: 'failed', reason: 'quota', attempts: 1, may_resend: true }),
  row(3, { state: 'failed', reason: 'stale', text: '' }),
  row(6, { state: 'failed', reason: 'template', template_version: null, text: '', may_resend: true }),
  row(4, { state: 'queued', attempts: 3, answer: 'unreachable', next_time: later }),
  ...SMS_HOLDS.map((reason, n) =>
    row(10 + n, { state: 'queued', attempts: 0, next_time: later, hold: { reason, until: later } }),
  ),
  UNKNOWN,
  row(8, { state: 'skipped', reason: 'muted', attempts: 0 }),
  row(9, {
    state: 'delivered',
    sent_time: later,
    by_hand: { act: 'again', operator: 'A-01', reason: 'R-01', time: later },
  }),
  row(5, { state: 'sent', sent_time: later, resent: { operator: 'A-01', time: later } }),
];
const filled: NonNullable<Screen['before']> = ({ page: p }) =>
  p.route(`**${smsContract.listSmsRecords.path}`, (route) =>
    route.fulfill({
      json: { code: 0, message: '', request_id: '', response: { total: ROWS.length, items: ROWS } },
    }),
  );
const asked: NonNullable<Screen['reach']> = ({ page: p, w }) =>
  p
    .getByRole('button', { name: w.sms.resendOf.replace('{{name}}', 'T-01 138****0001') })
    .first()
    .click();

const settled =
  (act: HandAct): NonNullable<Screen['reach']> =>
  ({ page: p, w }) =>
    p
      .getByRole('button', { name: w.sms.settleOf[act].replace('{{name}}', 'T-07 138****0001') })
      .first()
      .click();

/** What was sent by SMS, and a message that is sent again. */
export const SMS_SCREENS: Screen[] = [
  { name: 'SMS sent', ...page, before: filled, shows: ({ w }) => w.sms.reasons.gateway },
  {
    name: 'SMS sent, held back',
    ...page,
    before: filled,
    shows: ({ w }) => w.sms.holds.limit.replace('{{time}}', '2026-11-26 10:08'),
  },
  { name: 'SMS sent, of all parks', ...page, who: MOBILES.platform, before: filled, shows: () => 'T-05' },
  { name: 'SMS sent again, asked', ...page, before: filled, reach: asked, shows: ({ w }) => w.sms.resendHint },
  {
    name: 'SMS sent again, refused',
    ...page,
    before: inOrder(filled, refused(smsContract.resendSms, 7600, '7600')),
    reach: inOrder(asked, ({ page: p }) => p.getByRole('dialog').locator('.ant-btn-primary').click()),
    shows: () => '7600',
  },
  {
    name: 'SMS of unknown outcome, said to have arrived',
    ...page,
    before: filled,
    reach: settled('arrived'),
    shows: ({ w }) => w.sms.settleHint.arrived,
  },
  {
    name: 'SMS of unknown outcome, sent once more, refused',
    ...page,
    before: inOrder(filled, refused(smsContract.settleSms, 7615, '7615')),
    reach: inOrder(settled('again'), async ({ page: p }) => {
      await p.getByRole('dialog').getByRole('textbox').fill('R-01');
      await p.getByRole('dialog').locator('.ant-btn-primary').click();
    }),
    shows: () => '7615',
  },
  ...statesOf({
    name: 'SMS sent',
    ...page,
    call: smsContract.listSmsRecords,
    none: { response: NO_ROWS, shows: ({ w }) => w.sms.emptyHint },
  }),
];

const templates = { route: '/dashboard/sms/templates', path: toSms.templates, who: MOBILES.platform } as const;

/** The texts of all SMS: the list, a text being written, put into use, stopped, and its versions. */
export const SMS_TEMPLATE_SCREENS: Screen[] = [
  { name: 'SMS templates', ...templates, shows: () => 'activity_cancelled' },
  {
    name: 'SMS template, being added, with faults',
    ...templates,
    reach: inOrder(
      addOne,
      type((w) => w.sms.text, '{park} A-01'),
      save,
    ),
    shows: ({ w }) => w.sms.templates.preview,
  },
  {
    name: 'SMS template, being changed',
    ...templates,
    reach: firstRow((w) => w.list.resource.editOf),
    shows: ({ w }) => w.sms.templates.textHelp,
  },
  {
    name: 'SMS template, about to be stopped',
    ...templates,
    reach: firstRow((w) => w.sms.templates.stopOf),
    shows: ({ w }) => w.sms.templates.stopNeededHint,
  },
  {
    name: 'SMS template, stop refused',
    ...templates,
    before: refused(smsTemplatesContract.updateSmsTemplateStatus, 7613, '7613'),
    reach: inOrder(
      firstRow((w) => w.sms.templates.stopOf),
      ({ page: p }) => p.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7613',
  },
  {
    name: 'SMS template, its versions',
    ...templates,
    reach: firstRow((w) => w.sms.templates.historyOf),
    shows: ({ w }) => w.sms.templates.byProduct,
  },
  {
    name: 'SMS templates, being imported',
    ...templates,
    reach: ({ page: p, w }) => p.getByRole('button', { name: named(w.downloads.import.open) }).click(),
    shows: ({ w }) => w.sms.templates.title,
  },
  ...statesOf({
    name: 'SMS templates',
    ...templates,
    call: smsTemplatesContract.listSmsTemplates,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
];
