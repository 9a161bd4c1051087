import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Does `work` unless a server of the same database is at it already; returns whether it was done. Who is at it is known
 * by a lock of one connection, so that a server that dies holds nobody up.
 */
export const ifAlone = (db: Db, name: string, work: () => Promise<unknown>): Promise<boolean> =>
  db.connection().execute(async (own) => {
    const lock = sql`hashtext(${`alone:${name}`})`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(own);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(own);
    }
    return true;
  });
