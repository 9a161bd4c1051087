import type { Report } from './invariants.ts';
import type { Evidence } from './stored.ts';

/** Times are those of a transaction's begin, and nobody waits longer for a lock (`lock_timeout`). */
const LOCK_MS = 2_500;

/** Nothing is held for an enterprise between the answer of its listing and its end. */
export function judgeListings({ listings, money, cases }: Evidence, report: Report): void {
  const corpOf = new Map(cases.map((c) => [c.workflow_id, c.row['corp_id']]));
  for (const { corp_id, listed_at, ended_at } of listings)
    for (const entry of money.entries)
      if (
        entry.kind === 'hold' &&
        corpOf.get(entry.workflow_id ?? '') === corp_id &&
        entry.booked_at > listed_at + LOCK_MS &&
        entry.booked_at < (ended_at ?? Number.POSITIVE_INFINITY) - LOCK_MS
      )
        report(
          'listed',
          entry.workflow_id ?? '',
          `${entry.amount} were held at ${new Date(entry.booked_at).toISOString()}`,
        );
}
