import { sql, type RawBuilder } from 'kysely';
import { stepsOf, type OpportunityStatus } from '#domain/customers/steps.ts';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { needOf, type CrmAttribute, type CrmBasis } from '#domain/statistics/customers/attributes.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import type { Tx } from '../../client.ts';
import { countOf, monthsBefore, type CustomerAsked, type CustomerCounts, type Having } from './customer-cells.ts';

/** An opportunity that a number counts. */
export interface CountedOpportunity {
  tenant_id: string;
  bid: string;
  name: string;
  tenant_name: string;
  step: string;
  /** What its park calls the step; null: as the product does. */
  step_name: string | null;
  follower_name: string;
  /** Yuan. */
  amount: string | null;
  needs: readonly { level: number; type: string }[];
  created_at: Date;
}
interface Count {
  n: number;
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

const INDUSTRY = {
  trade: sql`o.trade`,
  income: sql`o.income_trade`,
  register: sql`o.register_trade`,
} as const satisfies Record<IndustryType, unknown>;
/** Whether an opportunity `o` is of the industry that is asked for; any, where none is. */
export const inIndustry = (industry: CustomerAsked['industry']) =>
  industry ? sql`and ${INDUSTRY[industry.type]} = ${industry.name}` : sql``;

/** Those of the months, by when what is counted happened. */
const ofMonths = (basis: CrmBasis, { from, to, industry }: CustomerAsked) => sql`
  ${WHEN[basis]} >= ${at(startOf(from))} and ${WHEN[basis]} < ${at(endOf(to) + 1)}
  ${inIndustry(industry)}`;

/** What is told of an opportunity `o` that a number counts, and where the rest of it stands. */
export const COUNTED = sql`o.tenant_id, o.bid, o.name, t.name as tenant_name, o.step, s.names ->> o.step as step_name, o.follower_name, o.amount::text as amount, o.needs, o.created_at`;
export const COUNTED_OF = sql`join tenant t using (tenant_id) left join crm_steps s using (tenant_id)`;

/** Which opportunities are listed: by when what happened, what else is said of them, and under which attribute they are counted. */
interface Which {
  basis: CrmBasis;
  asked: CustomerAsked;
  where: RawBuilder<unknown>;
  kept: Having;
}

/** The newest first, and how many there are: all of them, since a number leads here that counted all of them. */
async function pageOf(tx: Tx, which: Which, { limit, offset }: Page) {
  const { basis, asked, where } = which;
  await inOrderOfIndexes(tx);
  const parks = sql`unnest(${sql.val([...asked.tenants])}::text[]) park (tenant_id)`;
  // each park's newest by its index, and of those the newest: all of them would have to be sorted
  const { rows } = await sql<CountedOpportunity>`
    select ${COUNTED} from (
      select found.bid, found.at from ${parks} cross join lateral (
        select o.bid, ${WHEN[basis]} as at from opportunity o where o.tenant_id = park.tenant_id and ${ofMonths(basis, asked)} ${where}
        order by ${WHEN[basis]} desc, o.bid desc limit ${limit + offset}
      ) found order by found.at desc, found.bid desc limit ${limit} offset ${offset}
    ) page join opportunity o using (bid) ${COUNTED_OF} order by page.at desc, page.bid desc`.execute(tx);
  return { total: await totalOf(tx, which), rows };
}

/** Whoever asks for the newest gets them by their index: few are thought to be of several conditions, and all would be sorted. */
const inOrderOfIndexes = (tx: Tx) =>
  sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx,
  );

/** How many there are: counted as far as pages go, beyond that told by the sums, or counted whole where these do not keep it. */
async function totalOf(tx: Tx, { basis, asked, where, kept }: Which): Promise<number> {
  const those = sql`from opportunity o where o.tenant_id = any(${sql.val([...asked.tenants])}::text[]) and ${ofMonths(basis, asked)} ${where}`;
  const capped = await sql<Count>`
    select count(*)::int as n from (select ${those} limit ${TOTAL_CAP + 1}) capped`.execute(tx);
  const n = capped.rows[0]?.n ?? 0;
  if (n <= TOTAL_CAP) return n;
  const sum = await countOf(tx, basis, { ...asked, ...kept });
  if (sum > TOTAL_CAP) return sum;
  const whole = await sql<Count>`select count(*)::int as n ${those}`.execute(tx);
  return whole.rows[0]?.n ?? 0;
}

/** The opportunities that a number counts, whole or of one value of an attribute. */
export const countedOpportunities = (
  tx: Tx,
  basis: CrmBasis,
  { attribute, value, ...asked }: CustomerAsked & { attribute: CrmAttribute; value: string },
  page: Page,
) => {
  const where = attribute === 'all' ? sql`` : sql`and told_of(o, ${attribute}) = ${value}`;
  return pageOf(tx, { basis, asked, where, kept: { attribute, values: [attribute === 'all' ? '' : value] } }, page);
};

/** Customers that were entered in the months, or those who came back in them; of a status of {@link stepsOf}, 0 for all. */
export function reportedCustomers(
  tx: Tx,
  { status, winback, ...asked }: CustomerAsked & { status: OpportunityStatus | 0; winback: boolean },
  page: Page,
) {
  const steps = stepsOf(status);
  const where = sql`and o.step = any(${sql.val([...steps])}::text[])`;
  if (!winback)
    return pageOf(tx, { basis: 'opportunity', asked, where, kept: { attribute: 'step', values: steps } }, page);
  // whoever came back has won
  const values = steps.includes('won') ? ['true'] : [];
  return pageOf(
    tx,
    { basis: 'win', asked, where: sql`${where} and o.winback`, kept: { attribute: 'winback', values } },
    page,
  );
}

/** Those of the months that need something of a level, or one thing of it. */
export function needingCustomers(
  tx: Tx,
  { level, type, ...asked }: CustomerAsked & { level: number; type?: string | undefined },
  page: Page,
) {
  const need = JSON.stringify([type === undefined ? { level } : { level, type }]);
  const kept =
    type === undefined
      ? ({ attribute: 'need_level', values: [String(level)] } as const)
      : ({ attribute: 'need', values: [needOf(level, type)] } as const);
  return pageOf(tx, { basis: 'opportunity', asked, where: sql`and o.needs @> ${need}::jsonb`, kept }, page);
}

/** Enterprises that registered up to the end of the months; of an industry, those of its opportunities. */
const registered = ({ tenants, to, industry }: CustomerAsked) => sql`
  c.tenant_id = any(${sql.val([...tenants])}::text[]) and c.created_at < ${at(endOf(to) + 1)}
  ${industry ? sql`and exists (select from opportunity o where o.tenant_id = c.tenant_id and o.corp_id = c.corp_id ${inIndustry(industry)})` : sql``}`;

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
