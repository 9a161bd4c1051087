import { sql } from 'kysely';
import { addDays } from '#domain/shared/time/days.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { findOperations, type Found } from './log-search.ts';
import { countedDays } from './log-sums.ts';
import { operationsFor, selectOperations, type LogFilter } from './operation-log.ts';

/** Of how many rows a page is one, and how far back it reaches: as far as its days say, where they are counted. */
async function reachOf(tx: Db | Tx, filter: LogFilter, needed: number, summed: string | null) {
  const count = (f: LogFilter) => countCapped(tx, operationsFor(tx, f).select(sql<string>`1`.as('id')));
  if (summed === null) return { total: await count(filter), begin: filter.begin };
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
 * already, so that neither the page nor its total reads what the sums of days tell. `found`: its rows, where they were looked
 * for by a text.
 */
export async function listOperations(
  tx: Db | Tx,
  filter: LogFilter,
  page: { limit: number; offset: number },
  { summed, found }: { summed: string | null; found?: Found | undefined },
) {
  if (found) return readFound(tx, filter, found);
  if (filter.account !== '') return readFound(tx, filter, await findOperations(tx, filter, page, summed));
  const { total, begin } = await reachOf(tx, filter, page.offset + page.limit, summed);
  const list = await selectOperations(tx, { ...filter, begin })
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, list };
}

/** The rows that were found, as far as whoever asks sees them. */
async function readFound(tx: Db | Tx, { tenants }: LogFilter, { total, keys }: Found) {
  if (keys.length === 0) return { total, list: [] };
  const list = await selectOperations(tx, { tenants, account: '', not: [] })
    .where('create_time', '=', sql<Date>`any(${sql.val(keys.map(({ at }) => at))}::timestamptz[])`)
    .where('log_id', '=', sql<string>`any(${sql.val(keys.map(({ log_id }) => log_id))}::uuid[])`)
    .execute();
  return { total, list };
}
