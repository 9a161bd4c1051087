import { documentHash } from '#db/document-hash.ts';
import { listEntries } from '#db/repositories/ledger/entries.ts';
import { askGrant, decideGrant, pendingGrants, refusedGrants, useFirst } from '#db/repositories/ledger/grants.ts';
import { findPool, listPools, type PoolRow } from '#db/repositories/ledger/pools.ts';
import { MAX_POOLS, poolLevel } from '#domain/subsidy/ledger/pool.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { poolsContract } from '#domain/subsidy/contract/pools.ts';
import type { Context, Handlers } from '../../shared/calls/context.ts';
import { derivedId } from '../../shared/cases/derived-id.ts';
import { inPark, tellerOf } from './pool-keepers.ts';

type Calls = typeof poolsContract;
type PoolView = Output<Calls['listPools']>['items'][number];

export const poolsHandlers: Handlers<Calls> = {
  listPools: ({ tenant_id, ...question }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const { total, items } = await listPools(tx, tenant, question);
      const waiting = new Map((await pendingGrants(tx, tenant)).map((change) => [change.pool_id, change]));
      const refused = new Map((await refusedGrants(tx, tenant)).map((change) => [change.pool_id, change]));
      const view = (pool: PoolRow) => viewOf(ctx, pool, waiting.get(pool.pool_id), refused.get(pool.pool_id));
      return { total, items: items.map(view) };
    }),

  askGrant: ({ tenant_id, apply_year, allowance_type, ...asked }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const change_id = derivedId('grant', ctx.session.user_id, ctx.idemKey);
      const key = { tenant_id: tenant, apply_year, allowance_type };
      const answer = await askGrant(tx, key, tellerOf(ctx), { ...asked, change_id }, MAX_POOLS);
      if (!answer.ok) throw new AppError(answer.error, { params: { name: asked.name, max: MAX_POOLS } });
      const waiting = (await pendingGrants(tx, tenant)).find((change) => change.change_id === change_id);
      const pool = await findPool(tx, tenant, answer.pool_id);
      if (!pool) throw new AppError('NOT_FOUND');
      return viewOf(ctx, pool, waiting);
    }),

  decideGrant: ({ tenant_id, change_id, decision, note }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const answer = await decideGrant(tx, tenant, tellerOf(ctx), { change_id, confirm: decision === 'confirm', note });
      if (answer.ok) return { change_id };
      throw new AppError(answer.error, 'promised' in answer ? { params: { promised: answer.promised } } : {});
    }),

  preferPool: ({ tenant_id, pool_id }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      if (!(await useFirst(tx, tenant, pool_id))) throw new AppError('NOT_FOUND');
      return { pool_id };
    }),

  listPoolEntries: ({ tenant_id, pool_id, ...page }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      if (!(await findPool(tx, tenant, pool_id))) throw new AppError('NOT_FOUND');
      const { total, items } = await listEntries(tx, pool_id, page);
      return { total, items: items.map(entryView) };
    }),
};

type Change = Awaited<ReturnType<typeof pendingGrants>>[number];
type Refused = Awaited<ReturnType<typeof refusedGrants>>[number];

/** A pool as its keepers read it. */
export function viewOf(ctx: Context, pool: PoolRow, change: Change | undefined, refused?: Refused): PoolView {
  const {
    pool_id,
    apply_year,
    allowance_type,
    name,
    position,
    limited,
    active,
    granted,
    held,
    reserved,
    issued,
    used,
    left,
  } = pool;
  const said = {
    pool_id,
    apply_year,
    allowance_type,
    name,
    position,
    limited,
    active,
    granted,
    held,
    reserved,
    issued,
    used,
    left: limited ? left : null,
    level: poolLevel(pool, pool.alert_levels),
    alert_levels: pool.alert_levels,
    alerted_at: pool.alerted_at?.toISOString() ?? null,
    change: change
      ? {
          change_id: change.change_id,
          name: change.name,
          granted_before: change.granted_before,
          granted: change.granted,
          reason: change.reason,
          operator: change.asked_by_name,
          create_time: change.asked_at.toISOString(),
          yours: change.asked_by === ctx.session.user_id,
          corrects: correctionOf(change),
        }
      : null,
    refused_change: refused
      ? {
          granted: refused.granted,
          asked_by: refused.asked_by_name,
          operator: refused.decided_by_name ?? '',
          note: refused.note,
          create_time: (refused.decided_at ?? refused.asked_at).toISOString(),
        }
      : null,
  };
  return { ...said, lock: documentHash(said) };
}

/** What whoever confirms a correction decides on: the entry as it was booked, and as it is to be. */
function correctionOf({ corrects, booked_amount, booked_at, right_amount, effective_on }: Change) {
  if (corrects === null || booked_amount === null || booked_at === null) return null;
  const day = beijingDay(booked_at.getTime());
  return {
    entry_no: Number(corrects),
    amount: booked_amount,
    day,
    right_amount: right_amount ?? '0.00',
    right_day: effective_on ?? day,
  };
}

type EntryRow = Awaited<ReturnType<typeof listEntries>>['items'][number];

const entryView = (e: EntryRow): Output<Calls['listPoolEntries']>['items'][number] => ({
  entry_no: Number(e.entry_no),
  kind: e.kind,
  from_bucket: e.from_bucket,
  to_bucket: e.to_bucket,
  amount: e.amount,
  apply_num: e.workflow_id?.split('/').at(-1) ?? null,
  operator: e.actor,
  reason: e.reason,
  effective_at: e.effective_at.toISOString(),
  booked_at: e.booked_at.toISOString(),
  corrects: e.corrects === null ? null : Number(e.corrects),
  corrected_by: e.corrected_by ?? [],
});
