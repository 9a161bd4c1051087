import { describe, expect, test } from 'vitest';
import { addDays, clockOf, instantOf, isClockTime, isDay, isWeekend } from './days.ts';
import { isParty } from '../cases/edges.ts';
import { ClockTime, Day, ReserveNum, Slot } from '../fields/fields.ts';

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %d days is %s', (day, days, then) => expect(addDays(day, days)).toBe(then));

test('a Beijing clock in every zone', () => {
  expect(new Date(instantOf('2026-11-21', '07:30')).toISOString()).toBe('2026-11-20T23:30:00.000Z');
  expect(clockOf(instantOf('2026-11-21', '18:00') - 1)).toBe('17:59');
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
});

describe('days and times of what came in', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-04-31', false],
    ['1999-12-31', false],
    ['2026-1-1', false],
    ['', false],
  ])('%j is a day: %s', (value, ok) => {
    expect(isDay(value)).toBe(ok);
    expect(Day.safeParse(value).success).toBe(ok);
  });
  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
  ])('%j is a time: %s', (value, ok) => {
    expect(isClockTime(value)).toBe(ok);
    expect(ClockTime.safeParse(value).success).toBe(ok);
  });
  test('nothing else is either', () => expect([isDay(20261121), isClockTime(undefined)]).toEqual([false, false]));
  test('numbers and slots', () => {
    expect(ReserveNum.safeParse('R20261121NS000001').success).toBe(true);
    expect(ReserveNum.safeParse('20261121NS000001').success).toBe(false);
    expect(Slot.safeParse('09:00-10:30').success).toBe(true);
    expect(Slot.safeParse('09:00-24:30').success).toBe(false);
  });
});

test('a party is its scenes and roles, super_admin among them, or one user', () => {
  const who = { user_id: 'u', name: '', scene: 'tenant', roles: ['a'] } as const;
  const party = { scenes: ['tenant'], roles: ['b'] } as const;
  expect(isParty(party, who)).toBe(false);
  expect(isParty(party, { ...who, roles: ['b'] })).toBe(true);
  expect(isParty(party, { ...who, roles: ['super_admin'] })).toBe(true);
  expect(isParty({ ...party, roles: [] }, who)).toBe(true);
  expect(isParty({ ...party, user_id: 'system' }, { ...who, roles: ['super_admin'] })).toBe(false);
});
