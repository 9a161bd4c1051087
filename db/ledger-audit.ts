import { sql } from 'kysely';
import { foldEntries, type LedgerEntry } from '#domain/subsidy/ledger/entry.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { atOneMoment, type Db, type Tx } from './client.ts';
import type { ChainHead } from './record-audit.ts';
import { FIRST_HASH } from './repositories/cases/records.ts';
import { entryHash } from './repositories/ledger/entries.ts';

/** What the audit of a pool found: its newest stored entry, and what the pool's row says of it. */
export interface PoolAudit {
  tenant_id: string;
  pool_id: string;
  entries: number;
  faults: LedgerFault[];
  last: ChainHead;
  /** Undefined when the pool is gone, or has no entry. */
  head: ChainHead | undefined;
}
export interface LedgerFault {
  pool_id: string;
  /** The entry, or the last one where the pool as a whole is wrong. */
  entry_no: number;
  fault: 'altered' | 'missing' | 'link broken' | 'cut off' | 'not as signed' | 'balance differs' | 'voucher differs';
  detail: string;
}

const BATCH = 5_000;
const NO_ENTRY = { record_no: 0, hash: FIRST_HASH };
const BUCKETS = ['held', 'reserved', 'issued', 'used'] as const;

/**
 * Audits every pool as it is at one moment, park by park: each entry against its hash, link and signed checkpoints, the end of the chain against
 * the pool's, the balances of pools and cases, and the sums of months, against what their entries come to (product §5), and
 * each voucher against its own.
 */
export const auditLedger = (system: Db, checkpoints: readonly ChainHead[]): Promise<PoolAudit[]> =>
  atOneMoment(system, (tx) => auditPools(tx, checkpoints));

async function auditPools(system: Tx, checkpoints: readonly ChainHead[]): Promise<PoolAudit[]> {
  const pools = await system.selectFrom('subsidy_pool').selectAll().orderBy('tenant_id').orderBy('pool_id').execute();
  const signed = Map.groupBy(
    checkpoints.filter(({ record_no }) => record_no > 0),
    ({ pool_id }) => pool_id,
  );
  const audits: PoolAudit[] = [];
  for (const pool of pools) audits.push(await auditPool(system, pool, signed.get(pool.pool_id) ?? []));
  for (const { tenant_id, ...fault } of await vouchersOff(system)) {
    const of = audits.find(({ pool_id }) => pool_id === fault.pool_id);
    if (of) of.faults.push(fault);
    else audits.push(ofNoPool(tenant_id, fault));
  }
  const known = new Set(pools.map(({ pool_id }) => pool_id));
  for (const [pool_id, heads] of signed)
    if (pool_id !== undefined && !known.has(pool_id)) audits.push(goneWith(pool_id, heads));
  return audits;
}

/** The newest entry of every pool that has one. */
export async function listPoolHeads(system: Db): Promise<ChainHead[]> {
  const pools = await system
    .selectFrom('subsidy_pool')
    .where('entry_no', '>', '0')
    .select(['tenant_id', 'pool_id', 'entry_no', 'hash'])
    .orderBy('tenant_id')
    .orderBy('pool_id')
    .execute();
  return pools.map(({ entry_no, ...pool }) => ({ ...pool, record_no: Number(entry_no) }));
}

/** The hash of a pool's entry; none where there is no such entry. */
export async function hashOfEntry(system: Db, poolId: string, entryNo: number): Promise<string | undefined> {
  if (entryNo === 0) return FIRST_HASH;
  const row = await system
    .selectFrom('ledger_entry')
    .where('pool_id', '=', poolId)
    .where('entry_no', '=', String(entryNo))
    .select('hash')
    .executeTakeFirst();
  return row?.hash;
}

function goneWith(pool_id: string, heads: readonly ChainHead[]): PoolAudit {
  const tenant_id = heads[0]?.tenant_id ?? '';
  const newest = Math.max(...heads.map(({ record_no }) => record_no));
  const faults = [{ pool_id, entry_no: newest, fault: 'cut off' as const, detail: 'the pool is gone' }];
  return { tenant_id, pool_id, entries: 0, faults, last: { tenant_id, pool_id, ...NO_ENTRY }, head: undefined };
}

/** Of a voucher whose money no pool knows. */
function ofNoPool(tenant_id: string, fault: LedgerFault): PoolAudit {
  const { pool_id } = fault;
  const last = { tenant_id, pool_id, ...NO_ENTRY };
  return { tenant_id, pool_id, entries: 0, faults: [fault], last, head: undefined };
}

