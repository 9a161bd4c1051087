import { sql } from 'kysely';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { CaseCell, Share } from '#domain/statistics/figures/cells.ts';
import type { CaseFigure, CaseState } from '#domain/statistics/figures/figure.ts';
import type { Tx } from '../../client.ts';
import { DEALER, monthOf, NO_SHARES, parksOf, planned, revisionAt, WITH_SHARES, type Asked } from './asked.ts';

const ENDED = sql.lit(STATUS.ended);

/** Applications by when they were handed in, of income those that passed by when they ended; as they stood when it is known. */
function moved(figure: CaseFigure, asked: Asked) {
  const { from, until, known_at, allowance_type, dealer } = asked;
  const income = figure === 'income';
  const at = income ? sql`a.ended_at` : sql`a.apply_time`;
  const over = known_at ? sql`a.ended_at <= ${known_at}` : sql`true`;
  const revision = known_at
    ? sql`join lateral ${revisionAt(sql`${known_at}::timestamptz`)} rev on true`
    : sql`join subsidy_revision rev on rev.revision_id = a.revision_id`;
  return sql`moved as materialized (
      select a.workflow_id, a.tenant_id, a.allowance_type, ${monthOf(at)} as month, ${at} as at, rev.revision_id, rev.order_money, rev.subsidy_money, ${DEALER} as dealer,
        case when ${over} and a.status = ${ENDED} then 'approved' when ${over} and a.status = ${sql.lit(STATUS.closed)} then 'closed' else 'running' end as state
      from subsidy_application a ${revision}
      where a.tenant_id = any(${parksOf(asked)}) and a.seq >= 1 and ${at} >= ${from} and ${at} < ${until}
        ${income ? sql`and a.status = ${ENDED}` : sql``}
        ${known_at ? sql`and ${at} <= ${known_at}` : sql``}
        ${allowance_type ? sql`and a.allowance_type = ${allowance_type}` : sql``}
        ${dealer === undefined ? sql`` : sql`and ${DEALER} = ${dealer}`}
    )`;
}

/** The applications of a figure, equal ones together: those of one category as their sum, others by their amounts. */
export async function caseCells(tx: Tx, figure: CaseFigure, asked: Asked): Promise<CaseCell[]> {
  await planned(tx);
  const { rows } = await sql<CaseCell>`
    with ${moved(figure, asked)}, ${WITH_SHARES}
    select month, allowance_type, tenant_id, dealer, state, coalesce(shares, ${NO_SHARES}) as shares, count(*)::int as count,
      coalesce(order_each, sum(order_money))::numeric(30,2)::text as order_money, coalesce(subsidy_each, sum(subsidy_money))::numeric(30,2)::text as subsidy_money,
      case when order_each is null then 1 else count(*)::int end as times
    from (
      select m.*, s.shares, case when s.several then m.order_money end as order_each, case when s.several then m.subsidy_money end as subsidy_each
      from moved m left join shared s using (revision_id)
    ) a
    group by month, allowance_type, tenant_id, dealer, state, shares, order_each, subsidy_each
    order by month, allowance_type, tenant_id, dealer, state, shares, order_each, subsidy_each`.execute(tx);
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
  asked: Asked & { category?: string | undefined; state?: CaseState | undefined },
  page: { limit: number; offset: number },
): Promise<CountedCase[]> {
  await planned(tx);
  const { category, state } = asked;
  const { rows } = await sql<CountedCase>`
    with ${moved(figure, asked)}, ${WITH_SHARES}
    select a.tenant_id, t.name as tenant_name, a.apply_num, a.corp_name, a.allowance_type, a.status, a.apply_time,
      (count(*) over ())::int as total, m.dealer, m.state, m.order_money::text as order_money, m.subsidy_money::text as subsidy_money,
      coalesce(s.shares, ${NO_SHARES}) as shares
    from moved m left join shared s using (revision_id)
    join subsidy_application a on a.workflow_id = m.workflow_id join tenant t on t.tenant_id = a.tenant_id
    where true
      ${state ? sql`and m.state = ${state}` : sql``}
      ${category === undefined ? sql`` : sql`and (m.revision_id in (select revision_id from line where category = ${category}) or (${category === ''} and s.shares is null))`}
    order by m.at desc, m.workflow_id limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}
