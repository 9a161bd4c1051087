import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RequestKind } from '#domain/voucher/request.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';

/** Amounts in yuan. */
export interface VoucherTable {
  tenant_id: string;
  voucher_num: string;
  workflow_id: string;
  /** The application that it pays, and the workflow whose money it is of. */
  apply_num: string;
  case_workflow_id: string;
  corp_id: string;
  corp_name: string;
  contact_mobile: string;
  uin: string;
  gov_uin: string;
  apply_year: number;
  allowance_type: string;
  amount: string;
  used: Generated<string>;
  ref: Generated<string>;
  valid_from: Date | null;
  valid_to: Date | null;
  order_ids: JSONColumnType<string[]>;
  status: VoucherStatus;
  request: RequestKind | null;
  create_time: Date;
  seq: number;
  activity: string;
  visit: number;
  step_since: Date;
  state: JSONColumnType<VoucherState>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Date | null;
}

/** What the provider that is built in issued. */
export interface ProviderVoucherTable {
  voucher_num: string;
  uin: string;
  amount: string;
  ref: string;
  valid_from: Date;
  valid_to: Date;
  /** What it knows to be used; null where it knows no more than it is told. */
  used: Generated<string | null>;
  issued_at: ColumnType<Date, Date | undefined, never>;
}
/** What it called back, and what was used of it until then; `issued`: not one that it is never to issue. */
export interface ProviderRecallTable {
  voucher_num: string;
  used: string;
  issued: Generated<boolean>;
  recalled_at: ColumnType<Date, Date | undefined, never>;
}
/** A failure that it was told to have, for an account. */
export interface ProviderFaultTable {
  fault_id: Generated<string>;
  uin: string;
  call: Generated<'issue' | 'extend' | 'recall'>;
  kind: 'refused' | 'unreachable' | 'silent';
  times_left: number;
}
