import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReceptionState } from '#domain/reception/state.ts';
import type { ReceptionStatus } from '#domain/reception/status.ts';
import type { HallSlot } from '#domain/reception/slots.ts';

type Created = ColumnType<Date, Date | undefined, never>;
/** A day without a time, `YYYY-MM-DD` in Beijing. */
type Day = ColumnType<string, string, string>;

export interface ReceptionSettingTable {
  tenant_id: string;
  slots: JSONColumnType<HallSlot[]>;
  capacity: number;
  days_ahead: number;
  open_weekends: boolean;
  auto_not_visited_days: number | null;
  address: Generated<string>;
  updated_by: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}
export interface ReceptionTable {
  tenant_id: string;
  reserve_num: string;
  workflow_id: string;
  reserve_type: 1 | 2;
  name: string;
  title: string;
  mobile: string;
  creator_mobile: string;
  org_type: string;
  org_name: string;
  guests_nums: ColumnType<string, number, number>;
  purpose: string;
  create_time: Date;
  reserve_date: Day;
  reserve_time: string;
  reserve_date_cf: ColumnType<string | null, string | null, string | null>;
  reserve_time_start_cf: string | null;
  reserve_time_end_cf: string | null;
  /** When the visit begins: the confirmed time, else the slot. */
  visit_at: Date;
  reject_reason: Generated<string>;
  seq: number;
  status: ReceptionStatus;
  activity: string;
  visit: number;
  step_since: Date;
  state: JSONColumnType<ReceptionState>;
  feedback_id: string | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Date | null;
}
export interface ReceptionPlaceTable {
  tenant_id: string;
  reserve_date: Day;
  reserve_time: string;
  place_no: number;
  workflow_id: string;
  event_id: string;
  taken_at: Created;
}
export interface ReceptionFeedbackTable {
  feedback_id: string;
  tenant_id: string;
  reserve_num: string;
  data: JSONColumnType<object>;
  sha256: string;
  created_by: string;
  created_by_name: string;
  created_at: Created;
}
