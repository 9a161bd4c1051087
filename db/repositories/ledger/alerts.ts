import { sql } from 'kysely';
import { crossedLevel, tellsKeepers } from '#domain/subsidy/ledger/alerts.ts';
import { alertParts } from '#domain/subsidy/ledger/alert-parts.ts';
import { KEEPING_POOLS } from '#domain/shared/calls/access.ts';
import type { Db, Tx } from '../../client.ts';
import { queueSms } from '../cases/outbox.ts';
import { membersOf } from '../identity/members.ts';

/** Says at which levels a pool's keepers are told; false where the park has none of this id. */
export async function setAlertLevels(tx: Tx, tenantId: string, poolId: string, levels: readonly number[]) {
  return tx
    .updateTable('subsidy_pool')
    .set({ alert_levels: [...levels].toSorted((a, b) => b - a) })
    .where('tenant_id', '=', tenantId)
    .where('pool_id', '=', poolId)
    .returning(['pool_id', 'alert_levels', 'alerted_at'])
    .executeTakeFirst();
}

const standing = (system: Db | Tx) =>
  system
    .selectFrom('subsidy_pool')
    .where('limited', '=', true)
    .where('active', '=', true)
    .selectAll()
    .select(sql<string>`granted - held - reserved - issued - used`.as('left'));

/**
 * Tells the keepers of each pool that has come down to one of its levels, once for each crossing however many servers look;
 * one that is above again is told of anew. Returns how many pools were told of.
 */
export async function alertKeepers(system: Db): Promise<number> {
  let told = 0;
  for (const { pool_id, alert_levels, alerted, ...now } of await standing(system).execute()) {
    if (crossedLevel(now, alert_levels) === alerted) continue;
    if (await system.transaction().execute((tx) => alertOne(tx, pool_id))) told++;
  }
  return told;
}

/** Looks at a pool once more, with its row locked. */
async function alertOne(tx: Tx, poolId: string): Promise<boolean> {
  const pool = await standing(tx).where('pool_id', '=', poolId).forUpdate().executeTakeFirst();
  if (!pool) return false;
  const crossed = crossedLevel(pool, pool.alert_levels);
  const tells = tellsKeepers(pool.alerted, crossed);
  await tx
    .updateTable('subsidy_pool')
    .set({ alerted: crossed, ...(tells && { alerted_at: new Date() }) })
    .where('pool_id', '=', poolId)
    .execute();
  if (!tells || crossed === null) return false;
  const { tenant_id, name, apply_year, allowance_type, left, entry_no } = pool;
  const keepers = await membersOf(tx, {
    tenant_id,
    scenes: ['tenant-admin'],
    roles: ['super_admin', ...KEEPING_POOLS.roles, 'subsidy.pools.write'],
  });
  await queueSms(
    tx,
    keepers.map(({ user_id, mobile }) => ({
      tenant_id,
      // the entry tells one crossing from the next
      dedupe_key: `pool-level:${poolId}:${entry_no}:${crossed}:${user_id}`,
      template: 'pool_level',
      receiver: mobile,
      parts: alertParts({ year: apply_year, type: allowance_type, name, left, level: crossed }),
    })),
  );
  return true;
}
