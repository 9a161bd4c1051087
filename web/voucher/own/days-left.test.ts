import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test('days left of a voucher, the one that runs included', () => {
  const until = '2026-12-01T16:00:00.000Z';
  const at = (time: string) => daysLeft(until, Date.parse(time));
  expect(at('2026-11-30T16:00:00.000Z')).toBe(1);
  expect(at('2026-12-01T15:59:59.000Z')).toBe(1);
  expect(at('2026-12-01T16:00:00.000Z')).toBe(0);
  expect(at('2027-01-01T00:00:00.000Z')).toBe(0);
  expect(at('2026-10-20T16:00:00.001Z')).toBe(42);
});
