import type { VoucherState } from './state.ts';

/** When a voucher's own clock acts, in ms: its notices before its end, the latest last, and how long its use may be corrected. */
export interface Terms {
  notices_ms: readonly number[];
  /** How long after its end its use may still be told, before what is left goes back. */
  closing_ms: number;
  settle_ms: number;
}
const DAY_MS = 86_400_000;
/** Notices 42 and 21 days before (product §11); use is told for a week after, what was used up may be corrected for 30 days. */
export const TERMS: Terms = { notices_ms: [42 * DAY_MS, 21 * DAY_MS], closing_ms: 7 * DAY_MS, settle_ms: 30 * DAY_MS };

export type VoucherAlarm = { name: 'issue' | 'extend' | 'recall' | 'notice' | 'expire' | 'settle'; at: number };

/** How many notices are past for a voucher that ends at `validTo`: a short one is not told at once what it knows. */
export const noticesGiven = (validTo: number, { notices_ms }: Terms, now: number): number =>
  notices_ms.filter((ms) => validTo - ms <= now).length;

/** What happens by itself while a voucher stands where `state` is, the first first. */
export function voucherAlarms(
  { status, visit, valid_to, noticed, settled, acts }: VoucherState,
  terms: Terms,
): VoucherAlarm[] {
  if (visit === 0) return [];
  const since = acts.at(-1)?.at ?? 0;
  if (status === 'issuing') return [{ name: 'issue', at: since }];
  // nothing else comes of it meanwhile: it may be valid for longer, or used no more, and nobody knows yet
  if (status === 'extending') return [{ name: 'extend', at: since }];
  if (status === 'recalling') return [{ name: 'recall', at: since }];
  if (status === 'used_up') return settled ? [] : [{ name: 'settle', at: since + terms.settle_ms }];
  if (status !== 'issued' || valid_to === null) return [];
  const notices = terms.notices_ms.slice(noticed).map((ms): VoucherAlarm => ({ name: 'notice', at: valid_to - ms }));
  return [...notices, { name: 'expire', at: valid_to + terms.closing_ms }];
}