type Pool = Record<(typeof BUCKETS)[number] | 'tenant_id' | 'pool_id' | 'granted' | 'entry_no' | 'hash', string>;
type Reported = (entry_no: number, fault: LedgerFault['fault'], detail: string) => void;

async function auditPool(system: Db, pool: Pool, checkpoints: readonly ChainHead[]): Promise<PoolAudit> {
  const { tenant_id, pool_id } = pool;
  const signed = new Map(checkpoints.map(({ record_no, hash }) => [record_no, hash]));
  const faults: LedgerFault[] = [];
  const report: Reported = (entry_no, fault, detail) => void faults.push({ pool_id, entry_no, fault, detail });
  let last = NO_ENTRY;
  let entries = 0;
  // what a bucket had after the batches before stands as one entry each
  let folded = foldEntries([]);
  for await (const rows of entriesOf(system, pool_id)) {
    last = auditEntries(rows, last, signed, report);
    entries += rows.length;
    const more = foldEntries(rows);
    folded = {
      left: sumYuan([folded.left, more.left]),
      held: sumYuan([folded.held, more.held]),
      reserved: sumYuan([folded.reserved, more.reserved]),
      issued: sumYuan([folded.issued, more.issued]),
      used: sumYuan([folded.used, more.used]),
    };
  }
  const head = { tenant_id, pool_id, record_no: Number(pool.entry_no), hash: pool.hash };
  const newest = checkpoints.reduce((no, { record_no }) => Math.max(no, record_no), head.record_no);
  for (let no = last.record_no + 1; no <= newest; no++) report(no, 'cut off', `no entry ${no}`);
  if (last.record_no === head.record_no && last.hash !== head.hash)
    report(last.record_no, 'link broken', 'the end of the chain');
  const granted = sumYuan(Object.values(folded));
  const differing = [
    ...BUCKETS.filter((bucket) => folded[bucket] !== pool[bucket]).map((b) => `${b} ${pool[b]}, booked ${folded[b]}`),
    ...(granted === pool.granted ? [] : [`granted ${pool.granted}, booked ${granted}`]),
    ...(await casesOff(system, pool_id)),
    ...(await monthsOff(system, pool_id)),
    ...(await formsOff(system, pool_id)),
  ];
  for (const detail of differing) report(last.record_no, 'balance differs', detail);
  return { tenant_id, pool_id, entries, faults, last: { tenant_id, pool_id, ...last }, head };
}

/** Audits a batch that goes on behind `last`. Returns its own last entry. */
function auditEntries(
  rows: readonly Row[],
  last: typeof NO_ENTRY,
  signed: ReadonlyMap<number, string>,
  report: Reported,
): typeof NO_ENTRY {
  for (const { prev_hash, hash, ...entry } of rows) {
    const { entry_no } = entry;
    for (let no = last.record_no + 1; no < entry_no; no++) report(no, 'missing', `no entry ${no}`);
    if (entryHash(prev_hash, entry) !== hash) report(entry_no, 'altered', entry.event_id);
    else if (entry_no === last.record_no + 1 && prev_hash !== last.hash)
      report(entry_no, 'link broken', entry.event_id);
    const known = signed.get(entry_no);
    if (known !== undefined && known !== hash) report(entry_no, 'not as signed', entry.event_id);
    last = { record_no: entry_no, hash };
  }
  return last;
}

type Row = LedgerEntry & { prev_hash: string; hash: string };

