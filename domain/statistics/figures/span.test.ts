import { expect, test } from 'vitest';
import { customerFiguresContract } from '../customer-figures-contract.ts';
import { endOf, FIRST_SECOND, isMonths, LAST_SECOND, monthOf, monthsBetween, startOf, thisYear } from './span.ts';

test('a month is what it is in Beijing, to its last second', () => {
  expect(new Date(startOf('2026-03') * 1000).toISOString()).toBe('2026-02-28T16:00:00.000Z');
  expect(new Date(endOf('2026-12') * 1000).toISOString()).toBe('2026-12-31T15:59:59.000Z');
  expect([monthOf(startOf('2026-03')), monthOf(startOf('2026-03') - 1)]).toEqual(['2026-03', '2026-02']);
  expect(monthOf(FIRST_SECOND)).toBe('2020-01');
});

test('this year by default, and every month between', () => {
  expect(thisYear('2026-11')).toEqual({ from: '2026-01', to: '2026-11' });
  expect(monthsBetween(startOf('2025-11'), endOf('2026-02'))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween(endOf('2026-02'), startOf('2025-11'))).toEqual([]);
});

test('whole months, or parts of some', () => {
  expect(isMonths(startOf('2026-01'), startOf('2026-03'))).toBe(true);
  expect(isMonths(startOf('2026-01'), endOf('2026-03'))).toBe(false);
  expect(isMonths(startOf('2026-01') + 1, startOf('2026-03'))).toBe(false);
});

test.each([Number.MIN_SAFE_INTEGER, -1, FIRST_SECOND - 1, LAST_SECOND + 1, 4.5e15, Number.MAX_SAFE_INTEGER])(
  'a second that is in no month that can be asked for is out of range: %d',
  (second) => {
    const said = customerFiguresContract.getCoreData.input.safeParse({ start_time: second, end_time: second });
    expect(said.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['start_time', 'outOfRange'],
      ['end_time', 'outOfRange'],
    ]);
  },
);
