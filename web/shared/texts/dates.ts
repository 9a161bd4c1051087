import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';

const ZONE = { timeZone: 'Asia/Shanghai' } as const;
const format = (language: string, options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(language, { ...ZONE, ...options }).format(instantOf(day, '00:00'));

/** `11月24日周二`, `Tue, Nov 24`; with its year when it is not the one of `today`. */
export const dayName = (day: string, language: string, today = beijingDay(Date.now())): string => {
  const year = day.slice(0, 4) !== today.slice(0, 4);
  const month = language === 'zh-CN' ? 'long' : 'short';
  return format(language, { ...(year && { year: 'numeric' }), month, day: 'numeric', weekday: 'short' }, day);
};

/** `周二`, `Tue`. */
export const weekdayName = (day: string, language: string): string => format(language, { weekday: 'short' }, day);

/** `11/24`: short enough for a cell of a phone. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
