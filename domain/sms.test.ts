import { describe, expect, test } from 'vitest';
import { FIRST_TEXTS as OLDEST } from '#db/migrations/2026-11-28-0600-sms-templates.ts';
import { DIGEST_TEXT } from '#db/migrations/2026-11-28-1210-digests.ts';
import { REMINDER_TEXT } from '#db/migrations/2026-11-28-1520-assessments.ts';
import { GUEST_SMS, guestParts } from './activities/sms-parts.ts';
import { ENTERPRISE_SMS } from './demand/sms-parts.ts';
import { SMS_PURPOSES } from './identity/contract.ts';
import { ONE_TIME_PASSWORD_SMS } from './identity/limits.ts';
import {
  joinAnsweredSms,
  joinAskedElsewhereSms,
  joinAskedSms,
  mobileChangedParts,
  oneTimePasswordParts,
  parkAnsweredSms,
} from './identity/sms-parts.ts';
import { DIGEST_SMS, digestParts } from './messages/digest.ts';
import { tourReminderParts, visitorParts, VISITOR_SMS } from './reception/sms-parts.ts';
import { beginReception } from './reception/machine.ts';
import { causedByVisitor, isSecretSms } from './shared/texts/sms-class.ts';
import { codeParts, REMINDERS, STAGES } from './shared/texts/sms-parts.ts';
import { judgeText } from './sms/judge-template.ts';
import { partsOfCode, PURPOSES } from './sms/purposes.ts';
import { OUTCOMES, tellsApplicant, tellsAsked, tellsStaff, type OutcomeName } from './subsidy/case/outcomes.ts';
import { applicantSms } from './subsidy/sms-parts.ts';
import { alertParts } from './subsidy/ledger/alert-parts.ts';
import { beginVoucher } from './voucher/machine.ts';
import { OUTCOME_NAMES, type VoucherOutcome } from './voucher/outcomes.ts';
import { voucherParts } from './voucher/sms-parts.ts';
import { VOUCHER_STATUSES } from './voucher/status.ts';

const FIRST_TEXTS = [...OLDEST, DIGEST_TEXT, REMINDER_TEXT];

test('visitors cause what anybody can alone, the reminder of a sign-up with it, and nothing that the park’s people decide', () => {
  expect(Object.keys(PURPOSES).filter(causedByVisitor).toSorted()).toEqual([
    'activity_cancelled',
    'activity_reminder',
    'activity_signed_up',
    'corp_join_answer',
    'corp_join_refused',
    'demand_apply',
    'reception_book',
    'reception_cancel_user',
    'reception_reschedule',
  ]);
});

const voucher = { ...beginVoucher({ amount: '1.00', order_ids: [] }), valid_to: Date.UTC(2026, 11, 31) };
const vouchersTold = (Object.keys(OUTCOME_NAMES) as VoucherOutcome[]).flatMap((outcome) =>
  VOUCHER_STATUSES.flatMap((status) => {
    const parts = voucherParts('V1', outcome, { ...voucher, status });
    return parts ? [{ template: `voucher_${outcome}`, parts }] : [];
  }),
);
const outcomes = Object.keys(OUTCOMES) as OutcomeName[];
const actor = { user_id: 'u', name: '某人', scene: 'tenant', roles: [] } as const;
const portal = { code: 'step', scenes: ['portal' as const], roles: [] };
const applicantsTold = outcomes.flatMap(
  (outcome) => applicantSms('N1', { outcome, opens: portal, actor, note: '原因', state: { message: '' } }) ?? [],
);
const visit = { ...beginReception(), reserve_date: '2026-12-01', reserve_time: '09:00-10:30' };
const about = { title: '沙龙', place: 'A 座', begin: Date.UTC(2026, 11, 5) };
const num = { num: 'N1' };

