import { z } from 'zod';
import { rule } from '#domain/shared/fields/fields.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { addMonths } from '../step-times.ts';
import { FIRST_MONTH } from './figure.ts';

const SECOND_MS = 1000;
const beginOf = (month: string): number => instantOf(`${month}-01`, '00:00') / SECOND_MS;

/** The first second of a month, and its last one: unix seconds. */
export const startOf = (month: string): number => beginOf(month);
export const endOf = (month: string): number => beginOf(addMonths(month, 1)) - 1;
/** The month of a second. */
export const monthOf = (seconds: number): string => beijingDay(seconds * SECOND_MS).slice(0, 7);
/** Whether something begins and ends with months: its first second, and the first that is no part of it any more. */
export const isMonths = (from: number, until: number): boolean =>
  [from, until].every((at) => at === startOf(monthOf(at)));

/** The earliest second that can be asked for, and the latest. */
export const FIRST_SECOND = startOf(FIRST_MONTH);
export const LAST_SECOND = endOf('2037-12');
/** A unix second between these two; what comes after in a chain is not asked of others, which may lie in no month at all. */
export const Seconds = z
  .number()
  .int()
  .min(FIRST_SECOND, { message: rule('outOfRange'), abort: true })
  .max(LAST_SECOND, { message: rule('outOfRange'), abort: true });

/** The months of a year up to one of them: what is asked for unless somebody says otherwise. */
export const thisYear = (month: string): { from: string; to: string } => ({
  from: `${month.slice(0, 4)}-01`,
  to: month,
});

/** Every month between two seconds, both included; none when they are the wrong way round. */
export function monthsBetween(start: number, end: number): string[] {
  const months: string[] = [];
  for (let month = monthOf(start); start <= end && month <= monthOf(end); month = addMonths(month, 1))
    months.push(month);
  return months;
}
