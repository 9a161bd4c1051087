import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date | undefined, never>;

/** What a park writes of an activity; times are minutes of Beijing time. */
export interface ActivityTable {
  activity_id: Generated<string>;
  tenant_id: string;
  title: string;
  summary: string;
  picture: string | null;
  place: string;
  begin_time: string;
  end_time: string;
  deadline: string;
  capacity: number | null;
  content: string;
  status: Generated<number>;
  reason: Generated<string>;
  /** Who has written on it since it was last approved. */
  writers: string[];
  submitted_by: Generated<string>;
  submitted_at: Date | null;
  decided_by: Generated<string>;
  decider_id: string | null;
  decided_at: Date | null;
  created_at: Created;
}

/** The version of an activity that visitors see, or saw until it was withdrawn. */
export interface ActivityPublicTable {
  tenant_id: string;
  activity_id: string;
  title: string;
  summary: string;
  picture: string | null;
  place: string;
  begin_at: Date;
  end_at: Date;
  deadline_at: Date;
  /** When its guests are reminded. */
  remind_at: Date;
  capacity: number | null;
  content: string;
  approved_at: Generated<Date>;
  withdrawn_at: Date | null;
  /** Counts what changes the reminder. */
  version: Generated<number>;
  /** The version that the reminder's clock knows. */
  armed_version: Generated<number>;
  /** The `remind_at` for which its guests were reminded; also where it had passed when they were told by an SMS of its own. */
  reminded_for: Date | null;
  /** When a server last set about telling the clock. */
  clock_at: Date | null;
}

/** Somebody who signed up. */
export interface ActivityInviteeTable {
  invitee_id: Generated<string>;
  tenant_id: string;
  activity_id: string;
  invitee_num: string;
  name: string;
  mobile: string;
  org_name: string;
  state: Generated<number>;
  by_hand: boolean;
  user_id: string | null;
  idem_key: string;
  changed_by: Generated<string>;
  changed_at: Date | null;
  created_at: Created;
}
