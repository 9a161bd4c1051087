import { sql } from 'kysely';
import type { LedgerCell, Share } from '#domain/statistics/figures/cells.ts';
import { BUCKETS_OF, type LedgerFigure } from '#domain/statistics/figures/figure.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { DEALER, inCategory, monthAt, ofMonths, parksOf, planned, SHARES, type Asked } from './asked.ts';

/** Entries that move something into a figure's buckets, out of them, or between them, booked since an instant. */
function moved(figure: LedgerFigure, asked: Asked & { category?: string | undefined; since?: Date }) {
  const { from, until, known_at, allowance_type, dealer, category, since } = asked;
  const buckets = sql`${sql.val([...BUCKETS_OF[figure]])}::text[]`;
  return sql`moved as materialized (
      select e.workflow_id, e.tenant_id, e.pool_id, e.effective_at, e.from_bucket, e.to_bucket, e.amount, e.revision_id
      from ledger_entry e
      ${allowance_type ? sql`join subsidy_pool p on p.pool_id = e.pool_id and p.allowance_type = ${allowance_type}` : sql``}
      ${dealer === undefined && category === undefined ? sql`` : sql`left join subsidy_revision rev on rev.revision_id = e.revision_id`}
      where e.tenant_id = any(${parksOf(asked)}) and e.effective_at >= ${from} and e.effective_at < ${until}
        and (e.from_bucket = any(${buckets}) or e.to_bucket = any(${buckets}))
        ${since ? sql`and e.booked_at >= ${since}` : sql``}
        ${known_at ? sql`and e.booked_at <= ${known_at}` : sql``}
        ${dealer === undefined ? sql`` : sql`and ${DEALER} = ${dealer}`}
        ${category === undefined ? sql`` : sql`and ${inCategory(category)}`}
    )`;
}

/**
 * What the ledger has of a figure, equal entries together: whole months as they are summed up, and entry by entry what was
 * booked on the day until which something is to be known, or all where somebody asks for parts of months.
 */
export async function ledgerCells(tx: Tx, figure: LedgerFigure, asked: Asked): Promise<LedgerCell[]> {
  await planned(tx);
  const { known_at } = asked;
  if (!ofMonths(asked)) return entryCells(tx, figure, asked);
  const summed = await monthCells(tx, figure, asked);
  if (!known_at) return summed;
  return [
    ...summed,
    ...(await entryCells(tx, figure, {
      ...asked,
      since: new Date(instantOf(beijingDay(known_at.getTime()), '00:00')),
    })),
  ];
}

/** By whole months, and in the last one by whole days. */
const bookedBefore = (known_at: Date) => sql`(m.grain = 'month' and m.booked < ${monthAt(known_at)}
  or m.grain = 'day' and m.booked >= ${`${monthAt(known_at)}-01`} and m.booked < ${beijingDay(known_at.getTime())})`;

async function monthCells(tx: Tx, figure: LedgerFigure, asked: Asked): Promise<LedgerCell[]> {
  const { from, until, known_at } = asked;
  const buckets = sql`${sql.val([...BUCKETS_OF[figure]])}::text[]`;
  const { rows } = await sql<LedgerCell>`
    with summed as (
      select m.*, p.allowance_type from ledger_month m join subsidy_pool p on p.pool_id = m.pool_id
      where m.tenant_id = any(${parksOf(asked)}) and m.month >= ${monthAt(from)} and m.month < ${monthAt(until)}
        and (m.from_bucket = any(${buckets}) or m.to_bucket = any(${buckets}))
        and ${known_at ? bookedBefore(known_at) : sql`m.grain = 'month'`}
    )
    select 'others' as of, month, allowance_type, tenant_id, name as dealer, '[]'::jsonb as shares, from_bucket, to_bucket,
      sum(amount)::numeric(30,2)::text as amount, 1 as times
    from summed where sums = 'dealer' group by month, allowance_type, tenant_id, name, from_bucket, to_bucket
    union all
    select 'category', '', 'online', '', '', jsonb_build_array(jsonb_build_array(name, '1')), from_bucket, to_bucket, sum(amount)::numeric(30,2)::text, 1
    from summed where sums = 'category' group by name, from_bucket, to_bucket
    order by of, month, allowance_type, tenant_id, dealer, shares, from_bucket, to_bucket`.execute(tx);
  return rows;
}

/** Those of one category as their sum, others by their amount. */
async function entryCells(tx: Tx, figure: LedgerFigure, asked: Asked & { since?: Date }): Promise<LedgerCell[]> {
  const { rows } = await sql<LedgerCell>`
    with ${moved(figure, asked)}, told as (
      select m.*, month_of(m.effective_at) as month, p.allowance_type, ${DEALER} as dealer, ${SHARES} as shares
      from moved m join subsidy_pool p using (pool_id) left join subsidy_revision rev using (revision_id)
    )
    select null as of, month, allowance_type, tenant_id, dealer, from_bucket, to_bucket, shares,
      coalesce(each, sum(amount))::numeric(30,2)::text as amount, case when each is null then 1 else count(*)::int end as times
    from (select *, case when jsonb_array_length(shares) > 1 then amount end as each from told) e
    group by month, allowance_type, tenant_id, dealer, from_bucket, to_bucket, shares, each
    order by month, allowance_type, tenant_id, dealer, from_bucket, to_bucket, shares, each`.execute(tx);
  return rows;
}

/** An application that a figure of the ledger counts, and its entries. */
export interface MovedCase {
  tenant_id: string;
  tenant_name: string;
  apply_num: string;
  corp_name: string;
  allowance_type: LedgerCell['allowance_type'];
  status: number;
  apply_time: Date;
  total: number;
  entries: { dealer: string; from_bucket: string; to_bucket: string; amount: string; shares: readonly Share[] }[];
}

/** A page of them, the last moved first; those with a line of a category where one is asked for. */
export async function ledgerCases(
  tx: Tx,
  figure: LedgerFigure,
  asked: Asked & { category?: string | undefined },
  page: { limit: number; offset: number },
): Promise<MovedCase[]> {
  await planned(tx);
  const { rows } = await sql<MovedCase>`
    with ${moved(figure, asked)}, found as (
      select workflow_id, max(effective_at) as at, count(*) over () as total from moved
      group by workflow_id order by at desc, workflow_id limit ${page.limit} offset ${page.offset}
    ), entry as (
      select m.workflow_id, jsonb_agg(jsonb_build_object('dealer', ${DEALER}, 'from_bucket', m.from_bucket, 'to_bucket', m.to_bucket,
        'amount', m.amount::text, 'shares', ${SHARES})) as entries
      from found join moved m using (workflow_id) left join subsidy_revision rev using (revision_id) group by m.workflow_id
    )
    select a.tenant_id, t.name as tenant_name, a.apply_num, a.corp_name, a.allowance_type, a.status, a.apply_time, f.total::int as total, e.entries
    from found f join entry e using (workflow_id)
    join subsidy_application a using (workflow_id) join tenant t on t.tenant_id = a.tenant_id
    order by f.at desc, f.workflow_id`.execute(tx);
  return rows;
}
