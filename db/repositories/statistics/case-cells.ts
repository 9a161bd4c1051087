import { sql } from 'kysely';
import type { CaseCell, Share } from '#domain/statistics/figures/cells.ts';
import type { CaseFigure, CaseState } from '#domain/statistics/figures/figure.ts';
import type { Tx } from '../../client.ts';
import { DEALER, inCategory, monthAt, ofMonths, parksOf, planned, SHARES, untilKnown, type Asked } from './asked.ts';

type Counted = Asked & { category?: string | undefined; state?: CaseState | undefined };

const isIncome = (figure: CaseFigure): boolean => figure === 'income';

/**
 * Applications by when they were handed in, of income those that passed by when they ended, a row for each category: all as
 * they stand now, or of those whose form was not corrected since something is known what they were then.
 */
function standing(
  figure: CaseFigure,
  { from, until, known_at, allowance_type, dealer, category, state, tenants }: Counted,
  which = sql``,
) {
  const [at, month] = isIncome(figure) ? [sql`s.ended_at`, sql`s.ended_month`] : [sql`s.apply_time`, sql`s.month`];
  const then = known_at ? sql`case when s.ended_at <= ${known_at} then s.state else 'running' end` : sql`s.state`;
  return sql`select s.*, ${at} as at, ${month} as in_month, ${then} as stood from case_share s
    where s.tenant_id = any(${parksOf({ tenants })}) and ${at} >= ${from} and ${at} < ${until}
      ${isIncome(figure) ? sql`and s.state = 'approved'` : sql``}
      ${known_at ? sql`and ${at} <= ${known_at} and (s.corrected_at is null or s.corrected_at <= ${known_at})` : sql``}
      ${allowance_type ? sql`and s.allowance_type = ${allowance_type}` : sql``}
      ${dealer === undefined ? sql`` : sql`and s.dealer = ${dealer}`}
      ${state ? sql`and ${then} = ${state}` : sql``}
      ${category === undefined ? sql`` : sql`and s.category = ${category}`}
      ${which}`;
}

/** Those that were corrected since, with the form of then: each looked up by its key, as `revision_at` would. */
function corrected(figure: CaseFigure, asked: Counted, known_at: Date) {
  const { from, until, allowance_type, dealer, category, state } = asked;
  const at = isIncome(figure) ? sql`s.ended_at` : sql`s.apply_time`;
  const then = sql`case when s.ended_at <= ${known_at} then s.state else 'running' end`;
  return sql`select s.workflow_id, s.tenant_id, s.allowance_type, ${at} as at, ${then} as stood, ${DEALER} as dealer,
      rev.revision_id, rev.order_money, rev.subsidy_money, rev.shares
    from case_share s join subsidy_application a using (workflow_id) cross join lateral (
      select r.* from subsidy_revision r
      where r.tenant_id = a.tenant_id and r.apply_num = a.apply_num and r.revision is not null
      order by r.created_at <= ${known_at} desc, case when r.created_at <= ${known_at} then r.revision else -r.revision end desc limit 1
    ) rev
    -- what was corrected was changed, by which there is an index
    where s.first and s.corrected_at > ${known_at} and s.changed_at > ${known_at}
      and s.tenant_id = any(${parksOf(asked)}) and ${at} >= ${from} and ${at} < ${until} and ${at} <= ${known_at}
      ${isIncome(figure) ? sql`and s.state = 'approved'` : sql``}
      ${allowance_type ? sql`and s.allowance_type = ${allowance_type}` : sql``}
      ${dealer === undefined ? sql`` : sql`and ${DEALER} = ${dealer}`}
      ${state ? sql`and ${then} = ${state}` : sql``}
      ${category === undefined ? sql`` : sql`and ${inCategory(category)}`}`;
}

/** Equal ones of some rows together: for categories, and for everything else; each as often as `sign` says. */
const together = (rows: ReturnType<typeof sql>, sign: 1 | -1 = 1) => sql`
  select case whole when 1 then 'others' else 'category' end as of, coalesce(in_month, '') as month, coalesce(allowance_type, 'online') as allowance_type,
    coalesce(tenant_id, '') as tenant_id, coalesce(dealer, '') as dealer, stood as state, jsonb_build_array(jsonb_build_array(coalesce(category, ''), '1')) as shares,
    count * ${sql.lit(sign)} as count, lines * ${sql.lit(sign)} as lines, order_money, subsidy_money, ${sql.lit(sign)} as times
  from (
    select grouping(category) as whole, in_month, allowance_type, tenant_id, dealer, stood, category, count(*) filter (where first)::int as count,
      count(*)::int as lines, sum(order_money)::numeric(30,2)::text as order_money, sum(subsidy_money)::numeric(30,2)::text as subsidy_money
    from (${rows}) s
    group by grouping sets ((in_month, allowance_type, tenant_id, dealer, stood), (category, stood))
  ) s`;

