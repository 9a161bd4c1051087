import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateOf, MAX_TYPED } from './estimate.ts';
import { ratioOf, reviewDays } from './programme.ts';

test.each([
  ['', '50.00', null],
  [' ', '50.00', null],
  ['100000', '62.50', { subsidy: '62500.00', enterprise: '37500.00' }],
  ['¥ 1,000.5', '50.00', { subsidy: '500.25', enterprise: '500.25' }],
  ['￥1，000', '33.33', { subsidy: '333.30', enterprise: '666.70' }],
  // no number of JavaScript holds this one
  ['900719925474099.31', '62.50', { subsidy: '562949953421312.07', enterprise: '337769972052787.24' }],
  ['0', '50.00', 'invalid'],
  ['-5', '50.00', 'invalid'],
  ['1.234', '50.00', 'invalid'],
  ['1e5', '50.00', 'invalid'],
  ['十万', '50.00', 'invalid'],
  ['1'.repeat(22), '50.00', 'invalid'],
] as const)('%j at %s %% is %j', (typed, ratio, expected) => expect(estimateOf(typed, ratio)).toEqual(expected));

test('whatever is typed, however long, is nothing, no amount, or two shares that add up', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 2 * MAX_TYPED }), fc.stringMatching(/^\d{1,30}(\.\d{1,3})?$/)),
      fc.integer({ min: 0, max: 10_000 }),
      (typed, ratio) => {
        const estimate = estimateOf(typed, (ratio / 100).toFixed(2));
        if (estimate === null || estimate === 'invalid') return;
        const fen = (yuan: string) => BigInt(yuan.replace('.', ''));
        const [whole = '', part = ''] = typed.replaceAll(/[,，\s¥￥]/g, '').split('.');
        expect(fen(estimate.subsidy) + fen(estimate.enterprise)).toBe(BigInt(whole + part.padEnd(2, '0')));
      },
    ),
  ));

test('the split of a year is its own, else the newest before; none that only comes', () => {
  const split = (year: number) => ({ year, gov_ratio: '50', corp_ratio: '50' });
  expect(ratioOf([split(2027), split(2025), split(2024)], 2026)).toEqual(split(2025));
  expect(ratioOf([split(2027)], 2026)).toBeUndefined();
  expect(ratioOf([], 2026)).toBeUndefined();
});

test('reviews take the days of all steps but the enterprise’s own', () =>
  expect(
    reviewDays([
      { applicant: true, days: 3 },
      { applicant: false, days: 5 },
      { applicant: false, days: null },
      { applicant: false, days: 10 },
    ]),
  ).toBe(15));
