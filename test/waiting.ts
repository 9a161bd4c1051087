import { sql } from 'kysely';
import type { World } from './world.ts';

/** How many statements of the world's database wait for a lock that somebody else holds. */
export async function countWaiting({ db }: Pick<World, 'db'>): Promise<number> {
  const { rows } = await sql`
    select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()
  `.execute(db.system);
  return rows.length;
}
