import type { Names } from '../shared/fields/names.ts';

/** What of a year an assessment is of (spec §4). */
export const PERIOD = { firstHalf: 1, wholeYear: 2 } as const;
export type Period = (typeof PERIOD)[keyof typeof PERIOD];
export const PERIODS = [PERIOD.firstHalf, PERIOD.wholeYear] as const;
export const PERIOD_NAMES = {
  1: { zh: '上半年', en: 'First half year' },
  2: { zh: '全年', en: 'Whole year' },
} as const satisfies Record<Period, Names>;

const LAST_DAYS = { 1: '06-30', 2: '12-31' } as const satisfies Record<Period, string>;

/** First and last day of a period, both included: `2026-01-01` to `2026-06-30`, or to `2026-12-31`. */
export const daysOf = (year: number, period: Period): { from: string; to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-${LAST_DAYS[period]}`,
});

/** The period that a day is in, as who writes or compares one is offered it: the first half year before July 1 (spec §9). */
export const periodOn = (day: string): Period => (day.slice(5) <= LAST_DAYS[1] ? PERIOD.firstHalf : PERIOD.wholeYear);
