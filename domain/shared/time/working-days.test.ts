import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineTimes } from './working-days.ts';

const at = (beijing: string) => Date.parse(`${beijing}+08:00`);
const beijing = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16);
/** New Year's day is free, the Saturday after it is worked. */
const HOLIDAYS = new Map([
  ['2027-01-01', false],
  ['2027-01-02', true],
]);

describe('half, whole and one and a half of a deadline, in worked time', () => {
  test.each([
    // from, days, reminded, due, escalated
    ['2026-11-23T00:00', 1, '2026-11-24T00:00', '2026-11-25T00:00', '2026-11-26T00:00'],
    ['2026-11-23T12:00', 1, '2026-11-24T06:00', '2026-11-25T00:00', '2026-11-25T18:00'],
    // Friday noon: the weekend does not count
    ['2026-11-27T12:00', 1, '2026-11-30T06:00', '2026-12-01T00:00', '2026-12-01T18:00'],
    // Saturday: it begins on Monday
    ['2026-11-28T09:00', 2, '2026-12-01T00:00', '2026-12-02T00:00', '2026-12-03T00:00'],
    // over New Year: Friday is free, Saturday is worked
    ['2026-12-31T00:00', 2, '2027-01-02T12:00', '2027-01-05T00:00', '2027-01-06T12:00'],
  ])('from %s, %i days', (from, days, remind, due, escalate) => {
    const times = deadlineTimes(at(from), days, HOLIDAYS);
    expect([times.remind_at, times.due_at, times.escalate_at].map(beijing)).toEqual([remind, due, escalate]);
  });

  test('always in this order, and never on a day that is not worked but at its end', () => {
    const start = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-12-31T00:00') });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 250 }), (from, days) => {
        const { remind_at, due_at, escalate_at } = deadlineTimes(from, days, HOLIDAYS);
        expect(from < remind_at && remind_at < due_at && due_at < escalate_at).toBe(true);
        expect(beijing(due_at).slice(11)).toBe('00:00');
        // a database and a timer keep no half milliseconds
        expect([remind_at, escalate_at].every(Number.isInteger)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
