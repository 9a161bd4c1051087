import { addDays } from '#domain/shared/time/days.ts';
import { mondayOf } from '#web/shared/texts/dates.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;
const monthAfter = (day: string): string => firstOf(addDays(firstOf(day), 31));
const range = (from: string, count: number): string[] => Array.from({ length: count }, (_, i) => addDays(from, i));

/** The days that a view shows: the weeks of a month, a week, or the days of a month. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'week') return range(mondayOf(day), 7);
  const [first, next] = [firstOf(day), monthAfter(day)];
  const from = view === 'month' ? mondayOf(first) : first;
  const days = range(from, 42);
  const end = view === 'month' ? addDays(mondayOf(addDays(next, -1)), 7) : next;
  return days.filter((each) => each < end);
}

/** The day that a view goes on to, or back. */
export function moved(view: View, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, by * 7);
  return by === 1 ? monthAfter(day) : firstOf(addDays(firstOf(day), -1));
}
