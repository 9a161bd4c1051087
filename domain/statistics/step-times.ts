import type { AllowanceType } from '../shared/fields/allowance-types.ts';

/** Upper ends, in days, of the ages of what waits; what is older is in the last one, which has none. */
export const AGES = [1, 3, 7, 14, 30] as const;
/** Months that one question spans at most. */
export const MAX_MONTHS = 24;
/** What took longer counts as this long. */
export const LONGEST_DAYS = 365;

/** Visits of a step that took equally long, within one column of one table. */
export interface Cell {
  step: string;
  /** Of one month of closing, one park or one type; the step as a whole when all are null. */
  month: string | null;
  tenant_id: string | null;
  allowance_type: AllowanceType | null;
  /** How long they took. */
  minutes: number;
  count: number;
  /** How many of them had a due time, and how many were over it. */
  timed: number;
  late: number;
}
/** How long a step takes: `median` and `p90` in minutes. */
export interface Times {
  count: number;
  median: number;
  p90: number;
  timed: number;
  late: number;
}
/** {@link Times} of a step, within one month, park or type. */
export type StepTimes = Times & Pick<Cell, 'step' | 'month' | 'tenant_id' | 'allowance_type'>;

/**
 * The value that `part` (0 to 1) of the counted values do not exceed, by nearest rank: always one that occurred.
 * `counted` is sorted by value, and its counts are whole and positive.
 */
export function percentile(counted: readonly { value: number; count: number }[], part: number): number {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * part));
  let seen = 0;
  for (const { value, count } of counted) {
    seen += count;
    if (seen >= rank) return value;
  }
  return Number.NaN;
}

const sum = (cells: readonly Cell[], of: 'count' | 'timed' | 'late') => cells.reduce((all, cell) => all + cell[of], 0);

/** The times of each step and column, in the order in which they first come. */
export function stepTimes(cells: readonly Cell[]): StepTimes[] {
  const groups = Map.groupBy(cells, ({ step, month, tenant_id, allowance_type }) =>
    [step, month, tenant_id, allowance_type].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const counted = group
      .map(({ minutes, count }) => ({ value: minutes, count }))
      .toSorted((a, b) => a.value - b.value);
    const { step, month, tenant_id, allowance_type } = first;
    return {
      step,
      month,
      tenant_id,
      allowance_type,
      count: sum(group, 'count'),
      median: percentile(counted, 0.5),
      p90: percentile(counted, 0.9),
      timed: sum(group, 'timed'),
      late: sum(group, 'late'),
    };
  });
}

/** The month (`2026-11`) that many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + of - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Every month from one to another, both included; none when they are the wrong way round. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= MAX_MONTHS; month = addMonths(month, 1)) months.push(month);
  return months;
}
