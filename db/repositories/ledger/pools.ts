import { sql } from 'kysely';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { Db, Tx } from '../../client.ts';

/** Of what a park promises in a year for a type of application. */
export interface PoolKey {
  tenant_id: string;
  apply_year: number;
  allowance_type: AllowanceType;
}
/** What is left of a pool; no bound to it where the pool has none. */
const left = sql<string>`granted - held - reserved - issued - used`;
/** Behind every pool that somebody made. */
export const LAST = 32_767;

/** The pools of a year and type in their order of use, with what is left of each. */
export const poolsOf = (tx: Db | Tx, key: PoolKey) =>
  tx
    .selectFrom('subsidy_pool')
    .where((e) => e.and({ ...key, active: true }))
    .selectAll()
    .select(left.as('left'))
    .orderBy('position')
    .execute();
export type PoolRow = Awaited<ReturnType<typeof poolsOf>>[number];

/**
 * The pool that takes what nobody granted anything for: all of a year and type for which the park made none, and what a
 * Signal by hand passed without a hold. Made when it is first needed.
 */
export async function boundlessPool(tx: Db | Tx, key: PoolKey): Promise<string> {
  const find = () =>
    tx
      .selectFrom('subsidy_pool')
      .where((e) => e.and({ ...key, limited: false }))
      .select('pool_id')
      .executeTakeFirst();
  const known = await find();
  if (known) return known.pool_id;
  await tx
    .insertInto('subsidy_pool')
    .values({ ...key, name: '', position: LAST, limited: false })
    .onConflict((c) => c.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`no pool without a limit for ${key.tenant_id} ${key.apply_year} ${key.allowance_type}`);
  return made.pool_id;
}

/** Which pools of a park are asked for. */
export interface PoolQuestion {
  apply_year?: number | undefined;
  allowance_type?: AllowanceType | undefined;
  keyword?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  sort?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * A page of a park's pools, the newest year first, in their order of use, and how many there are; one whose first grant was
 * refused is none.
 */
export async function listPools(
  tx: Tx,
  tenantId: string,
  q: PoolQuestion,
): Promise<{ total: number; items: PoolRow[] }> {
  let rows = tx
    .selectFrom('subsidy_pool as p')
    .where('p.tenant_id', '=', tenantId)
    .where((e) =>
      e.or([
        e('p.active', '=', true),
        e.exists(
          e
            .selectFrom('grant_change as c')
            .whereRef('c.pool_id', '=', 'p.pool_id')
            .where('c.state', '=', 'pending')
            .select('c.change_id'),
        ),
      ]),
    );
  if (q.apply_year !== undefined) rows = rows.where('p.apply_year', '=', q.apply_year);
  if (q.allowance_type !== undefined) rows = rows.where('p.allowance_type', '=', q.allowance_type);
  if (q.keyword) rows = rows.where(sql<boolean>`position(lower(${q.keyword}) in lower(p.name)) > 0`);
  const items = await rows
    .selectAll('p')
    .select(left.as('left'))
    .orderBy('p.apply_year', q.sort && q.order === 'asc' ? 'asc' : 'desc')
    .orderBy('p.allowance_type')
    .orderBy('p.position')
    .limit(q.limit)
    .offset(q.offset)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}

/** The active pools of a year in some parks: those with the smallest share left first, and how many there are. */
export async function standingPools(tx: Tx, tenants: readonly string[], year: number, limit: number) {
  const rows = tx
    .selectFrom('subsidy_pool as p')
    .where('p.tenant_id', 'in', [...tenants])
    .where('p.apply_year', '=', year)
    .where('p.active', '=', true);
  const items = await rows
    .innerJoin('tenant as t', 't.tenant_id', 'p.tenant_id')
    .selectAll('p')
    .select(['t.name as tenant_name', left.as('left')])
    .orderBy('p.limited', 'desc')
    .orderBy(sql`(${left}) / nullif(granted, 0)`, (ob) => ob.asc().nullsLast())
    .orderBy('p.tenant_id')
    .orderBy('p.allowance_type')
    .orderBy('p.position')
    .limit(limit)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}

/** A pool of a park. */
export const findPool = (tx: Tx, tenantId: string, poolId: string) =>
  tx
    .selectFrom('subsidy_pool')
    .where('tenant_id', '=', tenantId)
    .where('pool_id', '=', poolId)
    .selectAll()
    .select(left.as('left'))
    .executeTakeFirst();
