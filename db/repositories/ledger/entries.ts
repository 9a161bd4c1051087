import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ENTRY_KINDS, type EntryKind, type LedgerEntry } from '#domain/subsidy/ledger/entry.ts';
import type { Db, Tx } from '../../client.ts';

/** What is booked; the rest of an entry the ledger adds. */
export interface NewEntry {
  tenant_id: string;
  pool_id: string;
  kind: EntryKind;
  amount: string;
  event_id: string;
  workflow_id?: string | undefined;
  voucher_num?: string | undefined;
  actor_id: string;
  actor: string;
  reason?: string | undefined;
  /** Epoch ms; now when absent. */
  effective_at?: number | undefined;
}

/**
 * Books one entry: moves the amount between two buckets of its pool, guarded by what is left, and writes the line with its
 * link. Locks the pool until the transaction ends, so this belongs at its end. Returns the entry's number; null, and nothing
 * is done, where the pool has not that much left.
 */
export async function book(
  tx: Db | Tx,
  { kind, effective_at, reason = '', ...entry }: NewEntry,
): Promise<number | null> {
  const { from, to } = ENTRY_KINDS[kind];
  const at = effective_at === undefined ? null : new Date(effective_at).toISOString();
  const e = JSON.stringify({ ...entry, kind, from_bucket: from, to_bucket: to, reason, effective_at: at });
  const { rows } = await sql<{ no: string | null }>`select book_entry(${e}::jsonb) as no`.execute(tx);
  const no = rows[0]?.no ?? null;
  return no === null ? null : Number(no);
}

/** Hash of an entry: that of the one before it in its pool and every field, in a fixed order, as a JSON array; as `book_entry` computes it. */
export function entryHash(prev: string, e: LedgerEntry): string {
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const fields = [
    prev,
    text(e.entry_no),
    e.tenant_id,
    e.pool_id,
    e.kind,
    e.from_bucket,
    e.to_bucket,
    e.amount,
    e.event_id,
    e.workflow_id,
    e.voucher_num,
    e.actor_id,
    e.actor,
    e.reason,
    text(e.effective_at),
    text(e.booked_at),
    text(e.corrects),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** A page of what was booked on a pool, the newest first, and how many entries there are. */
export async function listEntries(tx: Tx, poolId: string, page: { limit: number; offset: number }) {
  const rows = tx.selectFrom('ledger_entry').where('pool_id', '=', poolId);
  const items = await rows.selectAll().orderBy('entry_no', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}
