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
/** Issues a voucher for `validMs` from now, or finds the one that its number has. Times in epoch ms. */
export async function issueOnce(system: Db, { voucher_num, uin, amount }: Asked, validMs: number) {
  await system
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
  const { ref, valid_from, valid_to } = await system
    .selectFrom('provider_voucher')
    .where('voucher_num', '=', voucher_num)
    .select(['ref', 'valid_from', 'valid_to'])
    .executeTakeFirstOrThrow();
  return { ref, valid_from: valid_from.getTime(), valid_to: valid_to.getTime() };
}

/** The built-in provider's voucher; the row stays locked until the transaction ends. Raises where it issued none. */
const ofNumber = async (tx: Tx, voucherNum: string) => {
  const row = await tx
    .selectFrom('provider_voucher')
    .where('voucher_num', '=', voucherNum)
    .select(['used', 'valid_to'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`the provider issued no ${voucherNum}`);
  return row;
};

/** Makes a voucher valid until `validTo` (epoch ms); the end that it has then. Raises for one that was called back. */
export const extendOnce = (system: Db, voucherNum: string, validTo: number): Promise<number> =>
  system.transaction().execute(async (tx) => {
    await ofNumber(tx, voucherNum);
    const recalled = await tx
      .selectFrom('provider_recall')
      .where('voucher_num', '=', voucherNum)
      .select('voucher_num')
      .executeTakeFirst();
    if (recalled) throw new Error(`the provider has called ${voucherNum} back`);
    await tx
      .updateTable('provider_voucher')
      .set({ valid_to: new Date(validTo) })
      .where('voucher_num', '=', voucherNum)
      .execute();
    return validTo;
  });

/** Calls a voucher back, or finds that it did so; what was used of it until then, in yuan: `told`, where it knows nothing else. */
export const recallOnce = (system: Db, voucherNum: string, told: string): Promise<string> =>
  system.transaction().execute(async (tx) => {
    const { used } = await ofNumber(tx, voucherNum);
    await tx
      .insertInto('provider_recall')
      .values({ voucher_num: voucherNum, used: used ?? told })
      .onConflict((c) => c.doNothing())
      .execute();
    const first = tx.selectFrom('provider_recall').where('voucher_num', '=', voucherNum).select('used');
    return (await first.executeTakeFirstOrThrow()).used;
  });
