import { expect, test } from 'vitest';
import { daysOf, PERIOD, periodOn } from './period.ts';

test('the first half year ends with June, the whole year with December', () =>
  expect([daysOf(2026, PERIOD.firstHalf), daysOf(2028, PERIOD.wholeYear)]).toEqual([
    { from: '2026-01-01', to: '2026-06-30' },
    { from: '2028-01-01', to: '2028-12-31' },
  ]));

test('before July 1 it is the first half year, from then on the whole year', () =>
  expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(periodOn)).toEqual([1, 1, 2, 2]));
