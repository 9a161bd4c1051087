import type { ColumnType, Generated } from 'kysely';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';

/** Money that a park may promise in a year for one type of application; amounts are decimal strings of yuan. */
export interface SubsidyPoolTable {
  tenant_id: string;
  pool_id: Generated<string>;
  apply_year: number;
  allowance_type: AllowanceType;
  name: string;
  /** Those of one year and type are used in this order. */
  position: number;
  /** Without a limit whatever is asked for is booked, and nothing refused. */
  limited: boolean;
  /** False until its first grant is confirmed. */
  active: Generated<boolean>;
  granted: Generated<string>;
  held: Generated<string>;
  reserved: Generated<string>;
  issued: Generated<string>;
  used: Generated<string>;
  /** Of its newest entry, with that entry's hash; 0 while it has none. */
  entry_no: Generated<string>;
  hash: Generated<string>;
  created_at: Generated<Date>;
  /** At which shares of the grant its keepers are told, in percent. */
  alert_levels: Generated<number[]>;
  /** The lowest that they were told of since the pool was above it. */
  alerted: number | null;
  alerted_at: Date | null;
}
/** What the grant of a pool is to be, until another person than who asked confirms it. */
export interface GrantChangeTable {
  tenant_id: string;
  change_id: string;
  pool_id: string;
  /** What the pool is called from then on. */
  name: string;
  granted_before: string;
  granted: string;
  reason: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Generated<Date>;
  state: Generated<'pending' | 'confirmed' | 'refused'>;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  note: Generated<string>;
  /** The entry that it corrects, what that should have been, and since when; null of an ordinary change. */
  corrects: string | null;
  right_amount: string | null;
  effective_on: string | null;
}
/** One line of the ledger: written by `book_entry` alone, never changed. */
export interface LedgerEntryTable {
  tenant_id: string;
  pool_id: string;
  entry_no: string;
  kind: string;
  from_bucket: string;
  to_bucket: string;
  amount: string;
  event_id: string;
  workflow_id: string | null;
  voucher_num: string | null;
  actor_id: string;
  actor: string;
  reason: string;
  effective_at: Date;
  booked_at: Date;
  corrects: string | null;
  prev_hash: string;
  hash: string;
  /** That stood when it was booked; no part of the hash. */
  revision_id: ColumnType<string | null, never, never>;
}
/** What a case has of a pool. */
export interface CaseMoneyTable {
  tenant_id: string;
  workflow_id: string;
  pool_id: string;
  held: string;
  reserved: string;
  issued: string;
  used: string;
}
