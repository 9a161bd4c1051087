import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { MAX_OPEN_JOBS } from '#domain/shared/jobs/job.ts';
import { expireJobs } from '#db/repositories/ops/jobs.ts';
import { sweepFiles } from '#api/shared/runs/sweeper.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { grant, hire } from '#test/builders/hire.ts';
import { fileOf, manyReceptions, untilJob, PATIENCE_MS } from '#test/builders/job.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { createDownload, listDownloads, getDownload, fetchDownload, cancelDownload, retryDownload, tellExport } =
  downloadsContract;
let w: World;
let admin: TestUser;
beforeAll(async () => {
  w = await world();
  admin = await w.signIn(MOBILES.tenantAdmin);
  await manyReceptions(w, 2_300);
});
afterAll(() => w.close());

const receptions = (user: TestUser, more: object = {}) => user.call(createDownload, { source: 'receptions', ...more });
const linesOf = (file: Buffer) => file.toString('utf8').split('\r\n');

describe('an export', () => {
  test('of more rows than a screen has: its progress, its file, its address', async () => {
    const job = await receptions(admin);
    expect(job).toMatchObject({ kind: 'export', title: '展厅预约', error: '' });
    const done = await untilJob(admin, job.job_id, 'done');
    expect(done).toMatchObject({
      rows_done: 2_300,
      rows_total: 2_300,
      action: { download: true, cancel: false, retry: false },
    });
    expect(done.file_name).toMatch(/^展厅预约 20\d\d-\d\d-\d\d \d{4}\.csv$/);
    const [head, first, ...rest] = linesOf(await fileOf(w, admin, job.job_id));
    expect(head).toContain('\uFEFF预约编号,园区,来访单位');
    // in the list's own order, and nothing that a spreadsheet takes for a formula
    expect(first).toMatch(/^R20190101NS000001,南山.*,"'=企业1",/);
    expect(new Set(rest).size).toBe(2_299);
  });

  test('keeps the filter of its list, and its language', async () => {
    admin.lang = 'en-US';
    const job = await receptions(admin, { filter: JSON.stringify({ status: [1], sort: 'visit_date', order: 'asc' }) });
    expect(job.title).toBe('Receptions');
    const done = await untilJob(admin, job.job_id, 'done');
    admin.lang = 'zh-CN';
    expect(done.rows_done).toBe(30);
    const [head, first] = linesOf(await fileOf(w, admin, job.job_id));
    expect(head).toMatch(/^\uFEFFNumber,Park/);
    expect(first).toMatch(/^R20190101NS000030/);
  });

  test('as a workbook', async () => {
    const job = await receptions(admin, { format: 'xlsx' });
    await untilJob(admin, job.job_id, 'done');
    expect((await fileOf(w, admin, job.job_id)).subarray(0, 2).toString()).toBe('PK');
  });

  test('is one for one key, and no other under it', async () => {
    const once = () => admin.call(createDownload, { source: 'receptions' }, 'one-key-for-one-export');
    const [first, second] = await Promise.all([once(), once()]);
    expect(second.job_id).toBe(first.job_id);
    await expect(admin.call(createDownload, { source: 'demands' }, 'one-key-for-one-export')).rejects.toThrow('7120');
    await untilJob(admin, first.job_id, 'done');
  });

  test.each([
    ['a filter that its list does not take', { filter: '{"nonsense":1}' }],
    ['no JSON', { filter: '{' }],
    ['another park', { filter: '{"tenant_id":"guangming"}' }],
  ])('%s is refused', async (_what, more) => {
    await expect(receptions(admin, more)).rejects.toThrow(/7100|7101/);
  });

  test('are counted on a page past the last one, too', async () => {
    const { total } = await admin.call(listDownloads, {});
    expect(total).toBeGreaterThan(0);
    expect(await admin.call(listDownloads, { offset: total + 10 })).toEqual({ total, items: [] });
  });

  test('a list that the hat may not see is refused', async () => {
    const platform = await w.signIn(MOBILES.platform);
    await expect(receptions(platform)).rejects.toThrow('7341');
  });
});

