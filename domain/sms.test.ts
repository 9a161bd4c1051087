import { expect, test } from 'vitest';
import { GUEST_TEXTS } from './activities/sms-texts.ts';
import { ENTERPRISE_TEXTS } from './demand/sms-texts.ts';
import { causedByVisitor } from './identity/tenant.ts';
import { SMS_PURPOSES } from './identity/contract.ts';
import { ONE_TIME_PASSWORD_SMS } from './identity/limits.ts';
import { VISITOR_TEXTS } from './reception/sms-texts.ts';
import { STAGES } from './shared/texts/sms-texts.ts';
import { isSecretSms, TEMPLATE_NAMES } from './sms/templates.ts';
import { OUTCOMES, tellsApplicant, tellsAsked } from './subsidy/case/outcomes.ts';
import { STAFF_TEXTS } from './subsidy/sms-texts.ts';
import { beginVoucher } from './voucher/machine.ts';
import { OUTCOME_NAMES, type VoucherOutcome } from './voucher/outcomes.ts';
import { voucherSms } from './voucher/sms-texts.ts';
import { VOUCHER_STATUSES } from './voucher/status.ts';

test('visitors cause what anybody can alone, and nothing that the park’s people or the clock decide', () => {
  const templates = [
    ...Object.keys(VISITOR_TEXTS).map((outcome) => `reception_${outcome}`),
    ...Object.keys(ENTERPRISE_TEXTS).map((outcome) => `demand_${outcome}`),
    'reception_reminder',
    ...Object.keys(GUEST_TEXTS),
    'corp_join_answer',
    'task_reminder',
    'subsidy_return',
    'subsidy_asked',
  ];
  expect(templates.filter(causedByVisitor).toSorted()).toEqual([
    'activity_cancelled',
    'activity_signed_up',
    'corp_join_answer',
    'demand_apply',
    'reception_book',
    'reception_cancel_user',
    'reception_reschedule',
  ]);
});

const voucher = beginVoucher({ amount: '1.00', order_ids: [] });
const outcomesTold = (Object.keys(OUTCOME_NAMES) as VoucherOutcome[]).filter((outcome) =>
  VOUCHER_STATUSES.some((status) => voucherSms('V1', outcome, { ...voucher, status }) !== undefined),
);

test('each SMS of the product has a name, and what somebody could sign in with is a secret', () => {
  const named = Object.keys(TEMPLATE_NAMES);
  const sent = [
    ...SMS_PURPOSES.map((purpose) => `sms_code_${purpose}`),
    ONE_TIME_PASSWORD_SMS,
    ...Object.keys(VISITOR_TEXTS).map((outcome) => `reception_${outcome}`),
    ...Object.keys(ENTERPRISE_TEXTS).map((outcome) => `demand_${outcome}`),
    ...Object.keys(GUEST_TEXTS),
    ...Object.keys(STAFF_TEXTS).map((outcome) => `task_${outcome}`),
    ...Object.keys(STAGES).map((stage) => `task_${stage}`),
    ...outcomesTold.map((outcome) => `voucher_${outcome}`),
    ...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[])
      .filter((outcome) => tellsApplicant(outcome) || tellsAsked(outcome))
      .map((outcome) => `subsidy_${outcome}`),
  ];
  expect(sent.filter((template) => !named.includes(template))).toEqual([]);
  expect(named.filter(isSecretSms).toSorted()).toEqual(
    [ONE_TIME_PASSWORD_SMS, ...SMS_PURPOSES.map((purpose) => `sms_code_${purpose}`)].toSorted(),
  );
});
