const DAY_MS = 86_400_000;
/** Beijing has no summer time: business days are days at a fixed +08:00. */
const BEIJING_MS = 8 * 3_600_000;

/** An instant (epoch ms) as Beijing wall time: `"2026-11-21 14:05"`; the same in every process and time zone. */
export const beijingTime = (at: number): string =>
  new Date(at + BEIJING_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The Beijing day of an instant (epoch ms): `"2026-11-21"`. */
export const beijingDay = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, 10);

/** The year in Beijing of an instant (epoch ms). */
export const beijingYear = (at: number): number => Number(beijingDay(at).slice(0, 4));

/** The last Beijing day of a time limit, whose end (epoch ms) is the first moment of the day after: `"2026-11-30"`. */
export const lastDayOf = (dueAt: number): string => beijingDay(dueAt - 1);

/**
 * The end (24:00 Beijing) of the `days`-th working day after `at`, epoch ms. `exceptions` lists the days that differ
 * from Monday to Friday: holidays (false) and worked weekends (true).
 */
export function addWorkingDays(at: number, days: number, exceptions: ReadonlyMap<string, boolean>): number {
  const start = Date.parse(`${beijingDay(at)}T00:00:00+08:00`);
  let left = days;
  let day = start;
  // A year of working days never spans more than two calendar years, whatever the calendar says.
  for (let i = 0; left > 0 && i < 1000; i++) {
    day += DAY_MS;
    if (isWorkingDay(day, exceptions)) left--;
  }
  return day + DAY_MS;
}

/** When a step's people are reminded, when it is due and when it is escalated; epoch ms. */
export interface DeadlineTimes {
  remind_at: number;
  due_at: number;
  escalate_at: number;
}

/**
 * Times of a deadline of `days` working days that began at `at`: due at the end of the last of them, reminded at half
 * and escalated at one and a half of the working time until then, in whole milliseconds. Days that are not worked do not
 * count.
 */
export function deadlineTimes(at: number, days: number, exceptions: ReadonlyMap<string, boolean>): DeadlineTimes {
  const due_at = addWorkingDays(at, days, exceptions);
  const worked = workedMs(at, due_at, exceptions);
  return {
    remind_at: addWorkedMs(at, Math.floor(worked / 2), exceptions),
    due_at,
    escalate_at: addWorkedMs(at, Math.floor(worked * 1.5), exceptions),
  };
}

const startOfDay = (at: number): number => Date.parse(`${beijingDay(at)}T00:00:00+08:00`);

/** Milliseconds of working days between two instants. */
function workedMs(from: number, to: number, exceptions: ReadonlyMap<string, boolean>): number {
  let worked = 0;
  for (let day = startOfDay(from); day < to; day += DAY_MS)
    if (isWorkingDay(day, exceptions)) worked += Math.min(to, day + DAY_MS) - Math.max(from, day);
  return worked;
}

/** The instant after `at` by which `ms` of working days have passed. */
function addWorkedMs(at: number, ms: number, exceptions: ReadonlyMap<string, boolean>): number {
  let left = ms;
  let day = startOfDay(at);
  for (let i = 0; i < 2000; i++, day += DAY_MS) {
    const from = Math.max(at, day);
    if (!isWorkingDay(day, exceptions)) continue;
    if (left <= day + DAY_MS - from) return from + left;
    left -= day + DAY_MS - from;
  }
  return day;
}

/** Whether a Beijing day (`YYYY-MM-DD`) is worked. */
export const isWorkday = (day: string, exceptions: ReadonlyMap<string, boolean>): boolean =>
  isWorkingDay(Date.parse(`${day}T00:00:00+08:00`), exceptions);

function isWorkingDay(at: number, exceptions: ReadonlyMap<string, boolean>): boolean {
  const known = exceptions.get(beijingDay(at));
  if (known !== undefined) return known;
  const weekday = new Date(at + BEIJING_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
