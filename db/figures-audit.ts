import { sql } from 'kysely';
import type { Db } from './client.ts';

/** What the audit of a park's figures found. */
export interface FiguresAudit {
  tenant_id: string;
  /** Applications that count in them. */
  applications: number;
  /** Each sum or share that is not what the applications come to, as text; at most 200. */
  faults: string[];
}

/**
 * Compares what the statistics add up with what it was made of, park by park: the amounts of each application by category
 * with its revision, and the sums of months with those amounts (product §15). The ledger's own sums are
 * `auditLedger`'s.
 */
export async function auditFigures(system: Db): Promise<FiguresAudit[]> {
  const counted = await system
    .selectFrom('subsidy_application')
    .where('seq', '>=', 1)
    .groupBy('tenant_id')
    .select((e) => ['tenant_id', e.fn.countAll<string>().as('count')])
    .orderBy('tenant_id')
    .execute();
  const audits: FiguresAudit[] = [];
  for (const { tenant_id, count } of counted) {
    const faults = [...(await sharesOff(system, tenant_id)), ...(await monthsOff(system, tenant_id))];
    audits.push({ tenant_id, applications: Number(count), faults });
  }
  return audits;
}

async function sharesOff(system: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ workflow_id: string }>`
    with made as (
      select s.* from subsidy_application a cross join lateral shares_of_case(a) s where a.tenant_id = ${tenantId} and a.seq >= 1
    ), kept as (
      select * from case_share where tenant_id = ${tenantId}
    )
    select distinct workflow_id from made full join kept using (workflow_id, category)
    where to_jsonb(made) is distinct from to_jsonb(kept)
    order by 1 limit 100
  `.execute(system);
  return rows.map(({ workflow_id }) => `${workflow_id} counts as another`);
}

async function monthsOff(system: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ basis: string; month: string }>`
    with made as (
      select basis, m.month, m.allowance_type, m.state, sums, name, part, sum(count) as count, sum(lines) as lines,
        sum(m.order_money) as order_money, sum(m.subsidy_money) as subsidy_money
      from case_share c cross join lateral months_of_share(c) m where c.tenant_id = ${tenantId} group by 1, 2, 3, 4, 5, 6, 7
    ), kept as (
      select * from case_month where tenant_id = ${tenantId}
    )
    select distinct basis, month from made m full join kept k using (basis, month, allowance_type, state, sums, name, part)
    where (coalesce(m.count, 0), coalesce(m.lines, 0), coalesce(m.order_money, 0), coalesce(m.subsidy_money, 0))
      <> (coalesce(k.count, 0), coalesce(k.lines, 0), coalesce(k.order_money, 0), coalesce(k.subsidy_money, 0))
    order by 1, 2 limit 100
  `.execute(system);
  return rows.map(({ basis, month }) => `${month}, ${basis.replace('_', ' ')}: another sum`);
}
