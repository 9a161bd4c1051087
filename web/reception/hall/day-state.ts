import { isBookable } from '#domain/reception/hours.ts';
import { isWeekend } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { HallDay, HallOption } from '../queries.ts';

export type DayState = 'free' | 'full' | 'over' | 'past' | 'weekend' | 'holiday' | 'later';
export type SlotState = 'free' | 'full' | 'over' | 'closed';

export const freeSlots = (day: HallDay): number => day.options.filter((option) => option.available).length;

/** What a day offers, or why it offers nothing; `now` is epoch ms. */
export function dayState(day: HallDay, now: number): DayState {
  const today = beijingDay(now);
  if (day.reserve_date < today) return 'past';
  if (freeSlots(day) > 0) return 'free';
  const begun = day.options.every((option) => !isBookable(now, day.reserve_date, option.reserve_time));
  if (day.open) return begun ? 'over' : 'full';
  if (day.beyond) return 'later';
  if (isWeekend(day.reserve_date)) return 'weekend';
  return day.reserve_date === today && begun ? 'over' : 'holiday';
}

/** Whether days after these can be booked. */
export const hasLater = (days: readonly HallDay[]): boolean => days.at(-1)?.beyond === false;

/** What a slot offers, or why it can't be taken. */
export function slotState(day: HallDay, option: HallOption, now: number): SlotState {
  if (option.available) return 'free';
  if (!day.open) return 'closed';
  return isBookable(now, day.reserve_date, option.reserve_time) ? 'full' : 'over';
}

/** Whole weeks, Monday first, without those before the first and after the last day that the hall opens. */
export function weeksOf(days: readonly HallDay[]): HallDay[][] {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
  const opens = (week: HallDay[]) => week.some((day) => day.open);
  const first = weeks.findIndex(opens);
  return first < 0 ? [] : weeks.slice(first, weeks.findLastIndex(opens) + 1);
}
