import { clockOf, instantOf, isClockTime, isDay } from '../shared/time/days.ts';
import type { RuleName } from '../shared/texts/texts.ts';
import { beijingDay } from '../shared/time/working-days.ts';

/** Receptions are between these times, both included (spec §9). */
export const OPENS = '08:00';
export const CLOSES = '17:59';
/** From this time on, today can no longer be chosen (spec §5). */
const DAY_ENDS = '18:00';

/** No tour is older (spec §9). */
export const FIRST_VISIT_DAY = '2022-01-01';

export interface TourTimes {
  date: string;
  start: string;
  end: string;
}
/** A confirmed time's field, as it is called on the wire. */
type TimeField = 'reserve_date_cf' | 'reserve_time_start_cf' | 'reserve_time_end_cf';
export interface TimeFault {
  field: TimeField;
  rule: RuleName;
}

export const isWithinHours = (time: string): boolean => time >= OPENS && time <= CLOSES;

/** Whether today has no time left at `now` (epoch ms). */
export const isDayOver = (now: number): boolean => clockOf(now) >= DAY_ENDS;

/** What is wrong with a time that the operator confirms (spec §5); `now` is epoch ms. */
export function confirmFaults(now: number, { date, start, end }: TourTimes): TimeFault[] {
  const today = beijingDay(now);
  const faults: TimeFault[] = [];
  const fault = (field: TimeField, rule: RuleName) => faults.push({ field, rule });
  if (!isDay(date)) fault('reserve_date_cf', 'visitDate');
  else if (date < today) fault('reserve_date_cf', 'dayPast');
  else if (date === today && isDayOver(now)) fault('reserve_date_cf', 'dayOver');
  if (!isClockTime(start)) fault('reserve_time_start_cf', 'visitStart');
  else if (!isWithinHours(start)) fault('reserve_time_start_cf', 'visitHours');
  // spec §5: today's past hours; what is left of the current hour may be chosen
  else if (date === today && start.slice(0, 2) < clockOf(now).slice(0, 2)) fault('reserve_time_start_cf', 'hourPast');
  if (!isClockTime(end)) fault('reserve_time_end_cf', 'visitEnd');
  else if (!isWithinHours(end)) fault('reserve_time_end_cf', 'visitHours');
  if (isClockTime(start) && isClockTime(end) && start > end) fault('reserve_time_start_cf', 'startAfterEnd');
  return faults;
}

/** What is wrong with the day of a tour that took place (spec §5). */
export function tourFault(now: number, date: string): RuleName | undefined {
  if (!isDay(date)) return 'complete';
  if (date < FIRST_VISIT_DAY) return 'day2022';
  return date > beijingDay(now) ? 'dayFuture' : undefined;
}

/** Start and end of a slot's text `"09:00-10:30"`; undefined when it is none within the hours of receptions. */
export function parseSlot(text: unknown): { start: string; end: string } | undefined {
  if (typeof text !== 'string') return undefined;
  const [start, end, ...rest] = text.split('-');
  const fits = [start, end].every((time) => isClockTime(time) && isWithinHours(time)) && rest.length === 0;
  return fits && start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
}

/** Whether a slot may still be booked: it has not begun (product §6). */
export function isBookable(now: number, date: unknown, slot: unknown): boolean {
  const times = parseSlot(slot);
  return times !== undefined && isDay(date) && instantOf(date, times.start) > now;
}
