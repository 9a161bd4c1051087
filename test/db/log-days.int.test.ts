import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabases, type Databases } from '#db/client.ts';
import { logDays, prepareLogDays, removeLogDay } from '#db/repositories/ops/log-days.ts';
import { isMoving, moveOperations, oldestOperation, saveRetention } from '#db/repositories/ops/log-retention.ts';
import { insertOperation } from '#db/repositories/ops/operation-log.ts';
import type { LogRetention } from '#domain/logs/retention.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { createDatabase } from '../world.ts';

const now = Date.now();
const today = beijingDay(now);
const daysAgo = (n: number) => addDays(today, -n);

let db: Databases;
let owner: pg.Client;
const open: pg.Client[] = [];
/** A connection of the owner's, which sees all parts of the log. */
async function client(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: url });
  await one.connect();
  open.push(one);
  return one;
}
let url: string;
beforeAll(async () => {
  url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.close();
});
beforeEach(async () => {
  await owner.query('delete from operation_log; delete from log_retention');
  for (const day of await logDays(db.keeper)) await removeLogDay(db.keeper, day);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.end()));
});

const choose = (tenant_id: string | null, retention: LogRetention) =>
  db.system.transaction().execute((tx) => saveRetention(tx, tenant_id, retention));
const row = (tenant_id: string | null, day = today, target = '') => ({
  tenant_id,
  type: 'update',
  grade: 'low',
  op_name: 'test',
  account: '测试',
  roles: [],
  on_behalf: [],
  ip: '',
  target,
  asked: '{}',
  code: 0,
  request_id: 'r',
  create_time: new Date(instantOf(day, '12:00')),
});
const write = (...of: Parameters<typeof row>) => insertOperation(db.system, row(...of));
/** How many rows each part holds, by the names that the parts have. */
async function parts(): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ part: string; n: number }>(
    `select tableoid::regclass::text as part, count(*)::int as n from operation_log group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, n }) => [part.replace('log_days.log_', ''), n]));
}
const part = (retention: string, day: string) => `${retention}_${day.replaceAll('-', '')}`;
async function moveAll(tenant_id: string | null, to: LogRetention) {
  let all = 0;
  for (let n = 1; n > 0; all += n) n = await moveOperations(db.keeper, { owner: tenant_id, to, now });
  return all;
}
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await sleep(20);
};

test('a row is stamped as it is written with what its park chose, and the platform’s own with its own', async () => {
  await choose('nanshan', '90');
  await choose(null, '30');
  await prepareLogDays(db.keeper, '90', [today]);
  await prepareLogDays(db.keeper, '30', [today]);
  await write('nanshan');
  await write('binhai');
  await write(null);
  expect(await parts()).toEqual({ [part('30', today)]: 1, [part('90', today)]: 1, ever: 1 });
});

test('a row whose day has no place is kept for ever until it is moved; so is one that the release before writes', async () => {
  await choose('nanshan', '90');
  await write('nanshan');
  await owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id)
     values ('nanshan', 'update', 'low', 'test', '', '{}', '{}', '', '', '{}', 0, 'r')`,
  );
  expect(await parts()).toEqual({ ever: 2 });
  expect(await isMoving(db.system, 'nanshan')).toBe(true);
  expect(await moveAll('nanshan', '90')).toBe(2);
  expect(await parts()).toEqual({ [part('90', today)]: 2 });
  expect(await isMoving(db.system, 'nanshan')).toBe(false);
});

test('a row moves whole: every column is as it was, but for where it stands', async () => {
  await insertOperation(db.system, {
    ...row('nanshan', today, 'HALL-01'),
    asked: '{"act":"pass"}',
    changed: JSON.stringify([{ field: 'capacity', from: 3, to: 5 }]),
    account_id: '0199aaaa-0000-7000-8000-000000000001',
    scene: 'tenant',
    roles: ['super_admin'],
    on_behalf: ['王伟'],
  });
  const stored = async () =>
    (await owner.query(`select to_jsonb(l) - 'retention' as row from operation_log l`)).rows[0]?.row as object;
  const before = await stored();
  await choose('nanshan', '90');
  expect(await moveAll('nanshan', '90')).toBe(1);
  expect(await parts()).toEqual({ [part('90', today)]: 1 });
  expect(await stored()).toEqual(before);
});

