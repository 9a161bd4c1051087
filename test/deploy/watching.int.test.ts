import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openNumbers } from '#api/iot/broker/open-numbers.ts';
import { brokerSettings } from '#api/iot/broker/settings.ts';
import { freePort } from '#deploy/ports.ts';
import { PROBLEM_CAUSES } from '#domain/shared/cases/problems.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import { anchorOf } from '../architecture/anchor-of.ts';
import { readNumbers } from '../numbers-page.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { metricsIn } from './queried.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
  panels?: Panel[];
}
const read = (file: string) => readFileSync(file, 'utf8');
const rules = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana/park-services.json')) as { panels: Panel[] };
const queries = dashboard.panels
  .flatMap((panel) => [panel, ...(panel.panels ?? [])])
  .flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
/** Prometheus tells it itself, of each page that it reads. */
const OF_PROMETHEUS = 'up';

let w: World;
let applicant: TestUser, operator: TestUser;
let api: ApiProcess, worker: ChildProcess;
const ports = { api: 0, worker: 0, sdk: 0, broker: 0 };
let closeBroker: () => Promise<void>;
beforeAll(async () => {
  w = await world({ worker: false });
  for (const name of ['api', 'worker', 'sdk'] as const) ports[name] = await freePort();
  worker = await startWorkerProcess(w, {
    env: { WORKER_METRICS_PORT: String(ports.worker), TEMPORAL_SDK_METRICS_PORT: String(ports.sdk) },
  });
  api = await startApiProcess(w, { METRICS_PORT: String(ports.api) });
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
  const figures = { connections: 2, stored: 5, slowed: 1 };
  const settings = brokerSettings({ DATABASE_URL: w.url, BROKER_METRICS_PORT: '0' });
  await openNumbers(
    settings,
    w.db,
    () => figures,
    (_level, _msg, extra) => (ports.broker = (extra as { port: number }).port),
  ).then((page) => (closeBroker = () => page!.close()));
  // what tells of acts and projections has had one
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
});
afterAll(async () => {
  await Promise.all([endProcess(api.child, 'SIGKILL'), endProcess(worker, 'SIGKILL')]);
  await closeBroker();
  await w.close();
});

const post = (path: string, body: object, cookie: string) =>
  fetch(api.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.origin, cookie },
    body: JSON.stringify(body),
  });

describe('what the API tells', () => {
  test('requests by call and class of status, whatever addresses are asked for', async () => {
    await post(tasksContract.commentCase.path, { apply_num: 'none', note: 'x' }, operator.cookie);
    for (const path of ['/nowhere/1', '/nowhere/2', '/healthz']) await fetch(api.origin + path);
    const count = (operation: string, status: string) => async () =>
      (await readNumbers(ports.api)).value('park_http_request_duration_seconds_count', { operation, status });
    await expect.poll(count('subsidy.tasks.commentCase', '2xx')).toBe(1);
    await expect.poll(count('/healthz', '2xx')).toBe(1);
    const operations = (await readNumbers(ports.api)).labels('park_http_request_duration_seconds_count', 'operation');
    expect(operations.filter((operation) => operation.includes('nowhere'))).toEqual([]);
  });

  test('requests that run, also of those who do not wait, and open pages', async () => {
    const value = (name: string) => async () => (await readNumbers(ports.api)).value(name);
    await expect.poll(value('park_live_streams')).toBe(0);
    const leaves = new AbortController();
    const live = await fetch(`${api.origin}/live`, {
      headers: { cookie: operator.cookie, accept: 'text/event-stream' },
      signal: leaves.signal,
    });
    expect(live.status).toBe(200);
    await expect.poll(value('park_live_streams')).toBe(1);
    expect(await value('park_http_requests_in_flight')()).toBe(0);
    leaves.abort();
    await expect.poll(value('park_live_streams')).toBe(0);
  });

  test('pools, sweeps, and that the page is nowhere but on its port', async () => {
    const page = await readNumbers(ports.api);
    expect(page.value('park_db_pool_max', { pool: 'app' })).toBe(10);
    expect(page.value('park_db_pool_size', { pool: 'system' })).toBeGreaterThan(0);
    expect(page.value('park_db_pool_waiting', { pool: 'app' })).toBe(0);
    await expect
      .poll(async () =>
        (await readNumbers(ports.api)).value('park_sweep_done_timestamp_seconds', { sweep: 'commands' }),
      )
      .toBeGreaterThan(0);
    expect((await fetch(`${api.origin}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${ports.api}/healthz`)).status).toBe(404);
  });

  test('it ends with its page open', async () => {
    const port = await freePort();
    const short = await startApiProcess(w, { METRICS_PORT: String(port) });
    await readNumbers(port);
    await endProcess(short.child, 'SIGTERM');
    expect(short.child.exitCode).toBe(0);
  });

  test('it serves people although the port of its page is taken, and says so', async () => {
    const second = await startApiProcess(w, { METRICS_PORT: String(ports.api) });
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    expect(second.log().filter(({ msg }) => msg === 'no numbers of the API')).toHaveLength(1);
    await endProcess(second.child, 'SIGKILL');
  });
});

