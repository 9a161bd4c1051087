import { sql } from 'kysely';
import type { Db } from '../../client.ts';

/** The failure that the built-in provider was told to have next for an account; each is had as often as it was told. */
export const takeFault = async (system: Db, uin: string) => {
  const fault = await system
    .updateTable('provider_fault')
    .set({ times_left: sql<number>`times_left - 1` })
    .where('fault_id', '=', (e) =>
      e
        .selectFrom('provider_fault')
        .where('uin', '=', uin)
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
