import { sql, type SelectQueryBuilder } from 'kysely';
import type { RequestKind } from '#domain/voucher/request.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';
import { UNBOUND } from '#domain/voucher/steps.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { Waiting } from '../shared/waiting.ts';
import { standsIn } from '../shared/name-parts.ts';

export interface VoucherFilter {
  tenants: readonly string[];
  /** Only this enterprise's. */
  corp_id?: string | undefined;
  status: readonly VoucherStatus[];
  request: readonly RequestKind[];
  keyword: string;
  apply_num?: string | undefined;
  uins?: readonly string[] | undefined;
  /** Only those that the provider issued, of other applications than this one. */
  issued_beside?: string | undefined;
}
export interface VoucherPage {
  limit: number;
  offset: number;
  sort: 'create_time' | 'valid_from' | 'valid_to' | 'amount';
  order: 'asc' | 'desc';
}

type Rows = SelectQueryBuilder<Schema, 'voucher', object>;

/** Vouchers that began: one of an application that has just passed shows once its workflow took it. */
function filtered(tx: Tx, f: VoucherFilter): Rows {
  let rows: Rows = tx
    .selectFrom('voucher')
    .where('voucher.tenant_id', 'in', [...f.tenants])
    .where('voucher.seq', '>', 0);
  if (f.corp_id !== undefined) rows = rows.where('corp_id', '=', f.corp_id);
  if (f.status.length > 0) rows = rows.where('voucher.status', 'in', [...f.status]);
  if (f.request.length > 0) rows = rows.where('request', 'in', [...f.request]);
  if (f.apply_num !== undefined) rows = rows.where('apply_num', '=', f.apply_num);
  if (f.uins) rows = rows.where('uin', 'in', [...f.uins]);
  if (f.issued_beside !== undefined)
    rows = rows.where('valid_from', 'is not', null).where('apply_num', '<>', f.issued_beside);
  return f.keyword === '' ? rows : matching(rows, f.keyword);
}

const matching = (rows: Rows, keyword: string): Rows =>
  rows.where((e) =>
    e.or([
      standsIn(e.ref('voucher.corp_name'), keyword),
      ...(['voucher_num', 'apply_num', 'uin'] as const).map(
        (number) => sql<boolean>`starts_with(${e.ref(number)}, ${keyword.toUpperCase()})`,
      ),
    ]),
  );

/** The agent that paid for what the voucher's application ordered; null where the enterprise did. */
const DEALER = sql<{ dealer_name: string; dealer_uin: string } | null>`(
  select jsonb_build_object('dealer_name', r.dealer_name, 'dealer_uin', r.dealer_uin)
  from subsidy_application a join subsidy_revision r on r.revision_id = a.revision_id
  where a.workflow_id = voucher.case_workflow_id and r.dealer_uin is not null)`;

/** Whether every voucher has what a list is ordered by. */
const IS_ALWAYS: Record<VoucherPage['sort'], boolean> = {
  create_time: true,
  amount: true,
  valid_from: false,
  valid_to: false,
};

