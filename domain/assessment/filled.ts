import { fenOf, yuanOf } from '../shared/money/fen.ts';

/** What the platform counted for a result: yuan, and how far the target is reached, in percent. */
export interface Filled {
  actual: string;
  /** Null of a template that was published before it had one: then nothing is completed. */
  target: string | null;
  completion: string | null;
}

/**
 * Actual / target × 100 %, rounded half up to 2 decimals (spec §9). More went back than came within a period: it is below
 * 0. Null where there is no target to reach.
 */
export function completionOf(actual: string, target: string | null): string | null {
  const whole = fenOf(target ?? '');
  if (whole === undefined || whole === 0n) return null;
  const below = actual.startsWith('-');
  const part = fenOf(below ? actual.slice(1) : actual);
  if (part === undefined) throw new RangeError(`${actual} is no amount of yuan`);
  // hundredths of a percent are written as fen are
  const percent = yuanOf((part * 20_000n + whole) / (2n * whole));
  return below && percent !== '0.00' ? `-${percent}` : percent;
}

/** What is filled in of an amount that was counted. */
export const filledBy = (actual: string, target: string | undefined): Filled => ({
  actual,
  target: target ?? null,
  completion: completionOf(actual, target ?? null),
});
