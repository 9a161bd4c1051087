import { expect, test } from 'vitest';
import { guardResend } from './records.ts';

test.each([
  ['failed', 'voucher_issued', undefined],
  ['queued', 'voucher_issued', 'SMS_NOT_FAILED'],
  ['sent', 'voucher_issued', 'SMS_NOT_FAILED'],
  // who asked for it asks again: an old one would only confuse, and somebody else would have it sent
  ['failed', 'sms_code_login', 'SMS_SECRET'],
  ['failed', 'one_time_password', 'SMS_SECRET'],
] as const)('a message that is %s, %s, sent again: %s', (state, template, refusal) => {
  expect(guardResend({ state, template })?.error).toBe(refusal);
});
