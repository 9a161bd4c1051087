import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChangeKind } from '#domain/shared/data/change.ts';
import type { Dealer } from '#domain/subsidy/configuration/dealer.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Writer } from '#domain/subsidy/form/kept-draft.ts';
import type { PreparedState } from '#domain/subsidy/form/prepared.ts';
import type { OrderVerdict } from '#domain/subsidy/form/order-verdict.ts';
import type { InspectionResult } from '#domain/subsidy/case/inspection-results.ts';
import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Status } from '#domain/subsidy/case/status.ts';
import type { Share } from '#domain/statistics/figures/cells.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface SequenceFlowTable {
  tenant_id: string;
  allowance_type: AllowanceType;
  version: number;
  flow: JSONColumnType<Flow>;
  sha256: string;
  author: string;
  author_id: string | null;
  /** The draft it was published from; none when an old version was published again. */
  draft_id: string | null;
  reason: Generated<string>;
  created_at: Created;
}
export interface FlowDraftTable {
  tenant_id: string;
  allowance_type: AllowanceType;
  draft_id: Generated<string>;
  flow: JSONColumnType<Flow>;
  version: Generated<number>;
  base_version: number;
  author: string;
  author_id: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}
export interface ConfigChangeTable {
  change_id: Generated<string>;
  tenant_id: string | null;
  kind: ChangeKind;
  record_id: Generated<string>;
  subject: string;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  author: string;
  author_id: string;
  reason: string;
  idem_key: string;
  body_sha256: string | null;
  created_at: Created;
}
export interface AllowanceRatioTable {
  tenant_id: string;
  year: number;
  gov_ratio: string;
  corp_ratio: string;
}
/** An account from which the government pays its share in a year. */
export interface GovUinTable {
  gov_uin_id: Generated<string>;
  tenant_id: string;
  year: number;
  uin: string;
  name: string;
  note: string;
  created_at: Created;
}
/** An enterprise that the programme of a year names. */
export interface ProgrammeCorpTable {
  listed_id: Generated<string>;
  tenant_id: string;
  year: number;
  credit_code: string;
  corp_name: string;
  note: string;
  created_at: Created;
}
export interface DealerConfigTable {
  tenant_id: string;
  have_dealer: boolean;
  dealer_list: JSONColumnType<Dealer[]>;
}
export interface SubsidyDraftTable {
  temp_id: Generated<string>;
  tenant_id: string;
  corp_id: string;
  user_id: string;
  allowance_type: AllowanceType;
  form: JSONColumnType<DraftForm>;
  order_money: Generated<string>;
  version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Who saved it last; null of what a release before this one kept. */
  saved_by: string | null;
  saved_by_name: Generated<string>;
  /** Everybody who has saved it, in the order of their first save. */
  writers: JSONColumnType<Writer[]>;
  /** Whose alone it is, of the park's staff; null: the enterprise's. */
  staff_id: string | null;
  /** The application that it corrects, or the prepared form that it changes, '' for one that is not prepared yet; null: an application of its own. */
  about: string | null;
  /** The round of the application, or the version of the prepared form, that it was written for. */
  round: Generated<string>;
  /** Of a draft of the staff's: uploads that nothing but it refers to. */
  own_files: Generated<string[]>;
}
/** Who prepared a draft for an enterprise, and what became of it; the draft itself is gone when it was sent or declined. */
export interface PreparedDraftTable {
  temp_id: string;
  tenant_id: string;
  corp_id: string;
  allowance_type: AllowanceType;
  state: Generated<PreparedState>;
  prepared_by: string;
  /** Everybody who has saved it. */
  savers: string[];
  operator: string;
  prepared_at: Created;
  ended_at: Date | null;
  ended_by: Generated<string>;
  reason: Generated<string>;
  /** Of the application that it became. */
  apply_num: Generated<string>;
}
export interface SubsidyApplicationTable {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  allowance_type: AllowanceType;
  flow_version: number;
  corp_id: string;
  corp_name: string;
  park_id: string;
  apply_user_id: string;
  apply_user: string;
  apply_time: Date;
  seq: number;
  status: Status;
  activity: string;
  visit: number;
  step_since: Date;
  due_at: Date | null;
  message: Generated<string>;
  state: JSONColumnType<ApplicationState>;
  revision_id: string;
  apply_year: number;
  allowance_ratio: string;
  order_money: string;
  subsidy_money: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Date | null;
  /** The application that it appeals against, and why. */
  appeal_of: ColumnType<string | null, string | undefined, never>;
  appeal_reason: ColumnType<string | null, string | undefined, never>;
  /** That the park gave to appeal when it was closed. */
  appeal_days: ColumnType<number | null, never, number | null>;
}
export interface SubsidyRevisionTable {
  revision_id: string;
  tenant_id: string;
  apply_num: string;
  revision: number | null;
  form: JSONColumnType<DraftForm>;
  sha256: string;
  apply_year: number;
  allowance_ratio: string;
  order_money: string;
  subsidy_money: string;
  /** What was said of its orders when it was sent; null of what was sent before that was kept. */
  order_verdicts: ColumnType<OrderVerdict[] | null, string | null | undefined, never>;
  /** Of the agent that pays; null where the enterprise does. */
  dealer_uin: ColumnType<string | null, string | null | undefined, never>;
  dealer_name: ColumnType<string | null, string | null | undefined, never>;
  /** Category and yuan of each line, since it was accepted; of one category it is one line of weight 1. */
  shares: ColumnType<Share[], undefined, never>;
  created_by: string;
  created_by_name: string;
  created_at: Created;
}
/** A sub-order and the one application that it stands in; `events` are the acts that hold it. */
export interface OrderClaimTable {
  provider: Generated<string>;
  sub_order_num: string;
  order_key: string | null;
  tenant_id: string;
  workflow_id: string;
  events: string[];
  claimed_at: Created;
}
export interface SubsidyAttachmentTable {
  tenant_id: string;
  apply_num: string;
  guid: string;
  /** Which of the staff's documents it is a version of; '': supplementary materials. */
  document: string;
  seq: number;
  operator: string;
  created_at: Date;
}
/** What a case drew for a spot inspection, and the newest entry of what was found. */
export interface SpotInspectionTable {
  inspection_id: Generated<string>;
  tenant_id: string;
  workflow_id: string;
  apply_num: string;
  corp_name: string;
  step: string;
  /** Percent; null, with seed and ticket, where a step took the case without a draw. */
  share: number | null;
  seed: string | null;
  ticket: number | null;
  drawn: boolean;
  drawn_at: Date;
  result: InspectionResult | null;
  finding: Generated<string>;
  operator: Generated<string>;
  found_at: Date | null;
  /** The case is over. */
  over: Generated<boolean>;
}
/** One entry in the register of findings. */
export interface InspectionFindingTable {
  tenant_id: string;
  workflow_id: string;
  step: string;
  seq: number;
  result: InspectionResult;
  finding: string;
  guids: string[];
  operator_id: string;
  operator: string;
  created_at: Date;
}
export interface CloudProviderTable {
  provider_id: string;
  provider_name: string;
  position: number;
}
export interface CloudServiceTable {
  service_id: string;
  service_name: string;
  position: number;
}
export interface CloudAccountTable {
  account_id: Generated<string>;
  uin: string;
  name: string;
  /** Whose it is; '' when that is not known. */
  credit_code: Generated<string>;
}
