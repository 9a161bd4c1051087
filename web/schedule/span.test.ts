import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { MAX_SCHEDULE_DAYS } from '#domain/schedule/kinds.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { daysOf, moved, VIEWS } from './span.ts';

const Day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

describe('the days of a view', () => {
  test('of a month are its weeks from Monday to Sunday, of a list its own days', () => {
    const ends = (view: 'month' | 'week' | 'list', day: string) => {
      const days = daysOf(view, day);
      return [days[0], days.at(-1), days.length];
    };
    expect(ends('month', '2026-11-29')).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(ends('month', '2027-02-10')).toEqual(['2027-02-01', '2027-02-28', 28]);
    expect(ends('list', '2026-02-10')).toEqual(['2026-02-01', '2026-02-28', 28]);
    expect(ends('week', '2026-11-29')).toEqual(['2026-11-23', '2026-11-29', 7]);
    expect([moved('month', '2026-11-29', 1), moved('list', '2026-01-31', -1), moved('week', '2026-11-29', 1)]).toEqual([
      '2026-12-01',
      '2025-12-01',
      '2026-12-06',
    ]);
  });

  test('have the day itself, follow one another, and are as many as one question takes; on and back is the same view', () =>
    fc.assert(
      fc.property(Day, fc.constantFrom(...VIEWS), (day, view) => {
        const days = daysOf(view, day);
        expect(days).toContain(day);
        expect(days.length).toBeLessThanOrEqual(MAX_SCHEDULE_DAYS);
        expect(days.every((each, i) => i === 0 || each === addDays(days[i - 1] ?? '', 1))).toBe(true);
        expect(daysOf(view, moved(view, moved(view, day, 1), -1))).toEqual(days);
      }),
    ));
});