/** What the senders say, by the code of its template. */
const SAID: readonly { template: string; parts: Readonly<Record<string, string>> }[] = [
  ...[...SMS_PURPOSES, 'zjtx'].map((purpose) => ({ template: `sms_code_${purpose}`, parts: codeParts('123456') })),
  { template: ONE_TIME_PASSWORD_SMS, parts: oneTimePasswordParts('Ab3dEf9h') },
  { template: 'mobile_changed', parts: mobileChangedParts('13800000001') },
  // db/grant-for-a-while.ts
  { template: 'broken_glass', parts: { name: '某人', where: '平台', until: '2026-12-01', reason: '原因' } },
  joinAskedSms('13800000001'),
  joinAskedElsewhereSms('13800000001', '南山'),
  ...[true, false].flatMap((yes) => [joinAnsweredSms(yes, '原因'), parkAnsweredSms('南山', yes, '原因')]),
  ...applicantsTold,
  // api/subsidy/drafts/prepared.ts, db/repositories/cases
  { template: 'subsidy_prepared', parts: { park: '南山' } },
  { template: 'submission_refused', parts: { ...num, reason: '原因' } },
  { template: 'command_expired', parts: num },
  ...[...Object.values(REMINDERS), ...STAGES.map((stage) => `task_${stage}`)].map((template) => ({
    template,
    parts: num,
  })),
  ...outcomes.filter(tellsStaff).map((outcome) => ({ template: `task_${outcome}`, parts: { ...num, by: '某人' } })),
  ...VISITOR_SMS.map((outcome) => ({
    template: `reception_${outcome}`,
    parts: visitorParts('R1', { state: visit, note: '原因' }),
  })),
  { template: 'reception_reminder', parts: tourReminderParts('R1', about.begin) },
  ...GUEST_SMS.map((template) => ({ template, parts: guestParts(about, 'N1') })),
  ...Object.entries(ENTERPRISE_SMS).map(([outcome, partsOf]) => ({
    template: `demand_${outcome}`,
    parts: partsOf('D1', '原因'),
  })),
  ...vouchersTold,
  { template: DIGEST_SMS, parts: digestParts(new Map([['task', 1]]), '') },
  { template: 'pool_level', parts: alertParts({ year: 2026, type: 'online', name: '池', left: '1.00', level: 20 }) },
];

describe('each SMS of the product', () => {
  test('has a purpose, and each purpose a sender', () => {
    expect([...new Set(SAID.map(({ template }) => template))].toSorted()).toEqual(Object.keys(PURPOSES).toSorted());
    const applicants = outcomes.filter((outcome) => tellsApplicant(outcome) || tellsAsked(outcome));
    expect(applicants.filter((outcome) => !applicantsTold.some((s) => s.template === `subsidy_${outcome}`))).toEqual(
      [],
    );
  });

  test('fills each part that its template may name', () => {
    const unfilled = SAID.flatMap(({ template, parts }) =>
      partsOfCode(template)
        .filter((part) => !parts[part])
        .map((part) => `${template} {${part}}`),
    );
    expect(unfilled).toEqual([]);
  });

  test('has a first text, which may stand for it', () => {
    expect(FIRST_TEXTS.map(([code]) => code).toSorted()).toEqual(Object.keys(PURPOSES).toSorted());
    expect(FIRST_TEXTS.flatMap(([code, , text]) => judgeText({ code, type: 0, text })?.error ?? [])).toEqual([]);
    expect(FIRST_TEXTS.map(([code, name]) => [code, name])).toEqual(
      FIRST_TEXTS.map(([code]) => [code, PURPOSES[code]?.zh]),
    );
  });

  test('is a secret where somebody could sign in with it', () => {
    expect(Object.keys(PURPOSES).filter(isSecretSms).toSorted()).toEqual(
      [ONE_TIME_PASSWORD_SMS, ...[...SMS_PURPOSES, 'zjtx'].map((purpose) => `sms_code_${purpose}`)].toSorted(),
    );
  });
});
