import { sql, type SelectQueryBuilder } from 'kysely';
import { TOTAL_CAP } from '#domain/shared/page.ts';

/**
 * A page of a list and how many rows there are, in one reading: for questions that read all they find anyhow, because they
 * look for a part of a text or sort what they join. The total stops at {@link TOTAL_CAP} + 1.
 */
export async function pageWithTotal<D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; items: O[] }> {
  const counted = rows.select(sql<number>`(count(*) over ())::int`.as('rows_found'));
  type Counted = O & { rows_found?: number };
  const found = (await counted.limit(limit).offset(offset).execute()) as Counted[];
  const beyond = found.length === 0 && offset > 0;
  const [first] = beyond ? ((await counted.limit(1).execute()) as Counted[]) : found;
  const total = Math.min(first?.rows_found ?? 0, TOTAL_CAP + 1);
  for (const row of found) delete row.rows_found;
  return { total, items: found };
}
