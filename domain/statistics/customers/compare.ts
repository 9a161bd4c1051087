import { percentOf } from '../figures/fold.ts';

/** A number of the head: now, by how much it is more than in the period before, and its part of all so far. */
export interface Core {
  curr: number;
  /** Percent with 2 decimals; null where there was nothing before to compare with. */
  compared: string | null;
  /** Percent with 2 decimals of everything up to the end of the period. */
  occupy: string;
}

/** How a period compares with the one before and with everything up to its end. */
export function coreOf({ now, before, ever }: { now: number; before: number; ever: number }): Core {
  const whole = BigInt(before);
  return {
    curr: now,
    compared: before === 0 ? null : percentOf(BigInt(now) - whole, whole),
    occupy: percentOf(BigInt(now), BigInt(ever)),
  };
}

/** A value of an attribute with how many have it and what they come to, yuan. */
export interface Counted {
  value: string;
  count: number;
  amount: string;
}
/** A line of a chart: `name` is the attribute's value, '' where nobody told it; `value` a number, `total` yuan. */
export interface ChartItem {
  name: string;
  value: number;
  /** Of everything that the chart tells of, with 2 decimals. */
  percent: string;
  total: string;
}

/** Lines of a chart, in the order of what was counted; `whole` is what their percentages are of, which the rarest may be missing from. */
export const chartOf = (counted: readonly Counted[], whole: number): ChartItem[] =>
  counted.map(({ value, count, amount }) => ({
    name: value,
    value: count,
    percent: percentOf(BigInt(count), BigInt(whole)),
    total: amount,
  }));
