import { expect, test } from 'vitest';
import { holdOf, guardResend, guardSettle, HAND_ACTS, isGivenUp, SMS_STATES, type Waiting } from './records.ts';

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

test.each([
  ['an SMS of one person that is refused', false, 2, '400', false],
  ['its last try', false, 3, '400', true],
  ['an SMS of one person while the gateway is down', false, 3, '503', false],
  ['its last try', false, 10, '503', true],
  ['one of many that is refused', true, 1, '400', true],
  ['one of many while the gateway is busy', true, 2, '429', false],
  ['one of many that nobody answers', true, 2, 'unreachable', false],
  ['its last try', true, 3, '503', true],
])('%s (%s) is given up after %i tries with %s: %s', (_what, bulk, attempts, answer, expected) =>
  expect(isGivenUp({ attempts, answer, bulk })).toBe(expected),
);

test('only what nobody knows is settled by a person, and a code is not sent again', () => {
  const grid = SMS_STATES.map((state) =>
    [state, ...HAND_ACTS.map((act) => guardSettle(act, { state, template: 'task_due' })?.error ?? 'yes')].join(' '),
  );
  expect(grid).toEqual([
    'queued SMS_NOT_UNKNOWN SMS_NOT_UNKNOWN',
    'sent SMS_NOT_UNKNOWN SMS_NOT_UNKNOWN',
    'delivered SMS_NOT_UNKNOWN SMS_NOT_UNKNOWN',
    'failed SMS_NOT_UNKNOWN SMS_NOT_UNKNOWN',
    'unknown yes yes',
    'skipped SMS_NOT_UNKNOWN SMS_NOT_UNKNOWN',
  ]);
  const code = { state: 'unknown', template: 'sms_code_login' } as const;
  expect(HAND_ACTS.map((act) => guardSettle(act, code)?.error)).toEqual([undefined, 'SMS_SECRET']);
});

test('why a message waits: what ends last, kept when it was held or asked of quiet hours now', () => {
  const now = new Date('2026-11-28T14:00:00Z');
  const at = (hour: number) => new Date(now.getTime() + hour * 3_600_000);
  const nothing = { now, not_before: null, hold: null, quiet_until: null };
  const said = (of: Partial<Waiting>) => {
    const held = holdOf({ ...nothing, ...of });
    return held && `${held.reason} ${(held.until.getTime() - now.getTime()) / 3_600_000}`;
  };
  expect([
    said({}),
    said({ quiet_until: at(8) }),
    said({ not_before: at(10), hold: 'limit' }),
    said({ not_before: at(10), hold: 'marketing_hours', quiet_until: at(8) }),
    said({ not_before: at(2), hold: 'limit', quiet_until: at(8) }),
    // its time has come, or nobody kept why
    said({ not_before: at(-1), hold: 'limit' }),
    said({ not_before: at(1) }),
  ]).toEqual([undefined, 'quiet 8', 'limit 10', 'marketing_hours 10', 'quiet 8', undefined, undefined]);
});
