import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { OperationLogTable } from '../../tables/logs.ts';
import { partOf } from '../shared/part-of.ts';
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

/**
 * The same within a transaction, which a day without a place must not end: the part without days takes the row, and the next
 * round of keeping the log brings it where it belongs.
 */
export const insertOperationWithin = (tx: Tx, row: Omit<Insertable<OperationLogTable>, 'retention'>) =>
  tx
    .insertInto('operation_log')
    .values({ ...row, retention: 'ever' })
    .execute();

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
  /** The accounts that the part finds, where they are few enough to be looked for by name. */
  accounts?: readonly string[] | undefined;
  refused?: boolean | undefined;
  /** A part of what was acted on. */
  text?: string | undefined;
  /** The filters among type, grade and account that leave out what they name. */
  not: readonly string[];
}

/** The rows of the log that a filter finds, not read yet. */
export function operationsFor(tx: Db | Tx, f: LogFilter) {
  const is = (name: string) => (f.not.includes(name) ? ('<>' as const) : ('=' as const));
  let rows = tx.selectFrom('operation_log').leftJoin('tenant', 'tenant.tenant_id', 'operation_log.tenant_id');
  if (f.tenants) rows = rows.where('operation_log.tenant_id', 'in', [...f.tenants]);
  if (f.type) rows = rows.where('type', is('type'), f.type);
  if (f.grade) rows = rows.where('grade', is('grade'), f.grade);
  if (f.begin)
    rows = rows.where('create_time', '>=', sql<Date>`${f.begin}::date::timestamp at time zone 'Asia/Shanghai'`);
  if (f.end)
    rows = rows.where('create_time', '<', sql<Date>`(${f.end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  if (f.account && f.accounts && !f.not.includes('account'))
    rows = rows.where('account', '=', sql<string>`any(${sql.val([...f.accounts])}::text[])`);
  else if (f.account)
    rows = rows.where('account', f.not.includes('account') ? 'not ilike' : 'ilike', partOf(f.account));
  if (f.text) rows = rows.where(sql<boolean>`strpos(lower(target), lower(${f.text})) > 0`);
  return f.refused === undefined ? rows : rows.where('code', f.refused ? '<>' : '=', 0);
}

/** The log that a filter finds, the newest first. */
export const selectOperations = (tx: Db | Tx, filter: LogFilter) =>
  operationsFor(tx, filter)
    .selectAll('operation_log')
    .select('tenant.name as tenant_name')
    .orderBy('create_time', 'desc')
    .orderBy('log_id', 'desc');
