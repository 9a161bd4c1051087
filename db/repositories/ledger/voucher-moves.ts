import { sql } from 'kysely';
import { differenceYuan, isAtMost, isPositive } from '#domain/shared/money/money.ts';
import { ENTRY_KINDS } from '#domain/subsidy/ledger/entry.ts';
import type { VoucherMove } from '#domain/voucher/money.ts';
import type { Tx } from '../../client.ts';
import { book, type NewEntry } from './entries.ts';

type Of = Pick<NewEntry, 'tenant_id' | 'event_id' | 'actor_id' | 'actor' | 'reason' | 'effective_at'> & {
  workflow_id: string;
  voucher_num: string;
};

/**
 * Books what a voucher's transition moves, on the pools that its case was promised from: each as far as the case has so much
 * there. Raises where the case has not that much at all: then its money is somewhere else, and nothing is booked.
 */
export async function moveVoucher(tx: Tx, of: Of, moves: readonly VoucherMove[]): Promise<void> {
  for (const { kind, amount } of moves) {
    const { from } = ENTRY_KINDS[kind];
    const has = await tx
      .selectFrom('case_money')
      .where('workflow_id', '=', of.workflow_id)
      .where(from, '>', '0')
      .select(['pool_id', `${from} as amount`])
      .orderBy('pool_id')
      .execute();
    let open = amount;
    for (const pool of has) {
      const part = isAtMost(open, pool.amount) ? open : pool.amount;
      if (!isPositive(part)) continue;
      await book(tx, { ...of, pool_id: pool.pool_id, kind, amount: part });
      open = differenceYuan(open, part);
    }
    if (isPositive(open)) throw new Error(`${of.voucher_num}: ${open} yuan to ${kind} are not ${from} for its case`);
  }
}

/** By how much a voucher's use grew, or was corrected to less, the newest first: each change once, from however many pools. */
export const usesOf = (
  tx: Tx,
  { case_workflow_id, voucher_num }: { case_workflow_id: string; voucher_num: string },
  limit: number,
) =>
  tx
    .selectFrom('ledger_entry')
    .where('workflow_id', '=', case_workflow_id)
    .where('voucher_num', '=', voucher_num)
    .where('kind', 'in', ['use', 'unuse'])
    .groupBy(['event_id', 'kind'])
    .select([
      sql<'use' | 'unuse'>`kind`.as('kind'),
      sql<string>`sum(amount)::text`.as('amount'),
      sql<Date>`min(effective_at)`.as('at'),
    ])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
export type VoucherUse = Awaited<ReturnType<typeof usesOf>>[number];
