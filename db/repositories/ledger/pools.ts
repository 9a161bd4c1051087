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
const LAST = 32_767;

/** The pools of a year and type in their order of use, with what is left of each. */
export const poolsOf = (tx: Db | Tx, key: PoolKey) =>
  tx
    .selectFrom('subsidy_pool')
    .where((e) => e.and({ ...key }))
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
