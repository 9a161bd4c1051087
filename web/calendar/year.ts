import { addDays } from '#domain/shared/time/days.ts';
import { isWorkday } from '#domain/shared/time/working-days.ts';

export const DAY_STATES = ['worked', 'free', 'holiday', 'shifted'] as const;
/** As the weekday says: worked or free; against it: a holiday, or a weekend that is worked. */
export type DayState = (typeof DAY_STATES)[number];
/** Days that differ from Monday to Friday. */
export type Exceptions = ReadonlyMap<string, boolean>;

const PLAIN: Exceptions = new Map();

export function stateOf(day: string, exceptions: Exceptions): DayState {
  const worked = isWorkday(day, exceptions);
  if (worked === isWorkday(day, PLAIN)) return worked ? 'worked' : 'free';
  return worked ? 'shifted' : 'holiday';
}

/** The exceptions with one day switched; back at what its weekday says it is none. */
export function toggled(day: string, exceptions: Exceptions): Map<string, boolean> {
  const next = new Map(exceptions);
  const worked = !isWorkday(day, exceptions);
  if (worked === isWorkday(day, PLAIN)) next.delete(day);
  else next.set(day, worked);
  return next;
}

/** Days that are to be set; null: as the weekday says. */
export type Patch = ReadonlyMap<string, boolean | null>;

/** The exceptions with a patch over them. */
export function patched(exceptions: Exceptions, patch: Patch): Exceptions {
  const next = new Map(exceptions);
  for (const [day, working] of patch)
    if (working === null) next.delete(day);
    else next.set(day, working);
  return next;
}

/** What to send to get from one calendar to another; null: as the weekday says. */
export function changesOf(from: Exceptions, to: Exceptions): { day: string; working: boolean | null }[] {
  const days = [...new Set([...from.keys(), ...to.keys()])].filter((day) => from.get(day) !== to.get(day));
  return days.toSorted().map((day) => ({ day, working: to.get(day) ?? null }));
}

/** The weeks of a month from Monday to Sunday; days of its neighbours are null. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let day = first; day.startsWith(first.slice(0, 8)); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** How many days of a year are of each state. */
export function countStates(year: number, exceptions: Exceptions): Record<DayState, number> {
  const counts = { worked: 0, free: 0, holiday: 0, shifted: 0 };
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) counts[stateOf(day, exceptions)]++;
  return counts;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** The day that an arrow key leads to, within the year; the same for another key. */
export function movedBy(key: string, day: string): string {
  const next = addDays(day, STEPS[key] ?? 0);
  return next.slice(0, 4) === day.slice(0, 4) ? next : day;
}
