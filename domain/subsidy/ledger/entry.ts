import { sumYuan, differenceYuan, type Yuan } from '#domain/shared/money/money.ts';

/**
 * Where an amount of a pool may be: `left` is what nobody has, `outside` where a grant comes from. Held is what acts have
 * asked for that their cases have not answered yet, reserved what was approved, issued what vouchers are out for, used what
 * was spent of them (product §5).
 */
export const BUCKETS = ['outside', 'left', 'held', 'reserved', 'issued', 'used'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** What an entry may be, each a transfer from one bucket to another. */
export const ENTRY_KINDS = {
  grant: { from: 'outside', to: 'left' },
  cut: { from: 'left', to: 'outside' },
  ungrant: { from: 'left', to: 'outside' },
  uncut: { from: 'outside', to: 'left' },
  hold: { from: 'left', to: 'held' },
  post: { from: 'held', to: 'reserved' },
  void: { from: 'held', to: 'left' },
  reserve: { from: 'left', to: 'reserved' },
  release: { from: 'reserved', to: 'left' },
  issue: { from: 'reserved', to: 'issued' },
  use: { from: 'issued', to: 'used' },
  unuse: { from: 'used', to: 'issued' },
  expire: { from: 'issued', to: 'left' },
  recycle: { from: 'issued', to: 'left' },
} as const satisfies Record<string, { from: Bucket; to: Bucket }>;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** One line of the ledger; times are epoch ms, amounts yuan above 0. `entry_no` counts from 1 within its pool. */
export interface LedgerEntry {
  tenant_id: string;
  pool_id: string;
  entry_no: number;
  kind: string;
  from_bucket: string;
  to_bucket: string;
  amount: Yuan;
  /** The act that it was booked for. */
  event_id: string;
  workflow_id: string | null;
  voucher_num: string | null;
  actor_id: string;
  actor: string;
  reason: string;
  /** When what it tells came to be. */
  effective_at: number;
  booked_at: number;
  /** The entry of the same pool that it takes back. */
  corrects: number | null;
}

/** What each bucket of a pool has, by its entries; `outside` is less than 0 by what was granted. */
export function foldEntries(entries: readonly Pick<LedgerEntry, 'from_bucket' | 'to_bucket' | 'amount'>[]) {
  const of = (bucket: Bucket): Yuan =>
    differenceYuan(
      sumYuan(entries.filter((e) => e.to_bucket === bucket).map((e) => e.amount)),
      sumYuan(entries.filter((e) => e.from_bucket === bucket).map((e) => e.amount)),
    );
  return { left: of('left'), held: of('held'), reserved: of('reserved'), issued: of('issued'), used: of('used') };
}