async function* entriesOf(system: Db, poolId: string): AsyncGenerator<Row[]> {
  for (let last = '0'; ;) {
    const rows = await system
      .selectFrom('ledger_entry')
      .where('pool_id', '=', poolId)
      .where('entry_no', '>', last)
      .selectAll()
      .orderBy('entry_no')
      .limit(BATCH)
      .execute();
    yield rows.map((r) => ({
      ...r,
      entry_no: Number(r.entry_no),
      corrects: r.corrects === null ? null : Number(r.corrects),
      effective_at: r.effective_at.getTime(),
      booked_at: r.booked_at.getTime(),
    }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.entry_no ?? last;
  }
}

/** The cases whose share of a pool is not what their entries come to. */
async function casesOff(system: Db, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ workflow_id: string }>`
    with booked as (
      select workflow_id, bucket, sum(moved.amount) as amount
      from ledger_entry e, lateral (values (to_bucket, e.amount), (from_bucket, -e.amount)) as moved(bucket, amount)
      where pool_id = ${poolId} and workflow_id is not null and bucket in ('held', 'reserved', 'issued', 'used')
      group by 1, 2
    ), stored as (
      select workflow_id, bucket, amount
      from case_money m, lateral (values ('held', held), ('reserved', reserved), ('issued', issued), ('used', used)) as had(bucket, amount)
      where pool_id = ${poolId}
    )
    select distinct coalesce(b.workflow_id, s.workflow_id) as workflow_id
    from booked b full join stored s using (workflow_id, bucket)
    where coalesce(b.amount, 0) <> coalesce(s.amount, 0)
    order by 1 limit 100
  `.execute(system);
  return rows.map(({ workflow_id }) => `${workflow_id} has another share`);
}

/**
 * The vouchers of which something else is promised, issued or used than their entries come to, those without any among
 * them: one that is called back keeps its money until the provider has answered, one whose issue was given up its promise
 * (product §11).
 */
async function vouchersOff(system: Db): Promise<(LedgerFault & { tenant_id: string })[]> {
  const { rows } = await sql<{ tenant_id: string; voucher_num: string; pool_id: string; entry_no: string }>`
    with booked as (
      select tenant_id, voucher_num, max(pool_id::text) as pool_id, max(entry_no) as entry_no,
        sum(case when from_bucket = 'reserved' then amount else 0 end) as unpromised,
        sum(case when to_bucket = 'issued' then amount when from_bucket = 'issued' then -amount else 0 end) as issued,
        sum(case when to_bucket = 'used' then amount when from_bucket = 'used' then -amount else 0 end) as used
      from ledger_entry where voucher_num is not null group by 1, 2
    )
    select v.tenant_id, v.voucher_num, coalesce(b.entry_no, 0) as entry_no,
      coalesce(b.pool_id, (select max(m.pool_id::text) from case_money m where m.workflow_id = v.case_workflow_id), '') as pool_id
    from voucher v left join booked b using (tenant_id, voucher_num),
      lateral (select v.status = 'issuing' or coalesce(v.state #>> '{untold,as}', '') = 'cancelled' as promised) at
    where coalesce(b.used, 0) <> v.used
      or coalesce(b.unpromised, 0) <> case when at.promised then 0 else v.amount end
      or coalesce(b.issued, 0) <> case
        when not at.promised and v.status in ('issued', 'extending', 'recalling', 'used_up') then v.amount - v.used else 0 end
    order by v.tenant_id, v.voucher_num limit 100
  `.execute(system);
  return rows.map(({ tenant_id, voucher_num, pool_id, entry_no }) => ({
    tenant_id,
    pool_id,
    entry_no: Number(entry_no),
    fault: 'voucher differs',
    detail: voucher_num,
  }));
}

/** The months in which the statistics add up something else than the entries of a pool, by agent or by category. */
async function monthsOff(system: Db, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with booked as (
      select m.month, m.grain, m.booked, m.from_bucket, m.to_bucket, m.sums, m.name, sum(m.amount) as amount
      from ledger_entry e cross join lateral sums_of_entry(e) m
      where e.pool_id = ${poolId} and counts_in_figures(e) group by 1, 2, 3, 4, 5, 6, 7
    ), summed as (
      select * from ledger_month where pool_id = ${poolId}
    )
    select distinct month from booked b full join summed s using (month, grain, booked, from_bucket, to_bucket, sums, name)
    where coalesce(b.amount, 0) <> coalesce(s.amount, 0)
    order by 1 limit 100
  `.execute(system);
  return rows.map(({ month }) => `${month} has another sum`);
}

/** The entries that count by a form of another application than theirs, or by none where theirs had one. */
async function formsOff(system: Db, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ entry_no: string }>`
    select e.entry_no
    from ledger_entry e
    join subsidy_application a on a.workflow_id = e.workflow_id
    left join subsidy_revision r on r.revision_id = e.revision_id and r.tenant_id = a.tenant_id and r.apply_num = a.apply_num
    where e.pool_id = ${poolId} and counts_in_figures(e) and r.revision_id is null
      and revision_at(e.workflow_id, e.booked_at) is not null
    order by 1 limit 100
  `.execute(system);
  return rows.map(({ entry_no }) => `entry ${entry_no} counts by another form`);
}
