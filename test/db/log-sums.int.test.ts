import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, type Databases } from '#db/client.ts';
import { saveRetention } from '#db/repositories/ops/log-retention.ts';
import { countOperations, sumLogDays, summedTo } from '#db/repositories/ops/log-sums.ts';
import { listOperations } from '#db/repositories/ops/log-page.ts';
import type { LogFilter } from '#db/repositories/ops/operation-log.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { createDatabase } from '../world.ts';

const today = beijingDay(Date.now());
const noon = instantOf(today, '12:00');
let db: Databases;
let owner: pg.Client;
beforeAll(async () => {
  const url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // ten days, from three owners, of each type and grade, some refused; at both ends of their days
  await owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, create_time)
     select (array['nanshan', 'binhai', null])[1 + n % 3], (array['update', 'export'])[1 + n / 3 % 2], (array['low', 'high'])[1 + n / 6 % 2], 'test',
       '', '{}', '{}', '', n::text, '{}', case when n % 5 = 0 then 7102 else 0 end, 'r',
       to_timestamp($1) - make_interval(hours => n) from generate_series(1, 240) n`,
    [noon / 1000],
  );
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

const FILTERS: Partial<LogFilter>[] = [
  {},
  { tenants: ['nanshan'] },
  { tenants: ['nanshan', 'binhai'], type: 'export' },
  { type: 'export', not: ['type'] },
  { grade: 'high', refused: true },
  { refused: false, begin: addDays(today, -6), end: addDays(today, -2) },
  { begin: today },
  { end: addDays(today, -4) },
  { begin: addDays(today, -20), end: addDays(today, -15) },
  { account: 'nobody' },
];
const PAGES = [
  { limit: 10, offset: 0 },
  { limit: 50, offset: 20 },
  { limit: 200, offset: 100 },
  { limit: 10, offset: 500 },
];
const days = { begin: addDays(today, -12), end: today };
const everything = async (summed: string | null) => {
  const pages = FILTERS.flatMap((f) => PAGES.map((page) => ({ f: { account: '', not: [], ...f }, page })));
  return {
    lists: await Promise.all(
      pages.map(async ({ f, page }) => {
        const { total, list } = await db.system.transaction().execute((tx) => listOperations(tx, f, page, { summed }));
        return { total, targets: list.map(({ target }) => target) };
      }),
    ),
    sums: await countOperations(db.system, { ...days, summed }),
    park: await countOperations(db.system, { ...days, summed, tenants: ['nanshan'] }),
    past: await countOperations(db.system, { begin: days.begin, end: addDays(today, -3), summed }),
  };
};

test('what is counted when its day is over tells the same as the rows, page by page, at any day until then', async () => {
  const uncounted = await everything(null);
  expect(uncounted.lists[0]?.total).toBe(240);
  // half an hour after midnight yesterday is not counted yet
  expect(await sumLogDays(db.system, instantOf(addDays(today, -8), '00:30'))).toBe(false);
  const first = await summedTo(db.system);
  expect(first).toBe(addDays(today, -10));
  expect(await everything(first)).toEqual(uncounted);
  while (await sumLogDays(db.system, noon));
  expect(await summedTo(db.system)).toBe(addDays(today, -1));
  expect(await everything(await summedTo(db.system))).toEqual(uncounted);
  expect(await sumLogDays(db.system, noon)).toBe(false);
  expect(await everything(await summedTo(db.system))).toEqual(uncounted);
});

test('the sums of days of which nothing is kept are forgotten, of their owner alone, and who is in no row any more', async () => {
  await db.system.transaction().execute((tx) => saveRetention(tx, null, '30'));
  await owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, create_time)
     select (array['nanshan', null])[1 + n % 2], 'update', 'low', 'test', account, '{}', '{}', '', '', '{}', 0, 'r',
       to_timestamp($1) - make_interval(days => case account when 'gone' then 40 else 0 end)
     from generate_series(0, 1) n, unnest(array['gone', 'here']) account`,
    [noon / 1000],
  );
  const accounts = async () =>
    (
      await owner.query<{ known: string }>(
        `select account || '@' || coalesce(tenant_id, '') as known from log_account where account <> '' order by 1`,
      )
    ).rows.map(({ known }) => known);
  const of = async () =>
    (
      await owner.query<{ of: string; n: number }>(
        `select coalesce(tenant_id, '') as of, count(distinct day)::int as n from log_day_sum group by 1 order by 1`,
      )
    ).rows.map((r) => [r.of, r.n]);
  // while the choice is fresh everything stays where it is
  await sumLogDays(db.system, noon);
  expect([await of(), await accounts()]).toEqual([
    [
      ['', 10],
      ['binhai', 10],
      ['nanshan', 10],
    ],
    ['gone@', 'gone@nanshan', 'here@', 'here@nanshan'],
  ]);
  await owner.query(`update log_retention set changed_at = now() - interval '8 days'`);
  await sumLogDays(db.system, noon);
  expect(await accounts()).toEqual(['gone@nanshan', 'here@', 'here@nanshan']);
  // counts today, too, which is over then
  await sumLogDays(db.system, noon + 25 * 86_400_000);
  expect(await of()).toEqual([
    ['', 6],
    ['binhai', 11],
    ['nanshan', 11],
  ]);
});
