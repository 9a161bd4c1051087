import { sql, type Expression } from 'kysely';
import type { Tx } from '#db/client.ts';

/** Rows that are in memory at a time. */
const PAGE = 1_000;

/**
 * All rows of a statement, a page at a time, by a cursor of the transaction: they are those of one instant, in the order
 * of the statement, and each costs the same, however many went before. One cursor at a time.
 */
export async function* fetchAll<Row>(tx: Tx, rows: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`declare all_rows no scroll cursor for ${rows}`.execute(tx);
  for (;;) {
    const page = await sql<Row>`fetch forward ${sql.lit(PAGE)} from all_rows`.execute(tx);
    if (page.rows.length > 0) yield page.rows;
    if (page.rows.length < PAGE) break;
  }
  await sql`close all_rows`.execute(tx);
}

/** How many rows a statement finds, counting to `max` + 1 at the most. */
export async function countUpTo(tx: Tx, rows: Expression<unknown>, max: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${rows} as found limit ${max + 1}) as capped`.execute(tx);
  return counted.rows[0]?.n ?? 0;
}
