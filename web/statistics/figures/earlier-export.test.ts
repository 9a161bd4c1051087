import { expect, test } from 'vitest';
import { earlierColumns, earlierValue, onlyEarlier } from './earlier-export.ts';
import type { EarlierYears } from './use-earlier-years.ts';

const sum = (year: number, issued_money: string | null) => ({
  year,
  corps: 3,
  order_money: '200.00',
  subsidy_money: '100.00',
  issued_money,
  used_money: null,
});
const EARLIER: EarlierYears = {
  years: [sum(2024, '90.00'), sum(2023, null)],
  by_tenant: [
    { tenant_id: 'a', tenant_name: 'A', ...sum(2024, '60.00') },
    { tenant_id: 'b', tenant_name: 'B', ...sum(2024, '30.00') },
    { tenant_id: 'b', tenant_name: 'B', ...sum(2023, null) },
  ],
  by_type: [{ allowance_type: 'online', ...sum(2024, '90.00') }],
};

test('a column is one measure of one year, of those that say the same as the figure', () => {
  expect(earlierColumns('voucher', EARLIER)).toEqual([
    { year: 2024, measure: 'issued_money' },
    { year: 2023, measure: 'issued_money' },
  ]);
  expect(earlierColumns('apply', EARLIER).map(({ measure }) => measure)).toEqual([
    'corps',
    'order_money',
    'corps',
    'order_money',
  ]);
  expect(earlierColumns('conversion', EARLIER)).toEqual([]);
});

test('a line has the years of its own, and nothing where they are not told by that', () => {
  const of2024 = { year: 2024, measure: 'issued_money' } as const;
  expect(earlierValue(EARLIER, { by: 'all', name: '' }, of2024)).toBe('90.00');
  expect(earlierValue(EARLIER, { by: 'tenant', name: 'b' }, of2024)).toBe('30.00');
  expect(earlierValue(EARLIER, { by: 'type', name: 'online' }, of2024)).toBe('90.00');
  expect(earlierValue(EARLIER, { by: 'type', name: 'offline' }, of2024)).toBe('');
  expect(earlierValue(EARLIER, { by: 'month', name: '2024-01' }, of2024)).toBe('');
  expect(earlierValue(EARLIER, { by: 'all', name: '' }, { year: 2023, measure: 'issued_money' })).toBe('');
});

test('a park that has earlier years alone has a line, too', () => {
  expect(onlyEarlier(EARLIER, ['a'])).toEqual(['b']);
});
