import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test('every percentage has two decimals, however it came', () => {
  expect(['70', '70.0', '70.00', '33.33', '0', 100, 100 / 3, 0.1, 2 / 3].map(formatPercent)).toEqual([
    '70.00%',
    '70.00%',
    '70.00%',
    '33.33%',
    '0.00%',
    '100.00%',
    '33.33%',
    '0.10%',
    '0.67%',
  ]);
});
