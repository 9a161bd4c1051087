import { orderKey } from '#domain/subsidy/form/order-rules.ts';
import { movesOf } from '#domain/voucher/money.ts';
import { isVoucherOver, keepsOrders } from '#domain/voucher/steps.ts';
import { voucherParts } from '#domain/voucher/sms-parts.ts';
import type { VoucherTransition } from '#domain/voucher/transition.ts';
import type { Tx } from '../../client.ts';
import { dateOrNull } from '../cases/case-columns.ts';
import { projectCase, tells, type VisitTimes } from '../cases/case-projection.ts';
import { queueSms } from '../cases/outbox.ts';
import { claimedWhole, keepOrders } from '../subsidy/order-claims.ts';
import { settleClaimed } from './reconciliation.ts';
import { moveVoucher } from '../ledger/voucher-moves.ts';

export interface VoucherProjection {
  tenant_id: string;
  voucher_num: string;
  workflow_id: string;
  /** Code of the step that the transition leads to. */
  activity: string;
  transition: VoucherTransition;
}

/** Stores one transition of a voucher: its row, what the enterprise is told, and what it moves in the ledger, once. */
export function projectVoucher(tx: Tx, input: VoucherProjection): Promise<VisitTimes> {
  const { tenant_id, voucher_num, workflow_id, transition: t } = input;
  const of_case = { tenant_id, case_kind: 'voucher' as const, case_no: voucher_num, workflow_id };
  return projectCase(tx, { ...of_case, transition: t, over: isVoucherOver(t.state) }, async () => {
    const row = await tx
      .selectFrom('voucher')
      .where('workflow_id', '=', workflow_id)
      .select(['corp_id', 'contact_mobile', 'case_workflow_id', 'state'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    await updateVoucher(tx, input, row.corp_id);
    await moveClaims(tx, input, row.case_workflow_id);
    await informEnterprise(tx, input, row.contact_mobile);
    const { event_id, actor, at, note } = t;
    const by = { event_id, actor_id: actor.user_id, actor: actor.name, reason: note, effective_at: at };
    const of = { tenant_id, voucher_num, workflow_id: row.case_workflow_id, ...by };
    if (t.outcome !== 'refused') await moveVoucher(tx, of, movesOf(row.state, t.state));
    if (t.outcome === 'correct')
      await settleClaimed(
        tx,
        { tenant_id, voucher_num, event_id },
        {
          act: 'correct',
          operator_id: actor.user_id,
          operator: actor.name,
          act_reason: note,
          acted_at: new Date(at),
        },
      );
  });
}

/** What a transition says of its voucher's row. */
export function voucherColumns(t: VoucherTransition, activity: string) {
  const { state } = t;
  const { seq, visit, status, used, ref, valid_from, valid_to, order_ids, request } = state;
  const at = new Date(t.at);
  return {
    seq,
    visit,
    status,
    activity,
    used,
    ref,
    valid_from: dateOrNull(valid_from),
    valid_to: dateOrNull(valid_to),
    order_ids,
    request: request?.kind ?? null,
    state,
    updated_at: at,
    ...(t.opens && { step_since: at }),
    ...(isVoucherOver(state) && { ended_at: at }),
  };
}

/** Moves the row one seq further and tells those who watch it; raises when the row is not at the seq before. */
async function updateVoucher(tx: Tx, input: VoucherProjection, corp_id: string): Promise<void> {
  const { tenant_id, voucher_num: case_no, workflow_id, activity, transition: t } = input;
  const { state, order_ids, ...columns } = voucherColumns(t, activity);
  const { seq, status } = state;
  const change = { tenant_id, case_kind: 'voucher' as const, case_no, corp_id, internal: false };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('voucher')
        .set({ ...columns, order_ids: JSON.stringify(order_ids), state: JSON.stringify(state) })
        .where('workflow_id', '=', workflow_id)
        .where('seq', '=', seq - 1)
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(tells({ ...change, event_id: t.event_id, seq, status, activity }).as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${seq - 1}`);
}

/**
 * A voucher has the order that is asked for, those that it was bound to since, and those that it may have paid before, until
 * it is over without having paid any of them: an order of which some was paid pays no second time.
 */
async function moveClaims(
  tx: Tx,
  { tenant_id, workflow_id, transition: t }: VoucherProjection,
  ofCase: string,
): Promise<void> {
  const { event_id, outcome, state } = t;
  if (outcome === 'refused') return;
  // its application comes to nothing: whoever applies again has the same orders and bills
  if (outcome === 'cancelled') await keepOrders(tx, { tenant_id, workflow_id: ofCase, event_id }, []);
  const { request, order_ids, paid_orders = [] } = state;
  const asked = request?.kind === 'rebind' ? [orderKey(request.new_order_id)] : [];
  const had = await claimedWhole(tx, workflow_id);
  if (had.length === 0 && asked.length === 0) return;
  const bound = new Set([...order_ids, ...paid_orders].map(orderKey));
  // an end leaves nothing asked for
  const kept = keepsOrders(state) ? [...new Set([...asked, ...had.filter((key) => bound.has(key))])] : [];
  const claimant = { tenant_id, workflow_id, event_id };
  await keepOrders(
    tx,
    claimant,
    kept.map((key) => ({ key, order: null })),
  );
}

async function informEnterprise(tx: Tx, input: VoucherProjection, receiver: string): Promise<void> {
  const { tenant_id, voucher_num, workflow_id, transition: t } = input;
  const parts = t.past ? undefined : voucherParts(voucher_num, t.outcome, t.state);
  if (!parts || !receiver) return;
  const dedupe_key = `${workflow_id}:${t.seq}:enterprise`;
  await queueSms(tx, [
    { tenant_id, dedupe_key, template: `voucher_${t.outcome}`, receiver, parts, about: workflow_id },
  ]);
}
