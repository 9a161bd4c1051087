import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { OpportunityFilters } from '#domain/customers/contract/filters.ts';
import { OPEN_STEPS, stepsOf, type Step } from '#domain/customers/steps.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import { lettersOf, standsInLower } from '../shared/name-parts.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { opportunityRows, toldOf } from './opportunities.ts';

export interface OpportunityFilter extends Omit<OpportunityFilters, 'tenant_id' | 'follower'> {
  tenants: readonly string[];
  keyword: string;
  /** Null: nobody. */
  follower: string | null | undefined;
  /** Of Beijing. */
  today: string;
}
export interface OpportunityPage {
  limit: number;
  offset: number;
  sort: 'touch_time' | 'next_contact_day' | undefined;
  order: 'asc' | 'desc';
}

type Rows<O> = SelectQueryBuilder<Schema & { o: Schema['opportunity'] }, 'o', O>;
/** Steps as literals: the planner chooses an index by them. */
const atOneOf = (steps: readonly Step[]) => sql<boolean>`o.step in (${sql.join(steps.map((step) => sql.lit(step)))})`;
const startOf = (day: string): Date => new Date(instantOf(day, '00:00'));

/** What a filter says beside the keyword. */
function narrowed<O>(rows: Rows<O>, f: OpportunityFilter): Rows<O> {
  let found = rows.where('o.tenant_id', 'in', [...f.tenants]);
  if (f.step) found = found.where('o.step', '=', f.step);
  if (f.status !== 0) found = found.where(atOneOf(stepsOf(f.status)));
  if (f.follower !== undefined) found = found.where('o.follower', f.follower === null ? 'is' : '=', f.follower);
  if (f.source) found = found.where('o.source', '=', f.source);
  if (f.next_contact) {
    const is = f.next_contact === 'today' ? '=' : '<';
    found = found.where('o.next_contact_day', is, f.today).where(atOneOf(OPEN_STEPS));
  }
  if (f.created_from) found = found.where('o.created_at', '>=', startOf(f.created_from));
  if (f.created_to) found = found.where('o.created_at', '<', startOf(addDays(f.created_to, 1)));
  return f.demand_bid ? found.where('o.demand_bid', '=', f.demand_bid) : found;
}

/** Pairs of letters of a keyword that are looked at. */
const PAIRS = 8;

/**
 * Those that have the pair of a keyword's letters that the fewest have, in their name, contact or mobile; null where no
 * pair is had by 10 000 or fewer: to read the text of all is then no slower than to fetch so many one by one.
 */
async function ledTo(tx: Tx, { tenants, keyword }: OpportunityFilter): Promise<string[] | null> {
  const pairs = Math.min(lettersOf(keyword) - 1, PAIRS);
  if (pairs < 1) return null;
  const of = (start: RawBuilder<unknown>) => sql`from opportunity_part
    where tenant_id = any(${sql.val([...tenants])}::text[]) and part = substr(lower(${keyword}::text), ${start}, 2)`;
  const { rows } = await sql<{ start: number; n: number }>`
    select start, (select count(*) from (select ${of(sql`start`)} limit ${TOTAL_CAP + 1}) capped)::int as n
    from generate_series(1, ${pairs}::int) start order by n, start limit 1`.execute(tx);
  const [rarest] = rows;
  if (!rarest || rarest.n > TOTAL_CAP) return null;
  const led = await sql<{ bid: string }>`select bid ${of(sql`${rarest.start}::int`)}`.execute(tx);
  return led.rows.map(({ bid }) => bid);
}

/** What a filter finds; what it looks for by its keyword is looked at among those that its letters led to. */
function filtered<O>(rows: Rows<O>, f: OpportunityFilter, led: string[] | null): Rows<O> {
  const found = narrowed(rows, f);
  if (f.keyword === '') return found;
  // their ids as values: a plan that joins them to the parts is bad on a table that was never analysed
  const among = led === null ? found : found.where(sql<boolean>`o.bid = any(${sql.val(led)}::uuid[])`);
  return among.where((e) => standsInLower(e.ref('o.search_text'), f.keyword));
}
const counted = (tx: Tx, f: OpportunityFilter, led: string[] | null) =>
  filtered(tx.selectFrom('opportunity as o') as Rows<object>, f, led);

/** Whose opportunities a filter means: one's own, nobody's (null), one person's, or anybody's. */
export const whoseOf = (follower: OpportunityFilters['follower'], me: string): string | null | undefined =>
  follower === 'me' ? me : follower === 'pool' ? null : follower;

/** In the order that is asked for: without one what was touched last comes first; what is to be done has the next day first. */
function inOrder(rows: ReturnType<typeof opportunityRows>, { sort, order }: Pick<OpportunityPage, 'sort' | 'order'>) {
  const touched = sort === 'touch_time' ? order : 'desc';
  const sorted =
    sort === 'next_contact_day'
      ? rows.orderBy('o.next_contact_day', (o) => (order === 'asc' ? o.asc() : o.desc()).nullsLast())
      : rows;
  return sorted.orderBy('o.touched_at', touched).orderBy('o.bid', touched);
}
const allOf = (tx: Tx, f: OpportunityFilter, led: string[] | null) =>
  filtered(opportunityRows(tx) as unknown as Rows<object>, f, led) as unknown as ReturnType<typeof opportunityRows>;

/** All opportunities that a filter finds, in order, to be read by a cursor. */
export const selectOpportunities = (tx: Tx, f: OpportunityFilter, order: Pick<OpportunityPage, 'sort' | 'order'>) =>
  inOrder(allOf(tx, f, null), order);

/** A page of opportunities and how many there are, up to 10 001. */
export async function listOpportunities(tx: Tx, f: OpportunityFilter, page: OpportunityPage) {
  const { limit, offset } = page;
  const led = await ledTo(tx, f);
  const asked = inOrder(allOf(tx, f, led), page);
  // what letters lead to is read whole anyhow
  if (led !== null) {
    const { total, items } = await pageWithTotal(asked, page);
    return { total, items: await toldOf(tx, items) };
  }
  const found = await asked.limit(limit).offset(offset).execute();
  const whole = offset === 0 && found.length < limit;
  const total = whole
    ? found.length
    : await countCapped(tx, counted(tx, f, led).select(sql<string>`o.bid::text`.as('id')));
  return { total, items: await toldOf(tx, found) };
}

/** How many a filter finds at each step, and their amounts together; exact. */
export const sumSteps = async (tx: Tx, f: OpportunityFilter) =>
  counted(tx, f, await ledTo(tx, f))
    .groupBy('o.step')
    .select([
      'o.step',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(o.amount), 0)::numeric(20, 2)::text`.as('amount'),
    ])
    .execute();

/** How many a filter finds, and how many fields of their portraits are filled in. */
export const sumPortraits = async (tx: Tx, f: OpportunityFilter) =>
  counted(tx, f, await ledTo(tx, f))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(o.portrait_filled), 0)::int`.as('filled'),
    ])
    .executeTakeFirstOrThrow();
