import { roundDownYuan, type Yuan } from '../shared/money/money.ts';

/** What the read model says of a park's applications that ended with a subsidy. */
export interface Reached {
  /** Different enterprises. */
  enterprises: number;
  issued: Yuan;
  /** Half of the applications took no longer from submission to the end; null without any. */
  median_seconds: number | null;
}

/** What everybody may know of it. */
export interface PublicFigures {
  enterprises: number;
  /** Whole ten thousands of yuan, rounded down. */
  issued: Yuan;
  /** Whole days, a begun one counting. */
  median_days: number;
}

/** Of fewer, a sum would tell what one of them got. */
export const LEAST_ENTERPRISES = 3;
/** What a single subsidy adds is not read off by looking twice. */
const ISSUED_UNIT = '10000';
const DAY_SECONDS = 86_400;

/** A park's figures for everybody; null while they would be nothing, or would tell of single enterprises. */
export function publicFigures({ enterprises, issued, median_seconds }: Reached): PublicFigures | null {
  const rounded = roundDownYuan(issued, ISSUED_UNIT);
  if (enterprises < LEAST_ENTERPRISES || median_seconds === null || rounded === '0.00') return null;
  return { enterprises, issued: rounded, median_days: Math.max(1, Math.ceil(median_seconds / DAY_SECONDS)) };
}