test('a shorter choice that is fresh takes nothing away; one that keeps longer counts at once', async () => {
  await write('nanshan');
  const fresh = { owner: 'nanshan', now, fresh: true };
  await choose('nanshan', '30');
  expect(await moveOperations(db.keeper, { ...fresh, to: '30' })).toBe(0);
  expect(await parts()).toEqual({ ever: 1 });
  expect(await moveAll('nanshan', '30')).toBe(1);
  await choose('nanshan', '365');
  await prepareLogDays(db.keeper, '365', [today]);
  expect(await moveOperations(db.keeper, { ...fresh, to: '365' })).toBe(1);
  expect(await parts()).toEqual({ [part('365', today)]: 1 });
});

test('days are made once, by two at once too', async () => {
  const days = [today, addDays(today, 1)];
  const other = openDatabases(url, () => {});
  const made = await Promise.all([
    prepareLogDays(db.keeper, '180', days),
    prepareLogDays(other.keeper, '180', days),
  ]).finally(() => other.close());
  expect(made.reduce((sum, n) => sum + n)).toBe(2);
  expect(await logDays(db.keeper)).toEqual(days.map((day) => ({ retention: '180', day, state: 'in' })));
});

test('another choice moves the rows of its park alone, day by day, and drops what is too old', async () => {
  for (const n of [0, 1, 29, 30, 31, 200]) await write('nanshan', daysAgo(n), `d${n}`);
  await write('binhai', daysAgo(200));
  await write(null, daysAgo(200));
  await choose('nanshan', '30');
  expect(await moveAll('nanshan', '30')).toBe(6);
  expect(await parts()).toEqual({
    ...Object.fromEntries([0, 1, 29, 30].map((n) => [part('30', daysAgo(n)), 1])),
    ever: 2,
  });
  expect(beijingDay((await oldestOperation(db.system, 'nanshan'))?.getTime() ?? 0)).toBe(daysAgo(30));
  await choose('nanshan', 'ever');
  expect(await moveAll('nanshan', 'ever')).toBe(4);
  expect(await parts()).toEqual({ ever: 6 });
  const rows = await db.system
    .selectFrom('operation_log')
    .where('tenant_id', '=', 'nanshan')
    .select(['target', 'retention'])
    .orderBy('target')
    .execute();
  expect(rows).toEqual(['d0', 'd1', 'd29', 'd30'].map((target) => ({ target, retention: 'ever' })));
});

test('the rows of no park move by the platform’s own choice', async () => {
  await write(null);
  await write('nanshan');
  await choose(null, '365');
  expect(await moveAll(null, '365')).toBe(1);
  expect(await parts()).toEqual({ [part('365', today)]: 1, ever: 1 });
});

/** A class with one day that somebody reads, in a transaction that stays open. */
async function readByAnother() {
  const old = { retention: '30', day: daysAgo(40) } as const;
  await choose('nanshan', '30');
  await prepareLogDays(db.keeper, '30', [old.day, today]);
  await write('nanshan', old.day);
  const reader = await client();
  await reader.query('begin');
  await reader.query('select count(*) from operation_log');
  return { old, reader };
}
const leaving = async () => (await logDays(db.system)).some(({ state }) => state === 'leaving');

