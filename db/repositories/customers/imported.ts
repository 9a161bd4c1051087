import { sql } from 'kysely';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import type { Tx } from '../../client.ts';

/** Rows that one statement takes. */
const CHUNK = 500;
interface By {
  author: string;
  author_id: string;
}
const RECORD = sql`r(
  bid uuid, name text, credit_code text, corp_contact text, contact_position text, corp_mobile text, source_agent text, amount numeric, expected_day date,
  description text, scale text, trade text, second_trade text, customer_type text, type_cloud text, annual_cloud_forecast numeric, annual_revenue numeric,
  agent text, register_trade text, income_trade text, step text, close_reason text, created_at timestamptz, ended_at timestamptz, imported jsonb)`;

/** An imported line as a row: one that is open has begun now, a past one begins and ends on its days, today by now. */
const recordOf = (bid: string, row: ImportRow, now: number) => {
  const { created_day, ended_day, ...fields } = row;
  const noon = (day: string) => new Date(Math.min(instantOf(day, '12:00'), now)).toISOString();
  const at = (day: unknown) => (typeof day === 'string' ? noon(day) : null);
  return {
    step: 'new',
    close_reason: '',
    description: '',
    ...fields,
    bid,
    created_at: at(created_day),
    ended_at: at(ended_day),
    imported: ended_day === undefined ? null : row,
  };
};

/** Stores imported opportunities, which nobody follows yet, with how each came to its step. */
export async function insertImported(
  tx: Tx,
  tenant_id: string,
  lines: readonly { bid: string; row: ImportRow }[],
  { author, author_id }: By,
): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < lines.length; at += CHUNK) {
    const records = JSON.stringify(lines.slice(at, at + CHUNK).map(({ bid, row }) => recordOf(bid, row, now)));
    await sql`
      insert into opportunity (tenant_id, bid, name, credit_code, corp_id, corp_contact, contact_position, corp_mobile, source, source_agent, amount, expected_day,
        description, scale, trade, second_trade, customer_type, type_cloud, annual_cloud_forecast, annual_revenue, agent, register_trade, income_trade,
        step, close_reason, step_since, touched_at, created_at, imported)
      select ${tenant_id}, r.bid, r.name, r.credit_code, c.corp_id, r.corp_contact, r.contact_position, r.corp_mobile, 'import', r.source_agent, r.amount, r.expected_day,
        r.description, nullif(r.scale, ''), nullif(r.trade, ''), r.second_trade, nullif(r.customer_type, '')::smallint, nullif(r.type_cloud, ''), r.annual_cloud_forecast,
        r.annual_revenue, r.agent, nullif(r.register_trade, ''), nullif(r.income_trade, ''), r.step, r.close_reason,
        coalesce(r.ended_at, now()), coalesce(r.ended_at, now()), coalesce(r.created_at, now()), r.imported
      from jsonb_to_recordset(${records}::jsonb) as ${RECORD}
      left join corp c on c.tenant_id = ${tenant_id} and c.credit_code = r.credit_code and r.credit_code <> ''
      order by r.ended_at`.execute(tx);
    await sql`
      insert into opportunity_step (tenant_id, bid, from_step, to_step, seconds, author, author_id, at)
      select ${tenant_id}, r.bid, s.from_step, s.to_step, s.seconds, ${author}, ${author_id}, s.at
      from jsonb_to_recordset(${records}::jsonb) as ${RECORD} cross join lateral (
        select null, 'new', null::bigint, coalesce(r.created_at, now())
        union all
        select 'new', r.step, null::bigint, r.ended_at where r.step <> 'new'
      ) s(from_step, to_step, seconds, at)`.execute(tx);
  }
}

/** Past opportunities of a park as they were imported, whatever became of them since. */
export async function importedPast(tx: Tx, tenantId: string): Promise<ImportRow[]> {
  const { rows } = await sql<{ imported: ImportRow }>`
    select imported from opportunity where tenant_id = ${tenantId} and imported is not null order by created_at, bid`.execute(
    tx,
  );
  return rows.map(({ imported }) => imported);
}

/** Which of some lines are alike an open opportunity of a park, and who follows that. What a visitor of the park's pages wrote and nobody took stops no table. */
export async function openAlike(
  tx: Tx,
  tenantId: string,
  lines: readonly { line: number; row: ImportRow }[],
): Promise<ReadonlyMap<number, { field: 'credit_code' | 'corp_mobile' | 'name'; follower_name: string }>> {
  const those = sql`o.tenant_id = ${tenantId} and o.step not in ('won', 'lost') and (o.follower is not null or o.source not in ('market', 'estate'))`;
  const found = new Map<number, { field: 'credit_code' | 'corp_mobile' | 'name'; follower_name: string }>();
  for (let at = 0; at < lines.length; at += CHUNK) {
    const asked = JSON.stringify(
      lines
        .slice(at, at + CHUNK)
        .map(({ line, row: { name, credit_code, corp_mobile } }) => ({ line, name, credit_code, corp_mobile })),
    );
    const { rows } = await sql<{ line: number; field: 'credit_code' | 'corp_mobile' | 'name'; follower_name: string }>`
      select r.line, a.field, a.follower_name
      from jsonb_to_recordset(${asked}::jsonb) as r(line integer, name text, credit_code text, corp_mobile text) cross join lateral (
        select 'credit_code' as field, o.follower_name from opportunity o
          where ${those} and o.credit_code = r.credit_code and o.credit_code <> ''
        union all
        select 'corp_mobile', o.follower_name from opportunity o
          where ${those} and o.corp_mobile = r.corp_mobile and o.corp_mobile <> ''
        union all
        select 'name', o.follower_name from opportunity o
          where ${those} and o.name_key = opportunity_name_key(r.name) and o.name_key <> ''
        limit 1
      ) a`.execute(tx);
    for (const { line, ...alike } of rows) found.set(line, alike);
  }
  return found;
}

/** Lines of one file that are alike: each of them to the first that is. */
export async function alikeInFile(
  tx: Tx,
  lines: readonly { line: number; row: ImportRow }[],
): Promise<ReadonlyMap<number, number>> {
  const asked = JSON.stringify(
    lines.map(({ line, row: { name, credit_code, corp_mobile } }) => ({ line, name, credit_code, corp_mobile })),
  );
  const { rows } = await sql<{ line: number; first: number }>`
    with r as (
      select line, opportunity_name_key(name) as name_key, credit_code, corp_mobile
      from jsonb_to_recordset(${asked}::jsonb) as r(line integer, name text, credit_code text, corp_mobile text)
    ), told as (
      select line, min(line) over (partition by name_key) as by_name,
        case when credit_code <> '' then min(line) over (partition by credit_code) else line end as by_code,
        case when corp_mobile <> '' then min(line) over (partition by corp_mobile) else line end as by_mobile
      from r
    )
    select line, least(by_name, by_code, by_mobile) as first from told where least(by_name, by_code, by_mobile) < line`.execute(
    tx,
  );
  return new Map(rows.map(({ line, first }) => [line, first]));
}
