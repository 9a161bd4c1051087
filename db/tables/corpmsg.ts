import type { ColumnType, Generated } from 'kysely';
import type { Channel, PausedBy, Reason, RecipientState, RunState, StoppedBy } from '#domain/corpmsg/run.ts';

/** A message of a park to its enterprises, with the words that it says in the product. */
export interface CorpmsgRunTable {
  corpmsg_id: string;
  tenant_id: string;
  title: string;
  text: string;
  channels: Channel[];
  /** The code of the SMS template; null without SMS. */
  template: string | null;
  /** The version of it that was in use when the run began. */
  template_version: number | null;
  stop_share: number;
  state: Generated<RunState>;
  stopped_by: StoppedBy | null;
  paused_by: PausedBy | null;
  /** Of how many nobody knew as a person had it go on. */
  forgiven: Generated<number>;
  total: number;
  body_sha256: string;
  created_by: string;
  created_by_name: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
  /** Counts what its workflow is told of. */
  version: Generated<number>;
  /** Since when its workflow has not been told that it begins, or is in another state; null: it was. */
  untold_since: Generated<Date | null>;
}
/** Somebody whom it goes to by one channel, or an enterprise that it does not reach. */
export interface CorpmsgRecipientTable {
  corpmsg_id: string;
  n: number;
  tenant_id: string;
  corp_id: string;
  corp_name: string;
  /** Null: the enterprise’s contact, or nobody. */
  user_id: string | null;
  name: string;
  /** Masked. */
  mobile: string;
  channel: Channel;
  state: Generated<RecipientState>;
  reason: Reason | null;
  /** When its SMS was put in the outbox. */
  handed_at: Date | null;
  settled_at: Date | null;
}
