import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { freePort } from '#deploy/ports.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';
import { completeForm, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { startCollector, type Collector } from '#test/processes/collector.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import { failWrites, writeAgain } from '../as-owner.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

type Line = Record<string, unknown>;

let w: World;
let collector: Collector;
let api: ApiProcess, worker: ChildProcess;
let applicant: TestUser, operator: TestUser;
let workerSaid = '';
beforeAll(async () => {
  collector = await startCollector();
  w = await world({ worker: false });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  worker = await startWorkerProcess(w, { env });
  worker.stdout?.on('data', (text: Buffer) => (workerSaid += text.toString()));
  api = await startApiProcess(w, env);
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
});
afterAll(async () => {
  await Promise.all([endProcess(api.child, 'SIGKILL'), endProcess(worker, 'SIGKILL')]);
  collector.close();
  await w.close();
});

/** What the browser makes anew for each call. */
const pressed = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
};
async function send(
  path: string,
  body: object,
  user: TestUser,
  { traceparent }: { traceparent?: string } = {},
  { origin } = api,
) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      cookie: user.cookie,
      ...(traceparent !== undefined && { traceparent }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { code: number; request_id: string; response: Record<string, string> };
}
const comment = (apply_num: string, note: string, from?: { traceparent?: string }) =>
  send(tasksContract.commentCase.path, { apply_num, note }, operator, from);

/** The spans of a trace once one of this name is among them, by name. */
async function traceWith(name: string, traceId: string) {
  const own = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => own().map((span) => span.name)).toContain(name);
  const named = (which: string) => own().find((span) => span.name === which);
  return { own, named };
}
const workerLines = () =>
  workerSaid
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

