import type { ColumnType, Generated, JSONColumnType } from 'kysely';
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
  /** Whose case it is. */
  subject: string;
  params: JSONColumnType<MessageParams>;
  created_at: ColumnType<Date, Date | undefined, never>;
  read_at: Date | null;
  /** When what it asks for was done, by whomever. */
  settled_at: Date | null;
  /** The transaction that wrote it. */
  written_by: ColumnType<string, never, never>;
}
/** Of which kind somebody is told, and where; without a row: wherever there is one. */
export interface MessagePreferenceTable {
  user_id: string;
  kind: MessageKind;
  in_app: boolean;
  sms: boolean;
}
