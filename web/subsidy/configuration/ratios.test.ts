import { expect, test } from 'vitest';
import { GovConfSchema } from '#domain/subsidy/contract/conf.ts';
import { complement, faultAt } from './ratios.ts';

test.each([
  ['50', '50.00'],
  ['33.33', '66.67'],
  ['0', '100.00'],
  ['100.00', '0.00'],
])('of %s the enterprise has %s', (gov, corp_ratio) => expect(complement(gov)).toEqual({ corp_ratio }));

test('what is no percentage leaves the enterprise’s share as it was', () => {
  for (const gov of ['', '101', '1.234', '-1', 'x']) expect(complement(gov)).toEqual({});
});

test('each row tells its own fault', () => {
  const row = (year: number, gov_ratio: string, corp_ratio: string) => ({ year, gov_ratio, corp_ratio });
  const ratio_list = [row(2026, '50', '50'), row(2025, '50', '49'), row(2024, 'x', '50'), row(1, '1', '99')];
  const { error } = GovConfSchema.safeParse({ custom: false, subsidy_wording: 'voucher', ratio_list });
  expect([0, 1, 2, 3].map((i) => faultAt(error!.issues, i))).toEqual([undefined, 'ratioSum', 'ratio', 'outOfRange']);
});
