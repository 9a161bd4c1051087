import { sql } from 'kysely';
import { textParts } from '#domain/logs/text-parts.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { countedDays } from './log-sums.ts';
import { partOf } from '../shared/part-of.ts';
import { operationsFor, type LogFilter } from './operation-log.ts';

/** Where the rows of a page stand, and of how many it is one, counted to the cap. */
export interface Found {
  total: number;
  keys: { log_id: string; at: string }[];
}
interface Page {
  limit: number;
  offset: number;
}

/**
 * Finds a page's rows by an account or a text, of which nobody keeps how many there are: through stretches of days, the
 * newest first, until the page is full and the number known or beyond the cap.
 */
export async function findOperations(
  tx: Db | Tx,
  asked: LogFilter,
  { limit, offset }: Page,
  summed: string | null,
): Promise<Found> {
  const found: Found = { total: 0, keys: [] };
  const accounts = asked.account === '' || asked.not.includes('account') ? undefined : await accountsOf(tx, asked);
  // nobody is called so
  if (accounts?.length === 0) return found;
  const filter = { ...asked, accounts };
  for (const stretch of await stretchesOf(tx, filter, summed)) {
    const within = { ...filter, ...stretch };
    const most = TOTAL_CAP + 1 - found.total;
    const lacking = Math.max(0, offset + limit - found.keys.length);
    const { n, keys } = await countWithin(tx, within, most, lacking);
    found.total += n;
    // of more rows than are counted those were any, not the newest
    found.keys.push(...(n < most || lacking === 0 ? keys : await newestWithin(tx, within, lacking)));
    if (found.total > TOTAL_CAP) break;
  }
  return { total: found.total, keys: found.keys.slice(offset, offset + limit) };
}

/**
 * The same by a text. Behind row-level security Postgres looks for no text by an index, so the rows are found as the system,
 * in the parks that the filter names, and read by whoever asks.
 */
export const findByText = (system: Db, ...[filter, page, summed]: [LogFilter, Page, string | null]): Promise<Found> =>
  system.transaction().execute((tx) => findOperations(tx, filter, page, summed));

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

/** Each stretch has so many times the days of the one before: what many rows have is found in the first. */
const LONGER = 4;

/** Days that may have rows of a filter, in stretches, the newest first. */
async function stretchesOf(tx: Db | Tx, f: LogFilter, summed: string | null) {
  const end = f.end ?? addDays(beijingDay(Date.now()), 1);
  if (summed === null) return [{ begin: f.begin, end }];
  const fresh = addDays(summed, 1);
  const begin = f.begin !== undefined && f.begin > fresh ? f.begin : fresh;
  const stretches = begin <= end ? [{ begin, end }] : [];
  const days = (await countedDays(tx, f, summed)).map(({ day }) => day);
  for (let at = 0, n = 1; at < days.length; at += n, n *= LONGER) {
    const [newest = end, oldest = newest] = [days[at], days[Math.min(at + n, days.length) - 1]];
    stretches.push({ begin: oldest, end: newest });
  }
  return stretches;
}

/** How many rows there are, up to `most`, and the keys of the newest of them. */
async function countWithin(tx: Db | Tx, f: LogFilter, most: number, lacking: number) {
  const parts = textParts(f.text ?? '');
  if (f.text) await plan(tx, parts.length > 0 ? 'index' : 'way');
  const found = parts.length > 0 ? byParts(tx, f, parts) : operationsFor(tx, f);
  const rows = found.select(['log_id', 'create_time']).limit(most);
  const { rows: list } = await sql<{ n: string; log_id: string | null; at: string }>`
    with found as materialized (${rows}), page as (
      select log_id, create_time from found order by create_time desc, log_id desc limit ${lacking}
    )
    select counted.n, page.log_id, page.create_time::text as at
    from (select count(*) as n from found) as counted left join page on true
    order by page.create_time desc, page.log_id desc`.execute(tx);
  const keys = list.flatMap(({ log_id, at }) => (log_id === null ? [] : [{ log_id, at }]));
  return { n: Number(list[0]?.n ?? 0), keys };
}

/**
 * The rows of a filter by the index of texts. Each condition is said so that Postgres takes no other index, by which each
 * row would be cut into its parts, and looks up no statistics of each day, which takes longer than the search.
 */
const byParts = (tx: Db | Tx, { tenants, ...f }: LogFilter, parts: readonly string[]) =>
  operationsFor(tx, f)
    .where(sql<boolean>`log_parts(target) @> (select ${sql.val([...parts])}::text[])`)
    .$if(tenants !== undefined, (rows) =>
      rows.where(
        sql<boolean>`case when operation_log.tenant_id = any(${sql.val([...(tenants ?? [])])}::text[]) then true else false end`,
      ),
    );

/** The keys of the newest of many rows: they are soon met on the way back in time. */
async function newestWithin(tx: Db | Tx, f: LogFilter, limit: number) {
  if (f.text) await plan(tx, 'way');
  return operationsFor(tx, f)
    .select(['log_id', sql<string>`create_time::text`.as('at')])
    .orderBy('create_time', 'desc')
    .orderBy('log_id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * How many rows have a text Postgres guesses badly: whether the index finds them or the way back in time is said here. Each
 * question is planned for its own days.
 */
const plan = (tx: Db | Tx, by: 'index' | 'way') =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config(name, ${by === 'way' ? 'on' : 'off'}, true)
    from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) as name`.execute(tx);
