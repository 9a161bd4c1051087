import { sql, type RawBuilder } from 'kysely';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import type { CrmAttribute, CrmBasis } from '#domain/statistics/customers/attributes.ts';
import type { Counted } from '#domain/statistics/customers/compare.ts';
import { addMonths } from '#domain/statistics/step-times.ts';
import type { Db, Tx } from '../../client.ts';

/** Which months, both included, of which parks; of an industry only. */
export interface CustomerAsked {
  tenants: readonly string[];
  from: string;
  to: string;
  industry?: { type: IndustryType; name: string } | undefined;
}

/** The sums with what no sweep has added yet, in one snapshot. */
const cells = (basis: CrmBasis, { tenants, industry }: CustomerAsked) => {
  const of = sql`tenant_id = any(${sql.val([...tenants])}::text[]) and basis = ${basis}
    and kind = ${industry?.type ?? ''} and industry = ${industry?.name ?? ''}`;
  return sql`(
    select tenant_id, attribute, month, value, count, amount from opportunity_figure where ${of}
    union all
    select tenant_id, attribute, month, value, count, amount from opportunity_change where ${of}
  ) cell`;
};

export interface CustomerCounts {
  now: number;
  before: number;
  ever: number;
}

/** How many there are in the months, in as many before them, and in all up to their end. */
export async function coreCounts(tx: Tx, basis: CrmBasis, asked: CustomerAsked): Promise<CustomerCounts> {
  const { from, to } = asked;
  const { rows } = await sql<CustomerCounts>`
    select coalesce(sum(count) filter (where month >= ${from}), 0)::int as now,
      coalesce(sum(count) filter (where month >= ${monthsBefore(from, to)} and month < ${from}), 0)::int as before,
      coalesce(sum(count), 0)::int as ever
    from ${cells(basis, asked)} where attribute = 'all' and month <= ${to}`.execute(tx);
  return rows[0] ?? { now: 0, before: 0, ever: 0 };
}

/** Those of whom an attribute has one of some values. */
export interface Having {
  attribute: CrmAttribute;
  values: readonly string[];
}
/** How many of the months have one of some values of an attribute; 0 also where that is not kept. */
export async function countOf(
  tx: Tx,
  basis: CrmBasis,
  { attribute, values, from, to, ...asked }: CustomerAsked & Having,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::int as n from ${cells(basis, { ...asked, from, to })}
    where attribute = ${attribute} and value = any(${sql.val([...values])}::text[]) and month between ${from} and ${to}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** The first of as many months before some as they are. */
export function monthsBefore(from: string, to: string): string {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return addMonths(from, number(from) - number(to) - 1);
}

/** A value of an attribute, and how many all values of it are had by. */
export interface CountedValue extends Counted {
  attribute: CrmAttribute;
  whole: number;
  /** How many values there are, also those that are left out. */
  values: number;
}

/** Values of attributes with how many have them, the most frequent first; at most `max` of each, only those that begin so. */
export async function countedValues(
  tx: Tx,
  basis: CrmBasis,
  attributes: readonly CrmAttribute[],
  { max, beginning = '', ...asked }: CustomerAsked & { max: number; beginning?: string },
): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    select attribute, value, count, amount, whole, values from (
      select attribute, value, sum(count)::int as count, sum(amount)::text as amount,
        (sum(sum(count)) over (partition by attribute))::int as whole, (count(*) over (partition by attribute))::int as values,
        row_number() over (partition by attribute order by sum(count) desc, value) as n
      from ${cells(basis, asked)}
      where attribute = any(${sql.val([...attributes])}::text[]) and month between ${asked.from} and ${asked.to} and starts_with(value, ${beginning})
      group by 1, 2 having sum(count) <> 0
    ) told where n <= ${max} order by attribute, n`.execute(tx);
  return rows;
}

/** A person with how many of the opportunities entered they follow now. */
export interface Following {
  tenant_id: string;
  follower: string;
  name: string;
  tenant_name: string;
  num: number;
  total: number;
}

/** A page of those who follow opportunities of the months, whoever has most first; those of the pool are nobody's. */
export async function followersOf(
  tx: Tx,
  asked: CustomerAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Following[]> {
  const { rows } = await sql<Following>`
    select told.*, coalesce((select o.follower_name from opportunity o
        where o.tenant_id = told.tenant_id and o.follower = told.follower::uuid order by o.touched_at desc limit 1), '') as name,
      t.name as tenant_name
    from (
      select tenant_id, value as follower, sum(count)::int as num, (count(*) over ())::int as total from ${cells('opportunity', asked)}
      where attribute = 'follower' and value <> '' and month between ${asked.from} and ${asked.to}
      group by 1, 2 having sum(count) <> 0
      order by num desc, tenant_id, follower limit ${limit} offset ${offset}
    ) told join tenant t using (tenant_id) order by num desc, tenant_id, follower`.execute(tx);
  return rows;
}

/** Differences that one drain adds at most. */
const DRAINED = 20_000;

/** Adds differences that statements left to the sums; returns how many. Two at once take different ones. */
export async function drainCustomerFigures(system: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with taken as (
      delete from opportunity_change where change_id = any(array(
        select change_id from opportunity_change order by change_id limit ${DRAINED} for update skip locked)) returning *
    ), added as (
      insert into opportunity_figure as had (tenant_id, basis, kind, industry, month, attribute, value, count, amount)
      select tenant_id, basis, kind, industry, month, attribute, value, sum(count), sum(amount)
      from taken group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (tenant_id, basis, kind, industry, attribute, month, value)
        do update set count = had.count + excluded.count, amount = had.amount + excluded.amount
    )
    select count(*)::int as n from taken`.execute(system);
  return rows[0]?.n ?? 0;
}

