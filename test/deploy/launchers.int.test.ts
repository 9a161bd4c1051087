import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freePort, PortTakenError } from '#deploy/ports.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { spawnServer } from '#deploy/process.ts';
import { ensureSearchAttributes } from '#deploy/search-attributes.ts';
import { findTemporalCli, startTemporal } from '#deploy/temporal.ts';
import { SEARCH_ATTRIBUTES } from '#workflows/search-attributes.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-launchers-'));
const cli = () => findTemporalCli({ cacheDir: resolve('.cache/temporal') });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: string }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('Postgres keeps its data over a stop, a kill -9 and a start on top of a running one', async () => {
  const options = { dataDir: join(dir, 'kept'), durable: false };
  const first = await startPostgres(options);
  await ask(first.url, 'create table kept as select 7 as value');
  await first.stop();
  const second = await startPostgres(options);
  process.kill(second.pid, 'SIGKILL');
  await second.ended;
  const third = await startPostgres({ ...options, port: second.port });
  expect(await ask(third.url, 'select value from kept')).toBe(7);
  const fourth = await startPostgres({ ...options, port: second.port });
  await third.ended;
  expect(await ask(fourth.url, 'select value from kept')).toBe(7);
  await fourth.stop();
  expect(statSync(join(dir, 'kept.password')).mode & 0o777).toBe(0o600);
});

test('Postgres knows a Chinese character for a letter, and takes its password only', async () => {
  const postgres = await startPostgres({ dataDir: join(dir, 'letters'), persistent: false, durable: false });
  await ask(postgres.url, 'create extension pg_trgm');
  expect(await ask(postgres.url, `select similarity('滨海科技', '滨海科技园') > 0.3 as value`)).toBe(true);
  await expect(ask(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  await postgres.stop();
  expect(() => statSync(join(dir, 'letters'))).toThrow('ENOENT');
});

test('a taken port is one clear error', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const start = startPostgres({ dataDir: join(dir, 'taken'), port, persistent: false, durable: false });
  await expect(start).rejects.toThrow(PortTakenError);
  other.close();
});

test('Temporal serves with our search attributes and takes over from a server on the same file', async () => {
  const options = { cli: await cli(), dbFilename: join(dir, 'temporal.db'), headless: true };
  const first = await startTemporal(options);
  const port = Number(first.address.split(':')[1]);
  const second = await startTemporal({ ...options, port });
  await first.ended;
  const connection = await Connection.connect({ address: second.address });
  const known = await connection.operatorService.listSearchAttributes({ namespace: 'default' });
  expect(Object.keys(known.customAttributes)).toEqual(expect.arrayContaining(Object.keys(SEARCH_ATTRIBUTES)));
  await connection.close();
  await second.stop();
});

test('the Web UI reads cases and changes none, and its port is free again after a kill', async () => {
  const uiPort = await freePort();
  const options = { cli: await cli(), dbFilename: join(dir, 'looking.db'), uiPort, uiReadOnly: true };
  const first = await startTemporal(options);
  expect(first.uiUrl).toBe(`http://127.0.0.1:${uiPort}`);
  const connection = await Connection.connect({ address: first.address });
  await new Client({ connection }).workflow.start('waiting', { taskQueue: 'nobody', workflowId: 'subsidy/a/1' });
  const workflow = `${first.uiUrl}/api/v1/namespaces/default/workflows/subsidy%2Fa%2F1`;
  const statusOf = async (url: string, method: string) => (await fetch(url, { method, body: '{}' })).status;

  // the UI serves its page a moment before it has found the server it reads from
  await expect
    .poll(() => fetch(workflow).then((answer) => answer.json()))
    .toMatchObject({ workflowExecutionInfo: { type: { name: 'waiting' } } });
  expect(await fetch(`${first.uiUrl}/api/v1/settings`).then((answer) => answer.json())).toMatchObject({
    DisableWriteActions: true,
  });
  for (const act of ['terminate', 'signal/close', 'cancel', 'reset', 'update/close', 'query/a/../../terminate'])
    expect(await statusOf(`${workflow}/${act}`, 'POST'), act).toBe(403);
  expect(await statusOf(workflow, 'DELETE')).toBe(403);
  // what a case waits for is a query; the server, not the door, says that nobody answers it here
  const asked = await fetch(`${workflow}/query/__temporal_workflow_metadata`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ status }) => status,
    () => 'let through',
  );
  expect(asked).not.toBe(403);
  const { status } = await new Client({ connection }).workflow.getHandle('subsidy/a/1').describe();
  expect(status.name).toBe('RUNNING');
  await connection.close();

  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = await startTemporal({ ...options, port: Number(first.address.split(':')[1]) });
  expect((await fetch(second.uiUrl)).status).toBe(200);
  await second.stop();
});

test('a server of somebody else gets the missing search attributes once', async () => {
  const port = await freePort();
  const args = [
    'server',
    'start-dev',
    '--headless',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--log-level',
    'error',
  ];
  const bare = await spawnServer(await cli(), args, { logFile: join(dir, 'bare.log') });
  const connection = Connection.lazy({ address: `127.0.0.1:${port}` });
  const ready = () => connection.operatorService.listSearchAttributes({ namespace: 'default' });
  await expect
    .poll(
      () =>
        ready().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const added = await ensureSearchAttributes(connection, 'default');
  expect(added.toSorted()).toEqual(Object.keys(SEARCH_ATTRIBUTES).toSorted());
  await expect.poll(() => ensureSearchAttributes(connection, 'default')).toEqual([]);
  await connection.close();
  await bare.stop('SIGTERM', 5_000);
});
