import type { Generated } from 'kysely';
import type { ReconciliationKind, ReconcilingAct } from '#domain/voucher/reconciliation/kinds.ts';

/** A file of the provider that was held against a park's vouchers, and how many answers of each kind it has. */
export interface ReconciliationTable extends Record<ReconciliationKind, number> {
  tenant_id: string;
  reconciliation_id: string;
  file_name: string;
  file_hash: string;
  /** The last day that the file tells of. */
  statement_day: string;
  author_id: string;
  author: string;
  reason: string;
  created_at: Generated<Date>;
  file_lines: number;
  elsewhere: number;
}

/** One answer, and what was done about it; amounts are decimal strings of yuan. */
export interface ReconciliationLineTable {
  tenant_id: string;
  reconciliation_id: string;
  position: number;
  /** Of its file: which of two tells of the later days. */
  statement_day: string;
  created_at: Date;
  kind: ReconciliationKind;
  voucher_num: string;
  lines: number[];
  file_used: string | null;
  our_used: string | null;
  file_amount: string | null;
  act: ReconcilingAct | null;
  operator_id: string | null;
  operator: string | null;
  act_reason: string | null;
  acted_at: Date | null;
}

/** Which event of a voucher was sent to settle which line. */
export interface ReconciliationClaimTable {
  tenant_id: string;
  event_id: string;
  reconciliation_id: string;
  position: number;
}
