import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** Who claims: an application, by one of its acts. */
export interface Claimant {
  tenant_id: string;
  workflow_id: string;
  event_id: string;
}
/** A sub-order that stands in another application; its workflow is known within the transaction's tenants only. */
export interface Claimed {
  order_key: string;
  workflow_id: string | null;
}

const lock = (tx: Tx, workflowId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${workflowId}`}, 0))`.execute(tx);

/**
 * Claims sub-orders for an act, in the transaction that stores it; returns those that another application has. Of two
 * that come at once the second waits for the first to commit, and both go by the order of the keys, so that neither
 * waits for the other. What the application has already stays its own, and is held by this act, too.
 */
export async function claimOrders(tx: Tx, by: Claimant, keys: readonly string[]): Promise<Claimed[]> {
  await lock(tx, by.workflow_id);
  await holdOrders(tx, by, keys);
  const { rows } = await sql<Claimed>`
    select k as order_key, c.workflow_id from unnest(${keys}::text[]) k left join order_claim c on c.sub_order_num = k
    where c.workflow_id is distinct from ${by.workflow_id} order by k`.execute(tx);
  return rows;
}

/** Which of some orders and bills other applications of a park have: their workflow ids by key. */
export async function claimsOfOthers(
  tx: Tx,
  { tenant_id, workflow_id }: Pick<Claimant, 'tenant_id' | 'workflow_id'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('order_claim')
    .where('tenant_id', '=', tenant_id)
    .where('workflow_id', '<>', workflow_id)
    .where('sub_order_num', 'in', [...keys])
    .select(['sub_order_num', 'workflow_id'])
    .execute();
  return new Map(rows.map((row) => [row.sub_order_num, row.workflow_id]));
}

/** Whether an act of an application still holds some of its orders. */
export const holdsOrders = async (system: Db, workflowId: string, eventId: string): Promise<boolean> =>
  (await system
    .selectFrom('order_claim')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`${eventId} = any(events)`)
    .select('sub_order_num')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Adds an act to the holders of an application's orders, and takes those that nobody has. */
async function holdOrders(tx: Tx, { tenant_id, workflow_id, event_id }: Claimant, keys: readonly string[]) {
  await sql`update order_claim set events = array_append(events, ${event_id})
    where workflow_id = ${workflow_id} and sub_order_num = any(${keys}::text[]) and ${event_id} <> all(events)`.execute(
    tx,
  );
  await sql`insert into order_claim (tenant_id, workflow_id, events, sub_order_num)
    select ${tenant_id}, ${workflow_id}, array[${event_id}], k from unnest(${keys}::text[]) k order by k
    on conflict do nothing`.execute(tx);
}

/**
 * The orders of an application after its act was accepted: those of the revision that is current now, and what acts
 * claimed that nobody has decided yet. The others are free.
 */
export async function keepOrders(tx: Tx, by: Claimant, keys: readonly string[]): Promise<void> {
  const { workflow_id } = by;
  await lock(tx, workflow_id);
  await sql`update order_claim set events = array(
      select e from unnest(events) e where exists (
        select from command c where c.workflow_id = ${workflow_id} and c.state = 'pending' and c.message->>'event_id' = e
      ) and not exists (
        select from case_transition t where t.workflow_id = ${workflow_id} and t.transition->>'event_id' = e))
    where workflow_id = ${workflow_id} and sub_order_num <> all(${keys}::text[])`.execute(tx);
  await tx
    .deleteFrom('order_claim')
    .where('workflow_id', '=', workflow_id)
    .where('events', '=', sql<string[]>`'{}'`)
    .execute();
  await holdOrders(tx, by, keys);
}
