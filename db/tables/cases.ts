import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';
import type { CaseEvent, CaseKind, CaseStart, CaseStep, KnownAnswer } from '#domain/shared/cases/case.ts';
import type { DeadlineOfVisit } from '#domain/shared/cases/deadline.ts';
import type { PartValues } from '#domain/sms/parts.ts';
import type { ByHand, KeptHold, SmsReason } from '#domain/sms/records.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface CommandTable {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
  route: string;
  body_sha256: string;
  workflow_id: string;
  message: JSONColumnType<CaseEvent>;
  start: JSONColumnType<CaseStart> | null;
  state: Generated<'pending' | 'done' | 'refused' | 'expired'>;
  response: JSONColumnType<KnownAnswer> | null;
  created_at: Created;
  /** How often it was sent to its case. */
  attempts: Generated<number>;
  /** When its turn to be sent again comes. */
  next_at: Generated<Date>;
  answered_at: Date | null;
}
export interface CaseTransitionTable {
  tenant_id: string;
  workflow_id: string;
  seq: number;
  transition: JSONColumnType<object>;
  /** Of the task that it opened or whose times it counted anew, epoch ms. */
  times: JSONColumnType<DeadlineOfVisit> | null;
  created_at: Created;
}
/** A case's row as it was when the case began; nothing of it changes but its person, once they are erased. */
export interface CaseOriginTable {
  workflow_id: string;
  tenant_id: string;
  case_kind: CaseKind;
  first_row: JSONColumnType<Record<string, unknown>>;
}
export interface CaseTaskTable {
  tenant_id: string;
  task_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  step: string;
  visit: number;
  scenes: string[];
  roles: string[];
  opened_at: Date;
  due_at: Date | null;
  remind_at: Date | null;
  /** Who alone may decide. */
  holder_id: string | null;
  holder: string | null;
  delegator_id: string | null;
  /** Asked to sign beside the step's people. */
  signers: Generated<string[]>;
  /** Whose answer is in, and for whom it was given. */
  voted: Generated<string[]>;
  /** Whom separation of duties keeps from it. */
  excluded: Generated<string[]>;
  deadline: JSONColumnType<NonNullable<CaseStep['deadline']>> | null;
  escalate_at: Date | null;
  escalated_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  outcome: string | null;
}
export interface TaskOpeningTable {
  tenant_id: string;
  workflow_id: string;
  visit: number;
  user_id: string;
  name: string;
  opened_at: Created;
}
export interface CaseCopyTable {
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  user_id: string;
  why: 'copy' | 'comment';
  seq: number;
  at: Date;
  seen_at: Date | null;
}
export interface CaseRecordTable {
  tenant_id: string;
  record_no: string;
  workflow_id: string;
  seq: number;
  operate_time: Date;
  operator_id: string;
  operator: string;
  option: string;
  step: string;
  note: string;
  /** Guid and SHA-256 of each file that the act brought in; null for none, and of a record from before this was kept. */
  files: JSONColumnType<[guid: string, sha256: string][]> | null;
  /** Id and SHA-256 of the document that the act sent; null for none, and of a record from before this was kept. */
  document: JSONColumnType<[id: string, sha256: string]> | null;
  prev_hash: string;
  hash: string;
}
export interface RecordChainTable {
  tenant_id: string;
  record_no: string;
  hash: string;
}
export interface CaseSequenceTable {
  tenant_id: string;
  case_kind: CaseKind;
  day: ColumnType<string, string, string>;
  n: number;
}
/** Two neighbouring letters of a case's names, kept by triggers. */
export interface CaseNamePartTable {
  tenant_id: string;
  case_kind: CaseKind;
  part: string;
  /** When the case began: the order of its list. */
  at: Date;
  case_no: string;
}
export interface HolidayCalendarTable {
  day: ColumnType<string, string, string>;
  working: boolean;
}
export interface OutboxMessageTable {
  id: Generated<string>;
  tenant_id: string | null;
  dedupe_key: string;
  channel: 'sms';
  template: string;
  receiver: string;
  body: string;
  /** `pending` with `handed_at`: the gateway has it, or a refusal is not kept yet. */
  status: Generated<'pending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'skipped'>;
  attempts: Generated<number>;
  /** When it may be tried, or tried again. */
  next_at: Generated<Date>;
  created_at: Created;
  sent_at: Date | null;
  /** Why it was given up, or was not to leave; null in any other state, and in what failed before reasons were kept. */
  reason: SmsReason | null;
  /** The version of the template that the text was made of; null of what was queued before versions were kept. */
  template_version: number | null;
  /** What the parts of the text are filled with, kept of what had no template in use. */
  parts: ColumnType<PartValues | null, string | null, string | null>;
  /** What the gateway answered to the last try that it did not take. */
  answer: Generated<string>;
  /** The act that had it sent again last, by whom and when. */
  resent_key: string | null;
  resent_by: Generated<string>;
  resent_at: Date | null;
  /** The recipient of a message to enterprises; null of anything else. */
  corpmsg_id: string | null;
  corpmsg_n: number | null;
  /** In which order messages were queued, or queued again. */
  place: Generated<string>;
  marketing: Generated<boolean>;
  /** Messages of one lane and one mobile leave in their order. */
  lane: ColumnType<number, never, never>;
  /** When the gateway was asked last; null once it has refused. */
  handed_at: Date | null;
  /** It is not to leave before. */
  not_before: Date | null;
  /** Why not; null of what waits for nothing, and of what waited before this was kept. */
  hold: KeptHold | null;
  /** When the gateway had it within a day before it was queued again. */
  handed_before: ColumnType<Date[], never, RawBuilder<Date[]>>;
  /** Whether it counts for the month of its park. */
  counted: Generated<boolean>;
  /** The task that it asks for; null of what asks for none. */
  task_workflow: string | null;
  task_visit: number | null;
  /** Who is reminded of an activity, and of which beginning; null of anything else. */
  guest: string | null;
  guest_at: Date | null;
  /** How a person settled it last when nobody knew what had become of it. */
  by_hand: ColumnType<ByHand | null, string | null, string | null>;
}
export interface StoredFileTable {
  guid: string;
  /** Null until its uploader says for which park it is; no park sees it until then. */
  tenant_id: string | null;
  uploader_id: string;
  corp_id: string | null;
  file_use: string;
  real_name: string;
  file_type: string;
  file_size: ColumnType<string, number, number>;
  sha256: string | null;
  /** Null of a file that was verified before it was kept. */
  md5: string | null;
  is_public: Generated<boolean>;
  status: Generated<'uploading' | 'done' | 'error'>;
  created_at: Created;
  bound_at: Date | null;
  /** When a draft that named it gave it up, until somebody looked whether anything else names it. */
  released_at: Date | null;
}
