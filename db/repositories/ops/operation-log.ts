import { sql, type Insertable, type RawBuilder } from 'kysely';
import { addDays } from '#domain/shared/days.ts';
import { TOTAL_CAP } from '#domain/shared/page.ts';
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
  /** The accounts that the part finds, where they are few enough to be looked for by name. */
  accounts?: readonly string[] | undefined;
  refused?: boolean | undefined;
  /** The filters among type, grade and account that leave out what they name. */
  not: readonly string[];
}

const partOf = (account: string): string => `%${account.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** So many accounts are looked for by name; more of them are soon met on the way through the days. */
const FEW = 20;

/** The accounts that a part of a name finds, undefined for more than a few: who is rare is found by the index, and nobody at once. */
async function accountsOf(tx: Db | Tx, { account, tenants }: LogFilter): Promise<string[] | undefined> {
  let known = tx.selectFrom('log_account').where('account', 'ilike', partOf(account));
  if (tenants) known = known.where('tenant_id', 'in', [...tenants]);
  const found = await known
    .select('account')
    .distinct()
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? undefined : found.map((row) => row.account);
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
  return f.refused === undefined ? rows : rows.where('code', f.refused ? '<>' : '=', 0);
}

/** The log that a filter finds, the newest first. */
export const selectOperations = (tx: Db | Tx, filter: LogFilter) =>
  operationsFor(tx, filter)
    .selectAll('operation_log')
    .select('tenant.name as tenant_name')
    .orderBy('create_time', 'desc')
    .orderBy('log_id', 'desc');

/** The days that are counted already and have rows that a filter finds, the newest first. Accounts are not counted. */
async function countedDays(tx: Db | Tx, f: LogFilter, summed: string) {
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

/** Of how many rows a page is one, and how far back it reaches: as far as its days say, where they are counted. */
async function reachOf(tx: Db | Tx, filter: LogFilter, needed: number, summed: string | null) {
  const count = (f: LogFilter) => countCapped(tx, operationsFor(tx, f).select(sql<string>`1`.as('id')));
  if (summed === null || filter.account !== '') return { total: await count(filter), begin: filter.begin };
  const since = [addDays(summed, 1), filter.begin ?? ''].toSorted().at(-1) as string;
  let total = filter.end !== undefined && filter.end < since ? 0 : await count({ ...filter, begin: since });
  let begin = since;
  for (const { day, n } of await countedDays(tx, filter, summed)) {
    // the last day that the page needs; without enough of them the oldest that has any
    if (total < needed) begin = day;
    total += n;
  }
  return { total: Math.min(total, TOTAL_CAP + 1), begin };
}

/**
 * A page of the log, the newest first, and how many rows there are, counted to the cap. `summed`: the last day that is counted
 * already, so that neither the page nor its total reads what the sums of days tell.
 */
export async function listOperations(
  tx: Db | Tx,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
  summed: string | null,
) {
  const asked = { ...filter, ...(filter.account !== '' && { accounts: await accountsOf(tx, filter) }) };
  const { total, begin } = await reachOf(tx, asked, offset + limit, summed);
  const list = await selectOperations(tx, { ...asked, begin })
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, list };
}
