/** Units of a time at a step, by their minutes. */
const MINUTES = { minute: 1, hour: 60, day: 1440 } as const;
export type Unit = keyof typeof MINUTES;

/** The unit that a table is written in: the largest of which its longest time is at least two. */
export function unitOf(minutes: readonly number[]): Unit {
  const longest = Math.max(0, ...minutes);
  if (longest >= 2 * MINUTES.day) return 'day';
  return longest >= 2 * MINUTES.hour ? 'hour' : 'minute';
}

/** A time in a unit: whole minutes, hours and days with one decimal. */
export const inUnit = (minutes: number, unit: Unit): string =>
  (minutes / MINUTES[unit]).toFixed(unit === 'minute' ? 0 : 1);
