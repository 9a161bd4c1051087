import { sql } from 'kysely';
import type { CrmAttribute, CrmBasis } from '#domain/statistics/customers/attributes.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import type { Tx } from '../../client.ts';
import { monthsBefore, type CustomerAsked, type CustomerCounts } from './customer-cells.ts';

/** An opportunity that a number counts. */
export interface CountedOpportunity {
  tenant_id: string;
  bid: string;
  name: string;
  tenant_name: string;
  step: string;
  follower_name: string;
  /** Yuan. */
  amount: string | null;
  needs: readonly { level: number; type: string }[];
  created_at: Date;
}
interface Page {
  limit: number;
  offset: number;
}

const SECOND_MS = 1000;
const at = (seconds: number) => new Date(seconds * SECOND_MS);
const WHEN = {
  opportunity: sql`o.created_at`,
  exploit: sql`o.exploited_at`,
  win: sql`o.won_at`,
} as const satisfies Record<CrmBasis, unknown>;

/** Those of the months, by when what is counted happened. */
function ofMonths(basis: CrmBasis, { tenants, from, to, industry }: CustomerAsked) {
  return sql`o.tenant_id = any(${sql.val([...tenants])}::text[])
    and ${WHEN[basis]} >= ${at(startOf(from))} and ${WHEN[basis]} < ${at(endOf(to) + 1)}
    ${industry ? sql`and industry_of(o, ${industry.type}) = ${industry.name}` : sql``}`;
}

/** The newest first; the total stops counting at `TOTAL_CAP` + 1. */
async function pageOf(tx: Tx, basis: CrmBasis, which: ReturnType<typeof sql>, { limit, offset }: Page) {
  const { rows } = await sql<CountedOpportunity>`
    select o.tenant_id, o.bid, o.name, t.name as tenant_name, o.step, o.follower_name, o.amount::text as amount, o.needs, o.created_at
    from opportunity o join tenant t using (tenant_id) where ${which}
    order by ${WHEN[basis]} desc, o.bid desc limit ${limit} offset ${offset}`.execute(tx);
  const count = await sql<{ n: number }>`
    select count(*)::int as n from (select from opportunity o where ${which} limit ${TOTAL_CAP + 1}) capped`.execute(
    tx,
  );
  return { total: count.rows[0]?.n ?? 0, rows };
}

/** The opportunities that a number counts, whole or of one value of an attribute. */
export const countedOpportunities = (
  tx: Tx,
  basis: CrmBasis,
  { attribute, value, ...asked }: CustomerAsked & { attribute: CrmAttribute; value: string },
  page: Page,
) =>
  pageOf(
    tx,
    basis,
    sql`${ofMonths(basis, asked)} ${attribute === 'all' ? sql`` : sql`and told_of(o, ${attribute}) = ${value}`}`,
    page,
  );

/** Steps of a status of the list of reports: 0 all, 1 open, 2 won, 3 closed. */
const OF_STATUS = [sql``, sql`and o.step not in ('won', 'lost')`, sql`and o.step = 'won'`, sql`and o.step = 'lost'`];

/** Customers that were reported in the months, or of them those who came back. */
export const reportedCustomers = (tx: Tx, asked: CustomerAsked & { status: number; winback: boolean }, page: Page) =>
  pageOf(
    tx,
    'opportunity',
    sql`${ofMonths('opportunity', asked)} ${OF_STATUS[asked.status] ?? sql``} ${asked.winback ? sql`and o.winback` : sql``}`,
    page,
  );

/** Those of the months that need something of a level, or one thing of it. */
export function needingCustomers(
  tx: Tx,
  asked: CustomerAsked & { level: number; type?: string | undefined },
  page: Page,
) {
  const need = JSON.stringify([
    asked.type === undefined ? { level: asked.level } : { level: asked.level, type: asked.type },
  ]);
  return pageOf(tx, 'opportunity', sql`${ofMonths('opportunity', asked)} and o.needs @> ${need}::jsonb`, page);
}

/** Enterprises that registered up to the end of the months; of an industry, those of its opportunities. */
const registered = ({ tenants, to, industry }: CustomerAsked) => sql`
  c.tenant_id = any(${sql.val([...tenants])}::text[]) and c.created_at < ${at(endOf(to) + 1)}
  ${industry ? sql`and exists (select from opportunity o where o.tenant_id = c.tenant_id and o.corp_id = c.corp_id and industry_of(o, ${industry.type}) = ${industry.name})` : sql``}`;

/** How many enterprises registered in the months, in as many before them, and in all up to their end. */
export async function registeredCorps(tx: Tx, asked: CustomerAsked): Promise<CustomerCounts> {
  const begin = at(startOf(asked.from));
  const before = at(startOf(monthsBefore(asked.from, asked.to)));
  const { rows } = await sql<CustomerCounts>`
    select (count(*) filter (where created_at >= ${begin}))::int as now,
      (count(*) filter (where created_at >= ${before} and created_at < ${begin}))::int as before, count(*)::int as ever
    from corp c where ${registered(asked)}`.execute(tx);
  return rows[0] ?? { now: 0, before: 0, ever: 0 };
}

/** An enterprise that registered. */
export interface RegisteredCorp {
  tenant_id: string;
  corp_id: string;
  corp_name: string;
  tenant_name: string;
  created_at: Date;
  total: number;
}

/** A page of the enterprises that registered in the months, the newest first. */
export async function listRegistered(tx: Tx, asked: CustomerAsked, { limit, offset }: Page): Promise<RegisteredCorp[]> {
  const { rows } = await sql<RegisteredCorp>`
    select c.tenant_id, c.corp_id, c.corp_name, t.name as tenant_name, c.created_at, (count(*) over ())::int as total
    from corp c join tenant t using (tenant_id) where ${registered(asked)} and c.created_at >= ${at(startOf(asked.from))}
    order by c.created_at desc, c.corp_id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
