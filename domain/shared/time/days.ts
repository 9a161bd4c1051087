import { beijingDay, beijingTime } from './working-days.ts';

const DAY_MS = 86_400_000;

/** The instant (epoch ms) of a Beijing day and time: `"2026-11-21"`, `"09:00"`. */
export const instantOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

/** The day `days` after `day`. */
export const addDays = (day: string, days: number): string => beijingDay(instantOf(day, '00:00') + days * DAY_MS);

/** The Beijing time of day of an instant (epoch ms): `"14:05"`. */
export const clockOf = (at: number): string => beijingTime(at).slice(11);

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Whether a value is a day that the calendar has; also for what a Signal of another system brings. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)) return false;
  return beijingDay(instantOf(value, '00:00')) === value;
}

export const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
