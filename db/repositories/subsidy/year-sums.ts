import { sql } from 'kysely';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';

/** Counts, and amounts in yuan. */
export interface YearSums {
  applied: number;
  applied_money: string;
  approved: number;
  approved_money: string;
  reviewing: number;
  reviewing_money: string;
  overdue: number;
}

const { pending, reviewing, ended } = STATUS;
const RUNS = sql`status in (${sql.lit(pending)}, ${sql.lit(reviewing)})`;
const money = (of: ReturnType<typeof sql>) =>
  sql`coalesce(sum(subsidy_money) filter (where ${of}), 0)::numeric(30,2)::text`;

/** What came of a year's applications of some parks, in yuan. */
export async function sumYear(tx: Tx, tenants: readonly string[], year: number): Promise<YearSums> {
  const { rows } = await sql<YearSums>`
    select count(*)::int as applied, ${money(sql`true`)} as applied_money,
      (count(*) filter (where status = ${sql.lit(ended)}))::int as approved, ${money(sql`status = ${sql.lit(ended)}`)} as approved_money,
      (count(*) filter (where ${RUNS}))::int as reviewing, ${money(RUNS)} as reviewing_money,
      (count(*) filter (where ${RUNS} and due_at < now()))::int as overdue
    from subsidy_application
    where tenant_id = any(${sql.val([...tenants])}::text[]) and apply_year = ${year} and seq >= 1`.execute(tx);
  return rows[0] as YearSums;
}
