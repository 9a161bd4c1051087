import { sql } from 'kysely';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { lockShown, tellGuests, type At } from './shown.ts';

/** Activities whose clock has not heard of their newest version, the longest first. */
export const unarmedActivities = (system: Db, limit: number) =>
  system
    .selectFrom('activity_public')
    .whereRef('armed_version', '<', 'version')
    .select(['tenant_id', 'activity_id', 'title', 'version'])
    .orderBy('approved_at')
    .limit(limit)
    .execute();

/** The clock of an activity has heard of a version. */
export const armedActivity = (system: Db, { tenant_id, activity_id }: At, version: number) =>
  system
    .updateTable('activity_public')
    .set({ armed_version: version })
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where('armed_version', '<', version)
    .execute();

/**
 * When the guests of an activity are to be reminded (epoch ms), by what is public now; null when nobody is any more: it was
 * withdrawn, or the morning before it has passed.
 */
export async function nextReminder(tx: Tx, { tenant_id, activity_id }: At): Promise<number | null> {
  const shown = await tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`remind_at > now()`)
    .select('remind_at')
    .executeTakeFirst();
  return shown?.remind_at.getTime() ?? null;
}

/**
 * Reminds everybody who is coming on the day of `due` (epoch ms), each once for a day; nobody when the activity was moved or
 * withdrawn meanwhile. Returns how many there are.
 */
export async function remindGuests(tx: Tx, at: At, due: number): Promise<number> {
  const shown = await lockShown(tx, at);
  if (!shown || shown.withdrawn_at !== null || shown.remind_at.getTime() !== due) return 0;
  return tellGuests(tx, shown, 'activity_reminder', beijingDay(shown.begin_at.getTime()));
}
