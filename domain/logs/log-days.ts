import { addDays } from '../shared/days.ts';
import { Day, rule } from '../shared/fields.ts';

/** The first day that a log is asked for (spec §4, Log). */
export const FIRST_LOG_DAY = '2020-01-01';
export const LogDay = Day.refine((day) => day >= FIRST_LOG_DAY, rule('outOfRange'));

/** Days that are counted at once. */
export const MAX_STAT_DAYS = 92;
/** Whether days follow each other and are few enough to be counted at once. */
export const withinQuarter = ({ begin, end }: { begin: string; end: string }): boolean =>
  begin <= end && end < addDays(begin, MAX_STAT_DAYS);
