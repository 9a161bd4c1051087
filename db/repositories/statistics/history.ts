import { sql } from 'kysely';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import type { Tx } from '../../client.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** What a park's enterprises got in earlier years. */
export const history = tenantRows('allowance_history', {
  id: 'history_id',
  of: ['tenant_id'],
  columns: [
    'history_id',
    'tenant_id',
    'year',
    'corp_name',
    'credit_code',
    'allowance_type',
    'order_money',
    'subsidy_money',
    'issued_money',
    'used_money',
    'remarks',
    'updated_at',
  ],
  search: ['corp_name', 'credit_code'],
  order: ['year', 'corp_name', 'allowance_type'],
});

/** A park's lines as a table has them. */
export async function historyRows(tx: Tx, tenantId: string): Promise<ImportRow[]> {
  const rows = await tx
    .selectFrom('allowance_history')
    .where('tenant_id', '=', tenantId)
    .select(['history_id', 'year', 'corp_name', 'credit_code', 'allowance_type'])
    .select(['order_money', 'subsidy_money', 'issued_money', 'used_money', 'remarks'])
    .orderBy('year')
    .orderBy('credit_code')
    .orderBy('allowance_type')
    .execute();
  return rows.map((row) => ({ ...row, year: String(row.year) }));
}

/** Rows that one statement takes. */
const CHUNK = 500;

/** Writes lines of a park, those that it has by enterprise, year and type; their ids in the order of the lines. */
export async function writeHistory(tx: Tx, tenant_id: string, rows: readonly ImportRow[]): Promise<string[]> {
  const ids = new Map<string, string>();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const written = await sql<{ history_id: string; year: string; credit_code: string; allowance_type: string }>`
      insert into allowance_history (tenant_id, year, corp_name, credit_code, allowance_type, order_money, subsidy_money, issued_money, used_money, remarks)
      select ${tenant_id}, r.* from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb) as r(
        year smallint, corp_name text, credit_code text, allowance_type text, order_money numeric, subsidy_money numeric, issued_money numeric, used_money numeric, remarks text)
      on conflict (tenant_id, year, credit_code, allowance_type) do update set corp_name = excluded.corp_name, order_money = excluded.order_money,
        subsidy_money = excluded.subsidy_money, issued_money = excluded.issued_money, used_money = excluded.used_money, remarks = excluded.remarks, updated_at = now()
      returning history_id, year::text as year, credit_code, allowance_type`.execute(tx);
    for (const row of written.rows) ids.set(nameOf({ ...row }), row.history_id);
  }
  return rows.map((row) => ids.get(nameOf(row)) ?? '');
}
const nameOf = (row: ImportRow): string => [row['credit_code'], row['year'], row['allowance_type']].join(' ');

/** What a year comes to: of all, of a park, or of a type of application. Amounts in yuan, null where nobody knows. */
interface YearSum {
  tenant_id: string | null;
  tenant_name: string | null;
  allowance_type: AllowanceType | null;
  year: number;
  corps: number;
  order_money: string;
  subsidy_money: string;
  issued_money: string | null;
  used_money: string | null;
}

/** What the years of some parks come to, the newest first: of all of them, of each park, and of each type. */
export async function sumHistory(tx: Tx, tenants: readonly string[]): Promise<YearSum[]> {
  const { rows } = await sql<YearSum>`
    select s.*, t.name as tenant_name from (
      select tenant_id, allowance_type, year, count(distinct credit_code)::int as corps, sum(order_money)::numeric(30,2)::text as order_money,
        sum(subsidy_money)::numeric(30,2)::text as subsidy_money, sum(issued_money)::numeric(30,2)::text as issued_money, sum(used_money)::numeric(30,2)::text as used_money
      from allowance_history where tenant_id = any(${sql.val([...tenants])}::text[])
      group by grouping sets ((year), (year, tenant_id), (year, allowance_type))) s
    left join tenant t using (tenant_id)
    order by s.year desc, t.name, s.allowance_type`.execute(tx);
  return rows;
}

/** The imports that brought a line and changed it, the newest first; at most 50. */
export const changesOfHistory = (tx: Tx, tenantId: string, historyId: string) =>
  tx
    .selectFrom('config_change')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'allowance_history')
    .where('record_id', '=', historyId)
    .select(['author', 'reason', 'before', 'after', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(50)
    .execute();
