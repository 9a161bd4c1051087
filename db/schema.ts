import type * as cases from './tables/cases.ts';
import type * as demand from './tables/demand.ts';
import type * as identity from './tables/identity.ts';
import type * as reception from './tables/reception.ts';
import type * as subsidy from './tables/subsidy.ts';

/** Every table, by its name. */
export interface Schema {
  tenant: identity.TenantTable;
  park: identity.ParkTable;
  corp: identity.CorpTable;
  user_account: identity.UserAccountTable;
  membership: identity.MembershipTable;
  sign_in_failure: identity.SignInFailureTable;
  user_session: identity.SessionTable;
  sms_code: identity.SmsCodeTable;
  slider_challenge: identity.SliderChallengeTable;
  command: cases.CommandTable;
  case_transition: cases.CaseTransitionTable;
  case_task: cases.CaseTaskTable;
  case_record: cases.CaseRecordTable;
  record_chain: cases.RecordChainTable;
  case_sequence: cases.CaseSequenceTable;
  case_name_part: cases.CaseNamePartTable;
  holiday_calendar: cases.HolidayCalendarTable;
  outbox_message: cases.OutboxMessageTable;
  stored_file: cases.StoredFileTable;
  sequence_flow: subsidy.SequenceFlowTable;
  flow_draft: subsidy.FlowDraftTable;
  config_change: subsidy.ConfigChangeTable;
  allowance_ratio: subsidy.AllowanceRatioTable;
  voucher_product: subsidy.VoucherProductTable;
  subsidy_draft: subsidy.SubsidyDraftTable;
  subsidy_application: subsidy.SubsidyApplicationTable;
  subsidy_revision: subsidy.SubsidyRevisionTable;
  subsidy_attachment: subsidy.SubsidyAttachmentTable;
  cloud_provider: subsidy.CloudProviderTable;
  cloud_service: subsidy.CloudServiceTable;
  cloud_account: subsidy.CloudAccountTable;
  reception_setting: reception.ReceptionSettingTable;
  reception: reception.ReceptionTable;
  reception_place: reception.ReceptionPlaceTable;
  reception_feedback: reception.ReceptionFeedbackTable;
  zjtx_package: demand.ZjtxPackageTable;
  demand: demand.DemandTable;
  demand_feedback: demand.DemandFeedbackTable;
  customer_report: demand.CustomerReportTable;
}
