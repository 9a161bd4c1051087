import { sql, type Selectable } from 'kysely';
import { takenBack } from '#domain/customers/pool.ts';
import type { Db, Tx } from '../../client.ts';
import type { CrmPoolTable } from '../../tables/customer-figures.ts';
import { settleContacts } from '../messages/tell.ts';
import { openParksWith } from '../modules/modules.ts';
import { lockKind } from '../shared/change.ts';
import { insertChange } from '../shared/changes.ts';

/** After how many days a park's pool takes back what nobody touched; null: never. */
export async function poolDaysOf(tx: Tx, tenantId: string): Promise<number | null> {
  const row = await tx.selectFrom('crm_pool').where('tenant_id', '=', tenantId).select('days').executeTakeFirst();
  return row?.days ?? null;
}

/** Says so in somebody's name. */
export async function putPoolDays(
  tx: Tx,
  tenantId: string,
  days: number | null,
  by: { set_by: string; set_by_name: string },
): Promise<void> {
  if (days === null) {
    await tx.deleteFrom('crm_pool').where('tenant_id', '=', tenantId).execute();
    return;
  }
  await tx
    .insertInto('crm_pool')
    .values({ tenant_id: tenantId, days, ...by })
    .onConflict((c) => c.column('tenant_id').doUpdateSet({ days, ...by }))
    .execute();
}

/** Opportunities that one transaction takes back. */
const TAKEN = 200;

/**
 * Takes open opportunities that nobody touched for the days of their park away from their followers, with a record of
 * each, in parks that are open and have the module; who touches one at that moment keeps it. Returns how many were taken; what fails in one park is raised once the
 * others are done.
 */
export async function takeBackUntouched(system: Db): Promise<number> {
  let taken = 0;
  const failed: unknown[] = [];
  const parks = new Set(await openParksWith(system, 'crm'));
  const pools = await system.selectFrom('crm_pool').selectAll().orderBy('tenant_id').execute();
  for (const pool of pools.filter(({ tenant_id }) => parks.has(tenant_id)))
    try {
      for (let some = TAKEN; some === TAKEN; taken += some)
        some = await system.transaction().execute((tx) => takeSome(tx, pool));
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, 'parks whose pool took nothing back');
  return taken;
}

async function takeSome(tx: Tx, { tenant_id, days, set_by, set_by_name }: Selectable<CrmPoolTable>): Promise<number> {
  // whoever saves one has read it, and keeps it
  await lockKind(tx, 'opportunity', { tenant_id });
  const { rows } = await sql<{ bid: string; name: string; follower: string; follower_name: string; touched_at: Date }>`
    with untouched as (
      select bid, name, follower, follower_name, touched_at from opportunity
      where tenant_id = ${tenant_id} and follower is not null and step not in ('won', 'lost')
        and touched_at < now() - make_interval(days => ${days})
      order by touched_at limit ${TAKEN} for update skip locked
    ), taken as (
      update opportunity o set follower = null, follower_name = '' from untouched u where o.tenant_id = ${tenant_id} and o.bid = u.bid
    )
    select * from untouched`.execute(tx);
  for (const { bid, name, touched_at, ...followed } of rows) {
    await settleContacts(tx, { tenant_id, bid });
    await insertChange(tx, {
      author: set_by_name,
      author_id: set_by,
      reason: takenBack(days),
      tenant_id,
      kind: 'opportunity',
      record_id: bid,
      subject: name,
      before: followed,
      after: { follower: null, follower_name: '' },
      idem_key: `pool:${bid}:${touched_at.toISOString()}`,
      body_sha256: null,
    });
  }
  return rows.length;
}
