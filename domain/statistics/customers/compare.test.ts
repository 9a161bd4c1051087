import { expect, test } from 'vitest';
import { chartOf, coreOf } from './compare.ts';

test.each([
  [
    { now: 12, before: 8, ever: 40 },
    { curr: 12, compared: '50.00', occupy: '30.00' },
  ],
  [
    { now: 2, before: 3, ever: 3 },
    { curr: 2, compared: '-33.33', occupy: '66.67' },
  ],
  [
    { now: 0, before: 5, ever: 9 },
    { curr: 0, compared: '-100.00', occupy: '0.00' },
  ],
  // nothing to compare with is not "no change"
  [
    { now: 4, before: 0, ever: 4 },
    { curr: 4, compared: null, occupy: '100.00' },
  ],
  [
    { now: 0, before: 0, ever: 0 },
    { curr: 0, compared: null, occupy: '0.00' },
  ],
])('%j', (counts, told) => {
  expect(coreOf(counts)).toEqual(told);
});

test('lines of a chart are parts of the whole, the rarest of which may be left out', () => {
  const counted = [
    { value: 'hand', count: 2, amount: '10.00' },
    { value: '', count: 1, amount: '0.00' },
  ];
  expect(chartOf(counted, 6)).toEqual([
    { name: 'hand', value: 2, percent: '33.33', total: '10.00' },
    { name: '', value: 1, percent: '16.67', total: '0.00' },
  ]);
  expect(chartOf([], 0)).toEqual([]);
});
