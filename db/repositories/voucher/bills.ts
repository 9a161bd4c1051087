import { sql } from 'kysely';
import type { BilledVoucher } from '#domain/voucher/bill.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';

/** An application with vouchers, and what its orders cost in yuan. */
export interface BilledRow {
  apply_num: string;
  tenant_id: string;
  apply_year: number;
  order_money: string;
  order_ids: string[];
  vouchers: (Omit<BilledVoucher, 'valid_to'> & { valid_to: string | null })[];
}
export interface BillQuery {
  tenant_id: string;
  corp_id: string;
  /** Only those with a voucher that can be used, and ends before this. */
  ends_before?: Date | undefined;
  limit: number;
  offset: number;
}

/** A page of an enterprise's applications with their vouchers, the newest first; those that end, by their end. */
export async function listBilled(tx: Tx, query: BillQuery): Promise<{ total: number; items: BilledRow[] }> {
  const { tenant_id, corp_id, ends_before, limit, offset } = query;
  const end = sql<Date | null>`min(v.valid_to) filter (where v.status in ('issued', 'extending') and v.used < v.amount)`;
  const billed = tx
    .selectFrom('voucher as v')
    .innerJoin('subsidy_application as a', 'a.workflow_id', 'v.case_workflow_id')
    .innerJoin('subsidy_revision as r', 'r.revision_id', 'a.revision_id')
    .where('v.tenant_id', '=', tenant_id)
    .where('v.corp_id', '=', corp_id)
    .where('v.seq', '>', 0)
    .groupBy(['v.tenant_id', 'v.apply_num', 'v.apply_year', 'r.order_money'])
    .$if(ends_before !== undefined, (rows) => rows.having(end, '<', ends_before ?? null));
  const items = await billed
    .select(['v.tenant_id', 'v.apply_num', 'v.apply_year', 'r.order_money'])
    .select([
      sql<
        string[]
      >`(select coalesce(jsonb_agg(distinct o), '[]') from voucher w, jsonb_array_elements_text(w.order_ids) o
        where w.tenant_id = v.tenant_id and w.apply_num = v.apply_num and w.seq > 0)`.as('order_ids'),
      sql<
        BilledRow['vouchers']
      >`jsonb_agg(jsonb_build_object('status', v.status, 'amount', v.amount::text, 'used', v.used::text,
        'valid_to', v.valid_to) order by v.voucher_num)`.as('vouchers'),
    ])
    .$if(ends_before === undefined, (rows) => rows.orderBy(sql`max(v.create_time)`, 'desc'))
    .$if(ends_before !== undefined, (rows) => rows.orderBy(end))
    .orderBy('v.apply_num', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: await countCapped(tx, billed.select('v.apply_num as id')), items };
}
