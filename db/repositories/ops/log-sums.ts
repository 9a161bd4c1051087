import { sql } from 'kysely';
import { addDays } from '#domain/shared/time/days.ts';
import { ENDING, GRACE_DAYS, lastDayOver } from '#domain/logs/retention.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { operationsFor, type LogFilter } from './operation-log.ts';

/** Rows of a day may still be on their way to the database when it ends; long after that none is. */
const SETTLED_MS = 3_600_000;
const day = sql<string>`to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const refused = sql<number>`(count(*) filter (where code <> 0))::int`;

/** The last day whose rows are counted in the sums; null before the first. On the system pool. */
export const summedTo = async (system: Db): Promise<string | null> =>
  (await system.selectFrom('log_upkeep').select('summed_to').executeTakeFirstOrThrow()).summed_to;

/**
 * Counts the oldest day that is over and not counted yet, and forgets the sums and accounts of which nothing is kept.
 * Returns whether there are more. On the system pool.
 */
export async function sumLogDays(system: Db, now: number): Promise<boolean> {
  const last = addDays(beijingDay(now - SETTLED_MS), -1);
  return system.transaction().execute(async (tx) => {
    const { summed_to } = await tx.selectFrom('log_upkeep').select('summed_to').forUpdate().executeTakeFirstOrThrow();
    const from = summed_to === null ? await firstDay(tx, last) : addDays(summed_to, 1);
    if (from <= last) {
      await sql`
        insert into log_day_sum (tenant_id, day, type, grade, count, refused)
        select operation_log.tenant_id, ${day}::date, type, grade, count(*)::int, ${refused} from operation_log
        where create_time >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
          and create_time < (${from}::date + 1)::timestamp at time zone 'Asia/Shanghai'
        group by 1, 2, 3, 4`.execute(tx);
      await tx.updateTable('log_upkeep').set({ summed_to: from }).execute();
    }
    await forgetOver(tx, now);
    return from < last;
  });
}

const firstDay = async (tx: Tx, otherwise: string): Promise<string> => {
  const { rows } = await sql<{ at: Date | null }>`
    select create_time as at from operation_log order by create_time limit 1`.execute(tx);
  const at = rows[0]?.at;
  return at ? beijingDay(at.getTime()) : otherwise;
};

/** A number of a day opens its rows, and a name finds them: where they are gone, it goes. A fresh choice takes none away. */
async function forgetOver(tx: Tx, now: number): Promise<void> {
  for (const retention of ENDING) {
    const over = sql`${lastDayOver(retention, now)}::date`;
    const chosen = sql`r.retention = ${retention} and r.changed_at <= now() - ${GRACE_DAYS} * interval '1 day'`;
    await sql`
      delete from log_day_sum s using log_retention r
      where r.tenant_id is not distinct from s.tenant_id and ${chosen} and s.day <= ${over}`.execute(tx);
    await sql`
      delete from log_account a using log_retention r
      where r.tenant_id is not distinct from a.tenant_id and ${chosen} and a.last_day <= ${over}`.execute(tx);
  }
}

/** The days that are counted already and may have rows that a filter finds, the newest first. Accounts and texts are not counted. */
export async function countedDays(tx: Db | Tx, f: LogFilter, summed: string) {
  const is = (name: string) => (f.not.includes(name) ? ('<>' as const) : ('=' as const));
  let days = tx.selectFrom('log_day_sum').where('day', '<=', summed);
  if (f.tenants) days = days.where('tenant_id', 'in', [...f.tenants]);
  if (f.type) days = days.where('type', is('type'), f.type);
  if (f.grade) days = days.where('grade', is('grade'), f.grade);
  if (f.begin) days = days.where('day', '>=', f.begin);
  if (f.end) days = days.where('day', '<=', f.end);
  const n = { true: sql<number>`sum(refused)::int`, false: sql<number>`sum(count - refused)::int` }[String(f.refused)];
  const found = await days
    .select(['day', (n ?? sql<number>`sum(count)::int`).as('n')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  return found.filter(({ n: rows }) => rows > 0);
}

/**
 * How many rows there are by day of Beijing, type and grade, and how many of them were refused; the newest day first. Days
 * up to `summed` are read from their sums, the others are counted.
 */
export async function countOperations(
  tx: Db | Tx,
  { tenants, begin, end, summed }: { tenants?: readonly string[]; begin: string; end: string; summed: string | null },
) {
  const since = summed !== null && summed >= begin ? addDays(summed, 1) : begin;
  let sums = tx.selectFrom('log_day_sum').where('day', '>=', begin).where('day', '<', since).where('day', '<=', end);
  if (tenants) sums = sums.where('tenant_id', 'in', [...tenants]);
  const past = await sums
    .select([
      'day',
      'type',
      'grade',
      sql<number>`sum(count)::int`.as('count'),
      sql<number>`sum(refused)::int`.as('refused'),
    ])
    .groupBy(['day', 'type', 'grade'])
    .orderBy('day', 'desc')
    .orderBy('type')
    .orderBy('grade')
    .execute();
  if (since > end) return past;
  const now = await operationsFor(tx, { ...(tenants && { tenants }), begin: since, end, account: '', not: [] })
    .select([day.as('day'), 'type', 'grade', sql<number>`count(*)::int`.as('count'), refused.as('refused')])
    .groupBy([day, 'type', 'grade'])
    .orderBy(day, 'desc')
    .orderBy('type')
    .orderBy('grade')
    .execute();
  return [...now, ...past];
}
