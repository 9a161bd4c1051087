import { sql } from 'kysely';
import { boundsOf, ENDING, type EndingRetention } from '#domain/logs/retention.ts';
import type { Db } from '../../client.ts';

/**
 * The days of the log of operations. All of it runs as `parks_log`, which owns them, outside of any transaction but its
 * own: nothing here takes a lock that an insert would wait for.
 */

/** A day that a class has. */
export interface LogDay {
  retention: EndingRetention;
  /** Of Beijing. */
  day: string;
  /** `leaving`: its taking off was cut short. `off`: it was taken off, and is still there. */
  state: 'in' | 'leaving' | 'off';
}

const SCHEMA = 'log_days';
const tableOf = (retention: string) => sql.table(`${SCHEMA}.log_${retention}`);
const dayTable = ({ retention, day }: Omit<LogDay, 'state'>) =>
  sql.table(`${SCHEMA}.log_${retention}_${day.replaceAll('-', '')}`);

/** Every day that has a table, the oldest first. */
export async function logDays(keeper: Db): Promise<LogDay[]> {
  const { rows } = await sql<{ name: string; leaving: boolean | null }>`
    select c.relname as name, i.inhdetachpending as leaving
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relnamespace = ${SCHEMA}::regnamespace and c.relkind = 'r'
    order by right(c.relname, 8), c.relname`.execute(keeper);
  return rows.flatMap(({ name, leaving }) => {
    const [, retention, y, m, d] = /^log_(\d+)_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
    const known = ENDING.find((each) => each === retention);
    return known ? [{ retention: known, day: `${y}-${m}-${d}`, state: stateOf(leaving) }] : [];
  });
}

const stateOf = (leaving: boolean | null): LogDay['state'] => (leaving === null ? 'off' : leaving ? 'leaving' : 'in');

/**
 * Makes the days that a class lacks, and puts back in place one that was taken off. A new day is made beside the log and
 * then attached, which lets inserts and readers go on; `create table … partition of` would stop both. Returns how many.
 */
export async function prepareLogDays(keeper: Db, retention: EndingRetention, days: readonly string[]): Promise<number> {
  let made = 0;
  for (const day of days) {
    const { from, to } = boundsOf(day);
    const table = dayTable({ retention, day });
    made += await keeper.transaction().execute(async (tx) => {
      // of two workers that start at once the second finds what the first has made
      await sql`select pg_advisory_xact_lock(hashtext('log_days'))`.execute(tx);
      const found = (await logDays(tx)).find((each) => each.retention === retention && each.day === day);
      if (found && found.state !== 'off') return 0;
      if (!found) await sql`create table ${table} (like ${tableOf(retention)} including defaults)`.execute(tx);
      await sql`alter table ${tableOf(retention)} attach partition ${table}
        for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx);
      return 1;
    });
  }
  return made;
}

/**
 * Takes a day off and drops it, from wherever an earlier attempt was cut short. Waits until everybody who reads the day has
 * ended; inserts and new readers do not wait for it. Raises when a reader takes longer than a minute: the day is
 * then `leaving`, nobody sees it any more, and the next attempt ends it.
 */
export async function removeLogDay(keeper: Db, of: Omit<LogDay, 'state'>): Promise<void> {
  const found = (await logDays(keeper)).find((each) => each.retention === of.retention && each.day === of.day);
  if (!found) return;
  const off = { in: sql`concurrently`, leaving: sql`finalize`, off: undefined }[found.state];
  if (off) await sql`alter table ${tableOf(of.retention)} detach partition ${dayTable(of)} ${off}`.execute(keeper);
  await sql`drop table ${dayTable(of)}`.execute(keeper);
}
