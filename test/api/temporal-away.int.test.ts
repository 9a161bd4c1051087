import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { watchCases } from '#api/shared/cases/watch.ts';
import { findTemporalCli, startTemporal, type Temporal } from '#deploy/temporal.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { faultProxy, type FaultProxy } from '../chaos/fault-proxy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** As many acts without an answer as make the product ask Temporal itself. */
const SILENT = 5;

let temporal: Temporal;
let proxy: FaultProxy;
let w: World;
let operator: TestUser;
let apply_num: string;
beforeAll(async () => {
  // a server of its own: what hung in the shared one's sockets would keep the other files waiting
  temporal = await startTemporal({
    cli: await findTemporalCli({ cacheDir: '.cache/temporal', onProgress: console.log }),
    headless: true,
  });
  const [host = '', port] = temporal.address.split(':');
  proxy = await faultProxy({ host, port: Number(port) });
  w = await world({
    temporalAddress: temporal.address,
    env: { TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}` },
  });
  const applicant = await w.signIn(MOBILES.applicant);
  ({ apply_num } = await submit(w, applicant));
  operator = await w.signIn(MOBILES.operator);
});
afterAll(async () => {
  await w.close();
  await proxy.close();
  await temporal.stop();
});

const comment = (note: string) =>
  operator.call(tasksContract.commentCase, { apply_num, note }).then(
    () => 'done',
    (error: { code: number }) => error.code,
  );
const comments = (what: string) => Promise.all(Array.from({ length: SILENT }, (_, n) => comment(`${what} ${n}`)));
const kept = async () => {
  const { items } = await operator.call(tasksContract.getCommentList, { apply_num });
  return items.map((c) => c.note).toSorted();
};
const all = (what: string) => Array.from({ length: SILENT }, (_, n) => `${what} ${n}`);
const PROCESSING = 7121;

test('while Temporal is away acts are kept without waiting for it, and done when it is back', async () => {
  // a case that says nothing is no sign that Temporal is away
  await w.stopWorker();
  expect(await comments('no worker')).toEqual(all('').map(() => PROCESSING));
  expect(w.deps.reach.away()).toBe(false);
  await w.startWorker();
  await expect.poll(() => sweepCommands(w.deps, 0).then(kept), { timeout: 60_000 }).toEqual(all('no worker'));

  proxy.set('blackhole');
  expect(await comments('silence')).toEqual(all('').map(() => PROCESSING));
  await expect.poll(() => w.deps.reach.away()).toBe(true);
  // sooner than Temporal can be found missing, let alone a case
  expect(await Promise.race([comment('away'), w.deps.reach.ping()])).toBe(PROCESSING);
  // the looks for stuck cases end, too
  await watchCases(w.deps);

  proxy.set('pass');
  await expect.poll(() => w.deps.reach.away(), { timeout: 60_000 }).toBe(false);
  const written = [...all('no worker'), ...all('silence'), 'away'].toSorted();
  await expect.poll(() => sweepCommands(w.deps, 0).then(kept), { timeout: 60_000 }).toEqual(written);
});
