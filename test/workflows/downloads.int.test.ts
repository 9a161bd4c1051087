import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepJobs } from '#api/shared/runs/jobs.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { jobWorkflowId } from '#workflows/downloads/messages.ts';
import { asOwner } from '../as-owner.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { fileOf, jobFiles, manyReceptions, untilJob } from '#test/builders/job.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { startWorkerProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const { createDownload, cancelDownload, retryDownload } = downloadsContract;
let w: World;
let admin: TestUser, keeper: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  admin = await w.signIn(MOBILES.tenantAdmin);
  keeper = await w.signIn(MOBILES.providerAdmin);
  await manyReceptions(w, 2_300);
});
afterAll(() => w.close());

const start = () => admin.call(createDownload, { source: 'receptions' });
const filesOf = () => jobFiles(w);

test.each(['job.page:2', 'job.stored'])(
  'a worker killed at %s: the next one makes the file, once',
  async (CRASH_AT) => {
    const before = (await filesOf()).length;
    const killed = await startWorkerProcess(w, { env: { CRASH_AT } });
    const ended = once(killed, 'exit');
    const { job_id } = await start();
    await ended;
    await w.startWorker();
    const done = await untilJob(admin, job_id, 'done');
    await w.stopWorker();
    expect(done).toMatchObject({ rows_done: 2_300, rows_total: 2_300 });
    expect((await fileOf(w, admin, job_id)).toString().split('\r\n')).toHaveLength(2_301);
    expect(await filesOf()).toHaveLength(before + 1);
  },
);

test('cancelled while it reads: no file, and what still runs changes nothing; a retry begins anew', async () => {
  const before = (await filesOf()).length;
  const locked = new pg.Client({ connectionString: w.url });
  await locked.connect();
  await locked.query('begin; lock table reception in access exclusive mode');
  await w.startWorker();
  const { job_id } = await start();
  await untilJob(admin, job_id, 'running');
  const cancelled = await admin.call(cancelDownload, { job_id });
  expect(cancelled).toMatchObject({ state: 'cancelled', action: { retry: true, cancel: false, download: false } });
  await locked.query('rollback');
  await locked.end();
  const run = w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 1 }));
  await run.result();
  expect(await filesOf()).toHaveLength(before);
  await saveHistory('download-jobs/cancelled', run);
  await admin.call(retryDownload, { job_id, attempt: 1 });
  expect((await untilJob(admin, job_id, 'done')).rows_done).toBe(2_300);
  const again = w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 2 }));
  await again.result();
  await saveHistory('download-jobs/exported', again);
  await w.stopWorker();
});

test('one that keeps failing says so, and can be tried again', async () => {
  await asOwner(w, 'alter table reception rename to reception_away');
  await w.startWorker();
  const { job_id } = await start();
  const failed = await untilJob(admin, job_id, 'failed');
  expect(failed).toMatchObject({ error: '系统多次尝试后仍未完成，请重试', action: { retry: true } });
  await asOwner(w, 'alter table reception_away rename to reception');
  const run = w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 1 }));
  await run.result();
  await saveHistory('download-jobs/failed', run);
  await admin.call(retryDownload, { job_id, attempt: 1 });
  await untilJob(admin, job_id, 'done');
  await w.stopWorker();
});

test('a job that a crash left without its workflow is started; one whose workflow was ended has failed', async () => {
  const { client } = w.deps.temporal;
  const { job_id } = await start();
  const run = client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 1 }));
  await run.terminate('drill');
  await asOwner(w, `update job set created_at = now() - interval '1 minute' where job_id = '${job_id}'`);
  expect(await sweepJobs(w.deps)).toBe(1);
  await untilJob(admin, job_id, 'failed');
  // begun anew by a server that died before it told Temporal
  await asOwner(w, `update job set state = 'queued', attempt = 2 where job_id = '${job_id}'`);
  expect(await sweepJobs(w.deps)).toBe(1);
  await w.startWorker();
  await untilJob(admin, job_id, 'done');
});

/** Begins to import one new product. */
async function importing(name: string) {
  const code = `x${Buffer.from(name).toString('hex').slice(-40)}`;
  const head = '一级产品编码,一级产品,子产品编码,子产品';
  const bytes = new TextEncoder().encode(`${head}\ncbs,云硬盘,${code},${name}`);
  const guid = await upload(w, keeper, 'import', '目录.csv', bytes);
  const { hash, versions } = await keeper.call(onlineProductsContract.importOnlinePreview, { guid });
  return keeper.call(onlineProductsContract.importOnlineConfirm, { guid, hash, versions, reason: '目录' });
}
const recordsOf = async (subject: string) =>
  (await keeper.call(confContract.govConfHistory, { kind: ['online_sub_product'] })).items.filter(
    (i) => i.subject === subject,
  ).length;
const isThere = async (name: string) =>
  (await keeper.call(onlineProductsContract.listSubProduct, { keyword: name })).total > 0;

test('a worker killed right after an import was committed: it is done, once', async () => {
  await w.stopWorker();
  const killed = await startWorkerProcess(w, { env: { CRASH_AT: 'job.applied' } });
  const ended = once(killed, 'exit');
  const { job_id } = await importing('导入后崩溃');
  await ended;
  await w.startWorker();
  await untilJob(keeper, job_id, 'done');
  const run = w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 1 }));
  await run.result();
  expect(await recordsOf('导入后崩溃')).toBe(1);
  await saveHistory('download-jobs/imported', run);
  await w.stopWorker();
});

test('an import that is cancelled before it is committed leaves nothing', async () => {
  const locked = new pg.Client({ connectionString: w.url });
  await locked.connect();
  const { job_id } = await importing('取消的导入');
  // its rows are written, and what it says of itself waits
  await locked.query('begin; lock table config_change in access exclusive mode');
  await w.startWorker();
  await untilJob(keeper, job_id, 'running');
  await keeper.call(cancelDownload, { job_id });
  await locked.query('rollback');
  await locked.end();
  await w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id, attempt: 1 })).result();
  expect(await isThere('取消的导入')).toBe(false);
  expect((await untilJob(keeper, job_id, 'cancelled')).action.download).toBe(false);
});
