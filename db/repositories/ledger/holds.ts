import { differenceYuan, isAtMost, isPositive, sumYuan, type Yuan } from '#domain/shared/money/money.ts';
import { refuse, type Person, type Refusal } from '#domain/shared/cases/case.ts';
import type { Db, Tx } from '../../client.ts';
import { crashPoint } from '../../crash-point.ts';
import { book } from './entries.ts';
import { guardLimits, type Promised } from './limits.ts';
import { boundlessPool, poolsOf, type PoolKey } from './pools.ts';

/** An act of a case for which money moves. */
export interface MoneyAct {
  workflow_id: string;
  event_id: string;
  actor: Person;
  /** When it was, in epoch ms; now when absent. */
  at?: number | undefined;
}

const entryOf = ({ tenant_id }: PoolKey, { workflow_id, event_id, actor, at }: MoneyAct) => ({
  tenant_id,
  workflow_id,
  event_id,
  actor_id: actor.user_id,
  actor: actor.name,
  effective_at: at,
});

/** What a case has of each pool. */
const moneyOf = (tx: Db | Tx, workflowId: string) =>
  tx.selectFrom('case_money').where('workflow_id', '=', workflowId).selectAll().execute();

/** An act of a case: an id that a Signal by hand brings may be another case's, too. */
type ActKey = Pick<MoneyAct, 'workflow_id' | 'event_id'>;

/** What was held for an act of a case and not posted or voided yet, with its pool. */
async function heldFor(tx: Db | Tx, { workflow_id, event_id }: ActKey) {
  const holds = await tx
    .selectFrom('ledger_entry as h')
    .where('h.event_id', '=', event_id)
    .where('h.workflow_id', '=', workflow_id)
    .where('h.kind', '=', 'hold')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ledger_entry as done')
            .whereRef('done.pool_id', '=', 'h.pool_id')
            .whereRef('done.event_id', '=', 'h.event_id')
            .whereRef('done.workflow_id', '=', 'h.workflow_id')
            .where('done.kind', 'in', ['post', 'void'])
            .select('done.entry_no'),
        ),
      ),
    )
    .select(['h.tenant_id', 'h.pool_id', 'h.amount', 'h.actor_id', 'h.actor'])
    .executeTakeFirst();
  return holds;
}

/**
 * Holds an amount for an act that comes without the API's transaction: a Signal, or an item of a batch. Once, however often
 * it is asked. Returns what is held for it, or why nothing is.
 */
export async function holdOnce(tx: Tx, act: MoneyAct, amount: Yuan): Promise<{ held: Yuan } | Refusal> {
  const key = await tx
    .selectFrom('subsidy_application')
    .where('workflow_id', '=', act.workflow_id)
    .select(['tenant_id', 'apply_year', 'allowance_type', 'corp_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('ledger_entry')
    .where('event_id', '=', act.event_id)
    .where('workflow_id', '=', act.workflow_id)
    .where('kind', '=', 'hold')
    .select('amount')
    .executeTakeFirst();
  // what was held once and is posted or given back by now is no hold any more
  if (known) return { held: (await heldFor(tx, act))?.amount ?? '0.00' };
  return (await holdMoney(tx, key, act, amount)) ?? { held: amount };
}

/**
 * Holds an amount for an act before its case is asked, whatever path it comes: of the first pool in order that has so much
 * left, a case's own before others, within what the park promises the enterprise. Returns why it is not held; undefined when
 * it is. At the end of a transaction.
 */
export async function holdMoney(tx: Tx, of: Promised, act: MoneyAct, amount: Yuan): Promise<Refusal | undefined> {
  const refused = await guardLimits(tx, of, act.workflow_id, amount);
  if (refused) return refused;
  const { tenant_id, apply_year, allowance_type } = of;
  const key = { tenant_id, apply_year, allowance_type };
  const pools = await poolsOf(tx, key);
  const own = new Set((await moneyOf(tx, act.workflow_id)).map(({ pool_id }) => pool_id));
  const limited = pools
    .filter((pool) => pool.limited)
    .toSorted((a, b) => Number(own.has(b.pool_id)) - Number(own.has(a.pool_id)));
  const among = limited.length > 0 ? limited.map(({ pool_id }) => pool_id) : [await boundlessPool(tx, key)];
  for (const pool_id of among)
    if ((await book(tx, { ...entryOf(key, act), pool_id, kind: 'hold', amount })) !== null) {
      crashPoint('ledger.held');
      return undefined;
    }
  const now = (await poolsOf(tx, key)).filter((pool) => pool.limited);
  // one pool has the whole amount: what the others have left does not add to it
  const left = now.map((pool) => pool.left).reduce((most, each) => (isAtMost(each, most) ? most : each), '0.00');
  const in_flight = sumYuan(now.map((pool) => pool.held));
  return refuse('POOL_SHORT', { year: apply_year, needed: amount, left, in_flight });
}

/** Gives back what was held for an act that its case refused. */
export async function voidHold(tx: Db | Tx, { workflow_id, event_id }: ActKey): Promise<void> {
  const held = await heldFor(tx, { workflow_id, event_id });
  if (!held) return;
  const { tenant_id, pool_id, amount, actor_id, actor } = held;
  await book(tx, { tenant_id, pool_id, amount, actor_id, actor, workflow_id, event_id, kind: 'void' });
  crashPoint('ledger.voided');
}

/**
 * Makes what a case has reserved what it is promised after an act that it took: posts what was held for it, and gives back
 * what it has no more. What nobody held, as for a Signal by hand, is booked where there is no limit, so that no case
 * stops; there it is seen.
 */
export async function settleCase(tx: Tx, key: PoolKey, act: MoneyAct, promised: Yuan): Promise<void> {
  const rows = await moneyOf(tx, act.workflow_id);
  const has = sumYuan(rows.flatMap((r) => [r.reserved, r.issued, r.used]));
  const more = differenceYuan(promised, has);
  const of = entryOf(key, act);
  const held = await heldFor(tx, act);
  if (held) {
    const { pool_id, amount } = held;
    const posted = !isPositive(more) ? '0.00' : isAtMost(amount, more) ? amount : more;
    if (isPositive(posted)) await book(tx, { ...of, pool_id, kind: 'post', amount: posted });
    const rest = differenceYuan(amount, posted);
    if (isPositive(rest)) await book(tx, { ...of, pool_id, kind: 'void', amount: rest });
    const open = differenceYuan(more, posted);
    if (isPositive(open))
      await book(tx, { ...of, pool_id: await boundlessPool(tx, key), kind: 'reserve', amount: open });
  } else if (isPositive(more)) {
    await book(tx, { ...of, pool_id: await boundlessPool(tx, key), kind: 'reserve', amount: more });
  }
  if (!more.startsWith('-')) return;
  let surplus = more.slice(1);
  for (const { pool_id, reserved } of rows) {
    const part = isAtMost(surplus, reserved) ? surplus : reserved;
    if (!isPositive(part)) continue;
    await book(tx, { ...of, pool_id, kind: 'release', amount: part });
    surplus = differenceYuan(surplus, part);
  }
}
