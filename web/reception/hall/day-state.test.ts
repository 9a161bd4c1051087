import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/time/days.ts';
import { dayState, freeSlots, hasLater, slotState, weeksOf } from './day-state.ts';

// a Friday
const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const option = (reserve_time: string, left: number, available = left > 0) => ({
  reserve_time,
  capacity: 1,
  left,
  available,
});
const day = (reserve_date: string, open: boolean, ...options: ReturnType<typeof option>[]) => ({
  reserve_date,
  open,
  beyond: reserve_date > '2026-12-20',
  options,
});

test.each([
  ['free', day('2026-11-23', true, option('09:00-10:30', 0), option('14:00-15:30', 1))],
  ['full', day('2026-11-23', true, option('09:00-10:30', 0))],
  ['past', day('2026-11-19', false, option('09:00-10:30', 1, false))],
  ['over', day('2026-11-20', true, option('09:00-10:00', 1, false))],
  ['over', day('2026-11-20', false, option('09:00-10:00', 1, false))],
  ['holiday', day('2026-11-20', false, option('14:00-15:30', 1, false))],
  ['weekend', day('2026-11-21', false, option('09:00-10:30', 1, false))],
  ['holiday', day('2026-11-24', false, option('09:00-10:30', 1, false))],
  ['later', day('2026-12-21', false, option('09:00-10:30', 1, false))],
  ['later', day('2026-12-26', false, option('09:00-10:30', 1, false))],
])('a day is %s', (state, of) => expect(dayState(of, NOW)).toBe(state));

test('a slot says why it can’t be taken', () => {
  const today = day('2026-11-20', true);
  expect(slotState(today, option('14:00-15:30', 1), NOW)).toBe('free');
  expect(slotState(today, option('14:00-15:30', 0), NOW)).toBe('full');
  expect(slotState(today, option('09:00-10:00', 1, false), NOW)).toBe('over');
  expect(slotState({ ...today, open: false }, option('14:00-15:30', 1, false), NOW)).toBe('closed');
});

test('weeks begin with the first that opens and end with the last; a holiday between stays', () => {
  const open = new Set([7, 21].map((i) => addDays('2026-11-16', i)));
  const days = Array.from({ length: 35 }, (_, i) => {
    const date = addDays('2026-11-16', i);
    return day(date, open.has(date), option('09:00-10:30', 1, open.has(date)));
  });
  expect(weeksOf(days).map((week) => week[0]?.reserve_date)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  expect(weeksOf(days.slice(0, 7))).toEqual([]);
  expect(days.map(freeSlots).filter((n) => n > 0)).toHaveLength(2);
});

test('there is more to see until the last day that can be booked, however many days before it are closed', () => {
  expect(hasLater([day('2026-12-12', false), day('2026-12-13', false)])).toBe(true);
  expect(hasLater([day('2026-12-19', true), day('2026-12-21', false)])).toBe(false);
  expect(hasLater([])).toBe(false);
});
