import { sql } from 'kysely';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { CaseCell, Share } from '#domain/statistics/figures/cells.ts';
import type { CaseFigure, CaseState } from '#domain/statistics/figures/figure.ts';
import type { Tx } from '../../client.ts';
import { DEALER, inCategory, parksOf, planned, SHARES, type Asked } from './asked.ts';

type Counted = Asked & { category?: string | undefined; state?: CaseState | undefined };

/** Applications by when they were handed in, of income those that passed by when they ended: as they stand now, a row for each category. */
function standing(figure: CaseFigure, asked: Counted) {
  const { from, until, allowance_type, dealer, category, state } = asked;
  const income = figure === 'income';
  const at = income ? sql`s.ended_at` : sql`s.apply_time`;
  return sql`select s.*, ${at} as at, ${income ? sql`s.ended_month` : sql`s.month`} as in_month from case_share s
    where s.tenant_id = any(${parksOf(asked)}) and ${at} >= ${from} and ${at} < ${until}
      ${income ? sql`and s.state = 'approved'` : sql``}
      ${allowance_type ? sql`and s.allowance_type = ${allowance_type}` : sql``}
      ${dealer === undefined ? sql`` : sql`and s.dealer = ${dealer}`}
      ${state ? sql`and s.state = ${state}` : sql``}
      ${category === undefined ? sql`` : sql`and s.category = ${category}`}`;
}

/** The same as they stood when it is known: with the revision and the state of then. */
function known(figure: CaseFigure, asked: Counted, known_at: Date) {
  const { from, until, allowance_type, dealer, category, state } = asked;
  const income = figure === 'income';
  const at = income ? sql`a.ended_at` : sql`a.apply_time`;
  return sql`select * from (
      select a.workflow_id, a.tenant_id, a.allowance_type, ${at} as at, rev.*,
        case when a.ended_at <= ${known_at} then state_of(a.status) else 'running' end as state
      from subsidy_application a
      cross join lateral (
        select rev.revision_id, rev.order_money, rev.subsidy_money, ${DEALER} as dealer, rev.shares, ${category === undefined ? sql`true` : inCategory(category)} as counts
        from subsidy_revision rev where rev.revision_id = revision_at(a.workflow_id, ${known_at})
      ) rev
      where a.tenant_id = any(${parksOf(asked)}) and a.seq >= 1 and ${at} >= ${from} and ${at} < ${until} and ${at} <= ${known_at}
        ${income ? sql`and a.status = ${sql.lit(STATUS.ended)}` : sql``}
        ${allowance_type ? sql`and a.allowance_type = ${allowance_type}` : sql``}
    ) a
    where counts ${dealer === undefined ? sql`` : sql`and dealer = ${dealer}`} ${state ? sql`and state = ${state}` : sql``}`;
}

/** The applications of a figure, equal ones together. */
export async function caseCells(tx: Tx, figure: CaseFigure, asked: Asked): Promise<CaseCell[]> {
  await planned(tx);
  const { rows } = asked.known_at
    ? await sql<CaseCell>`
      select month, allowance_type, tenant_id, dealer, state, shares, count(*)::int as count, count(*)::int as lines,
        coalesce(order_each, sum(order_money))::numeric(30,2)::text as order_money, coalesce(subsidy_each, sum(subsidy_money))::numeric(30,2)::text as subsidy_money,
        case when order_each is null then 1 else count(*)::int end as times
      from (
        select a.*, month_of(at) as month, case when several then order_money end as order_each, case when several then subsidy_money end as subsidy_each
        from (${known(figure, asked, asked.known_at)}) a, lateral (select jsonb_array_length(shares) > 1 as several) s
      ) a
      group by month, allowance_type, tenant_id, dealer, state, shares, order_each, subsidy_each
      order by month, allowance_type, tenant_id, dealer, state, shares, order_each, subsidy_each`.execute(tx)
    : await sql<CaseCell>`
      select in_month as month, allowance_type, tenant_id, dealer, state, jsonb_build_array(jsonb_build_array(category, '1')) as shares,
        count(*) filter (where first)::int as count, count(*)::int as lines,
        sum(order_money)::numeric(30,2)::text as order_money, sum(subsidy_money)::numeric(30,2)::text as subsidy_money, 1 as times
      from (${standing(figure, asked)}) s
      group by in_month, allowance_type, tenant_id, dealer, state, category
      order by in_month, allowance_type, tenant_id, dealer, state, category`.execute(tx);
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
  const counted = known_at
    ? sql`select workflow_id, at, state, revision_id from (${known(figure, asked, known_at)}) k`
    : sql`select workflow_id, at, state, null::uuid as revision_id from (${standing(figure, asked)}) s ${category === undefined ? sql`where first` : sql``}`;
  const { rows } = await sql<CountedCase>`
    with found as (
      select *, count(*) over () as total from (${counted}) c order by at desc, workflow_id limit ${page.limit} offset ${page.offset}
    )
    select a.tenant_id, t.name as tenant_name, a.apply_num, a.corp_name, a.allowance_type, a.status, a.apply_time, f.total::int as total,
      ${DEALER} as dealer, f.state, rev.order_money::text as order_money, rev.subsidy_money::text as subsidy_money, ${SHARES} as shares
    from found f
    join subsidy_application a using (workflow_id) join tenant t on t.tenant_id = a.tenant_id
    join subsidy_revision rev on rev.revision_id = coalesce(f.revision_id, a.revision_id)
    order by f.at desc, f.workflow_id`.execute(tx);
  return rows;
}
