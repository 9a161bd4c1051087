import { sql } from 'kysely';
import type { NumberOnce } from '#domain/subsidy/form/handed-in.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { orderKey } from '#domain/subsidy/form/order-rules.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import { keepsOrders } from '#domain/voucher/steps.ts';
import type { Db, Tx } from '../../client.ts';

/** Who claims: an application or a voucher, by one of its acts. */
export interface Claimant {
  tenant_id: string;
  workflow_id: string;
  event_id: string;
}
/** A sub-order that stands in another application; its number is known within the transaction's tenants only. */
export interface Claimed {
  order_key: string;
  apply_num: string | null;
}

const lock = (tx: Tx, workflowId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${workflowId}`}, 0))`.execute(tx);
/** Of an application that claims a part of an order and a voucher that claims the whole, at once, one sees the other. */
const wholeOrders = sql`hashtextextended('whole orders', 0)`;

/** The application that a claim is of; a voucher has the number of its own after a V. */
const applyNumOf = (workflowId: string): string => (workflowId.split('/').at(-1) ?? '').replace(/^V/, '');
const keysOf = (numbers: readonly NumberOnce[]) => ({
  keys: numbers.map(({ key }) => key),
  orders: numbers.map(({ order }) => order),
});

/**
 * Claims sub-orders for an act, in the transaction that stores it; returns those that another application has. Of two
 * that come at once the second waits for the first to commit, and both go by the order of the keys, so that neither
 * waits for the other. What the application has already stays its own, and is held by this act, too.
 */
export async function claimOrders(tx: Tx, by: Claimant, numbers: readonly NumberOnce[]): Promise<Claimed[]> {
  await lock(tx, by.workflow_id);
  await sql`select pg_advisory_xact_lock_shared(${wholeOrders})`.execute(tx);
  await holdOrders(tx, by, numbers);
  const { rows } = await sql<{ order_key: string; workflow_id: string | null }>`
    select k as order_key, c.workflow_id from unnest(${keysOf(numbers).keys}::text[]) k left join order_claim c on c.sub_order_num = k
    where c.workflow_id is distinct from ${by.workflow_id} order by k`.execute(tx);
  const parts = rows.map(({ order_key, workflow_id }) => ({
    order_key,
    apply_num: workflow_id === null ? null : applyNumOf(workflow_id),
  }));
  return [...parts, ...(await boundWhole(tx, by.tenant_id, numbers))];
}

/** Which sub-orders are of an order that a voucher of the park was bound to instead of another one. */
async function boundWhole(tx: Tx, tenantId: string, numbers: readonly NumberOnce[]) {
  const { keys, orders } = keysOf(numbers);
  const { rows } = await sql<{ order_key: string; workflow_id: string }>`
    select k.order_key, c.workflow_id from unnest(${keys}::text[], ${orders}::text[]) as k(order_key, whole)
    join order_claim c on c.sub_order_num = k.whole and c.workflow_id like 'voucher/%' and c.tenant_id = ${tenantId}
    order by 1`.execute(tx);
  return rows.map(({ order_key, workflow_id }) => ({ order_key, apply_num: applyNumOf(workflow_id) }));
}

/** Which of some orders and bills other applications of a park have: their numbers by key. */
export async function claimsOfOthers(
  tx: Tx,
  { tenant_id, workflow_id }: Pick<Claimant, 'tenant_id' | 'workflow_id'>,
  numbers: readonly NumberOnce[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('order_claim')
    .where('tenant_id', '=', tenant_id)
    .where('workflow_id', '<>', workflow_id)
    .where('sub_order_num', 'in', keysOf(numbers).keys)
    .select(['sub_order_num', 'workflow_id'])
    .execute();
  const whole = await boundWhole(tx, tenant_id, numbers);
  return new Map([
    ...whole.map((claimed) => [claimed.order_key, claimed.apply_num] as const),
    ...rows.map((row) => [row.sub_order_num, applyNumOf(row.workflow_id)] as const),
  ]);
}

/**
 * Claims a whole order for a voucher of the application `ofCase`, in the transaction that stores the act; returns the
 * application that has it otherwise, by itself in whatever park, or of the park by a part of it: a running one, or one that
 * ended with a voucher which keeps the order, however it is written there. Undefined when it is the voucher's.
 */
export async function claimWhole(
  tx: Tx,
  by: Claimant,
  ofCase: string,
  key: string,
): Promise<{ apply_num: string | null } | undefined> {
  await lock(tx, by.workflow_id);
  await sql`select pg_advisory_xact_lock(${wholeOrders})`.execute(tx);
  await holdOrders(tx, by, [{ key, order: null }]);
  const has = await tx
    .selectFrom('order_claim')
    .where('sub_order_num', '=', key)
    .select('workflow_id')
    .executeTakeFirst();
  if (!has) return { apply_num: null };
  if (has.workflow_id !== by.workflow_id && has.workflow_id !== ofCase)
    return { apply_num: applyNumOf(has.workflow_id) };
  const parts = await tx
    .selectFrom('order_claim as c')
    // one that is just being sent has no row yet
    .leftJoin('subsidy_application as a', 'a.workflow_id', 'c.workflow_id')
    .leftJoin('voucher as v', 'v.case_workflow_id', 'c.workflow_id')
    .where('c.tenant_id', '=', by.tenant_id)
    .where('c.order_key', '=', key)
    .where('c.workflow_id', '<>', ofCase)
    .select(['c.workflow_id', 'a.status as case_status', 'v.state'])
    .distinctOn('c.workflow_id')
    .execute();
  const part = parts.find(
    ({ case_status, state }) => case_status !== STATUS.ended || (state !== null && keepsOrder(state, key)),
  );
  return part && { apply_num: applyNumOf(part.workflow_id) };
}

const keepsOrder = (voucher: VoucherState, key: string): boolean =>
  keepsOrders(voucher) && [...voucher.order_ids, ...(voucher.paid_orders ?? [])].some((id) => orderKey(id) === key);

/** Whether an act of an application still holds some of its orders. */
export const holdsOrders = async (system: Db, workflowId: string, eventId: string): Promise<boolean> =>
  (await system
    .selectFrom('order_claim')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`${eventId} = any(events)`)
    .select('sub_order_num')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Adds an act to the holders of an application's orders, and takes those that nobody has. All are locked by the order of their
 * keys, its own among them: of two that each have what the other wants, one would wait for the other, and it for the first.
 */
async function holdOrders(tx: Tx, { tenant_id, workflow_id, event_id }: Claimant, numbers: readonly NumberOnce[]) {
  const { keys, orders } = keysOf(numbers);
  await sql`insert into order_claim as c (tenant_id, workflow_id, events, sub_order_num, order_key)
    select ${tenant_id}, ${workflow_id}, array[${event_id}], k.key, k.whole
    from unnest(${keys}::text[], ${orders}::text[]) as k(key, whole) order by k.key
    on conflict (provider, sub_order_num) do update set events = array_append(c.events, ${event_id})
      where c.workflow_id = ${workflow_id} and ${event_id} <> all(c.events)`.execute(tx);
}

/**
 * The orders of an application after its act was accepted: those of the revision that is current now, and what acts
 * claimed that nobody has decided yet. The others are free.
 */
export async function keepOrders(tx: Tx, by: Claimant, numbers: readonly NumberOnce[]): Promise<void> {
  const { workflow_id } = by;
  const { keys, orders } = keysOf(numbers);
  await lock(tx, workflow_id);
  await sql`select from order_claim where workflow_id = ${workflow_id} order by sub_order_num for update`.execute(tx);
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
  await holdOrders(tx, by, numbers);
  await sql`update order_claim c set order_key = k.whole from unnest(${keys}::text[], ${orders}::text[]) as k(key, whole)
    where c.workflow_id = ${workflow_id} and c.sub_order_num = k.key and c.order_key is distinct from k.whole`.execute(
    tx,
  );
}

/** The orders that a voucher claimed instead of others. */
export const claimedWhole = async (tx: Tx, workflowId: string): Promise<string[]> =>
  (await tx.selectFrom('order_claim').where('workflow_id', '=', workflowId).select('sub_order_num').execute()).map(
    ({ sub_order_num }) => sub_order_num,
  );
