import { expect, test } from 'vitest';
import { publicFigures } from './figures.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test.each([
  ['nothing has ended yet', { enterprises: 0, issued: '0.00', median_seconds: null }, null],
  ['a sum would tell of two enterprises', { enterprises: 2, issued: '90000.00', median_seconds: 3 * DAY }, null],
  ['the sum rounds to nothing', { enterprises: 3, issued: '9999.99', median_seconds: 3 * DAY }, null],
  [
    'three enterprises, a begun day counts',
    { enterprises: 3, issued: '19999.99', median_seconds: 3 * DAY + 1 },
    { enterprises: 3, issued: '10000.00', median_days: 4 },
  ],
  [
    'within the hour it is still a day',
    { enterprises: 41, issued: '123456789012345678.91', median_seconds: HOUR },
    { enterprises: 41, issued: '123456789012340000.00', median_days: 1 },
  ],
])('%s', (_what, reached, told) => {
  expect(publicFigures(reached)).toEqual(told);
});
