import { documentHash } from '#db/document-hash.ts';
import type { listOperationRecords } from '#db/repositories/cases/operation-records.ts';
import type { VoucherUse } from '#db/repositories/ledger/voucher-moves.ts';
import type { VoucherRow } from '#db/repositories/voucher/vouchers.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Actor, Scene } from '#domain/shared/calls/scene.ts';
import { PAY_WAY } from '#domain/subsidy/form/form.ts';
import { TERMS } from '#domain/voucher/alarms.ts';
import { isTold, outcomeNames, type VoucherOutcome } from '#domain/voucher/outcomes.ts';
import type { CouponRecord, SimpleVoucher, VoucherDetail, VoucherItem } from '#domain/voucher/contract/views.ts';
import { usableOf } from '#domain/voucher/machine.ts';
import { voucherActions } from '#domain/voucher/policy.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';
import type { Sent } from '../shared/cases/acts.ts';

/** An act's answer. */
export const actResult = ({ workflow_id, outcome }: Sent) => ({
  voucher_num: workflow_id.split('/').at(-1) ?? '',
  status: outcome.status as VoucherStatus,
  projected: outcome.projected,
});

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** A voucher in its shortest form. */
export const simpleView = (row: VoucherRow): SimpleVoucher => ({
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  voucher_num: row.voucher_num,
  apply_num: row.apply_num,
  corp_name: row.corp_name,
  uin: row.uin,
  pay_way: row.dealer ? PAY_WAY.dealer : PAY_WAY.corp,
  dealer_name: row.dealer?.dealer_name ?? null,
  dealer_uin: row.dealer?.dealer_uin ?? null,
  apply_year: row.apply_year,
  allowance_type: row.allowance_type,
  amount: row.amount,
  used: row.used,
  left: usableOf(row),
  status: row.status,
  valid_from: timeOf(row.valid_from),
  valid_to: timeOf(row.valid_to),
  create_time: row.create_time.toISOString(),
});

/** A voucher that was issued, as a reviewer reads what there was before. */
export const couponRecord = (row: VoucherRow): CouponRecord => ({
  ...simpleView(row),
  start_time: timeOf(row.valid_from) ?? '',
});

/** A row of the lists with what the caller may do with it. */
export function itemView(row: VoucherRow, actor: Actor, now: number): VoucherItem {
  // nor is what the provider has not confirmed
  const untold = actor.scene === 'portal' ? undefined : row.state.untold;
  const shown = {
    ...simpleView(row),
    // what park and provider write to each other is not the enterprise's
    gov_uin: actor.scene === 'portal' ? '' : row.gov_uin,
    task_id: taskOf(row.voucher_num, row.visit),
    request: actor.scene === 'portal' ? null : requestView(row),
    extends_to: untold?.kind === 'extend' ? new Date(untold.valid_to).toISOString() : null,
    ends_as: untold?.kind === 'recall' ? untold.as : null,
    action: voucherActions({ voucher_num: row.voucher_num, terms: TERMS, state: row.state }, actor, now),
  };
  return { ...shown, lock: documentHash(shown) };
}

type Record = Awaited<ReturnType<typeof listOperationRecords>>['list'][number];

/** What of a voucher's records a scene reads, in its words. */
export const recordsView = (list: readonly Record[], scene: Scene, lang: Lang): VoucherDetail['records'] =>
  list
    .filter(({ option }) => isTold(scene, option))
    .map(({ operate_time, operator, option, note }) => ({
      operate_time: operate_time.toISOString(),
      operator,
      option,
      option_name: outcomeNames(scene, option as VoucherOutcome | 'refused')[lang],
      // the provider answers the park, not the enterprise
      note: scene === 'portal' ? '' : note,
    }));

/** By how much a voucher's use changed. */
export const useView = ({ kind, amount, at }: VoucherUse): VoucherDetail['uses'][number] => ({
  kind,
  amount,
  time: at.toISOString(),
});

function requestView({ state: { request } }: VoucherRow): VoucherItem['request'] {
  if (!request) return null;
  const { kind, reason, by, at } = request;
  return {
    kind,
    reason,
    operator: by.name,
    create_time: new Date(at).toISOString(),
    valid_to: request.kind === 'extend' ? new Date(request.valid_to).toISOString() : null,
    order_id: request.kind === 'rebind' ? request.order_id : '',
    new_order_id: request.kind === 'rebind' ? request.new_order_id : '',
  };
}
