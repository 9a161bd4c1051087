import { entryHash } from '#db/repositories/ledger/entries.ts';
import { FIRST_HASH } from '#db/repositories/cases/records.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import type { Report } from './invariants.ts';
import { SHARES, type StoredMoney } from './money-evidence.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import { flowAt, transitionsOf } from './subsidy-evidence.ts';

type Entry = StoredMoney['entries'][number];
type Amounts = Record<string, bigint>;

/** Fen of a decimal string, which may be below 0. */
const fen = (amount: string): bigint => BigInt(amount.replace('.', ''));
const total = (entries: readonly Entry[]): bigint => entries.reduce((sum, e) => sum + fen(e.amount), 0n);

/** What each bucket has by its entries: the sums of product §5, made a second time. */
function fold(entries: readonly Entry[]): Amounts {
  const has: Amounts = { outside: 0n, left: 0n, held: 0n, reserved: 0n, issued: 0n, used: 0n };
  for (const { from_bucket, to_bucket, amount } of entries) {
    has[from_bucket] = (has[from_bucket] ?? 0n) - fen(amount);
    has[to_bucket] = (has[to_bucket] ?? 0n) + fen(amount);
  }
  return has;
}
const by = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => Map.groupBy(rows, key);

/**
 * The ledger beside the cases (product §5): pools and shares are what their entries come to, every hold was posted or given
 * back by its act, each case has what it is promised where it stands, once, and every chain is whole.
 */
export function judgeMoney(e: Evidence, report: Report): void {
  const ofPool = by(e.money.entries, ({ pool_id }) => pool_id);
  for (const pool of e.money.pools) judgePool(pool, ofPool.get(pool.pool_id) ?? [], report);
  for (const { pool_id, record_no, hash } of e.checkpoints) {
    const entry = pool_id && ofPool.get(pool_id)?.find(({ entry_no }) => entry_no === record_no);
    if (pool_id && (!entry || entry.hash !== hash))
      report('I12', `pool ${pool_id}`, `entry ${record_no} is not as signed`);
  }
  judgeShares(e.money, report);
  judgeHolds(e, report);
  judgePromises(e, report);
}

function judgePool(pool: StoredMoney['pools'][number], entries: readonly Entry[], report: Report): void {
  const where = `pool ${pool.pool_id}`;
  const has = fold(entries);
  const granted = -(has['outside'] ?? 0n);
  for (const share of SHARES)
    if (has[share] !== fen(pool[share]))
      report('I9', where, `${share} is ${pool[share]}, its entries say ${has[share]}`);
  if (granted !== fen(pool.granted)) report('I9', where, `granted is ${pool.granted}, its entries say ${granted}`);
  if (pool.limited && (has['left'] ?? 0n) < 0n) report('I9', where, `more is promised than was granted`);
  let last = { entry_no: 0, hash: FIRST_HASH };
  for (const { prev_hash, hash, ...entry } of entries) {
    const linked = entry.entry_no === last.entry_no + 1 && prev_hash === last.hash;
    if (!linked || entryHash(prev_hash, entry) !== hash)
      report('I12', where, `entry ${entry.entry_no} is not as it was`);
    if (entry.tenant_id !== pool.tenant_id || (entry.workflow_id?.split('/')[1] ?? pool.tenant_id) !== pool.tenant_id)
      report('I13', where, `entry ${entry.entry_no} is of another park`);
    last = { entry_no: entry.entry_no, hash };
  }
  if (last.entry_no !== pool.entry_no || last.hash !== pool.hash) report('I12', where, 'the chain ends elsewhere');
}

function judgeShares({ entries, shares }: StoredMoney, report: Report): void {
  const booked = by(
    entries.filter((entry) => entry.workflow_id !== null),
    (entry) => `${entry.workflow_id} of pool ${entry.pool_id}`,
  );
  const stored = new Map(shares.map((row) => [`${row.workflow_id} of pool ${row.pool_id}`, row]));
  for (const where of new Set([...booked.keys(), ...stored.keys()])) {
    const has = fold(booked.get(where) ?? []);
    const row = stored.get(where);
    for (const share of SHARES)
      if (has[share] !== fen(row?.[share] ?? '0.00'))
        report('I9', where, `${share} is ${row?.[share] ?? 'nothing'}, its entries say ${has[share]}`);
  }
}

