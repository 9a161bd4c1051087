import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { OperationLogTable } from '../../tables/logs.ts';
import { countCapped } from '../shared/count-capped.ts';
import { stampOf } from './log-retention.ts';

/** No part of the log takes the row: its day has not been prepared. */
const NO_PLACE = '23514';

/**
 * Writes one row of the log of operations, beside whatever its request did or did not commit; stamped with how long its
 * owner's rows are kept. Where its day has no place yet, the part without days takes it, and the next round of keeping the log
 * brings it where it belongs: no row is lost because a schedule did not run.
 */
export async function insertOperation(system: Db, row: Omit<Insertable<OperationLogTable>, 'retention'>) {
  const write = (retention: RawBuilder<string>) =>
    system
      .insertInto('operation_log')
      .values({ ...row, retention })
      .execute();
  try {
    await write(stampOf(row.tenant_id ?? null));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NO_PLACE)) throw error;
    await write(sql`'ever'`);
  }
}

export interface LogFilter {
  /** Whose rows; absent: everybody's, and those of no park. */
  tenants?: readonly string[] | undefined;
  type?: string | undefined;
  grade?: string | undefined;
  /** Days of Beijing, both included. */
  begin?: string | undefined;
  end?: string | undefined;
  /** A part of the account's name; empty for all. */
  account: string;
  refused?: boolean | undefined;
  /** The filters among type, grade and account that leave out what they name. */
  not: readonly string[];
}

/** The rows of the log that a filter finds, not read yet. */
function operationsFor(tx: Db | Tx, f: LogFilter) {
  const is = (name: string) => (f.not.includes(name) ? ('<>' as const) : ('=' as const));
  let rows = tx.selectFrom('operation_log').leftJoin('tenant', 'tenant.tenant_id', 'operation_log.tenant_id');
  if (f.tenants) rows = rows.where('operation_log.tenant_id', 'in', [...f.tenants]);
  if (f.type) rows = rows.where('type', is('type'), f.type);
  if (f.grade) rows = rows.where('grade', is('grade'), f.grade);
  if (f.begin)
    rows = rows.where('create_time', '>=', sql<Date>`${f.begin}::date::timestamp at time zone 'Asia/Shanghai'`);
  if (f.end)
    rows = rows.where('create_time', '<', sql<Date>`(${f.end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  if (f.account) {
    const part = `%${f.account.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where('account', f.not.includes('account') ? 'not ilike' : 'ilike', part);
  }
  return f.refused === undefined ? rows : rows.where('code', f.refused ? '<>' : '=', 0);
}

/** The log that a filter finds, the newest first. */
export const selectOperations = (tx: Db | Tx, filter: LogFilter) =>
  operationsFor(tx, filter)
    .selectAll('operation_log')
    .select('tenant.name as tenant_name')
    .orderBy('create_time', 'desc')
    .orderBy('log_id', 'desc');

/** A page of the log, the newest first, and how many rows there are, counted to the cap. */
export async function listOperations(tx: Db | Tx, filter: LogFilter, page: { limit: number; offset: number }) {
  const total = await countCapped(tx, operationsFor(tx, filter).select(sql<string>`1`.as('id')));
  const list = await selectOperations(tx, filter).limit(page.limit).offset(page.offset).execute();
  return { total, list };
}

/** How many rows there are by day of Beijing, type and grade, and how many of them were refused; the newest day first. */
export const countOperations = (
  tx: Db | Tx,
  { tenants, begin, end }: { tenants?: readonly string[]; begin: string; end: string },
) => {
  const day = sql<string>`to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  return operationsFor(tx, { ...(tenants && { tenants }), begin, end, account: '', not: [] })
    .select([day.as('day'), 'type', 'grade', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where code <> 0))::int`.as('refused'))
    .groupBy([day, 'type', 'grade'])
    .orderBy(day, 'desc')
    .orderBy('type')
    .orderBy('grade')
    .execute();
};
