import { sql } from 'kysely';
import { FUNNEL_MOST, FUNNEL_STEPS, type FunnelNumber, type Stays } from '#domain/customers/funnel.ts';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import type { Tx } from '../../client.ts';
import { COUNTED, COUNTED_OF, inIndustry, type CountedOpportunity } from '../statistics/counted-opportunities.ts';

export interface FunnelAsked {
  tenants: readonly string[];
  /** The first and the last day of entry, Beijing. */
  created_from: string;
  created_to: string;
  follower: string | undefined;
  industry: { type: IndustryType; name: string } | undefined;
}
const startOf = (day: string): Date => new Date(instantOf(day, '00:00'));
const WAY = sql`array[${sql.join(FUNNEL_STEPS.map((step) => sql.lit(step)))}]::text[]`;

const NEWEST = sql`order by created_at desc, bid desc limit ${sql.lit(FUNNEL_MOST)}`;
/** The furthest step of a way: one before, or the one at which it is; who entered as lost came to the first. */
const FURTHEST = sql`coalesce(greatest(furthest, array_position(${WAY}, step)), 1)`;

/** The newest of what was entered on some days with how far each came, and the stays of theirs at an open step that are over. */
function waysOf({ tenants, follower, industry, created_from, created_to }: FunnelAsked) {
  const followed = follower === undefined ? sql`` : sql`and follower = ${follower}`;
  // of each park the newest by their index, then the newest of all
  return sql`
    cohort as materialized (
      select o.* from unnest(${[...tenants]}::text[]) t(id) cross join lateral (
        select tenant_id, bid, created_at, step, furthest from opportunity o
        where tenant_id = t.id and created_at >= ${startOf(created_from)} and created_at < ${startOf(addDays(created_to, 1))} ${followed} ${inIndustry(industry)}
        ${NEWEST}
      ) o ${NEWEST}
    ), stayed as materialized (
      select s.tenant_id, s.bid, s.from_step, s.seconds, s.at from cohort c cross join lateral (
        select s.* from opportunity_step s
        where s.tenant_id = c.tenant_id and s.bid = c.bid and s.seconds is not null and s.from_step not in ('won', 'lost')
        -- each by the index: the planner takes all steps of all parks for fewer
        offset 0
      ) s where c.furthest is not null or c.step <> 'new'
    )`;
}
const BEGAN = sql`at - make_interval(secs => seconds)`;

/**
 * How many of them came how far, by the furthest step of their way, how many are lost now, and how long they stood at each open
 * step, of stays that are over: the working time, by the calendar of working days. Imported ones, whose steps are not known, have
 * stood at none. One statement, since finding them takes the longest.
 */
export async function readFunnel(tx: Tx, asked: FunnelAsked) {
  await planned(tx);
  const { rows } = await sql<{ ways: Way[] | null; times: (Stays & { step: string })[] | null }>`
    with ${waysOf(asked)}, ways as (
      select (${WAY})[${FURTHEST}] as step, count(*)::int as count, (count(*) filter (where step = 'lost'))::int as lost from cohort group by 1
    ), stays as materialized (
      select from_step as step, (${BEGAN}) at time zone 'Asia/Shanghai' as began, at at time zone 'Asia/Shanghai' as ended from stayed
    ), days as materialized (
      select d::date as day, w.working, sum(w.working) over (order by d) as upto
      from generate_series((select min(began)::date from stays), (select max(ended)::date from stays), interval '1 day') d
        left join holiday_calendar h on h.day = d::date
        cross join lateral (select coalesce(h.working, extract(isodow from d) < 6)::int as working) w
    ), worked as (
      -- the days worked until the end of each, less what was left of it
      select s.step, (e.upto - e.working * (1 - extract(epoch from s.ended::time)::float8 / 86400)
        - b.upto + b.working * (1 - extract(epoch from s.began::time)::float8 / 86400)) * 1440 as minutes
      from stays s join days b on b.day = s.began::date join days e on e.day = s.ended::date
    ), times as (
      select step, count(*)::int as stays, round(percentile_cont(0.5) within group (order by minutes))::float8 as median, round(avg(minutes))::float8 as average
      from worked group by step
    )
    select (select json_agg(w) from ways w) as ways, (select json_agg(t) from times t) as times`.execute(tx);
  const { ways, times } = { ways: rows[0]?.ways ?? [], times: rows[0]?.times ?? [] };
  return {
    furthest: new Map(ways.map(({ step, count }) => [step, count])),
    total: ways.reduce((sum, { count }) => sum + count, 0),
    lost: ways.reduce((sum, { lost }) => sum + lost, 0),
    stays: new Map(times.map(({ step, ...told }) => [step, told])),
  };
}
interface Way {
  step: string;
  count: number;
  lost: number;
}

/** A row of what a number of the funnel counts; of stays with when each began and ended. */
export interface FunnelRow extends CountedOpportunity {
  began: Date | null;
  ended: Date | null;
}

/** What a number of the funnel counts, the newest first, and how many there are. */
export async function listFunnel(
  tx: Tx,
  asked: FunnelAsked,
  { number, step }: { number: FunnelNumber; step: string },
  { limit, offset }: { limit: number; offset: number },
) {
  await planned(tx);
  const counted = {
    reached: sql`select tenant_id, bid, null::timestamptz as began, null::timestamptz as ended from cohort where ${FURTHEST} >= array_position(${WAY}, ${step})`,
    lost: sql`select tenant_id, bid, null::timestamptz, null::timestamptz from cohort where step = 'lost'`,
    stays: sql`select tenant_id, bid, ${BEGAN}, at from stayed where from_step = ${step}`,
  }[number];
  const { rows } = await sql<FunnelRow & { total: number }>`
    with ${waysOf(asked)}, hit (tenant_id, bid, began, ended) as materialized (${counted})
    select (select count(*)::int from hit) as total, page.* from (select) one left join lateral (
      select ${COUNTED}, h.began, h.ended from hit h join opportunity o using (tenant_id, bid) ${COUNTED_OF}
      order by h.ended desc, o.created_at desc, o.bid desc limit ${limit} offset ${offset}
    ) page on true`.execute(tx);
  // a page beyond the last one has no row but the total
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter(({ bid }) => bid !== null).map(({ total: _total, ...row }) => row),
  };
}

/** Thousands of rows: grouped in memory, and planned for what is asked. */
const planned = (tx: Tx) =>
  sql`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx,
  );
