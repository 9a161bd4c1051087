import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { listOperations } from '#db/repositories/ops/log-page.ts';
import { findByText } from '#db/repositories/ops/log-search.ts';
import { sumLogDays, summedTo } from '#db/repositories/ops/log-sums.ts';
import type { LogFilter } from '#db/repositories/ops/operation-log.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { createDatabase } from '../world.ts';

const today = beijingDay(Date.now());
const noon = instantOf(today, '12:00');
let db: Databases;
let owner: pg.Client;

/** Forty days of what two parks and the provider did, an hour apart; all of it is known here, too. */
const TARGETS = ['南山科技园', '深圳市腾云信息技术有限公司', '20261125NS000123', '100%_\\南', 'Ångström É', ''];
const ACCOUNTS = ['赵敏', '周航', '赵一'];
const rows = Array.from({ length: 960 }, (_, n) => ({
  n,
  tenant_id: ['nanshan', 'binhai', null][n % 3] ?? null,
  type: ['update', 'export'][n % 2] ?? '',
  target: n === 700 ? '罕见 No.700' : `${TARGETS[n % TARGETS.length]}`,
  account: n % 97 === 5 ? '代理' : (ACCOUNTS[n % ACCOUNTS.length] ?? ''),
  code: n % 5 === 0 ? 7102 : 0,
  request_id: `r${n}`,
  day: beijingDay(noon - n * 3_600_000),
}));
beforeAll(async () => {
  const url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, create_time)
     select tenant_id, type, 'low', 'test', account, '{}', '{}', '', target, '{}', code, request_id, to_timestamp($2) - make_interval(hours => n)
     from jsonb_to_recordset($1::jsonb) as r(n int, tenant_id text, type text, account text, target text, code int, request_id text)`,
    [JSON.stringify(rows), noon / 1000],
  );
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

const FILTERS: Partial<LogFilter>[] = [
  { text: '罕见' },
  { text: '科技' },
  { text: '信息技术' },
  { text: 'ns0001' },
  { text: '01' },
  { text: '%_' },
  { text: '\\南' },
  { text: 'é' },
  { text: '没有' },
  { text: '腾云', account: '代' },
  { text: '腾云', type: 'export', not: ['type'] },
  { text: 'no.', refused: true },
  { text: '科技', begin: addDays(today, -9), end: addDays(today, -3) },
  { text: '科技', begin: addDays(today, -1) },
  { account: '代' },
  { account: '赵' },
  { account: '赵', not: ['account'], type: 'update' },
  { account: '代', refused: true, end: addDays(today, -4) },
  { account: '无此人' },
];
const PAGES = [
  { limit: 10, offset: 0 },
  { limit: 50, offset: 30 },
];

/** The same by reading every row. */
function expected(f: Partial<LogFilter>, tenants: string[] | undefined) {
  const is = (name: string, same: boolean) => same !== (f.not ?? []).includes(name);
  return rows.filter(
    (r) =>
      (!tenants || (r.tenant_id !== null && tenants.includes(r.tenant_id))) &&
      (!f.text || r.target.toLowerCase().includes(f.text.toLowerCase())) &&
      (!f.account || is('account', r.account.includes(f.account))) &&
      (!f.type || is('type', r.type === f.type)) &&
      (f.refused === undefined || f.refused === (r.code !== 0)) &&
      (!f.begin || r.day >= f.begin) &&
      (!f.end || r.day <= f.end),
  );
}

test('a text and an account find their rows, the newest first, however many days are counted', async () => {
  const compare = async () => {
    const summed = await summedTo(db.system);
    for (const tenants of [undefined, ['nanshan']])
      for (const f of FILTERS)
        for (const page of PAGES) {
          const filter: LogFilter = { account: '', not: [], ...f, ...(tenants && { tenants }) };
          const found = f.text ? await findByText(db.system, filter, page, summed) : undefined;
          const read = (tx: Parameters<typeof listOperations>[0]) =>
            listOperations(tx, filter, page, { summed, found });
          const { total, list } = await (tenants ? withTenants(db.app, tenants, read) : read(db.system));
          const all = expected(f, tenants).map(({ request_id }) => request_id);
          expect({ f, total, list: list.map(({ request_id }) => request_id) }).toEqual({
            f,
            total: all.length,
            list: all.slice(page.offset, page.offset + page.limit),
          });
        }
  };
  await compare();
  while (await sumLogDays(db.system, noon));
  await compare();
});

test('of more rows than are counted the newest are told', async () => {
  await owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, create_time)
     select 'nanshan', 'update', 'low', 'test', '多', '{}', '{}', '', '常见', '{}', 0, 'm' || n, to_timestamp($1) - make_interval(secs => n)
     from generate_series(1, $2::int) n`,
    [noon / 1000, TOTAL_CAP + 50],
  );
  const summed = await summedTo(db.system);
  const page = { limit: 3, offset: 2 };
  for (const f of [{ text: '常见' }, { account: '多' }]) {
    const filter: LogFilter = { account: '', not: [], ...f };
    const found = 'text' in f ? await findByText(db.system, filter, page, summed) : undefined;
    const { total, list } = await listOperations(db.system, filter, page, { summed, found });
    expect(total).toBe(TOTAL_CAP + 1);
    expect(list.map(({ request_id }) => request_id)).toEqual(['m3', 'm4', 'm5']);
  }
});

test('what was found by a text is read by whoever asks: another park’s row is not there', async () => {
  const filter: LogFilter = { account: '', not: [], text: '科技' };
  const page = { limit: 50, offset: 0 };
  const found = await findByText(db.system, filter, page, null);
  const { list } = await withTenants(db.app, ['binhai'], (tx) =>
    listOperations(tx, filter, page, { summed: null, found }),
  );
  expect(new Set(list.map(({ tenant_id }) => tenant_id)).size).toBeLessThanOrEqual(1);
  expect(list.length).toBeLessThan(found.keys.length);
});
