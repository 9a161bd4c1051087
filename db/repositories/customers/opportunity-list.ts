import { sql, type SelectQueryBuilder } from 'kysely';
import type { OpportunityFilters } from '#domain/customers/contract/filters.ts';
import { OPEN_STEPS, stepsOf, type Step } from '#domain/customers/steps.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import { lettersOf, pairsOf, standsInLower } from '../shared/name-parts.ts';
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
const among = (steps: readonly Step[]) => sql<boolean>`o.step in (${sql.join(steps.map((step) => sql.lit(step)))})`;
const startOf = (day: string): Date => new Date(instantOf(day, '00:00'));

/** What a filter says beside the keyword. */
function narrowed<O>(rows: Rows<O>, f: OpportunityFilter): Rows<O> {
  let found = rows.where('o.tenant_id', 'in', [...f.tenants]);
  if (f.step) found = found.where('o.step', '=', f.step);
  if (f.status !== 0) found = found.where(among(stepsOf(f.status)));
  if (f.follower !== undefined) found = found.where('o.follower', f.follower === null ? 'is' : '=', f.follower);
  if (f.source) found = found.where('o.source', '=', f.source);
  if (f.next_contact) {
    const is = f.next_contact === 'today' ? '=' : '<';
    found = found.where('o.next_contact_day', is, f.today).where(among(OPEN_STEPS));
  }
  if (f.created_from) found = found.where('o.created_at', '>=', startOf(f.created_from));
  if (f.created_to) found = found.where('o.created_at', '<', startOf(addDays(f.created_to, 1)));
  return f.demand_bid ? found.where('o.demand_bid', '=', f.demand_bid) : found;
}

/**
 * Those whose name, contact or mobile has a keyword, by its first and last pair of letters: the newest 10 001 of them, so
 * that a word which everybody has costs no more than another.
 */
function named(tx: Tx, { tenants, keyword }: OpportunityFilter) {
  const [first = 1, second] = pairsOf(keyword);
  const pair = (start: number) => sql<string>`substr(lower(${keyword}::text), ${start}::int, 2)`;
  let parts = tx
    .selectFrom('opportunity_part as p')
    .where('p.tenant_id', 'in', [...tenants])
    .where('p.part', '=', pair(first));
  if (second !== undefined)
    parts = parts.where((e) =>
      e.exists(
        e
          .selectFrom('opportunity_part as q')
          .whereRef('q.tenant_id', '=', 'p.tenant_id')
          .whereRef('q.bid', '=', 'p.bid')
          .where('q.part', '=', pair(second))
          .select('q.bid'),
      ),
    );
  return parts
    .select('p.bid')
    .orderBy('p.bid', 'desc')
    .limit(TOTAL_CAP + 1);
}

/** What a filter finds. */
function filtered<O>(tx: Tx, rows: Rows<O>, f: OpportunityFilter): Rows<O> {
  const found = narrowed(rows, f);
  if (f.keyword === '') return found;
  const letters = lettersOf(f.keyword);
  const led = letters < 2 ? found : found.where('o.bid', 'in', named(tx, f));
  return letters === 2 ? led : led.where((e) => standsInLower(e.ref('o.search_text'), f.keyword));
}
const counted = (tx: Tx, f: OpportunityFilter) => filtered(tx, tx.selectFrom('opportunity as o') as Rows<object>, f);

/** A page of opportunities and how many there are, up to 10 001. */
export async function listOpportunities(tx: Tx, f: OpportunityFilter, page: OpportunityPage) {
  const { limit, offset, sort, order } = page;
  const rows = filtered(tx, opportunityRows(tx) as unknown as Rows<object>, f) as unknown as ReturnType<
    typeof opportunityRows
  >;
  // without an order what was touched last comes first; what is to be done has the next day first
  const touched = sort === 'touch_time' ? order : 'desc';
  const sorted =
    sort === 'next_contact_day'
      ? rows.orderBy('o.next_contact_day', (o) => (order === 'asc' ? o.asc() : o.desc()).nullsLast())
      : rows;
  const asked = sorted.orderBy('o.touched_at', touched).orderBy('o.bid', touched);
  // what a pair of letters leads to is read whole anyhow
  if (lettersOf(f.keyword) > 1) {
    const { total, items } = await pageWithTotal(asked, page);
    return { total, items: await toldOf(tx, items) };
  }
  const found = await asked.limit(limit).offset(offset).execute();
  const whole = offset === 0 && found.length < limit;
  const total = whole ? found.length : await countCapped(tx, counted(tx, f).select(sql<string>`o.bid::text`.as('id')));
  return { total, items: await toldOf(tx, found) };
}

/** How many a filter finds at each step, and their amounts together; exact. */
export const sumSteps = (tx: Tx, f: OpportunityFilter) =>
  counted(tx, f)
    .groupBy('o.step')
    .select([
      'o.step',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(o.amount), 0)::numeric(20, 2)::text`.as('amount'),
    ])
    .execute();

/** How many a filter finds, and how many fields of their portraits are filled in. */
export const sumPortraits = (tx: Tx, f: OpportunityFilter) =>
  counted(tx, f)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(o.portrait_filled), 0)::int`.as('filled'),
    ])
    .executeTakeFirstOrThrow();