describe('whose job it is', () => {
  test('another person, and another hat, find nothing', async () => {
    const { job_id } = await receptions(admin);
    const operator = await w.signIn(MOBILES.operator);
    const foreign = await w.signIn(MOBILES.foreignOperator);
    for (const user of [operator, foreign]) {
      for (const call of [getDownload, fetchDownload, cancelDownload])
        await expect(user.call(call, { job_id })).rejects.toThrow('7101');
      await expect(user.call(retryDownload, { job_id, attempt: 1 })).rejects.toThrow('7101');
      expect((await user.call(listDownloads, {})).items.map((j) => j.job_id)).not.toContain(job_id);
    }
    expect((await admin.call(listDownloads, { kind: 'export' })).items[0]?.job_id).toBe(job_id);
    await untilJob(admin, job_id, 'done');
  });

  test('an enterprise has none', async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    await expect(applicant.call(listDownloads, {})).rejects.toThrow('7102');
  });

  test('one of the provider goes over its parks, and stops when they are taken away', async () => {
    await w.stopWorker();
    const hat = { scene: 'provider' as const, tenant_id: null, roles: ['provider_reception_approver'] };
    const { user, membership_id } = await hire(w, {
      ...hat,
      mobile: '13911110001',
      name: '冯云',
      tenant_grants: ['nanshan'],
    });
    const [all, named] = [await receptions(user), await receptions(user, { filter: '{"tenant_id":"nanshan"}' })];
    await grant(w, membership_id, []);
    await w.startWorker();
    // without a park it is an empty list; the park that it named is not theirs any more
    expect((await untilJob(user, all.job_id, 'done')).rows_done).toBe(0);
    expect((await untilJob(user, named.job_id, 'failed')).error).toContain('不再有权限');
  });

  test('a hat that was taken away ends its job', async () => {
    await w.stopWorker();
    const hat = { scene: 'tenant' as const, tenant_id: 'nanshan', roles: ['reception_operator'] };
    const { user, membership_id } = await hire(w, { ...hat, mobile: '13911110002', name: '高山' });
    const { job_id } = await receptions(user);
    const active = (is: boolean) =>
      w.db.system.updateTable('membership').set({ active: is }).where('membership_id', '=', membership_id).execute();
    await active(false);
    await w.startWorker();
    await expect
      .poll(
        () => w.db.system.selectFrom('job').where('job_id', '=', job_id).select(['state', 'error']).executeTakeFirst(),
        { timeout: PATIENCE_MS },
      )
      .toEqual({ state: 'failed', error: 'HAT_GONE' });
    await active(true);
    const again = await user.call(retryDownload, { job_id, attempt: 1 });
    expect(again.state).toBe('queued');
    expect((await untilJob(user, job_id, 'done')).rows_done).toBe(2_300);
  });
});

describe('a file is had only while its owner may see what it tells', () => {
  const held = async (user: TestUser, job_id: string) => {
    const one = await user.call(getDownload, { job_id });
    const { items } = await user.call(listDownloads, {});
    const listed = items.find((job) => job.job_id === job_id);
    expect(listed).toMatchObject({ withheld: one.withheld, action: one.action });
    const { download_url } = await user.call(fetchDownload, { job_id });
    return { url: download_url !== null, download: one.action.download, withheld: one.withheld };
  };
  const HAD = { url: true, download: true, withheld: '' };
  const WITHHELD = {
    url: false,
    download: false,
    withheld: '该文件含有当前身份已无权查看的数据，不能再下载',
  };

  test('a park that was taken away takes the file along, and brings it back', async () => {
    const hat = { scene: 'provider' as const, tenant_id: null, roles: ['provider_reception_approver'] };
    const { user, membership_id } = await hire(w, {
      ...hat,
      mobile: '13911110011',
      name: '冯雨',
      tenant_grants: ['nanshan'],
    });
    const { job_id } = await receptions(user);
    expect((await untilJob(user, job_id, 'done')).rows_done).toBeGreaterThan(0);
    expect(await held(user, job_id)).toEqual(HAD);
    await grant(w, membership_id, []);
    expect(await held(user, job_id)).toEqual(WITHHELD);
    await grant(w, membership_id, ['nanshan', 'binhai']);
    expect(await held(user, job_id)).toEqual(HAD);
  });

  test('a role that was taken away does, too', async () => {
    const hat = { scene: 'tenant-admin' as const, tenant_id: 'nanshan', roles: ['super_admin'] };
    const { user, membership_id } = await hire(w, { ...hat, mobile: '13911110012', name: '高原' });
    const { job_id } = await user.call(createDownload, { source: 'config_changes' });
    await untilJob(user, job_id, 'done');
    expect(await held(user, job_id)).toEqual(HAD);
    const { download_url } = await user.call(fetchDownload, { job_id });
    const opens = async () => (await w.app.inject({ method: 'GET', url: download_url ?? '' })).statusCode;
    expect(await opens()).toBe(200);
    await w.db.system
      .updateTable('membership')
      .set({ roles: ['reception_operator'] })
      .where('membership_id', '=', membership_id)
      .execute();
    expect(await held(user, job_id)).toEqual(WITHHELD);
    // the address that was asked for before it, too
    expect(await opens()).not.toBe(200);
  });
});

