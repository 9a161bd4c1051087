import { sql } from 'kysely';
import type { LedgerCell, Share } from '#domain/statistics/figures/cells.ts';
import { BUCKETS_OF, type LedgerFigure } from '#domain/statistics/figures/figure.ts';
import type { Tx } from '../../client.ts';
import { DEALER, monthOf, NO_SHARES, parksOf, planned, revisionAt, WITH_SHARES, type Asked } from './asked.ts';

/** Entries that move something into a figure's buckets, out of them, or between them, with the revision that stood when they were booked. */
function moved(figure: LedgerFigure, asked: Asked) {
  const buckets = sql`${sql.val([...BUCKETS_OF[figure]])}::text[]`;
  const { from, until, known_at, allowance_type, dealer } = asked;
  return sql`moved as materialized (
      select e.workflow_id, e.tenant_id, p.allowance_type, ${monthOf(sql`e.effective_at`)} as month, e.effective_at,
        e.from_bucket, e.to_bucket, e.amount, rev.revision_id, ${DEALER} as dealer
      from ledger_entry e
      join subsidy_pool p on p.pool_id = e.pool_id
      left join subsidy_application a on a.workflow_id = e.workflow_id
      left join lateral ${revisionAt(sql`e.booked_at`)} rev on true
      where e.tenant_id = any(${parksOf(asked)}) and e.effective_at >= ${from} and e.effective_at < ${until}
        and (e.from_bucket = any(${buckets}) or e.to_bucket = any(${buckets}))
        ${known_at ? sql`and e.booked_at <= ${known_at}` : sql``}
        ${allowance_type ? sql`and p.allowance_type = ${allowance_type}` : sql``}
        ${dealer === undefined ? sql`` : sql`and ${DEALER} = ${dealer}`}
    )`;
}

/** What the ledger has of a figure, equal entries together: those of one category as their sum, others by their amount. */
export async function ledgerCells(tx: Tx, figure: LedgerFigure, asked: Asked): Promise<LedgerCell[]> {
  await planned(tx);
  const { rows } = await sql<LedgerCell>`
    with ${moved(figure, asked)}, ${WITH_SHARES}
    select month, allowance_type, tenant_id, dealer, from_bucket, to_bucket, coalesce(shares, ${NO_SHARES}) as shares,
      coalesce(each, sum(amount))::numeric(30,2)::text as amount, case when each is null then 1 else count(*)::int end as times
    from (select m.*, s.shares, case when s.several then m.amount end as each from moved m left join shared s using (revision_id)) e
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
  const { category } = asked;
  const inCategory =
    category === undefined
      ? sql``
      : sql`where m.revision_id in (select revision_id from line where category = ${category}) or (${category === ''} and s.shares is null)`;
  const { rows } = await sql<MovedCase>`
    with ${moved(figure, asked)}, ${WITH_SHARES}, found as (
      select m.workflow_id, max(m.effective_at) as at, count(*) over () as total,
        jsonb_agg(jsonb_build_object('dealer', m.dealer, 'from_bucket', from_bucket, 'to_bucket', to_bucket, 'amount', amount::text, 'shares', coalesce(s.shares, ${NO_SHARES}))) as entries
      from moved m left join shared s using (revision_id) ${inCategory}
      group by m.workflow_id order by at desc, m.workflow_id limit ${page.limit} offset ${page.offset}
    )
    select a.tenant_id, t.name as tenant_name, a.apply_num, a.corp_name, a.allowance_type, a.status, a.apply_time,
      f.total::int as total, f.entries
    from found f join subsidy_application a on a.workflow_id = f.workflow_id join tenant t on t.tenant_id = a.tenant_id
    order by f.at desc, f.workflow_id`.execute(tx);
  return rows;
}