/** An act that its case took posts what was held for it, any other gives it back; only one that waits still has it. */
function judgeHolds({ cases, commands, money }: Evidence, report: Report): void {
  const waiting = new Set(commands.filter((c) => c.state === 'pending').map((c) => `${c.workflow_id} ${c.event_id}`));
  const taken = new Set(
    cases.flatMap((c) =>
      transitionsOf(c).flatMap((t) => (t.outcome === 'refused' ? [] : [`${c.workflow_id} ${t.event_id}`])),
    ),
  );
  const acts = by(
    money.entries.filter(({ kind }) => ['hold', 'post', 'void'].includes(kind)),
    ({ workflow_id, event_id }) => `${workflow_id} ${event_id}`,
  );
  for (const [act, entries] of acts) {
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
    const [held, posted, voided] = [total(of('hold')), total(of('post')), total(of('void'))];
    if (of('hold').length !== 1) report('I9', act, `was held for ${of('hold').length} times`);
    if (posted > 0n && !taken.has(act)) report('I9', act, 'was posted, but its case did not take it');
    if (posted + voided === held) continue;
    const open = posted + voided === 0n && waiting.has(act);
    if (!open) report('I9', act, `${held} were held, ${posted} posted and ${voided} given back`);
  }
}

/** What is promised to a case where it stands: the rule of product §5, written a second time. */
function isPromised({ steps }: Flow, { at, status }: ApplicationState): boolean {
  const marked = steps.findIndex(({ reserves }) => reserves === true);
  const government = steps.findIndex(({ code }) => code === 'government_approval_coupon');
  const last = steps.map(({ kind }) => kind).lastIndexOf('approve');
  return status !== 5 && at > (marked >= 0 ? marked : government >= 0 ? government : last);
}

function judgePromises({ cases, money }: Evidence, report: Report): void {
  const shares = by(money.shares, ({ workflow_id }) => workflow_id);
  const vouchers = new Map(
    cases.filter((c) => c.workflow_type === 'voucher').map((c) => [c.row['case_workflow_id'], c]),
  );
  for (const c of cases) {
    if (c.workflow_type !== 'subsidyApplication') continue;
    const state = c.row.state as ApplicationState;
    const promised = isPromised(flowAt(c, state), state) ? fen(String(c.row['subsidy_money'])) : 0n;
    const expected = spent(promised, vouchers.get(c.workflow_id));
    const has = (share: (typeof SHARES)[number]) =>
      (shares.get(c.workflow_id) ?? []).reduce((sum, row) => sum + fen(row[share]), 0n);
    for (const share of ['reserved', 'issued', 'used'] as const)
      if (has(share) !== expected[share])
        report('I9', c.workflow_id, `has ${has(share)} ${share}, where it stands it is ${expected[share]}`);
  }
}

/** Where the promise of a case is by what became of its voucher. */
function spent(promised: bigint, voucher: CaseEvidence | undefined): Record<'reserved' | 'issued' | 'used', bigint> {
  const state = voucher?.row.state as VoucherState | undefined;
  // one whose issue was given up is promised until the provider says that it issued none
  const givenUp = state?.status === 'recalling' && state.untold?.kind === 'recall' && state.untold.as === 'cancelled';
  if (!state || state.status === 'issuing' || givenUp) return { reserved: promised, issued: 0n, used: 0n };
  const [amount, used] = [fen(state.amount), fen(state.used)];
  // what is called back stays where it is until the provider says what was used of it
  const usable = ['issued', 'extending', 'recalling', 'used_up'].includes(state.status);
  return { reserved: promised - amount, issued: usable ? amount - used : 0n, used };
}