/** Whole months as they are summed up. */
function months(figure: CaseFigure, asked: Asked) {
  const basis = isIncome(figure) ? 'ended' : 'handed_in';
  const sums = sql`sum(count)::int as count, sum(lines)::int as lines,
    sum(order_money)::numeric(30,2)::text as order_money, sum(subsidy_money)::numeric(30,2)::text as subsidy_money, 1 as times`;
  return sql`with summed as (
      select * from case_month where tenant_id = any(${parksOf(asked)}) and basis = ${basis}
        and month >= ${monthAt(asked.from)} and month < ${monthAt(asked.until)} ${isIncome(figure) ? sql`and state = 'approved'` : sql``}
    )
    select 'others' as of, month, allowance_type, tenant_id, name as dealer, state, '[]'::jsonb as shares, ${sums}
    from summed where sums = 'dealer' group by month, allowance_type, tenant_id, name, state having sum(lines) <> 0
    union all
    select 'category', '', 'online', '', '', state, jsonb_build_array(jsonb_build_array(name, '1')), ${sums}
    from summed where sums = 'category' group by name, state having sum(lines) <> 0`;
}

/** What brings sums of today back to what was known: those that changed since are taken out, and put in as they stood. */
const changes = (figure: CaseFigure, asked: Asked, known_at: Date) => {
  const since = sql`and s.changed_at > ${known_at}`;
  return sql`union all ${together(standing(figure, { ...asked, known_at: undefined }, since), -1)}
    union all ${together(standing(figure, asked, since))}
    ${correctedCells(figure, asked, known_at)}`;
};
const correctedCells = (figure: CaseFigure, asked: Asked, known_at: Date) => sql`
  union all select null, month_of(at), allowance_type, tenant_id, dealer, stood, shares, 1, 1, order_money::text, subsidy_money::text, 1
  from (${corrected(figure, asked, known_at)}) c`;

/**
 * The applications of a figure, equal ones together: whole months as they are summed up, else one by one. In one statement,
 * since a form may be corrected at any moment.
 */
export async function caseCells(tx: Tx, figure: CaseFigure, wanted: Asked): Promise<CaseCell[]> {
  await planned(tx);
  const asked = untilKnown(wanted);
  const { known_at } = asked;
  const cells = ofMonths(asked)
    ? sql`(${months(figure, asked)}) ${known_at ? changes(figure, asked, known_at) : sql``}`
    : sql`${together(standing(figure, asked))} ${known_at ? correctedCells(figure, asked, known_at) : sql``}`;
  const { rows } = await sql<CaseCell>`
    select * from (${cells}) cell order by of, month, allowance_type, tenant_id, dealer, state, shares`.execute(tx);
  return rows;
}

/** An application that a figure counts. */
export interface CountedCase {
  tenant_id: string;
  tenant_name: string;
  apply_num: string;
  corp_name: string;
  allowance_type: CaseCell['allowance_type'];
  status: number;
  apply_time: Date;
  total: number;
  dealer: string;
  state: CaseState;
  order_money: string;
  subsidy_money: string;
  shares: readonly Share[];
}

/** A page of them, the newest first; in one state, or with a line of a category, where that is asked for. */
export async function countedCases(
  tx: Tx,
  figure: CaseFigure,
  asked: Counted,
  page: { limit: number; offset: number },
): Promise<CountedCase[]> {
  await planned(tx);
  const { known_at, category } = asked;
  const counted = sql`select workflow_id, at, stood, null::uuid as revision_id from (${standing(figure, asked)}) s
    ${category === undefined ? sql`where first` : sql``}
    ${known_at ? sql`union all select workflow_id, at, stood, revision_id from (${corrected(figure, asked, known_at)}) c` : sql``}`;
  const { rows } = await sql<CountedCase>`
    with found as (
      select *, count(*) over () as total from (${counted}) c order by at desc, workflow_id limit ${page.limit} offset ${page.offset}
    )
    select a.tenant_id, t.name as tenant_name, a.apply_num, a.corp_name, a.allowance_type, a.status, a.apply_time, f.total::int as total,
      ${DEALER} as dealer, f.stood as state, rev.order_money::text as order_money, rev.subsidy_money::text as subsidy_money, ${SHARES} as shares
    from found f
    join subsidy_application a using (workflow_id) join tenant t on t.tenant_id = a.tenant_id
    join subsidy_revision rev on rev.revision_id = coalesce(f.revision_id, a.revision_id)
    order by f.at desc, f.workflow_id`.execute(tx);
  return rows;
}
