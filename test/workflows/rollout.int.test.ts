import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCurrent, ramp, status } from '#activities/rollout.ts';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { watchCases } from '#api/shared/cases/watch.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { SIGNALS, workflowId } from '#workflows/subsidy/messages.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { PREVIOUS_RELEASE } from '../previous-release.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const root = resolve(import.meta.dirname, '../..');
const previous = mkdtempSync(join(tmpdir(), 'park-previous-'));
/** This release with a bug. */
const broken = mkdtempSync(join(tmpdir(), 'park-broken-'));

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser, provider: TestUser;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  const archive = execFileSync('git', ['archive', PREVIOUS_RELEASE], { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', previous], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(previous, 'node_modules'));
  w = await world({ worker: false });
  [applicant, operator, government, providerAdmin, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin, MOBILES.provider].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
}, 60_000);
afterAll(async () => {
  await Promise.all([...workers].map((child) => stop(child)));
  await w.close();
  rmSync(previous, { recursive: true, force: true });
  rmSync(broken, { recursive: true, force: true });
});

async function startWorker(cwd: string, build?: string): Promise<ChildProcess> {
  const env: Record<string, string> = build ? { WORKER_BUILD_ID: build, WORKER_ROLLOUT: 'later' } : {};
  const child = await startWorkerProcess(w, { cwd, env });
  workers.add(child);
  return child;
}
const stop = (child: ChildProcess) => endProcess(child, 'SIGTERM');
const namespace = () => ({ connection: w.deps.temporal.connection, namespace: 'default' });
/** A build that has just started is refused until its first poll. */
const heardOf = (work: () => Promise<void>) =>
  expect
    .poll(
      () =>
        work().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
const current = (build: string) => heardOf(() => makeCurrent(namespace(), build));
const builds = async (apply_num: string) => {
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  const { events } = await handle.fetchHistory();
  const done = (events ?? []).flatMap((e) => e.workflowTaskCompletedEventAttributes ?? []);
  return [...new Set(done.map((d) => d.deploymentVersion?.buildId ?? 'unversioned'))];
};

test('the previous worker and this one, side by side and one after the other: every running case finishes', async () => {
  const old = await startWorker(previous);
  const form = await completeForm(w, applicant);
  const numbers: string[] = [];
  for (let i = 0; i < 6; i++) numbers.push((await submit(w, applicant, withOrders(form))).apply_num);
  for (const n of numbers.slice(0, 3)) await decide(operator, n);

  const now = await startWorker(root, 'v2');
  await current('v2');
  await expect(makeCurrent(namespace(), 'v9')).rejects.toThrow('not found');
  expect(await status(namespace())).toMatchObject({ current: 'v2' });
  for (const n of numbers.slice(3)) await decide(operator, n);
  await stop(old);

  const next = await startWorker(root, 'v3');
  await heardOf(() => ramp(namespace(), 'v3', 50));
  expect(await status(namespace())).toMatchObject({ current: 'v2', ramping: 'v3', percentage: 50 });
  for (const n of numbers) await decide(government, n);
  await current('v3');
  await stop(now);
  for (const n of numbers) {
    await providerDecide(providerAdmin, n, 'modify');
    await providerDecide(provider, n);
  }
  for (const n of numbers) {
    const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', n));
    expect(await handle.result()).toMatchObject({ status: 7, seq: 5 });
    expect(await builds(n)).toEqual(expect.arrayContaining(['unversioned', 'v3']));
  }
  // an older build that only starts again gives nothing back to itself; a newer one takes over as it starts
  for (const [build, takes] of [
    ['v2', 'v3'],
    ['v4', 'v4'],
  ] as const) {
    const child = await startWorkerProcess(w, { cwd: root, env: { WORKER_BUILD_ID: build, WORKER_ROLLOUT: 'now' } });
    expect(await status(namespace())).toMatchObject({ current: takes });
    await stop(child);
  }
  await makeCurrent(namespace(), '');
  expect(await status(namespace())).toMatchObject({ current: null });
  await stop(next);
}, 120_000);

/** The release but for one line: an approval makes the workflow's code fail (reliability F18). */
function plantBug(): void {
  // a second try begins anew
  rmSync(broken, { recursive: true, force: true });
  for (const part of ['activities', 'db', 'domain', 'workflows', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(broken, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(broken, 'node_modules'));
  const file = join(broken, 'workflows/subsidy/application.ts');
  const source = readFileSync(file, 'utf8');
  const line = "if (event.kind === 'migrate') flows.set(";
  expect(source).toContain(line);
  writeFileSync(
    file,
    source.replace(line, `if (event.kind === 'approval') throw new Error('a bug in the drill');\n${line}`),
  );
}

/** Starts a build beside what runs, and gives it every case. */
async function rollOut(build: string, cwd: string): Promise<ChildProcess> {
  const child = await startWorker(cwd, build);
  await current(build);
  return child;
}
const handleOf = (n: string) => w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', n));
/** The operator's approval as a Signal, as another system or the CLI sends it. */
async function passByHand(n: string): Promise<void> {
  const { user_id, name } = await w.db.system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.operator)
    .select(['user_id', 'name'])
    .executeTakeFirstOrThrow();
  const actor = { user_id, name, scene: 'tenant' as const, roles: ['operator_allowance_approver'] };
  const base = { kind: 'approval' as const, event_id: 'by-hand', actor, decision: 'pass' as const, note: '同意' };
  await handleOf(n).signal(SIGNALS.approval, { ...base, task_id: taskId(n, 2) });
}
/** What the console tells now of failing tasks of some cases; on a slow machine their acts may count as unanswered, too. */
async function failing(of: readonly string[]) {
  await watchCases(w.deps);
  const { items } = await providerAdmin.call(problemsContract.getStuckList, { recovered: false });
  return items.filter(({ cause, case_no }) => cause === 'task_failing' && of.includes(case_no));
}

test('a bug in workflow code: its cases wait and are told of, none fails; with the mended build all finish', async () => {
  plantBug();
  const good = await rollOut('good', root);
  const form = await completeForm(w, applicant);
  const numbers: string[] = [];
  for (let i = 0; i < 4; i++) numbers.push((await submit(w, applicant, withOrders(form))).apply_num);

  const bad = await rollOut('bad', broken);
  await stop(good);
  const began = Date.now();
  // of an act by hand there is no command that anybody could wait for
  const [byHand = '', ...byPeople] = numbers;
  await passByHand(byHand);
  const answers = await Promise.all(
    byPeople.map((n) =>
      decide(operator, n).catch((e: unknown) => (e instanceof Refused ? e.code : Promise.reject(e as Error))),
    ),
  );
  expect(answers).toEqual(byPeople.map(() => 7121));
  await expect
    .poll(async () => (await failing(numbers)).length, { timeout: 90_000, interval: 1_000 })
    .toBe(numbers.length);
  const stuck = await failing(numbers);
  for (const p of stuck) {
    expect(p).toMatchObject({ detail: 'a bug in the drill', step: 'operator_approval' });
    expect(p.attempts).toBeGreaterThanOrEqual(5);
    expect(Math.abs(Date.parse(p.since) - began)).toBeLessThan(30_000);
  }
  expect(await Promise.all(numbers.map(async (n) => (await handleOf(n).describe()).status.name))).toEqual(
    numbers.map(() => 'RUNNING'),
  );

  await rollOut('mended', root);
  await stop(bad);
  await expect
    .poll(
      async () => {
        await sweepCommands(w.deps, 0);
        return Promise.all(numbers.map(async (n) => (await operatorDetail(operator, n)).activity));
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toEqual(numbers.map(() => 'government_approval_coupon'));
  // the server's list of failing cases lags
  await expect.poll(async () => (await failing(numbers)).length, { timeout: 60_000, interval: 1_000 }).toBe(0);
  for (const n of numbers) {
    await decide(government, n);
    await providerDecide(providerAdmin, n, 'modify');
    await providerDecide(provider, n);
    expect(await handleOf(n).result()).toMatchObject({ status: 7, seq: 5 });
    expect((await handleOf(n).describe()).status.name).toBe('COMPLETED');
  }
}, 240_000);
