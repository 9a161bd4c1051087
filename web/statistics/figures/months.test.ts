import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

test.each([
  [
    { from: '', to: '' },
    { from: '2026-01', to: '2026-11' },
  ],
  [
    { from: '2020-01', to: '2026-11' },
    { from: '2020-01', to: '2026-11' },
  ],
  [
    { from: '2019-12', to: '2020-03' },
    { from: '2026-01', to: '2026-11' },
  ],
  [
    { from: '2026-02', to: '2026-12' },
    { from: '2026-01', to: '2026-11' },
  ],
  [
    { from: '2026-05', to: '2026-04' },
    { from: '2026-01', to: '2026-11' },
  ],
  [
    { from: '2026-13', to: 'x' },
    { from: '2026-01', to: '2026-11' },
  ],
])('%j in November 2026 is %j', (asked, months) => expect(monthsOf(asked, '2026-11')).toEqual(months));
