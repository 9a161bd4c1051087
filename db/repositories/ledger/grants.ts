import { sql } from 'kysely';
import { covers, guardDecision } from '#domain/subsidy/ledger/pool.ts';
import { differenceYuan, isPositive, sumYuan } from '#domain/shared/money/money.ts';
import type { Tx } from '../../client.ts';
import { bookCorrection } from './reversals.ts';
import { book } from './entries.ts';
import { boundlessPool, findPool, LAST, type PoolKey } from './pools.ts';

/** Who asks for a change of a grant, or decides on it. */
export interface Teller {
  user_id: string;
  name: string;
}
export interface NewGrant {
  change_id: string;
  /** The pool; a new one when absent. */
  pool_id?: string | undefined;
  name: string;
  /** What is to be granted all in all, in yuan. */
  granted: string;
  reason: string;
}
type Asked =
  | { ok: true; pool_id: string }
  | { ok: false; error: 'GRANT_CHANGED' | 'POOL_NAME_TAKEN' | 'POOLS_FULL' | 'NOT_FOUND' };
const no = (error: Extract<Asked, { ok: false }>['error']): Asked => ({ ok: false, error });

/** One change of a park's grants at a time, until the transaction ends. */
export const lockGrants = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`grants/${tenantId}`}, 0))`.execute(tx);

/** Asks for a grant; it counts when somebody else confirms it. Asked again under its id it is the same. */
export async function askGrant(tx: Tx, key: PoolKey, by: Teller, asked: NewGrant, max: number): Promise<Asked> {
  await lockGrants(tx, key.tenant_id);
  const { change_id, name, granted, reason } = asked;
  const known = await tx
    .selectFrom('grant_change')
    .where('change_id', '=', change_id)
    .select('pool_id')
    .executeTakeFirst();
  if (known) return { ok: true, pool_id: known.pool_id };
  const pools = await tx
    .selectFrom('subsidy_pool')
    .where((e) => e.and({ ...key }))
    .selectAll()
    .execute();
  const waiting = new Set((await pendingGrants(tx, key.tenant_id)).map((change) => change.pool_id));
  // one whose first grant was refused is used again
  const idle = pools.find((pool) => !pool.active && !waiting.has(pool.pool_id));
  const others = pools.filter(({ pool_id }) => pool_id !== asked.pool_id && pool_id !== idle?.pool_id);
  if (others.some((pool) => pool.name === name)) return no('POOL_NAME_TAKEN');
  const pool = pools.find((p) => p.pool_id === asked.pool_id);
  if (asked.pool_id !== undefined && !pool) return no('NOT_FOUND');
  if (!pool && !idle && pools.filter((p) => p.limited).length >= max) return no('POOLS_FULL');
  const pool_id = pool?.pool_id ?? (await newPool(tx, key, name, pools, idle?.pool_id));
  const change = {
    tenant_id: key.tenant_id,
    change_id,
    pool_id,
    name,
    granted,
    reason,
    granted_before: pool?.granted ?? '0.00',
    asked_by: by.user_id,
    asked_by_name: by.name,
  };
  const stored = await tx
    .insertInto('grant_change')
    .values(change)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n ? { ok: true, pool_id } : no('GRANT_CHANGED');
}

type Pools = readonly { pool_id: string; limited: boolean; position: number }[];

/**
 * The first pool of a year and type is the one without a limit, which has to cover what was promised there; a further one
 * is not used before its first grant is confirmed.
 */
async function newPool(tx: Tx, key: PoolKey, name: string, pools: Pools, idle?: string): Promise<string> {
  const limited = pools.filter((pool) => pool.limited);
  if (limited.length === 0) return boundlessPool(tx, key);
  if (idle !== undefined) {
    await tx.updateTable('subsidy_pool').set({ name }).where('pool_id', '=', idle).execute();
    return idle;
  }
  const position = Math.max(0, ...limited.map((pool) => pool.position)) + 1;
  const { pool_id } = await tx
    .insertInto('subsidy_pool')
    .values({ ...key, name, position, limited: true, active: false })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  return pool_id;
}

type Decided =
  | { ok: true }
  | { ok: false; error: 'GRANT_CHANGED' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'SAME_PERSON' }
  | { ok: false; error: 'GRANT_PROMISED'; promised: string };

/** Confirms or refuses a change, with a reason to whoever asked for it; who did may take it back, and confirms nothing. */
export async function decideGrant(
  tx: Tx,
  tenantId: string,
  by: Teller,
  decided: { change_id: string; confirm: boolean; note: string },
): Promise<Decided> {
  await lockGrants(tx, tenantId);
  const { change_id, confirm, note } = decided;
  const change = await tx
    .selectFrom('grant_change')
    .where('tenant_id', '=', tenantId)
    .where('change_id', '=', change_id)
    .selectAll()
    .executeTakeFirst();
  if (!change) return { ok: false, error: 'NOT_FOUND' };
  if (change.state !== 'pending') {
    const mine = change.decided_by === by.user_id && (change.state === 'confirmed') === confirm;
    return mine ? { ok: true } : { ok: false, error: 'GRANT_CHANGED' };
  }
  const error = guardDecision(change, by, decided);
  if (error) return { ok: false, error };
  const state = confirm ? ('confirmed' as const) : ('refused' as const);
  await tx
    .updateTable('grant_change')
    .set({ state, decided_by: by.user_id, decided_by_name: by.name, decided_at: new Date(), note })
    .where('change_id', '=', change_id)
    .execute();
  return confirm ? grant(tx, change, by) : { ok: true };
}

interface Change {
  tenant_id: string;
  change_id: string;
  pool_id: string;
  name: string;
  granted: string;
  reason: string;
  asked_by_name: string;
  corrects: string | null;
  right_amount: string | null;
  effective_on: string | null;
}

/** Books what a confirmed change makes of a grant, and lets the pool be used. */
async function grant(tx: Tx, change: Change, by: Teller): Promise<Decided> {
  const { tenant_id, pool_id, name, granted } = change;
  const pool = await tx
    .selectFrom('subsidy_pool')
    .where('pool_id', '=', pool_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const promised = sumYuan([pool.held, pool.reserved, pool.issued, pool.used]);
  if (!covers(granted, promised)) return { ok: false, error: 'GRANT_PROMISED', promised };
  const more = differenceYuan(granted, pool.granted);
  const entry = {
    tenant_id,
    pool_id,
    event_id: change.change_id,
    actor_id: by.user_id,
    // both persons stand in the ledger
    actor: `${change.asked_by_name} / ${by.name}`,
    reason: change.reason,
  };
  const { corrects, right_amount, effective_on } = change;
  if (corrects !== null && right_amount !== null)
    await bookCorrection(tx, entry, { corrects, right_amount, effective_on });
  else if (isPositive(more)) await book(tx, { ...entry, kind: 'grant', amount: more });
  else if (more.startsWith('-')) await book(tx, { ...entry, kind: 'cut', amount: more.slice(1) });
  const position = pool.position === LAST ? 1 : pool.position;
  await tx
    .updateTable('subsidy_pool')
    .set({ name, position, limited: true, active: true })
    .where('pool_id', '=', pool_id)
    .execute();
  return { ok: true };
}

/** The changes that wait, of these pools. */
export const pendingGrants = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('grant_change as g')
    .leftJoin('ledger_entry as e', (join) =>
      join.onRef('e.pool_id', '=', 'g.pool_id').onRef('e.entry_no', '=', 'g.corrects'),
    )
    .where('g.tenant_id', '=', tenantId)
    .where('g.state', '=', 'pending')
    .selectAll('g')
    .select(['e.amount as booked_amount', 'e.effective_at as booked_at'])
    .execute();

/** The last change of each of a park's pools where another person than who asked refused it. */
export async function refusedGrants(tx: Tx, tenantId: string) {
  const last = await tx
    .selectFrom('grant_change')
    .distinctOn('pool_id')
    .where('tenant_id', '=', tenantId)
    .selectAll()
    .orderBy('pool_id')
    .orderBy('asked_at', 'desc')
    .execute();
  return last.filter(({ state, asked_by, decided_by }) => state === 'refused' && decided_by !== asked_by);
}

/** Lets a pool be used before the others of its year and type; false where the park has none of this id that is used. */
export async function useFirst(tx: Tx, tenantId: string, poolId: string): Promise<boolean> {
  await lockGrants(tx, tenantId);
  const pool = await findPool(tx, tenantId, poolId);
  if (!pool?.limited || !pool.active) return false;
  const { apply_year, allowance_type } = pool;
  const others = await tx
    .selectFrom('subsidy_pool')
    .where((e) => e.and({ tenant_id: tenantId, apply_year, allowance_type, limited: true }))
    .where('pool_id', '<>', poolId)
    .select('pool_id')
    .orderBy('position')
    .execute();
  const order = [poolId, ...others.map((other) => other.pool_id)];
  // out of the way first: no two have one place
  for (const shift of [LAST, 0])
    for (const [n, pool_id] of order.entries())
      await tx
        .updateTable('subsidy_pool')
        .set({ position: shift + n + 1 })
        .where('pool_id', '=', pool_id)
        .execute();
  return true;
}
