import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WebCount } from '#domain/logs/web-report.ts';
import type { Db, Tx } from '../../client.ts';

const SALT_BYTES = 32;

/** What the hashes of a day are made with: the same for every server, and gone when the day is over. On the system pool. */
export async function saltOf(system: Db, day: string): Promise<Buffer> {
  const kept = () => system.selectFrom('web_salt').where('day', '=', day).select('salt').executeTakeFirst();
  const known = await kept();
  if (known) return known.salt;
  const salt = randomBytes(SALT_BYTES);
  await system
    .insertInto('web_salt')
    .values({ day, salt })
    .onConflict((other) => other.doNothing())
    .execute();
  return (await kept())?.salt ?? salt;
}

/** What one report adds to a park's day: each count with the hash of who it is by, and the hash of the report itself. */
export interface WebReport {
  tenant_id: string;
  day: string;
  report: Buffer;
  counts: readonly (WebCount & { seen: Buffer })[];
}

/**
 * Counts a report once, however often it comes. Whoever has not been seen there that day is one visitor more. The counts come
 * last, since every other report of the park waits for them.
 */
export async function countWeb(tx: Tx, { tenant_id, day, report, counts }: WebReport): Promise<void> {
  // lists as arrays: a statement has one text, however much a report tells
  const see = async (hashes: readonly Buffer[]) => {
    const { rows } = await sql<{ seen: Buffer }>`
      insert into web_seen (tenant_id, day, seen)
      select ${tenant_id}, ${day}::date, seen from unnest(${hashes}::bytea[]) with ordinality as told (seen, n) order by n
      on conflict do nothing returning seen`.execute(tx);
    return new Set(rows.map(({ seen }) => seen.toString('hex')));
  };
  if ((await see([report])).size === 0) return;
  const first = await see(counts.map(({ seen }) => seen));
  await sql`
    insert into web_count as known (tenant_id, day, page, code, events, visitors)
    select ${tenant_id}, ${day}::date, page, code, events, visitors from unnest(
      ${counts.map(({ page }) => page)}::text[], ${counts.map(({ code }) => code)}::text[],
      ${counts.map(({ events: n }) => n)}::integer[], ${counts.map(({ seen }) => Number(first.has(seen.toString('hex'))))}::integer[]
    ) with ordinality as told (page, code, events, visitors, n) order by n
    on conflict (tenant_id, day, page, code) do update set
      events = known.events + excluded.events, visitors = known.visitors + excluded.visitors`.execute(tx);
}

const events = sql<number>`sum(events)::int`;
const visitors = sql<number>`sum(visitors)::int`.as('visitors');

/** What was counted in parks from one day to another: by day, by page, and by button. */
export async function sumWeb(
  tx: Tx,
  { tenants, begin, end }: { tenants: readonly string[]; begin: string; end: string },
) {
  const rows = tx
    .selectFrom('web_count')
    .where('tenant_id', 'in', [...tenants])
    .where('day', '>=', begin)
    .where('day', '<=', end);
  const days = await rows
    .where('page', '=', '')
    .select(['day', events.as('views'), visitors])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  const pages = await rows
    .where('page', '<>', '')
    .where('code', '=', '')
    .select(['page', events.as('views'), visitors])
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .execute();
  const clicks = await rows
    .where('code', '<>', '')
    .select(['page', 'code', events.as('clicks'), visitors])
    .groupBy(['page', 'code'])
    .orderBy('clicks', 'desc')
    .orderBy('page')
    .orderBy('code')
    .execute();
  return { days, pages, clicks };
}
