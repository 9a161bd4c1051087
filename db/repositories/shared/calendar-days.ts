import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** The days of a year that differ from Monday to Friday. */
export const listDays = (system: Db | Tx, year: number) =>
  system
    .selectFrom('holiday_calendar')
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .select([sql<string>`day::text`.as('day'), 'working'])
    .orderBy('day')
    .limit(366)
    .execute();

/** Changes days; null forgets one, so that its weekday counts. Returns how many are different now. */
export async function changeDays(tx: Tx, days: readonly { day: string; working: boolean | null }[]): Promise<number> {
  let changed = 0n;
  for (const { day, working } of days) {
    const done =
      working === null
        ? await tx.deleteFrom('holiday_calendar').where('day', '=', day).executeTakeFirst()
        : await tx
            .insertInto('holiday_calendar')
            .values({ day, working })
            .onConflict((c) =>
              c.column('day').doUpdateSet({ working }).where('holiday_calendar.working', '<>', working),
            )
            .executeTakeFirst();
    changed += 'numDeletedRows' in done ? done.numDeletedRows : (done.numInsertedOrUpdatedRows ?? 0n);
  }
  return Number(changed);
}

const openDeadlines = (system: Db | Tx, tenants: readonly string[]) =>
  system
    .selectFrom('case_task')
    .where('closed_at', 'is', null)
    .where('deadline', 'is not', null)
    .where('case_kind', '=', 'subsidy')
    .where('tenant_id', 'in', [...tenants]);

/** Applications whose open task counts working days. */
export const listOpenDeadlines = (system: Db | Tx, tenants: readonly string[]) =>
  openDeadlines(system, tenants).select(['tenant_id', 'workflow_id', 'task_id']).orderBy('opened_at').execute();
export const countOpenDeadlines = async (system: Db, tenants: readonly string[]): Promise<number> =>
  Number(
    (
      await openDeadlines(system, tenants)
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
