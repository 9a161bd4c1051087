import { sql, type SelectQueryBuilder } from 'kysely';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** How many rows a question finds, in each row of a page that it answers with. */
export const ROWS_FOUND = sql<number>`(count(*) over ())::int`.as('rows_found');

interface Page {
  limit: number;
  offset: number;
}

/**
 * A page of a list and how many rows there are, in one reading: for questions that read all they find anyhow, because they
 * look for a part of a text or sort what they join. The total stops at {@link TOTAL_CAP} + 1.
 */
export function pageWithTotal<D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  page: Page,
): Promise<{ total: number; items: O[] }> {
  const counted = rows.select(ROWS_FOUND);
  return withTotal(async ({ limit, offset }) => {
    const found = await counted.limit(limit).offset(offset).execute();
    return found as (O & { rows_found: number })[];
  }, page);
}

/** The same where `ask` answers a page, each of its rows with how many the question finds: {@link ROWS_FOUND}. */
export async function withTotal<O>(
  ask: (page: Page) => Promise<(O & { rows_found: number })[]>,
  page: Page,
): Promise<{ total: number; items: O[] }> {
  const items: (O & { rows_found?: number })[] = await ask(page);
  const beyond = items.length === 0 && page.offset > 0;
  const [first] = beyond ? await ask({ limit: 1, offset: 0 }) : items;
  const total = Math.min(first?.rows_found ?? 0, TOTAL_CAP + 1);
  for (const row of items) delete row.rows_found;
  return { total, items };
}
