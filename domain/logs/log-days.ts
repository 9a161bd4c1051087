import { z } from 'zod';
import { addDays } from '../shared/time/days.ts';
import { Day, rule } from '../shared/fields/fields.ts';
import { beijingDay } from '../shared/time/working-days.ts';

/** The first day that a log is asked for (spec §4, Log). */
export const FIRST_LOG_DAY = '2020-01-01';
export const LogDay = Day.refine((day) => day >= FIRST_LOG_DAY, rule('outOfRange'));

/** Of what a database integer holds. */
const MOST_SECONDS = 2 ** 31 - 1;
/** A day, or a moment in it as the specification's client sends it: unix seconds (spec §9). */
export const LogDayOrTime = z.union(
  [
    LogDay,
    z
      .number()
      .int()
      .min(0)
      .max(MOST_SECONDS)
      .transform((seconds) => beijingDay(seconds * 1000))
      .pipe(LogDay),
  ],
  rule('format'),
);

/** Days that are counted at once. */
export const MAX_STAT_DAYS = 92;
/** Whether days follow each other and are few enough to be counted at once. */
export const withinQuarter = ({ begin, end }: { begin: string; end: string }): boolean =>
  begin <= end && end < addDays(begin, MAX_STAT_DAYS);
