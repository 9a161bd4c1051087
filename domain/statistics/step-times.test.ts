import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, monthsOf, percentile, stepTimes, type Cell } from './step-times.ts';

const part = fc.constantFrom(0.5, 0.9);
const counted = fc.uniqueArray(fc.record({ value: fc.nat(3650), count: fc.integer({ min: 1, max: 40 }) }), {
  selector: ({ value }) => value,
  minLength: 1,
  maxLength: 30,
});

test('a percentile is the smallest value that so many of the single values do not exceed', () => {
  fc.assert(
    fc.property(counted, part, (groups, p) => {
      const sorted = groups.toSorted((a, b) => a.value - b.value);
      const singles = sorted.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
      const covered = (value: number) => singles.filter((each) => each <= value).length >= singles.length * p;
      expect(percentile(sorted, p)).toBe(singles.find(covered));
    }),
  );
});

test('of nothing there is none', () => expect(percentile([], 0.5)).toBeNaN());

const cell = (values: Partial<Cell>): Cell => ({
  step: 'operator_approval',
  month: null,
  tenant_id: null,
  allowance_type: null,
  minutes: 0,
  count: 1,
  timed: 0,
  late: 0,
  ...values,
});

test('a step as a whole, its months and its parks are counted apart', () => {
  const times = stepTimes([
    cell({ minutes: 5760, count: 1, timed: 1, late: 1 }),
    cell({ minutes: 720, count: 9, timed: 8 }),
    cell({ minutes: 720, count: 9, month: '2026-10' }),
    cell({ minutes: 5760, month: '2026-11' }),
    cell({ minutes: 1008, count: 3, tenant_id: 'nanshan' }),
    cell({ step: 'government_approval_coupon', minutes: 14400 }),
  ]);
  expect(times.map((t) => [t.step, t.month, t.tenant_id, t.count, t.median, t.p90, t.timed, t.late])).toEqual([
    ['operator_approval', null, null, 10, 720, 720, 9, 1],
    ['operator_approval', '2026-10', null, 9, 720, 720, 0, 0],
    ['operator_approval', '2026-11', null, 1, 5_760, 5_760, 0, 0],
    ['operator_approval', null, 'nanshan', 3, 1_008, 1_008, 0, 0],
    ['government_approval_coupon', null, null, 1, 14_400, 14_400, 0, 0],
  ]);
});

test('however the visits are dealt out to lengths, a step counts them all', () => {
  const cells = fc.array(fc.record({ minutes: fc.nat(5_000), count: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(cells, (some) => {
      const [all, ...rest] = stepTimes(some.map(cell));
      expect(rest).toEqual([]);
      expect(all?.count).toBe(some.reduce((sum, { count }) => sum + count, 0));
      expect(all?.median).toBeLessThanOrEqual(all?.p90 ?? -1);
    }),
  );
});

test('months go over the end of a year', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-11', -11)).toBe('2025-12');
  expect(monthsOf('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsOf('2026-11', '2026-10')).toEqual([]);
  expect(monthsOf('2020-01', '2026-10')).toHaveLength(25);
});
