import type { SelectQueryBuilder } from 'kysely';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import type { Db, Tx } from '../../client.ts';

/** How many rows a list's question finds, counting to {@link TOTAL_CAP} + 1 at the most, or to `most`. */
export async function countCapped<D, T extends keyof D>(
  tx: Db | Tx,
  rows: SelectQueryBuilder<D, T, { id: string }>,
  most = TOTAL_CAP + 1,
): Promise<number> {
  const { n } = await tx
    .selectFrom(rows.limit(most).as('capped'))
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
