import type { Generated } from 'kysely';

/** The secret address at which calendars read the schedule of a hat. */
export interface ScheduleFeedTable {
  tenant_id: string;
  membership_id: string;
  token_sha256: Buffer;
  created_at: Generated<Date>;
  /** When a calendar last read it. */
  read_at: Date | null;
}
