import { fenOf, yuanOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import { addDays } from '#domain/shared/time/days.ts';

/** The pace is that of so many weeks, or of as many as the pool has promised for. */
export const PACE_WEEKS = 8;
/** A day that is further away says nothing. */
const FAR_DAYS = 3_650;

/** What a pool has come to, as a forecast sees it. */
export interface Pace {
  /** Null without a limit. */
  left: Yuan | null;
  /** What its cases were promised in the last weeks. */
  promised: Yuan;
  /** What came back to it in them: returned, corrected, closed, expired, recycled. */
  back: Yuan;
  /** In how many weeks that was, at least 1. */
  weeks: number;
}
export const FORECAST_STATES = ['boundless', 'empty', 'still', 'far', 'on'] as const;
/** `boundless`: there is no limit; `empty`: nothing is left; `still`: no more was promised than came back; `far`: not within ten years; else the day. */
export interface Forecast {
  state: (typeof FORECAST_STATES)[number];
  /** The day of Beijing on which nothing is left at that pace. */
  day: string | null;
  /** What goes in a week, to the fen below. */
  pace: Yuan;
}

/** In how many weeks a pool has promised, counted from its first promise: those begun, at most {@link PACE_WEEKS}. */
export const weeksSince = (days: number): number => Math.min(PACE_WEEKS, Math.max(1, Math.ceil(days / 7)));

/** When a pool is empty if its cases go on being promised as in the last weeks. */
export function forecast({ left, promised, back, weeks }: Pace, today: string): Forecast {
  const net = fen(promised) - fen(back);
  const pace = yuanOf(net > 0n ? net / BigInt(weeks) : 0n);
  if (left === null) return { state: 'boundless', day: null, pace };
  const rest = left.startsWith('-') ? 0n : fen(left);
  if (rest === 0n) return { state: 'empty', day: null, pace };
  if (net <= 0n) return { state: 'still', day: null, pace };
  const days = (rest * BigInt(7 * weeks)) / net;
  return days > BigInt(FAR_DAYS)
    ? { state: 'far', day: null, pace }
    : { state: 'on', day: addDays(today, Number(days)), pace };
}
const fen = (amount: Yuan): bigint => fenOf(amount) ?? 0n;
