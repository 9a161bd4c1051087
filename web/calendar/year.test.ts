import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/time/days.ts';
import { changesOf, countStates, movedBy, patched, stateOf, toggled, weeksOf } from './year.ts';

const day = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01', n));
const calendar = fc.array(day, { maxLength: 30 }).map((days) => days.reduce((c, d) => toggled(d, c), new Map()));

test('a weekday is worked or a holiday, a weekend free or worked', () => {
  const [monday, sunday] = ['2026-11-23', '2026-11-22'];
  const shifted = toggled(sunday, toggled(monday, new Map()));
  expect([monday, sunday].map((d) => stateOf(d, new Map()))).toEqual(['worked', 'free']);
  expect([monday, sunday].map((d) => stateOf(d, shifted))).toEqual(['holiday', 'shifted']);
  // what says what the weekday says anyway is no exception
  expect(stateOf(monday, new Map([[monday, true]]))).toBe('worked');
});

test('switched twice a day is as it was, and nothing is sent', () => {
  fc.assert(
    fc.property(calendar, day, (before, d) => {
      const after = toggled(d, toggled(d, before));
      expect(stateOf(d, after)).toBe(stateOf(d, before));
      expect(changesOf(before, after)).toEqual([]);
    }),
  );
});

test('a patch is over what is stored now: a day that somebody else changed meanwhile is none of it', () => {
  const [mine, theirs] = ['2026-11-23', '2026-11-24'];
  const patch = new Map([[mine, false]]);
  const stored = toggled(theirs, new Map());
  expect(changesOf(stored, patched(stored, patch))).toEqual([{ day: mine, working: false }]);
  expect(patched(toggled(mine, stored), new Map([[mine, null]]))).toEqual(stored);
});

test('the changes lead from one calendar to the other', () => {
  fc.assert(
    fc.property(calendar, calendar, (from, to) => {
      const reached = new Map(from);
      for (const { day: d, working } of changesOf(from, to))
        if (working === null) reached.delete(d);
        else reached.set(d, working);
      expect(changesOf(reached, to)).toEqual([]);
    }),
  );
});

test('the months of a year hold each of its days once, under its weekday', () => {
  for (const year of [2024, 2026]) {
    const weeks = Array.from({ length: 12 }, (_, i) => weeksOf(year, i + 1)).flat();
    const days = weeks.flatMap((week) => week.flatMap((d, i) => (d === null ? [] : [[d, (i + 1) % 7] as const])));
    expect(days).toHaveLength(year === 2024 ? 366 : 365);
    expect(days.every(([d, weekday]) => new Date(d).getUTCDay() === weekday)).toBe(true);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  }
});

test('a year’s days are counted', () => {
  expect(countStates(2026, toggled('2026-01-01', new Map()))).toEqual({
    worked: 260,
    free: 104,
    holiday: 1,
    shifted: 0,
  });
});

test('arrows stay within the year', () => {
  expect(movedBy('ArrowDown', '2026-12-24')).toBe('2026-12-31');
  expect(movedBy('ArrowDown', '2026-12-25')).toBe('2026-12-25');
  expect(movedBy('Enter', '2026-06-01')).toBe('2026-06-01');
});
