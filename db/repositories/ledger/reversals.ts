import { ENTRY_KINDS } from '#domain/subsidy/ledger/entry.ts';
import { isCorrectable, REVERSALS } from '#domain/subsidy/ledger/correction.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { book } from './entries.ts';

/** An entry of a pool, and whether another corrects it. */
export const findEntry = (tx: Tx, poolId: string, entryNo: number | string) =>
  tx
    .selectFrom('ledger_entry as e')
    .where('e.pool_id', '=', poolId)
    .where('e.entry_no', '=', String(entryNo))
    .select(['e.kind', 'e.amount', 'e.effective_at', 'e.entry_no'])
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('ledger_entry as c')
            .whereRef('c.pool_id', '=', 'e.pool_id')
            .whereRef('c.corrects', '=', 'e.entry_no')
            .select('c.entry_no'),
        )
        .as('corrected'),
    )
    .executeTakeFirst();

type Line = Omit<Parameters<typeof book>[1], 'kind' | 'amount' | 'effective_at' | 'corrects'>;

/**
 * Books a correction: the reversal of an entry, as of when that was, and what it should have been, both linked to it. The
 * one that gives comes first, so that what is promised stays covered in between.
 */
export async function bookCorrection(
  tx: Tx,
  line: Line,
  { corrects, right_amount, effective_on }: { corrects: string; right_amount: string; effective_on: string | null },
): Promise<void> {
  const entry = await findEntry(tx, line.pool_id, corrects);
  if (!entry || !isCorrectable(entry.kind)) throw new Error(`no entry ${corrects} of ${line.pool_id} to correct`);
  const { kind, amount } = entry;
  const was = entry.effective_at.getTime();
  const since = effective_on === null || effective_on === beijingDay(was) ? was : instantOf(effective_on, '00:00');
  const lines = [
    { kind, amount: right_amount, effective_at: since },
    { kind: REVERSALS[kind], amount, effective_at: was },
  ].toSorted((a, b) => Number(gives(b.kind)) - Number(gives(a.kind)));
  for (const one of lines)
    if (isPositive(one.amount)) {
      const no = await book(tx, { ...line, ...one, corrects: Number(corrects) });
      if (no === null) throw new Error(`${one.kind} of ${one.amount} is more than ${line.pool_id} has left`);
    }
}
const gives = (kind: keyof typeof ENTRY_KINDS): boolean => ENTRY_KINDS[kind].to === 'left';
