import { addDays, instantOf } from '../shared/time/days.ts';
import type { Names } from '../shared/fields/names.ts';
import { beijingDay } from '../shared/time/working-days.ts';

/** For how many days a row of the log is kept, by the class that it is stored in; `ever` has no end (product §18). */
export const LOG_RETENTIONS = {
  '30': { days: 30, zh: '30 天', en: '30 days' },
  '90': { days: 90, zh: '90 天', en: '90 days' },
  '180': { days: 180, zh: '180 天', en: '180 days' },
  '365': { days: 365, zh: '365 天', en: '365 days' },
  ever: { days: null, zh: '永久', en: 'For ever' },
} as const satisfies Record<string, Names & { days: number | null }>;
export type LogRetention = keyof typeof LOG_RETENTIONS;
export const RETENTIONS = Object.keys(LOG_RETENTIONS) as LogRetention[];

/** What holds until somebody chooses: an upgrade takes no row from anybody. */
export const DEFAULT_RETENTION: LogRetention = 'ever';

/** The classes whose rows end, each stored by days of Beijing. */
export type EndingRetention = Exclude<LogRetention, 'ever'>;
export const ENDING = RETENTIONS.filter((retention) => retention !== 'ever');

/** Days that have their place before they begin: for so long nothing is amiss where the schedule does not run. */
export const DAYS_AHEAD = 7;

/** The last day, Beijing, of which a class keeps nothing any more at an instant (epoch ms): every row of it is too old. */
export const lastDayOver = (retention: EndingRetention, now: number): string =>
  addDays(beijingDay(now), -LOG_RETENTIONS[retention].days - 1);

/** The days whose rows of today and later need a place at an instant (epoch ms). */
export const daysAhead = (now: number): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => addDays(beijingDay(now), n));

/** When a day of Beijing begins and ends. */
export const boundsOf = (day: string): { from: Date; to: Date } => ({
  from: new Date(instantOf(day, '00:00')),
  to: new Date(instantOf(addDays(day, 1), '00:00')),
});

/** For so long a shorter choice leaves what is there: who chooses it to be rid of something is seen, and it can be taken back. */
export const GRACE_DAYS = 7;

/** Whether a choice takes rows away that the one before kept. */
export const isShorter = (next: LogRetention, before: LogRetention): boolean =>
  (LOG_RETENTIONS[next].days ?? Infinity) < (LOG_RETENTIONS[before].days ?? Infinity);