test('the worker tells that it runs, and how late projections are, by kind of case', async () => {
  const page = await readNumbers(ports.worker);
  expect(page.value('park_worker_running')).toBe(1);
  expect(page.value('park_projection_lag_seconds_count', { kind: 'subsidy' })).toBeGreaterThanOrEqual(2);
});

test('a worker takes tasks although both its ports are taken', async () => {
  const env = { WORKER_METRICS_PORT: String(ports.worker), TEMPORAL_SDK_METRICS_PORT: String(ports.sdk) };
  const second = await startWorkerProcess(w, { env });
  expect(second.exitCode).toBeNull();
  await endProcess(second, 'SIGKILL');
});

test('the broker tells who is connected and what was stored', async () => {
  const page = await readNumbers(ports.broker);
  const value = (name: string) => page.value(name);
  expect(['park_mqtt_connections', 'park_mqtt_messages_total', 'park_mqtt_messages_slowed_total'].map(value)).toEqual([
    2, 5, 1,
  ]);
});

describe('dashboard and alerts', () => {
  const told = async () => {
    const pages = await Promise.all(Object.values(ports).map(readNumbers));
    return new Set([OF_PROMETHEUS, ...pages.flatMap(({ names }) => [...names])]);
  };
  test('ask for nothing that no process tells', async () => {
    expect(queries.length).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(20);
    const asked = [
      ...queries.map(({ title, expr }) => ({ by: title, expr })),
      ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
    ].flatMap(({ by, expr }) => metricsIn(expr).map((name) => ({ by, name })));
    // some of them are told only once there was something to tell
    await expect
      .poll(async () => {
        const names = await told();
        return asked.filter(({ name }) => !names.has(name));
      })
      .toEqual([]);
  });

  test('what the product tells of the work is on the dashboard', async () => {
    const shown = new Set(queries.flatMap(({ expr }) => metricsIn(expr)).map(base));
    const own = [...(await told())].filter((name) => name.startsWith('park_')).map(base);
    expect([...new Set(own)].filter((name) => !shown.has(name))).toEqual([]);
  });
  const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

  test('each alert leads to a section of the runbook, and each section of alerts has one', () => {
    const runbook = read('docs/runbook.md');
    const alerts = runbook.slice(runbook.indexOf('## Alerts'), runbook.indexOf('## Causes'));
    const sections = [...alerts.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    const led = rules.map(({ annotations }) => annotations.runbook);
    expect(led.filter((to) => !sections.includes(to.replace('docs/runbook.md#', '')))).toEqual([]);
    expect(sections.filter((section) => !led.includes(`docs/runbook.md#${section}`))).toEqual([]);
  });

  test('every cause for which a case is stuck has an alert, and no alert is of another', () => {
    const causes = rules.flatMap(({ expr }) => /park_cases_stuck\{cause="(\w+)"\}/.exec(expr)?.[1] ?? []);
    expect(causes.toSorted()).toEqual([...PROBLEM_CAUSES].toSorted());
  });

  test('names are said once', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

test('the example reads the ports that .env.example names', () => {
  const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const targets = scrape_configs.flatMap(({ static_configs }) => static_configs.flatMap((each) => each.targets));
  const named = /has (.+)\.$/m.exec(read('deploy/.env.example').replaceAll('\n# ', ' '))?.[1] ?? '';
  for (const target of targets) expect(named).toContain(target.split(':')[1]);
});
