import { describe, expect, test } from 'vitest';
import { bareCode, heldBy, isRecoveryCode, periodsOpenAt, TOTP } from './two-factor.ts';

const grid = [false, true].flatMap((two_factor) =>
  [false, true].flatMap((second_factor) =>
    [false, true].flatMap((one_time_password) =>
      [false, true].flatMap((required) =>
        (['portal', 'tenant-admin', 'provider', 'provider-admin', 'platform'] as const).map((scene) => ({
          scene,
          two_factor,
          second_factor,
          one_time_password,
          required,
        })),
      ),
    ),
  ),
);

describe('what holds a session', () => {
  test('a code that is owed holds whatever else there is, and nobody else owes one', () => {
    for (const of of grid) expect(heldBy(of) === 'second_factor').toBe(of.two_factor && !of.second_factor);
  });
  test('a one-time password holds next', () => {
    for (const of of grid.filter((each) => heldBy(each) !== 'second_factor'))
      expect(heldBy(of) === 'password').toBe(of.one_time_password);
  });
  test('administrators of the provider and the platform set the app up where it is asked of them', () => {
    const asked = grid.filter((of) => heldBy(of) === 'two_factor');
    expect(new Set(asked.map(({ scene }) => scene))).toEqual(new Set(['provider-admin', 'platform']));
    expect(asked.every(({ required, two_factor }) => required && !two_factor)).toBe(true);
  });
  test('who said a code and has a password of their own is free', () => {
    const free = grid.filter((of) => of.two_factor && of.second_factor && !of.one_time_password);
    expect(new Set(free.map(heldBy))).toEqual(new Set([null]));
  });
});

test('the code of a period counts one period early and late, and after the last accepted one alone', () => {
  const ms = 1000 * TOTP.period_ms;
  expect(periodsOpenAt(ms, null)).toEqual([999, 1000, 1001]);
  expect(periodsOpenAt(ms, 999)).toEqual([1000, 1001]);
  expect(periodsOpenAt(ms, 1001)).toEqual([]);
});

test.each([
  [' 123 456 ', '123456', false],
  ['abcde-fghij', 'ABCDEFGHIJ', true],
  ['abcde-fghij-klmno-pqrst-uvwxy', 'ABCDEFGHIJKLMNOPQRSTUVWXY', true],
  ['abcde-fghij-klmno', 'ABCDEFGHIJKLMNO', false],
  ['12345', '12345', false],
])('%j is %s, a recovery code: %s', (typed, bare, recovery) => {
  expect(bareCode(typed)).toBe(bare);
  expect(isRecoveryCode(bare)).toBe(recovery);
});
