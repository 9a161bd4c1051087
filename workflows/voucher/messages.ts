import { defineQuery } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { Terms } from '#domain/voucher/alarms.ts';
import { SENT, type VoucherEvent, type VoucherState } from '#domain/voucher/state.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';
import { signalsOf } from '../shared/message-names.ts';

/** Input of a voucher. Whose it is stays in Postgres. */
export interface StartVoucher {
  tenant_id: string;
  voucher_num: string;
  amount: Yuan;
  order_ids: readonly string[];
  /** When its clock acts, as it was when it was born. */
  terms: Terms;
  /** Filled when the case continues as new. */
  resume?: { state: VoucherState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<VoucherStatus>;

/** Events of a voucher that are sent: each is an Update and a Signal of that name (product §11). */
export const EVENT_KINDS = SENT;
export const SIGNALS = signalsOf<VoucherEvent, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const voucherCase = {
  type: 'voucher',
  kinds: EVENT_KINDS,
  title: (s: StartVoucher) => `voucher ${s.voucher_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<VoucherState>('state');
