import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareChosenDays } from '#activities/logs/index.ts';
import { keepLogSchedule } from '#activities/logs/keep-schedule.ts';
import { logDays, prepareLogDays } from '#db/repositories/ops/log-days.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { DAYS_AHEAD } from '#domain/logs/retention.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { logScheduleId } from '#workflows/logs/messages.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const { getLogConfig, setLogConfig } = logsContract;
let w: World;
let admin: TestUser, platform: TestUser;
let owner: pg.Client;
beforeAll(async () => {
  w = await world({ worker: false });
  owner = new pg.Client({ connectionString: w.url });
  await owner.connect();
  admin = await w.signIn(MOBILES.tenantAdmin);
  platform = await w.signIn(MOBILES.platform);
});
afterAll(async () => {
  await w.deps.temporal.client.schedule.getHandle(logScheduleId(w.deps.temporal.taskQueue)).delete();
  await owner.end();
  await w.close();
});

const today = beijingDay(Date.now());
/** Rows of a park that were written some days ago. */
const written = (tenant_id: string, days: number, count: number) =>
  owner.query(
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id, create_time)
     select $1, 'update', 'low', 'test', '', '{}', '{}', '', '', '{}', 0, 'r', now() - make_interval(days => $2) from generate_series(1, $3)`,
    [tenant_id, days, count],
  );
const chosen = async (user: TestUser, tenant_id?: string) => {
  const { storage_duration } = await user.call(getLogConfig, { ...(tenant_id && { tenant_id }) });
  return storage_duration.filter(({ selected }) => selected).map(({ id }) => id);
};
async function until<T>(look: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (holds(found)) return found;
    await sleep(50);
  }
}

test('before there is a schedule nobody knows the next round; afterwards it is told, and made once', async () => {
  expect(await admin.call(getLogConfig, {})).toMatchObject({ last_run: null, next_run: null, moving: false });
  const { client, taskQueue } = w.deps.temporal;
  await keepLogSchedule(client, taskQueue);
  const schedule = client.schedule.getHandle(logScheduleId(taskQueue));
  await schedule.pause('ops');
  await keepLogSchedule(client, taskQueue);
  expect((await schedule.describe()).state.paused).toBe(true);
  expect((await admin.call(getLogConfig, {})).next_run).toBeNull();
  await schedule.unpause();
  const { next_run } = await admin.call(getLogConfig, {});
  expect(new Date(next_run ?? 0).toISOString()).toMatch(/T19:20:00/);
});

test('a choice moves the rows that are there, by a round that outlives its worker; what is over goes', async () => {
  await written('nanshan', 40, 3);
  await written('nanshan', 10, 5_000);
  await written('binhai', 40, 1);
  await prepareLogDays(w.db.keeper, '30', [addDays(today, -50)]);
  const blocker = new pg.Client({ connectionString: w.url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query(
    `select from operation_log where op_name = 'test' and tenant_id = 'nanshan' order by create_time limit 1 for update`,
  );
  // chosen a while ago: a shorter choice leaves what is there for some days
  await owner.query(
    `insert into log_retention (tenant_id, retention, changed_at) values ('nanshan', '30', now() - interval '8 days')`,
  );
  const worker = await startWorkerProcess(w);
  expect((await admin.call(setLogConfig, { storage_duration: '30' })).moving).toBe(true);
  await until(
    () =>
      owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from%log_ever%' and datname = current_database()`,
      ),
    ({ rowCount }) => rowCount === 1,
  );
  await endProcess(worker, 'SIGKILL');
  await blocker.query('rollback');
  await blocker.end();
  await w.startWorker();
  const done = await until(
    () => admin.call(getLogConfig, {}),
    ({ last_run }) => last_run !== null,
  );
  expect(done).toMatchObject({ moving: false, left_days: 0 });
  expect(beijingDay(Date.parse(done.oldest ?? ''))).toBe(addDays(today, -10));
  const days = (await logDays(w.db.keeper)).map(({ day }) => day);
  expect(days).toEqual([addDays(today, -10), ...Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => addDays(today, n))]);
  const { rows } = await owner.query(
    `select tenant_id, count(*)::int as n from operation_log where op_name = 'test' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { tenant_id: 'binhai', n: 1 },
    { tenant_id: 'nanshan', n: 5_000 },
  ]);
  const found = w.deps.temporal.client.workflow.list({
    query: `WorkflowType = 'logUpkeep' and TaskQueue = '${w.deps.temporal.taskQueue}'`,
  });
  for await (const { workflowId, runId } of found)
    await saveHistory('log-upkeep/moved', w.deps.temporal.client.workflow.getHandle(workflowId, runId));
});

test('what the choice itself leaves in the log is stamped with it', async () => {
  const { rows } = await sql<{ retention: string }>`
    select retention from operation_log where op_name = 'logs.setLogConfig'`.execute(w.db.system);
  expect(rows).toEqual([{ retention: '30' }]);
  const { list } = await admin.call(logsContract.getLogList, { type: 'update' });
  expect(list[0]).toMatchObject({ op_name: '设置日志保存期限', grade: 'high', target: '30 天', tenant_id: 'nanshan' });
});

test('the platform chooses for any park and for the rows of none; a park for itself alone', async () => {
  await platform.call(setLogConfig, { storage_duration: '365', tenant_id: 'binhai' });
  await platform.call(setLogConfig, { storage_duration: '180' });
  expect([await chosen(platform, 'binhai'), await chosen(platform), await chosen(platform, 'nanshan')]).toEqual([
    ['365'],
    ['180'],
    ['30'],
  ]);
  const other = admin.call(setLogConfig, { storage_duration: '90', tenant_id: 'binhai' });
  await expect(other).rejects.toMatchObject({ code: 7101 });
  expect(await chosen(admin)).toEqual(['30']);
  for (const mobile of [MOBILES.providerAdmin, MOBILES.operator])
    expect((await (await w.signIn(mobile)).send(setLogConfig, { storage_duration: '90' })).body).toMatchObject({
      code: 7102,
    });
});

test.each([[{}], [{ storage_duration: '60' }], [{ storage_duration: '' }]])('%j chooses nothing', async (input) => {
  const { body } = await admin.send(setLogConfig, input);
  expect(body).toMatchObject({ code: 7100, response: { issues: [{ path: 'storage_duration' }] } });
});

test('a start makes the days that classes in use lack', async () => {
  await owner.query(`drop table log_days.log_30_${today.replaceAll('-', '')}`);
  expect(await prepareChosenDays(w.db, Date.now())).toBeGreaterThan(0);
  expect(await prepareChosenDays(w.db, Date.now())).toBe(0);
});
