import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { startBalancer, type Balancer } from '#test/processes/balancer.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const CLIENTS = 4;
let w: World;
let balancer: Balancer;
let operator: TestUser;
let cases: string[];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  w = await world();
  operator = await w.signIn(MOBILES.operator);
  const applicant = await w.signIn(MOBILES.applicant);
  cases = [];
  for (let i = 0; i < CLIENTS; i++) cases.push((await submit(w, applicant)).apply_num);
  await w.stopWorker();
  balancer = await startBalancer();
});
afterAll(async () => {
  await Promise.all([...children].map((child) => endProcess(child, 'SIGKILL')));
  await balancer.close();
  await w.close();
});

async function startApi(): Promise<ApiProcess> {
  // as long as the one who stands before it needs to hear of it, even where all are slow
  const api = await startApiProcess(w, { LEAVE_MS: '3000', REQUEST_ALLOWANCE: '100', LOG_LEVEL: 'info' });
  children.add(api.child);
  balancer.add(api.origin);
  await expect.poll(balancer.ready, { timeout: 60_000 }).toContain(api.origin);
  return api;
}
async function startWorker(): Promise<ChildProcess> {
  const child = await startWorkerProcess(w);
  children.add(child);
  return child;
}

/** Somebody who acts on a case again and again until told to stop; what became of each act. */
function acting(apply_num: string, until: AbortSignal, answered: () => void) {
  const failed: unknown[] = [];
  /** Done as it was answered, and kept to be done by itself. */
  let [done, processing] = [0, 0];
  const run = async () => {
    for (let n = 0; !until.aborted; n++) {
      const answer = await fetch(balancer.origin + tasksContract.commentCase.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: balancer.origin, cookie: operator.cookie },
        body: JSON.stringify({ apply_num, note: `请核对 ${n}` }),
      })
        .then(async (r) => (r.ok ? ((await r.json()) as { code: number }) : { code: r.status }))
        .catch((error: unknown) => ({ code: String(error) }));
      if (answer.code === 0) done++;
      else if (answer.code === ERRORS.PROCESSING.code) processing++;
      else failed.push(answer);
      answered();
    }
  };
  return { ended: run(), failed, done: () => done, processing: () => processing };
}

test('while people act APIs are replaced one by one, and everybody is answered; then the worker, and no act is lost or done twice', async () => {
  let apis = [await startApi(), await startApi()];
  const worker = await startWorker();
  const stop = new AbortController();
  let acts = 0;
  const people = cases.map((apply_num) => acting(apply_num, stop.signal, () => void acts++));
  /** Until so many more acts were answered: each step is met by some. */
  const more = async (n: number) => {
    const from = acts;
    await expect.poll(() => acts - from, { timeout: 60_000 }).toBeGreaterThanOrEqual(n);
  };
  await more(CLIENTS);

  for (const old of apis) {
    apis = [...apis.filter((api) => api !== old), await startApi()];
    const exit = once(old.child, 'exit');
    old.child.kill('SIGTERM');
    // it says so first, while it still takes what comes
    const said = () => fetch(`${old.origin}/readyz`).then((r) => `${r.status} ${r.headers.get('connection')}`);
    await expect.poll(said, { timeout: 3_000 }).toBe('503 close');
    expect((await fetch(`${old.origin}/healthz`)).status).toBe(200);
    expect(await exit).toEqual([0, null]);
    expect(balancer.ready()).not.toContain(old.origin);
    await more(CLIENTS);
  }
  // fewer than before, as an autoscaler has it
  const [last] = apis;
  const gone = once(last!.child, 'exit');
  last!.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  await more(CLIENTS);

  await startWorker();
  // what counts is what becomes of the acts: the SDK's own thread may end with an error once all was handed back
  await endProcess(worker, 'SIGTERM');
  await more(CLIENTS);
  stop.abort();
  await Promise.all(people.map(({ ended }) => ended));
  expect(people.flatMap(({ failed }) => failed)).toEqual([]);
  // an act that a leaving worker held is taken by the next one, late for whoever waits, and done once
  const sent = people.reduce((sum, { done, processing }) => sum + done() + processing(), 0);
  const workflows = cases.map((apply_num) => workflowId('nanshan', apply_num));
  const states = () =>
    w.db.system
      .selectFrom('command')
      .select(['state', (eb) => eb.fn.countAll<string>().as('n')])
      .where('workflow_id', 'in', workflows)
      .where('route', '<>', 'SaveApply')
      .groupBy('state')
      .execute();
  await expect.poll(states, { timeout: 200_000, interval: 1_000 }).toEqual([{ state: 'done', n: String(sent) }]);
}, 420_000);
