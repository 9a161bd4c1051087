import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** The failure that the built-in provider was told to have next for an account and a call; each is had as often as it was told. */
export const takeFault = async (system: Db, uin: string, call: 'issue' | 'extend' | 'recall') => {
  const fault = await system
    .updateTable('provider_fault')
    .set({ times_left: sql<number>`times_left - 1` })
    .where('fault_id', '=', (e) =>
      e
        .selectFrom('provider_fault')
        .where('uin', '=', uin)
        .where('call', '=', call)
        .where('times_left', '>', 0)
        .orderBy('fault_id')
        .limit(1)
        .select('fault_id'),
    )
    .where('times_left', '>', 0)
    .returning('kind')
    .executeTakeFirst();
  return fault?.kind;
};

interface Asked {
  voucher_num: string;
  uin: string;
  amount: string;
}

/** One number's issue and recall come one after the other, also while neither has a row. */
const alone = <T>(system: Db, voucherNum: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`provider ${voucherNum}`}, 0))`.execute(tx);
    return work(tx);
  });

const recallOf = (tx: Tx, voucherNum: string) =>
  tx.selectFrom('provider_recall').where('voucher_num', '=', voucherNum).select(['used', 'issued']).executeTakeFirst();

/**
 * Issues a voucher for `validMs` from now, or finds the one that its number has. Times in epoch ms. Raises for a number that
 * was called back before it was issued.
 */
export const issueOnce = (system: Db, { voucher_num, uin, amount }: Asked, validMs: number) =>
  alone(system, voucher_num, async (tx) => {
    if ((await recallOf(tx, voucher_num))?.issued === false)
      throw new Error(`the provider was told never to issue ${voucher_num}`);
    await tx
      .insertInto('provider_voucher')
      .values({
        voucher_num,
        uin,
        amount,
        ref: `CV-${voucher_num}`,
        valid_from: sql<Date>`now()`,
        valid_to: sql<Date>`now() + ${validMs} * interval '1 millisecond'`,
      })
      .onConflict((c) => c.doNothing())
      .execute();
    const { ref, valid_from, valid_to } = await tx
      .selectFrom('provider_voucher')
      .where('voucher_num', '=', voucher_num)
      .select(['ref', 'valid_from', 'valid_to'])
      .executeTakeFirstOrThrow();
    return { ref, valid_from: valid_from.getTime(), valid_to: valid_to.getTime() };
  });

/**
 * Makes a voucher valid until `validTo` (epoch ms); the end that it has then. One that its people issued by hand has no row.
 * Raises for one that was called back.
 */
export const extendOnce = (system: Db, voucherNum: string, validTo: number): Promise<number> =>
  alone(system, voucherNum, async (tx) => {
    if (await recallOf(tx, voucherNum)) throw new Error(`the provider has called ${voucherNum} back`);
    await tx
      .updateTable('provider_voucher')
      .set({ valid_to: new Date(validTo) })
      .where('voucher_num', '=', voucherNum)
      .execute();
    return validTo;
  });

interface Back {
  voucher_num: string;
  /** What the provider calls it; empty where nobody knows of one. */
  ref: string;
  /** What of it is used as far as is known. */
  used: string;
}
/**
 * Calls a voucher back, or finds that it did so: what was used of it until then, and whether it had issued it, by hand or by
 * itself. One that it had not is never issued from then on.
 */
export const recallOnce = (system: Db, { voucher_num, ref, used: told }: Back) =>
  alone(system, voucher_num, async (tx) => {
    const before = await recallOf(tx, voucher_num);
    if (before) return before;
    const row = await tx
      .selectFrom('provider_voucher')
      .where('voucher_num', '=', voucher_num)
      .select('used')
      .executeTakeFirst();
    const issued = row !== undefined || ref !== '';
    const values = { voucher_num, used: issued ? (row?.used ?? told) : '0', issued };
    const kept = tx.insertInto('provider_recall').values(values).returning(['used', 'issued']);
    return kept.executeTakeFirstOrThrow();
  });
