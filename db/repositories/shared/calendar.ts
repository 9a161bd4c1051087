import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

/**
 * What counts working days keeps the calendar as it is until it is stored, and a change waits for it: else a task that
 * is stored at the same moment would keep the times of the calendar before, and no batch would count it anew.
 */
export const keepCalendar = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(hashtext('calendar'))`.execute(tx);
export const lockCalendar = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('calendar'))`.execute(tx);

/** The days from `day` on that differ from Monday to Friday: holidays (false) and worked weekends (true). */
export async function calendarFrom(tx: Tx, day: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx
    .selectFrom('holiday_calendar')
    .where(sql<boolean>`day >= ${day}::date`)
    .select([sql<string>`day::text`.as('day'), 'working'])
    .execute();
  return new Map(rows.map((r) => [r.day, r.working]));
}