/** A page of vouchers with the names of their parks. */
export const listVouchers = (tx: Tx, filter: VoucherFilter, page: VoucherPage) =>
  filtered(tx, filter)
    .innerJoin('tenant', 'tenant.tenant_id', 'voucher.tenant_id')
    .selectAll('voucher')
    .select(['tenant.name as tenant_name', DEALER.as('dealer')])
    // an index that does not put them last is not read for an order that does
    .$if(IS_ALWAYS[page.sort], (rows) => rows.orderBy(`voucher.${page.sort}`, page.order))
    .$if(!IS_ALWAYS[page.sort], (rows) =>
      rows.orderBy(`voucher.${page.sort}`, (ob) => (page.order === 'asc' ? ob.asc() : ob.desc()).nullsLast()),
    )
    .orderBy('voucher_num', page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type VoucherRow = Awaited<ReturnType<typeof listVouchers>>[number];

/** A voucher of the parks in scope as its workflow decided it. */
export const findVoucherState = (tx: Tx, workflowId: string) =>
  tx.selectFrom('voucher').where('workflow_id', '=', workflowId).select(['voucher_num', 'state']).executeTakeFirst();

/** How many match, counting to one more than the cap at the most. */
export const countVouchers = (tx: Tx, filter: VoucherFilter): Promise<number> =>
  countCapped(tx, filtered(tx, filter).select('voucher_num as id'));

/** Requests that wait for the provider's answer, as an inbox tells them; not what somebody asked for under another hat. */
export const waitingVouchers = (tx: Tx, { tenants, keyword, waiting_for }: Waiting) =>
  filtered(tx, { tenants, keyword, status: ['issued'], request: [] })
    .where('request', 'is not', null)
    .where(sql<boolean>`voucher.state #>> '{request,by,user_id}' <> ${waiting_for.user_id}`)
    .select([
      sql<string>`'voucher'`.as('kind'),
      'voucher_num as id',
      'step_since as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

/** Another voucher of the parks in scope that an order is bound to, or that may have paid it, and that keeps it (`keepsOrders`). */
export async function boundTo(tx: Tx, orderId: string, voucherNum: string): Promise<string | undefined> {
  const order = JSON.stringify([orderId]);
  // two looks, for an index each
  for (const isOf of [
    sql<boolean>`order_ids @> ${order}::jsonb`,
    sql<boolean>`state ? 'paid_orders' and state -> 'paid_orders' @> ${order}::jsonb`,
  ]) {
    const row = await tx
      .selectFrom('voucher')
      .where(isOf)
      .where('voucher_num', '<>', voucherNum)
      .where((e) => e.or([e('status', 'not in', [...UNBOUND]), e('used', '>', '0')]))
      .select('voucher_num')
      .executeTakeFirst();
    if (row) return row.voucher_num;
  }
  return undefined;
}

/** Whether another voucher of the parks in scope has this number, as ours or as the provider's: a file names it by either. */
export const isKnownRef = async (tx: Tx, ref: string, voucherNum: string): Promise<boolean> =>
  (await tx
    .selectFrom('voucher')
    .where((e) => e.or([e('ref', '=', ref), e('voucher_num', '=', ref)]))
    .where('voucher_num', '<>', voucherNum)
    .select('voucher_num')
    .executeTakeFirst()) !== undefined;

/** The vouchers of these numbers, with the names of their parks. */
export const vouchersById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('voucher')
    .innerJoin('tenant', 'tenant.tenant_id', 'voucher.tenant_id')
    .where('voucher_num', 'in', [...ids])
    .select(['voucher_num', 'voucher.tenant_id', 'tenant.name as tenant_name', 'corp_name'])
    .execute();

/** What those that match are worth and have left while they can be used, in yuan. */
export async function sumVouchers(tx: Tx, filter: VoucherFilter): Promise<{ amount: string; left: string }> {
  return filtered(tx, filter)
    .select([
      sql<string>`coalesce(sum(amount), 0.00)::numeric(30,2)::text`.as('amount'),
      sql<string>`coalesce(sum(amount - used) filter (where voucher.status in ('issuing', 'issued', 'extending')), 0.00)::numeric(30,2)::text`.as(
        'left',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** One voucher with its park's name; undefined when it is not in the transaction's scope, or another enterprise's. */
export const findVoucher = (tx: Tx, voucherNum: string, corpId?: string): Promise<VoucherRow | undefined> =>
  tx
    .selectFrom('voucher')
    .innerJoin('tenant', 'tenant.tenant_id', 'voucher.tenant_id')
    .where('voucher_num', '=', voucherNum)
    .where('voucher.seq', '>', 0)
    .$if(corpId !== undefined, (rows) => rows.where('corp_id', '=', corpId ?? ''))
    .selectAll('voucher')
    .select(['tenant.name as tenant_name', DEALER.as('dealer')])
    .executeTakeFirst();
