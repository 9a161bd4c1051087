import { sql } from 'kysely';
import type { Tx } from '../client.ts';

/** The days from `day` on that differ from Monday to Friday: holidays (false) and worked weekends (true). */
export async function calendarFrom(tx: Tx, day: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx
    .selectFrom('holiday_calendar')
    .where(sql<boolean>`day >= ${day}::date`)
    .select([sql<string>`day::text`.as('day'), 'working'])
    .execute();
  return new Map(rows.map((r) => [r.day, r.working]));
}
