import { addDays, isDay } from '#domain/shared/time/days.ts';
import { FIRST_LOG_DAY, withinQuarter } from '#domain/logs/log-days.ts';

export interface Days {
  begin: string;
  end: string;
}
const USUAL = 30;

/** The days that the address names; the last thirty when it names none that can be asked for. */
export function daysOf(asked: Days, today: string): Days {
  const named = isDay(asked.begin) && isDay(asked.end) && asked.begin >= FIRST_LOG_DAY && withinQuarter(asked);
  return named ? { begin: asked.begin, end: asked.end } : { begin: addDays(today, 1 - USUAL), end: today };
}

interface DayCount {
  day: string;
  views: number;
  visitors: number;
}
/** Each of the days, the first one first, also those on which nobody came: none of them up to its last day is left out. */
export function everyDay({ begin, end }: Days, counted: readonly DayCount[]): DayCount[] {
  const known = new Map(counted.map((each) => [each.day, each]));
  const days: DayCount[] = [];
  for (let day = begin; day <= end; day = addDays(day, 1)) days.push(known.get(day) ?? { day, views: 0, visitors: 0 });
  return days;
}