describe('the trace of an act', () => {
  test('leads from the press of a button to the activity that projects it, and names case and request', async () => {
    const { apply_num } = await submit(w, applicant);
    const press = pressed();
    const { code, request_id } = await comment(apply_num, '请核对', press);
    expect(code).toBe(0);
    const { named } = await traceWith('recordTransition', press.traceId);
    await expect.poll(() => named('subsidy.tasks.commentCase')).toBeDefined();
    const [call, message, projection] = ['subsidy.tasks.commentCase', 'update comment', 'recordTransition'].map(named);
    expect([call, message, projection].map((span) => span?.parentSpanId)).toEqual([
      press.spanId,
      call?.spanId,
      message?.spanId,
    ]);
    expect([call, message, projection].map((span) => span?.service)).toEqual(['park-api', 'park-api', 'park-worker']);
    const workflow_id = `subsidy/nanshan/${apply_num}`;
    for (const span of [call, message, projection])
      expect(span?.attributes).toMatchObject({ 'temporal.workflow_id': workflow_id });
    expect(call?.attributes).toMatchObject({ 'park.case_no': apply_num, 'park.request_id': request_id });
    expect(projection?.attributes).toMatchObject({ 'park.case_no': apply_num });
    expect(JSON.stringify(collector.spans)).not.toContain('请核对');
  });

  test('that begins a case does, too', async () => {
    const form = await completeForm(w, applicant);
    const press = pressed();
    const { response } = await send(
      applicationsContract.saveApply.path,
      { allowance_type: 'online', form },
      applicant,
      press,
    );
    const { named } = await traceWith('recordTransition', press.traceId);
    expect(named('recordTransition')?.attributes).toMatchObject({ 'park.case_no': response['apply_num'] });
  });

  test('is its own, also where several wait for one case', async () => {
    const { apply_num } = await submit(w, applicant);
    await failWrites(w, `subsidy/nanshan/${apply_num}`);
    const presses = Array.from({ length: 3 }, pressed);
    const sent = presses.map((press, n) => comment(apply_num, `note ${n}`, press));
    const tried = (traceId: string) => () =>
      collector.spans.filter((span) => span.traceId === traceId && span.name === 'recordTransition');
    const all = () => presses.flatMap(({ traceId }) => tried(traceId)());
    // one of them is tried and fails; the others wait behind it
    await expect.poll(() => all().filter(({ failed }) => failed).length).toBeGreaterThan(0);
    await writeAgain(w);
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual([0, 0, 0]);
    for (const { traceId } of presses)
      await expect.poll(() => tried(traceId)().filter(({ failed }) => !failed)).toHaveLength(1);
  });

  test('goes on to the cases of a batch', async () => {
    const { apply_num } = await submit(w, applicant);
    const looked = await operator.call(batchesContract.precheckBatch, { act: 'claim', items: [{ apply_num }] });
    const items = looked.items.map(({ task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
    const press = pressed();
    const { code } = await send(batchesContract.startBatch.path, { act: 'claim', items }, operator, press);
    expect(code).toBe(0);
    const { named } = await traceWith('recordTransition', press.traceId);
    expect(named('recordTransition')?.attributes).toMatchObject({ 'park.case_no': apply_num });
    expect(named('update claim')?.service).toBe('park-worker');
  });

  test('begins with the API where the browser tells nothing, or nonsense', async () => {
    const { apply_num } = await submit(w, applicant);
    for (const from of [{}, { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` }, { traceparent: 'x' }]) {
      const { request_id } = await comment(apply_num, 'x', from);
      const call = () => collector.spans.find((span) => span.attributes['park.request_id'] === request_id);
      await expect.poll(call).toMatchObject({ parentSpanId: '' });
      expect(call()?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    }
  });
});

describe('the lines of an act in the logs', () => {
  test('of the API name request, case and workflow', async () => {
    const { apply_num } = await submit(w, applicant);
    const { request_id } = await comment(apply_num, '请核对');
    const lines = () => api.log().filter((line) => line['request_id'] === request_id);
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('request completed');
    const done = lines().find(({ msg }) => msg === 'request completed');
    const of = { request_id, case_no: apply_num, workflow_id: `subsidy/nanshan/${apply_num}` };
    expect(done).toMatchObject(of);
    expect(api.log().filter((line) => 'reqId' in line)).toEqual([]);
  });

  test('of a refusal and of a read do, too', async () => {
    const { apply_num } = await submit(w, applicant);
    const of = { case_no: apply_num, workflow_id: `subsidy/nanshan/${apply_num}` };
    const { task_id } = await operatorDetail(operator, apply_num);
    const refused = await send(tasksContract.releaseTask.path, { apply_num, task_id }, operator);
    expect(refused.code).toBeGreaterThan(0);
    const read = await send(applicationsContract.getApplyDetail.path, { apply_num }, operator);
    for (const [{ request_id }, msg] of [
      [refused, 'request completed'],
      [read, 'request completed'],
    ] as const)
      await expect
        .poll(() => api.log().find((line) => line['request_id'] === request_id && line.msg === msg))
        .toMatchObject(of);
  });

  test('of the worker name the same', async () => {
    const { apply_num } = await submit(w, applicant);
    const workflow_id = `subsidy/nanshan/${apply_num}`;
    await failWrites(w, workflow_id);
    const sent = comment(apply_num, '请核对');
    const failures = () => workerLines().filter((line) => line['case_no'] === apply_num);
    await expect.poll(() => failures().length, { timeout: 60_000 }).toBeGreaterThan(FAILING_ATTEMPTS - 1);
    await writeAgain(w);
    const { request_id } = await sent;
    for (const line of failures())
      expect(line).toMatchObject({ request_id, workflow_id, activityType: 'recordTransition' });
  });
});

test('a collector that is away keeps neither an act nor the end of a process waiting', async () => {
  const { apply_num } = await submit(w, applicant);
  const alone = await startApiProcess(w, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  try {
    const { code } = await send(tasksContract.commentCase.path, { apply_num, note: 'x' }, operator, {}, alone);
    expect(code).toBe(0);
    await endProcess(alone.child, 'SIGTERM');
    expect(alone.child.exitCode).toBe(0);
  } finally {
    await endProcess(alone.child, 'SIGKILL');
  }
});

test('without a collector and without a port nothing of either is loaded', async () => {
  // what CommonJS packages were loaded is told as the process ends
  const tell = `import { createRequire } from 'node:module';
    process.on('exit', () => process.stdout.write(JSON.stringify({ msg: 'loaded', names: Object.keys(createRequire('/x').cache)
      .map((file) => /node_modules\\/(prom-client|@opentelemetry)\\//.exec(file)?.[1]).filter(Boolean) }) + '\\n'));`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tell)}`;
  const loadedBy = async (env: Record<string, string>) => {
    const started = await startApiProcess(w, { NODE_OPTIONS, ...env });
    // it listens a moment before it knows how to end
    await fetch(`${started.origin}/healthz`);
    await endProcess(started.child, 'SIGTERM');
    const loaded = () => started.log().find(({ msg }) => msg === 'loaded')?.['names'] as string[] | undefined;
    await expect.poll(loaded).toBeDefined();
    return [...new Set(loaded())].toSorted();
  };
  expect(await loadedBy({})).toEqual([]);
  const on = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  expect(await loadedBy(on)).toEqual(['@opentelemetry', 'prom-client']);
});