test('while a day waits for its last reader to be taken off, rows are written and nobody waits; then it is gone', async () => {
  const { old, reader } = await readByAnother();
  const gone = removeLogDay(db.keeper, old);
  await until(leaving);
  const { rows: blocking } = await owner.query(
    `select l.relation::regclass::text as part, l.mode, l.granted from pg_locks l
     where l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') and l.locktype = 'relation'
       and l.relation in (select 'operation_log'::regclass union all select inhrelid from pg_inherits where inhparent = 'operation_log'::regclass
         union all select c.oid from pg_class c where c.relname = 'log_${part('30', today)}')`,
  );
  expect(blocking).toEqual([]);
  const writer = await client();
  await writer.query(`set lock_timeout = '1ms'`);
  await writer.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, retention)
     values ('nanshan', 'update', 'low', 'test', '', '{}', '{}', '', '', '{}', 0, 'r', '30')`,
  );
  await writer.query('select * from operation_log order by create_time desc limit 10');
  // who reads already goes on reading what was there
  expect((await reader.query(`select from operation_log`)).rowCount).toBeGreaterThan(0);
  expect((await logDays(db.system)).map(({ state }) => state)).toEqual(['leaving', 'in']);
  await reader.query('commit');
  await gone;
  expect(await parts()).toEqual({ [part('30', today)]: 1 });
  expect(await logDays(db.keeper)).toEqual([{ retention: '30', day: today, state: 'in' }]);
});

test('a day whose taking off was cut short lets rows be written, and the next attempt ends it', async () => {
  const { old, reader } = await readByAnother();
  const cut = removeLogDay(db.keeper, old).catch((error: Error) => error.message);
  await until(leaving);
  await owner.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where query like 'alter table%detach%' and pid <> pg_backend_pid()`,
  );
  expect(await cut).toContain('canceling statement');
  expect(await leaving()).toBe(true);
  await write('nanshan');
  // nobody who begins to read now sees it, and it is made by nobody again
  expect(await parts()).toEqual({ [part('30', today)]: 1 });
  expect(await prepareLogDays(db.keeper, '30', [old.day])).toBe(0);
  await reader.query('commit');
  await removeLogDay(db.keeper, old);
  expect(await logDays(db.keeper)).toEqual([{ retention: '30', day: today, state: 'in' }]);
});

test('a day that was taken off and not dropped is dropped; one that is not over is put back with its rows', async () => {
  await choose('nanshan', '30');
  const old = { retention: '30', day: daysAgo(40) } as const;
  await prepareLogDays(db.keeper, '30', [old.day, today]);
  await write('nanshan');
  for (const day of [old.day, today])
    await owner.query(`alter table log_days.log_30 detach partition log_days.log_${part('30', day)} concurrently`);
  expect((await logDays(db.keeper)).map(({ state }) => state)).toEqual(['off', 'off']);
  await removeLogDay(db.keeper, old);
  expect(await prepareLogDays(db.keeper, '30', [today])).toBe(1);
  expect(await parts()).toEqual({ [part('30', today)]: 1 });
  // and one that is gone already
  await removeLogDay(db.keeper, old);
});

test('the parts are no way around the log: only their owner reaches them, and it reaches nothing else', async () => {
  await prepareLogDays(db.keeper, '30', [today]);
  const { rows } = await owner.query<{ name: string; owner: string; granted: string }>(
    `select c.relname as name, pg_get_userbyid(c.relowner) as owner, coalesce(c.relacl::text, '') as granted
     from pg_class c where c.relnamespace = 'log_days'::regnamespace and c.relkind in ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { owner: of, granted } of rows) {
    expect(of).toBe('parks_log');
    expect(granted).not.toMatch(/parks_app|parks_system/);
  }
  for (const pool of [db.app, db.system])
    await expect(
      pool
        .selectFrom('log_days.log_ever' as 'corp')
        .selectAll()
        .execute(),
    ).rejects.toThrow('permission denied');
  for (const table of ['corp', 'operation_log', 'case_record'] as const)
    await expect(db.keeper.selectFrom(table).selectAll().execute()).rejects.toThrow('permission denied');
  const { rows: role } = await owner.query(
    `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'parks_log'`,
  );
  expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false }]);
});
