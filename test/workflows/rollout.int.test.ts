import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCurrent, ramp, status } from '#activities/rollout.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { completeForm, decide, MOBILES, providerDecide, submit } from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { endProcess, startWorkerProcess } from '../worker-process.ts';
import { world, type World } from '../world.ts';

/** The release before this one; its worker is started from the history of the repository. */
const PREVIOUS = 'cb59591';
const root = resolve(import.meta.dirname, '../..');
const previous = mkdtempSync(join(tmpdir(), 'park-previous-'));

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser, provider: TestUser;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  const archive = execFileSync('git', ['archive', PREVIOUS], { cwd: root, maxBuffer: 256 * 1024 * 1024 });
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
});

async function startWorker(cwd: string, build?: string): Promise<ChildProcess> {
  const env: Record<string, string> = build ? { WORKER_BUILD_ID: build, WORKER_ROLLOUT: 'later' } : {};
  const child = await startWorkerProcess(w, { cwd, env });
  workers.add(child);
  return child;
}
const stop = (child: ChildProcess) => endProcess(child, 'SIGTERM');
const namespace = () => ({ connection: w.deps.temporal.connection, namespace: 'default' });
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
  for (let i = 0; i < 6; i++) numbers.push((await submit(w, applicant, form)).apply_num);
  for (const n of numbers.slice(0, 3)) await decide(operator, n);

  const now = await startWorker(root, 'v2');
  await makeCurrent(namespace(), 'v2');
  expect(await status(namespace())).toMatchObject({ current: 'v2' });
  for (const n of numbers.slice(3)) await decide(operator, n);
  await stop(old);

  const next = await startWorker(root, 'v3');
  await ramp(namespace(), 'v3', 50);
  expect(await status(namespace())).toMatchObject({ current: 'v2', ramping: 'v3', percentage: 50 });
  for (const n of numbers) await decide(government, n);
  await makeCurrent(namespace(), 'v3');
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
  await stop(next);
}, 120_000);
