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
  /** The entry of the same pool that it takes back, or stands for. */
  corrects?: number | undefined;
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
  const items = await rows
    .selectAll()
    .select((e) =>
      e
        .selectFrom('ledger_entry as c')
        .whereRef('c.pool_id', '=', 'ledger_entry.pool_id')
        .whereRef('c.corrects', '=', 'ledger_entry.entry_no')
        .select(sql<number[]>`coalesce(array_agg(c.entry_no::int order by c.entry_no), '{}')`.as('by'))
        .as('corrected_by'),
    )
    .orderBy('entry_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}

/** What each bucket of a pool had at the end of a moment, by what was booked until another; `granted` is what came from outside. */
export async function balancesAt(tx: Tx, poolId: string, at: { effective: Date; booked: Date }) {
  const { rows } = await sql<Record<'granted' | 'left' | 'held' | 'reserved' | 'issued' | 'used', string>>`
    select coalesce(-sum(moved.amount) filter (where bucket = 'outside'), 0)::numeric(30,2) as granted,
      coalesce(sum(moved.amount) filter (where bucket = 'left'), 0)::numeric(30,2) as left,
      coalesce(sum(moved.amount) filter (where bucket = 'held'), 0)::numeric(30,2) as held,
      coalesce(sum(moved.amount) filter (where bucket = 'reserved'), 0)::numeric(30,2) as reserved,
      coalesce(sum(moved.amount) filter (where bucket = 'issued'), 0)::numeric(30,2) as issued,
      coalesce(sum(moved.amount) filter (where bucket = 'used'), 0)::numeric(30,2) as used
    from ledger_entry e, lateral (values (e.to_bucket, e.amount), (e.from_bucket, -e.amount)) as moved(bucket, amount)
    where e.pool_id = ${poolId} and e.effective_at < ${at.effective} and e.booked_at < ${at.booked}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no balances of ${poolId}`);
  return row;
}

/** What the cases of a pool were promised since a moment, what came back of it, and when it promised first. */
export async function paceOf(tx: Tx, poolId: string, since: Date) {
  const promises = sql`from_bucket in ('left', 'held') and to_bucket in ('reserved', 'issued')`;
  const { rows } = await sql<{ promised: string; back: string; first: Date | null }>`
    select coalesce(sum(amount) filter (where ${promises} and effective_at >= ${since}), 0)::numeric(30,2) as promised,
      coalesce(sum(amount) filter (where from_bucket in ('reserved', 'issued') and to_bucket = 'left' and effective_at >= ${since}), 0)::numeric(30,2) as back,
      min(effective_at) filter (where ${promises}) as first
    from ledger_entry where pool_id = ${poolId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no pace of ${poolId}`);
  return row;
}
