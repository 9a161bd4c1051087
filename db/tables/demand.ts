import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PackageScene } from '#domain/shared/fields/package-scene.ts';
import type { DemandState } from '#domain/demand/state.ts';
import type { DemandStatus } from '#domain/demand/status.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface DemandTable {
  tenant_id: string;
  bid: string;
  workflow_id: string;
  name: string;
  corp_contact: string;
  mobile: string;
  contact_position: string;
  trade: string;
  other_trade: string;
  finance_svr_require: string;
  used_system: JSONColumnType<string[]>;
  state_of_art: string;
  core_require: JSONColumnType<string[]>;
  expedite_pkg_id: string;
  expedite_pkg_name: string;
  expedite_pkg_type: number | null;
  /** The package's scenes as they were when the enterprise chose it. */
  expedite_pkg_product: JSONColumnType<PackageScene[]>;
  create_time: Date;
  seq: number;
  status: DemandStatus;
  close_reason: Generated<string>;
  activity: string;
  visit: number;
  step_since: Date;
  state: JSONColumnType<DemandState>;
  feedback_id: string | null;
  /** The newest accepted feedback. */
  feedback: JSONColumnType<object> | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Date | null;
}
export interface DemandFeedbackTable {
  feedback_id: string;
  tenant_id: string;
  bid: string;
  form: JSONColumnType<object>;
  sha256: string;
  created_by: string;
  created_by_name: string;
  created_at: Created;
}
export interface CustomerReportTable {
  report_id: Generated<string>;
  tenant_id: string;
  source: string;
  bid: string | null;
  corp_name: string;
  corp_contact: string;
  corp_mobile: string;
  contact_position: string;
  status: Generated<number>;
  created_by: string;
  created_at: Date;
}