/** What a recount found of a park. */
export interface CustomerRecount {
  tenant_id: string;
  /** Each sum that is not what its opportunities come to, as text; at most 100. */
  faults: string[];
}

/** Counts every opportunity anew, park by park, and holds that against the sums (product §14). */
export async function recountCustomers(system: Db): Promise<CustomerRecount[]> {
  const parks = await system.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
  const counts: CustomerRecount[] = [];
  for (const { tenant_id } of parks)
    counts.push({ tenant_id, faults: await sumsOff(system, tenant_id).catch((error: unknown) => [notCounted(error)]) });
  return counts;
}
/** One park that can't be counted hides no other. */
const notCounted = (error: unknown): string => `not counted: ${error instanceof Error ? error.message : String(error)}`;
/** Counting a park of a hundred thousand takes longer than a statement may otherwise. */
const COUNTING = '10min';

const sumsOff = (system: Db, tenantId: string): Promise<string[]> =>
  system.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${COUNTING}, true), set_config('work_mem', '64MB', true)`.execute(
      tx,
    );
    return sumsOffIn(tx, tenantId);
  });

async function sumsOffIn(tx: Tx, tenantId: string): Promise<string[]> {
  const key: RawBuilder<unknown> = sql`basis, kind, industry, month, attribute, value`;
  const { rows } = await sql<{ told: string }>`
    with made as (
      select ${key}, count(*) as count, sum(amount) as amount
      from (select c.* from opportunity o cross join lateral cells_of_opportunity(o) c where o.tenant_id = ${tenantId}) cell group by ${key}
    ), kept as (
      select ${key}, sum(count) as count, sum(amount) as amount
      from (
        select ${key}, count, amount from opportunity_figure where tenant_id = ${tenantId}
        union all select ${key}, count, amount from opportunity_change where tenant_id = ${tenantId}
      ) k
      group by ${key} having sum(count) <> 0 or sum(amount) <> 0
    )
    select concat_ws(' ', ${key}) as told from made full join kept using (${key})
    where (made.count, made.amount) is distinct from (kept.count, kept.amount) order by 1 limit 100`.execute(tx);
  return rows.map(({ told }) => told);
}
