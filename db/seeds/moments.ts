import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Some minutes past an hour of a day in Beijing (epoch ms), other ones each day, never a time to come. */
export function hourOf(day: string, hour: number): number {
  const minute = (Number(day.slice(8)) * 13 + hour * 7) % 60;
  return Math.min(instantOf(day, `${two(hour)}:${two(minute)}`), Date.now() - 60_000);
}

/** The same of a day, `ago` days before today. */
export const momentOf = (ago: number, hour: number): number => hourOf(addDays(beijingDay(Date.now()), -ago), hour);
