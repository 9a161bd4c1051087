import type { Tx } from '#db/client.ts';
import { listOperationRecords } from '#db/repositories/cases/operation-records.ts';
import { usesOf } from '#db/repositories/ledger/voucher-moves.ts';
import { claimWhole } from '#db/repositories/subsidy/order-claims.ts';
import {
  boundTo,
  countVouchers,
  findVoucher,
  isKnownRef,
  listVouchers,
  sumVouchers,
  type VoucherFilter,
  type VoucherRow,
} from '#db/repositories/voucher/vouchers.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { placeOf } from '#domain/subsidy/form/claimed.ts';
import { orderKey } from '#domain/subsidy/form/order-rules.ts';
import type { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { RequestKind, Wish } from '#domain/voucher/request.ts';
import type { ByHand, VoucherEvent } from '#domain/voucher/state.ts';
import { asUser, sendAct, type EventBody } from '../shared/cases/acts.ts';
import { grantedTenant, ownCorp, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { temporalUrl } from '../shared/temporal/temporal-url.ts';
import { actResult, couponRecord, itemView, recordsView, simpleView, useView } from './views.ts';

/** The enterprise whose vouchers alone a portal hat sees. */
const corpOf = (ctx: Context) => (ctx.session.actor.scene === 'portal' ? ownCorp(ctx.session) : undefined);
/** Every park that a hat sees. */
const everywhere = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  scoped(ctx, ctx.session.tenants, work);

async function load(ctx: Context, tx: Tx, voucherNum: string): Promise<VoucherRow> {
  const row = await findVoucher(tx, voucherNum, corpOf(ctx));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const NEWEST = { sort: 'create_time', order: 'desc' } as const;
const NOTHING = { status: [], request: [], keyword: '' } as const;
/** More records than a voucher comes to in its life. */
const MAX_RECORDS = 200;

/** Sends an event to a voucher that the caller sees. */
async function act(ctx: Context, route: string, input: { voucher_num: string }, event: EventBody<VoucherEvent>) {
  const { tenant_id } = await everywhere(ctx, (tx) => load(ctx, tx, input.voucher_num));
  const sent = await sendAct<VoucherEvent>(asUser(ctx, tenant_id), {
    route,
    body: input,
    async judge(tx, eventId) {
      const row = await load(ctx, tx, input.voucher_num);
      await claimOrder(tx, row, event, eventId);
      await guardRef(tx, row, event);
      return { workflow_id: row.workflow_id, event, start: null, about: undefined };
    },
  });
  return actResult(sent);
}

/**
 * An order pays once: one that another voucher or another application has is neither asked for nor bound, and nobody else
 * claims it meanwhile. Raises ORDER_BOUND, ORDER_APPLIED_FOR.
 */
async function claimOrder(tx: Tx, row: VoucherRow, event: EventBody<VoucherEvent>, event_id: string): Promise<void> {
  const { tenant_id, workflow_id, voucher_num, state } = row;
  const wish = event.kind === 'ask' ? event.wish : state.request;
  const asks = event.kind === 'ask' || (event.kind === 'answer' && event.decision === 'pass');
  if (!asks || wish?.kind !== 'rebind') return;
  const { new_order_id: order } = wish;
  const number = await boundTo(tx, order, voucher_num);
  if (number !== undefined) throw new AppError('ORDER_BOUND', { params: { order, number } });
  const taken = await claimWhole(tx, { tenant_id, workflow_id, event_id }, row.case_workflow_id, orderKey(order));
  if (taken) throw new AppError('ORDER_APPLIED_FOR', { params: { order, ...placeOf([taken]) } });
}

/** A file of the provider names a voucher by its number there: two of one number could not be told apart. */
async function guardRef(tx: Tx, { voucher_num }: VoucherRow, event: EventBody<VoucherEvent>): Promise<void> {
  if (event.kind !== 'correct' || event.ref === undefined) return;
  if (!(await isKnownRef(tx, event.ref.trim(), voucher_num))) return;
  const params = { field: 'ref', rule: ruleText('repeated', 'zh'), rule_en: ruleText('repeated', 'en') };
  throw new AppError('INVALID_INPUT', { params });
}

/** The instant (epoch ms) at which a day is over. */
const endOf = (day: string): number => instantOf(addDays(day, 1), '00:00');

interface Read {
  voucher_num: string;
  task_id: string;
}
const ask = (ctx: Context, route: string, input: Read & { reason: string }, wish: Wish) =>
  act(ctx, route, input, { kind: 'ask', task_id: input.task_id, wish, reason: input.reason });
const answer = (
  ctx: Context,
  route: string,
  input: Read & { note: string },
  decision: 'pass' | 'refuse',
  of: readonly RequestKind[],
) => act(ctx, route, input, { kind: 'answer', task_id: input.task_id, of, decision, note: input.note });

const ABOUT_TIME: readonly RequestKind[] = ['recycle', 'extend'];
const ABOUT_ORDERS: readonly RequestKind[] = ['rebind'];

export const vouchersHandlers: Handlers<typeof vouchersContract> = {
  getCdatas: ({ limit, offset, sort, order, tenant_id, status, request, ...asked }, ctx) => {
    const tenants = tenant_id ? [grantedTenant(ctx.session, tenant_id)] : ctx.session.tenants;
    const chosen = { status: status ? [status] : [], request: request ? [request] : [] };
    const filter: VoucherFilter = { ...asked, ...chosen, tenants, corp_id: corpOf(ctx) };
    const by = sort ? { sort, order } : NEWEST;
    return scoped(ctx, tenants, async (tx) => {
      const rows = await listVouchers(tx, filter, { limit, offset, ...by });
      const now = Date.now();
      return {
        ...(await sumVouchers(tx, filter)),
        total: await countVouchers(tx, filter),
        items: rows.map((row) => itemView(row, ctx.session.actor, now)),
      };
    });
  },

  getCdataDetail: ({ voucher_num }, ctx) =>
    everywhere(ctx, async (tx) => {
      const row = await load(ctx, tx, voucher_num);
      const { list } = await listOperationRecords(tx, [row.workflow_id], { limit: MAX_RECORDS, offset: 0 });
      return {
        ...itemView(row, ctx.session.actor, Date.now()),
        ref: row.ref,
        order_ids: row.order_ids,
        uses: (await usesOf(tx, row, MAX_RECORDS)).map(useView),
        records: recordsView(list, ctx.session.actor.scene, ctx.lang),
        temporal_url: temporalUrl(ctx, row.workflow_id),
      };
    }),

  getSimpleCdatas: ({ apply_num }, ctx) =>
    everywhere(ctx, async (tx) => {
      const filter = { ...NOTHING, tenants: ctx.session.tenants, corp_id: corpOf(ctx), apply_num };
      const rows = await listVouchers(tx, filter, { limit: 200, offset: 0, ...NEWEST });
      return { items: rows.map(simpleView) };
    }),

  getCdatasByUin: ({ uin, limit, offset }, ctx) =>
    everywhere(ctx, async (tx) => {
      const filter = { ...NOTHING, tenants: ctx.session.tenants, uins: [uin] };
      const rows = await listVouchers(tx, filter, { limit, offset, ...NEWEST });
      return { total: await countVouchers(tx, filter), items: rows.map(simpleView) };
    }),

  getSimpleCouponRecords: ({ owner_uin: uins, start_time_order: order, other_than = '', limit, offset }, ctx) =>
    everywhere(ctx, async (tx) => {
      const filter = { ...NOTHING, tenants: ctx.session.tenants, uins, issued_beside: other_than };
      const rows = await listVouchers(tx, filter, { limit, offset, sort: 'valid_from', order });
      return { count: await countVouchers(tx, filter), datas: rows.map(couponRecord) };
    }),

  recycleApply: (input, ctx) => ask(ctx, 'cdata/RecycleApply', input, { kind: 'recycle' }),
  extendApply: (input, ctx) =>
    ask(ctx, 'cdata/ExtendApply', input, { kind: 'extend', valid_to: endOf(input.valid_to) }),
  rebindOrderId: (input, ctx) => {
    const { order_id, new_order_id } = input;
    return ask(ctx, 'cdata/RebindOrderId', input, { kind: 'rebind', order_id, new_order_id });
  },

  approvePass: (input, ctx) => answer(ctx, 'cdata/ApprovePass', input, 'pass', ABOUT_TIME),
  approveRefuse: (input, ctx) => answer(ctx, 'cdata/ApproveRefuse', input, 'refuse', ABOUT_TIME),
  rebindOrderIdPass: (input, ctx) => answer(ctx, 'cdata/RebindOrderIdPass', input, 'pass', ABOUT_ORDERS),
  rebindOrderIdRefuse: (input, ctx) => answer(ctx, 'cdata/RebindOrderIdRefuse', input, 'refuse', ABOUT_ORDERS),

  updateVoucherStatus: async (input, ctx) => {
    const known = await everywhere(ctx, (tx) => load(ctx, tx, input.voucher_num));
    const { task_id, status, used = known.used, reason, ref, valid_from: from, valid_to: to } = input;
    const byHand: ByHand = {
      ...(ref !== undefined && { ref }),
      ...(from !== undefined && { valid_from: instantOf(from, '00:00') }),
      ...(to !== undefined && { valid_to: endOf(to) }),
    };
    return act(ctx, 'cdata/UpdateVoucherStatus', input, { kind: 'correct', task_id, status, used, reason, ...byHand });
  },
};
