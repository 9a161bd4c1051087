import type { Step } from './steps.ts';

/** Days of entry that one question spans at most. */
export const FUNNEL_DAYS = 732;
/** Opportunities that one answer tells of at most: the newest. */
export const FUNNEL_MOST = 20_000;
/** The steps on the way to a win, in their order. */
export const FUNNEL_STEPS = [
  'new',
  'contacted',
  'needs_known',
  'proposal',
  'negotiation',
  'won',
] as const satisfies Step[];

/** What a number of the funnel counts: those that came to a step, stays at it that are over, those that are lost now. */
export const FUNNEL_NUMBERS = ['reached', 'stays', 'lost'] as const;
export type FunnelNumber = (typeof FUNNEL_NUMBERS)[number];

/** Stays at a step that are over, and their working time in minutes. */
export interface Stays {
  stays: number;
  median: number;
  average: number;
}
const NO_STAYS = { stays: 0, median: null, average: null };
const HUNDREDTHS = 10_000;

/** A part of a whole, in percent with 2 decimals, rounded half up; null of nothing. */
function shareOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const hundredths = Math.floor((part * HUNDREDTHS * 2 + whole) / (whole * 2));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/**
 * The funnel, by the furthest step that each opportunity ever came to: who came to one has come to all before it, also those
 * that were left out, so no step has more than the one before.
 */
export function funnelOf(furthest: ReadonlyMap<string, number>, stays: ReadonlyMap<string, Stays>) {
  return FUNNEL_STEPS.map((step, at) => {
    const from = (first: number) => FUNNEL_STEPS.slice(first).reduce((sum, each) => sum + (furthest.get(each) ?? 0), 0);
    const reached = from(at);
    const share = step === 'won' ? null : shareOf(from(at + 1), reached);
    return { step, reached, share, ...(stays.get(step) ?? NO_STAYS) };
  });
}
