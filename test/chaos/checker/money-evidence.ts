import type { LedgerEntry } from '#domain/subsidy/ledger/entry.ts';

type Rows = <T extends object>(query: string) => Promise<T[]>;

/** Where an amount of a pool may be while it is promised, or may come to be. */
export const SHARES = ['held', 'reserved', 'issued', 'used'] as const;
type Share = (typeof SHARES)[number];

/** The ledger as it is stored; amounts are decimal strings. */
export interface StoredMoney {
  pools: (Record<Share | 'tenant_id' | 'pool_id' | 'granted' | 'hash', string> & {
    entry_no: number;
    limited: boolean;
  })[];
  entries: (LedgerEntry & { prev_hash: string; hash: string })[];
  /** What each case has of each pool. */
  shares: (Record<Share, string> & { tenant_id: string; workflow_id: string; pool_id: string })[];
}

type Row = Omit<StoredMoney['entries'][number], 'entry_no' | 'corrects' | 'effective_at' | 'booked_at'> &
  Record<'effective_at' | 'booked_at', Date> & { entry_no: string; corrects: string | null };

/** Reads it. */
export async function readMoney(rows: Rows): Promise<StoredMoney> {
  const entries = await rows<Row>('select * from ledger_entry order by pool_id, entry_no');
  return {
    pools: await rows('select *, entry_no::int as entry_no from subsidy_pool order by pool_id'),
    entries: entries.map((e) => ({
      ...e,
      entry_no: Number(e.entry_no),
      corrects: e.corrects === null ? null : Number(e.corrects),
      effective_at: e.effective_at.getTime(),
      booked_at: e.booked_at.getTime(),
    })),
    shares: await rows('select * from case_money order by pool_id, workflow_id'),
  };
}