describe('while no worker is there', () => {
  beforeAll(() => w.stopWorker());
  afterAll(() => w.startWorker());

  test('as many are open as there may be, however many are asked for at once', async () => {
    const { user } = await hire(w, {
      scene: 'tenant',
      tenant_id: 'nanshan',
      roles: ['reception_operator'],
      mobile: '13911110013',
      name: '高峰',
    });
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => receptions(user)));
    expect(asked.filter((a) => a.status === 'fulfilled')).toHaveLength(MAX_OPEN_JOBS);
    const { total, items } = await user.call(listDownloads, {});
    expect(total).toBe(MAX_OPEN_JOBS);
    for (const { job_id } of items) await user.call(cancelDownload, { job_id });
  });

  test('cancelled twice it is cancelled, begun anew twice it is begun once', async () => {
    const { job_id } = await receptions(admin);
    const cancelled = await admin.call(cancelDownload, { job_id });
    expect(cancelled).toMatchObject({ state: 'cancelled', attempt: 1 });
    expect(await admin.call(cancelDownload, { job_id })).toEqual(cancelled);
    const begun = await admin.call(retryDownload, { job_id, attempt: 1 });
    expect(begun).toMatchObject({ state: 'queued', attempt: 2 });
    expect(await admin.call(retryDownload, { job_id, attempt: 1 })).toEqual(begun);
    await expect(admin.call(retryDownload, { job_id, attempt: 2 })).rejects.toThrow('7340');
    await admin.call(cancelDownload, { job_id });
  });
});

test('what a browser saves leaves its row in the log of operations', async () => {
  await admin.call(tellExport, { source: '展厅预约', rows: 1_204 });
  const row = await w.db.system
    .selectFrom('operation_log')
    .where('op_name', '=', 'downloads.tellExport')
    .select(['type', 'code', 'tenant_id', 'asked'])
    .executeTakeFirst();
  expect(row).toEqual({ type: 'export', code: 0, tenant_id: 'nanshan', asked: { source: '展厅预约', rows: 1_204 } });
});

test('after seven days the file goes, and its job says so', async () => {
  const { job_id } = await receptions(admin);
  await untilJob(admin, job_id, 'done');
  const { file_guid } = await w.db.system
    .selectFrom('job')
    .where('job_id', '=', job_id)
    .select('file_guid')
    .executeTakeFirstOrThrow();
  const guid = file_guid ?? '';
  expect(await expireJobs(w.db.system)).toBe(0);
  await asOwner(
    w,
    `update job set expires_at = now() - interval '1 second' where job_id = '${job_id}';
     update stored_file set created_at = now() - interval '7 days' where guid = '${guid}'`,
  );
  expect(await expireJobs(w.db.system)).toBe(1);
  await sweepFiles(w.deps);
  const gone = await admin.call(getDownload, { job_id });
  expect(gone).toMatchObject({ state: 'expired', action: { download: false, retry: false } });
  expect(await admin.call(fetchDownload, { job_id })).toEqual({ download_url: null });
  expect(await w.deps.files.read(guid)).toBeUndefined();
  await expect(admin.call(retryDownload, { job_id, attempt: 1 })).rejects.toThrow('7340');
});
