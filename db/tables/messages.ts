import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DigestTimes } from '#domain/messages/digest.ts';
import type { MessageKind, Side } from '#domain/messages/kinds.ts';
import type { MessageParams } from '#domain/messages/telling.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';

/** What one person is told of a case, or by a park. */
export interface MessageTable {
  message_id: Generated<string>;
  tenant_id: string;
  user_id: string;
  /** Under which hats it is read. */
  side: Side;
  /** Whose people are told, of what an enterprise is. */
  corp_id: string | null;
  kind: MessageKind;
  /** Null of what no case says. */
  case_kind: CaseKind | null;
  case_no: string;
  workflow_id: string;
  /** What told it: the number of a transition, a time of a visit, a problem. */
  event: string;
  /** It asks for an act on the open task. */
  asks: boolean;
  /** The message to enterprises that it is, whose words are its run’s; null of what a case says. */
  corpmsg_id: string | null;
  /** The activity that was decided on. */
  activity_id: Generated<string | null>;
  /** The opportunity that it is of. */
  opportunity_bid: Generated<string | null>;
  settle_in_id: Generated<string | null>;
  /** Whose case it is, or what the activity or opportunity was called then. */
  subject: string;
  params: JSONColumnType<MessageParams>;
  created_at: ColumnType<Date, Date | undefined, never>;
  read_at: Date | null;
  /** When what it asks for was done, by whomever. */
  settled_at: Date | null;
  /** False of what is told in a digest alone. */
  in_app: Generated<boolean>;
  /** The digest that told of it. */
  digest_id: ColumnType<string | null, undefined, string>;
  /** The transaction that wrote it. */
  written_by: ColumnType<string, never, never>;
}
/** Of which kind somebody is told, and where; without a row: wherever there is one, but in no digest. */
export interface MessagePreferenceTable {
  user_id: string;
  kind: MessageKind;
  in_app: boolean;
  sms: boolean;
  /** Since when it comes in the digest; null: it does not. */
  digest_since: Date | null;
}
/** When somebody wants no SMS, and when their digest is made: times of the Beijing day. */
export interface MessageSettingTable {
  user_id: string;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: Generated<string>;
  digest_days: Generated<DigestTimes['days']>;
  /** When to look whether there is something to say; null: no kind comes in a digest. */
  digest_next: Date | null;
}
/** The one SMS of a person and day that told of several messages. */
export interface MessageDigestTable {
  digest_id: Generated<string>;
  user_id: string;
  day: ColumnType<string, string, never>;
  total: number;
  created_at: ColumnType<Date, undefined, never>;
}
