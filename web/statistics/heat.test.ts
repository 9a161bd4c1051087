import { expect, test } from 'vitest';
import { cellOf, heatOf, shadeOf } from './heat.ts';
import { lateShare } from './late-share.ts';
import { spanOf } from './span.ts';
import type { Report } from './use-step-times.ts';

const times = { step: 'operator_approval', count: 4, median: 2.5, p90: 9, timed: 4, late: 1 };
const report: Report = {
  from: '2026-10',
  to: '2026-12',
  steps: [],
  total: [times],
  by_month: [{ ...times, month: '2026-11' }],
  by_tenant: [
    { ...times, tenant_id: 'qiyuan', median: 1 },
    { ...times, tenant_id: 'nanshan' },
  ],
  by_type: [],
  waiting: [],
};
const named = (_by: string, key: string) => key.toUpperCase();

test('from the first visit on every month has its column; parks are in order', () => {
  const months = heatOf(report, 'month', named);
  expect(months.columns.map((c) => c.key)).toEqual(['2026-11', '2026-12']);
  expect(months.cells.get(cellOf('operator_approval', '2026-11'))).toMatchObject(times);
  expect(heatOf(report, 'tenant', named)).toMatchObject({
    longest: 2.5,
    columns: [{ name: 'NANSHAN' }, { name: 'QIYUAN' }],
  });
  expect(heatOf(report, 'type', named)).toEqual({ columns: [], cells: new Map(), longest: 0 });
});

test('shades go from next to nothing to the longest', () =>
  expect([0, 1, 10, 40, 64, 100].map((median) => shadeOf(median, 100))).toEqual([0, 0, 1, 3, 4, 4]));
test('of nothing there is no shade', () => expect(shadeOf(0, 0)).toBe(0));

test('a share of what had a due time', () =>
  expect(
    [
      [0, 0],
      [4, 0],
      [4, 1],
      [1000, 1],
    ].map(([timed = 0, late = 0]) => lateShare({ timed, late })),
  ).toEqual(['—', '0.00%', '25.00%', '0.10%']));

test('the months of an address, or the last twelve', () => {
  const year = { from: '2025-12', to: '2026-11' };
  expect(spanOf({ from: '', to: '' }, '2026-11')).toEqual(year);
  expect(spanOf({ from: '2026-03', to: '2026-04' }, '2026-11')).toEqual({ from: '2026-03', to: '2026-04' });
  expect(spanOf({ from: '2026-12', to: '' }, '2026-11')).toEqual(year);
  expect(spanOf({ from: '2020-01', to: 'x' }, '2026-11')).toEqual(year);
});
