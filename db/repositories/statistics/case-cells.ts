import { sql } from 'kysely';
import type { CaseCell, Share } from '#domain/statistics/figures/cells.ts';
import type { CaseFigure, CaseState } from '#domain/statistics/figures/figure.ts';
import type { Tx } from '../../client.ts';
import { DEALER, inCategory, parksOf, planned, SHARES, type Asked } from './asked.ts';

type Counted = Asked & { category?: string | undefined; state?: CaseState | undefined };

const isIncome = (figure: CaseFigure): boolean => figure === 'income';

/**
 * Applications by when they were handed in, of income those that passed by when they ended, a row for each category: all as
 * they stand now, or of those whose form was not corrected since something is known what they were then.
 */
function standing(
  figure: CaseFigure,
  { from, until, known_at, allowance_type, dealer, category, state, tenants }: Counted,
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
      ${category === undefined ? sql`` : sql`and s.category = ${category}`}`;
}

/** Those that were corrected since, with the form of then. */
function corrected(figure: CaseFigure, asked: Counted, known_at: Date) {
  const { from, until, allowance_type, dealer, category, state } = asked;
  const at = isIncome(figure) ? sql`s.ended_at` : sql`s.apply_time`;
  const then = sql`case when s.ended_at <= ${known_at} then s.state else 'running' end`;
  return sql`select s.workflow_id, s.tenant_id, s.allowance_type, ${at} as at, ${then} as stood, ${DEALER} as dealer,
      rev.revision_id, rev.order_money, rev.subsidy_money, rev.shares
    from case_share s join subsidy_revision rev on rev.revision_id = revision_at(s.workflow_id, ${known_at})
    where s.first and s.corrected_at > ${known_at}
      and s.tenant_id = any(${parksOf(asked)}) and ${at} >= ${from} and ${at} < ${until} and ${at} <= ${known_at}
      ${isIncome(figure) ? sql`and s.state = 'approved'` : sql``}
      ${allowance_type ? sql`and s.allowance_type = ${allowance_type}` : sql``}
      ${dealer === undefined ? sql`` : sql`and ${DEALER} = ${dealer}`}
      ${state ? sql`and ${then} = ${state}` : sql``}
      ${category === undefined ? sql`` : sql`and ${inCategory(category)}`}`;
}

/** The applications of a figure, equal ones together; in one statement, since a form may be corrected at any moment. */
export async function caseCells(tx: Tx, figure: CaseFigure, asked: Asked): Promise<CaseCell[]> {
  await planned(tx);
  const { known_at } = asked;
  const of_then = known_at
    ? sql`union all select null, month_of(at), allowance_type, tenant_id, dealer, stood, shares, 1, 1, order_money::text, subsidy_money::text, 1
        from (${corrected(figure, asked, known_at)}) c`
    : sql``;
  const { rows } = await sql<CaseCell>`
    with grouped as (
      select grouping(category) as whole, in_month, allowance_type, tenant_id, dealer, stood, category, count(*) filter (where first)::int as count,
        count(*)::int as lines, sum(order_money)::numeric(30,2)::text as order_money, sum(subsidy_money)::numeric(30,2)::text as subsidy_money
      from (${standing(figure, asked)}) s
      group by grouping sets ((in_month, allowance_type, tenant_id, dealer, stood), (category, stood))
    )
    select case whole when 1 then 'others' else 'category' end as of, coalesce(in_month, '') as month, coalesce(allowance_type, 'online') as allowance_type,
      coalesce(tenant_id, '') as tenant_id, coalesce(dealer, '') as dealer, stood as state, jsonb_build_array(jsonb_build_array(coalesce(category, ''), '1')) as shares,
      count, lines, order_money, subsidy_money, 1 as times
    from grouped
    ${of_then}
    order by of, month, allowance_type, tenant_id, dealer, state, shares`.execute(tx);
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
