import type { Flow } from './flow.ts';

/** The step whose pass promises the subsidy where a flow marks none (product §5). */
const GOVERNMENT = 'government_approval_coupon';

/** Index of the step behind which the subsidy of a case is promised: the marked one, else the government's, else the last approval. */
export function reservingAt({ steps }: Flow): number {
  const marked = steps.findIndex(({ reserves }) => reserves);
  if (marked >= 0) return marked;
  const government = steps.findIndex(({ code }) => code === GOVERNMENT);
  return government >= 0 ? government : steps.findLastIndex(({ kind }) => kind === 'approve');
}
