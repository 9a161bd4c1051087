import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { AppError, ERRORS } from '#domain/shared/errors/errors.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import { jobWorkflowId } from '#workflows/downloads/messages.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { grant, hire } from '#test/builders/hire.ts';
import { fileOf, jobFiles, untilJob } from '#test/builders/job.ts';
import { pdfText } from '../pdf-text.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { startWorkerProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const { exportCases } = exportsContract;
let w: World;
let operator: TestUser, provider: TestUser;
let nums: string[];
beforeAll(async () => {
  w = await world();
  const applicant = await w.signIn(MOBILES.applicant);
  [operator, provider] = await Promise.all([w.signIn(MOBILES.operator), w.signIn(MOBILES.provider)]);
  nums = [(await submit(w, applicant)).apply_num, (await submit(w, applicant)).apply_num];
});
afterAll(() => w.close());

const items = (of = nums, tenant_id = 'nanshan') => of.map((apply_num) => ({ tenant_id, apply_num }));
const zipOf = async (user: TestUser, jobId: string) => unzipSync(await fileOf(w, user, jobId));

test('the PDF and the files of each chosen application, a folder each, in one zip', async () => {
  const job = await operator.call(exportCases, { items: [...items(), ...items()] });
  expect(job).toMatchObject({ kind: 'bundle', title: '申请材料 · 2' });
  const done = await untilJob(operator, job.job_id, 'done');
  expect(done).toMatchObject({ rows_done: 2, rows_total: 2, action: { download: true } });
  expect(done.file_name).toMatch(/^申请材料 20\d\d-\d\d-\d\d \d{4}\.zip$/);
  const files = await zipOf(operator, job.job_id);
  expect(Object.keys(files)).toHaveLength(8);
  for (const num of nums) {
    const [path, pdf] = Object.entries(files).find(([name]) => name.endsWith(`/${num}.pdf`)) ?? [];
    expect(path).toMatch(new RegExp(`^${num} .+/${num}\\.pdf$`));
    const text = (await pdfText(pdf as Uint8Array)).join('');
    expect(text).toContain(num);
    expect(text).toContain('王伟 20');
  }
  const run = w.deps.temporal.client.workflow.getHandle(jobWorkflowId({ job_id: job.job_id, attempt: 1 }));
  await run.result();
  await saveHistory('download-jobs/bundled', run);
});

test.each([
  ['pdf', 2],
  ['files', 6],
] as const)('%s alone', async (content, count) => {
  const { job_id } = await provider.call(exportCases, { items: items(), content });
  await untilJob(provider, job_id, 'done');
  expect(Object.keys(await zipOf(provider, job_id))).toHaveLength(count);
});

test('one that is another park’s, or is none, refuses all of them; the enterprise has none', async () => {
  const foreign = await w.park();
  const refusal = async (user: TestUser, input: object) => (await user.send(exportCases, input)).body.code;
  expect(await refusal(foreign.operator, { items: items() })).toBe(ERRORS.NOT_FOUND.code);
  expect(await refusal(foreign.operator, { items: items(nums, foreign.tenant_id) })).toBe(ERRORS.NOT_FOUND.code);
  expect(await refusal(operator, { items: items([...nums, '20990101NS000001']) })).toBe(ERRORS.NOT_FOUND.code);
  expect(await refusal(foreign.applicant, { items: items() })).toBe(ERRORS.FORBIDDEN.code);
  expect(await refusal(operator, { items: [] })).toBe(ERRORS.INVALID_INPUT.code);
  const many = Array.from({ length: 201 }, (_, i) => `20990101NS${String(i).padStart(6, '0')}`);
  expect(await refusal(operator, { items: items(many) })).toBe(ERRORS.INVALID_INPUT.code);
});

test('what is not the asker’s any more is withheld, and not made', async () => {
  const { user, membership_id } = await hire(w, {
    mobile: '13911110071',
    name: '冯雨',
    scene: 'provider',
    tenant_id: null,
    roles: ['provider_allowance_approver'],
    tenant_grants: ['nanshan'],
  });
  const { job_id } = await user.call(exportCases, { items: items(), content: 'pdf' });
  await untilJob(user, job_id, 'done');
  const { download_url } = await user.call(downloadsContract.fetchDownload, { job_id });
  await w.stopWorker();
  const later = await user.call(exportCases, { items: items(), content: 'pdf' });
  await grant(w, membership_id, ['binhai']);
  expect((await w.app.inject({ method: 'GET', url: download_url ?? '' })).statusCode).toBe(403);
  expect((await user.call(downloadsContract.fetchDownload, { job_id })).download_url).toBeNull();
  await w.startWorker();
  expect((await untilJob(user, later.job_id, 'failed')).error).toContain('不再有权限');
});

test('cancelled while a PDF is drawn nothing of it is kept; a retry begins anew, and a fault is tried again by itself', async () => {
  const press = w.deps.press as { print: typeof w.deps.press.print };
  const { print } = press;
  const drawing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  press.print = async (...asked) => {
    drawing.resolve();
    await goOn.promise;
    return print(...asked);
  };
  const { job_id } = await operator.call(exportCases, { items: items(), content: 'pdf' });
  await drawing.promise;
  expect((await operator.call(downloadsContract.cancelDownload, { job_id })).state).toBe('cancelled');
  press.print = () => Promise.reject(new Error('planted'));
  goOn.resolve();
  await operator.call(downloadsContract.retryDownload, { job_id, attempt: 1 });
  await untilJob(operator, job_id, 'running');
  press.print = print;
  const done = await untilJob(operator, job_id, 'done');
  expect(done).toMatchObject({ attempt: 2, rows_done: 2 });
  expect(Object.keys(await zipOf(operator, job_id))).toHaveLength(2);
});

test('a worker that is killed after the first application: the next one packs all of them, and one file is kept', async () => {
  const kept = () => jobFiles(w);
  const before = (await kept()).length;
  await w.stopWorker();
  const killed = await startWorkerProcess(w, { env: { CRASH_AT: 'job.page:1' } });
  const ended = once(killed, 'exit');
  const { job_id } = await operator.call(exportCases, { items: items() });
  await ended;
  await w.startWorker();
  expect(await untilJob(operator, job_id, 'done')).toMatchObject({ rows_done: 2, rows_total: 2, attempt: 1 });
  expect(Object.keys(await zipOf(operator, job_id))).toHaveLength(8);
  expect(await kept()).toHaveLength(before + 1);
});

test('folders stand in the order of the choice, and one that is gone by then is told in the zip', async () => {
  const gone = (await submit(w, await w.signIn(MOBILES.applicant))).apply_num;
  await w.stopWorker();
  const chosen = [nums[1] ?? '', gone, nums[0] ?? ''];
  const { job_id } = await operator.call(exportCases, { items: items(chosen) });
  await asOwner(
    w,
    `set session_replication_role = replica; delete from subsidy_application where apply_num = '${gone}'; set session_replication_role = default`,
  );
  await w.startWorker();
  await untilJob(operator, job_id, 'done');
  const files = await zipOf(operator, job_id);
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0]?.split(' ')[0]))];
  expect(folders).toEqual([nums[1], nums[0], '导出错误.txt']);
  expect(new TextDecoder().decode(files['导出错误.txt'])).toBe(`${gone}导出错误\r\n`);
});

test('one whose PDF cannot be drawn is told in the zip by its number, and the others are in it', async () => {
  const press = w.deps.press as { print: typeof w.deps.press.print };
  const { print } = press;
  const [undrawn = '', drawn = ''] = nums;
  press.print = (drawing, ...more) =>
    JSON.stringify(drawing.paper).includes(undrawn)
      ? Promise.reject(new AppError('PAPER_FAILED'))
      : print(drawing, ...more);
  const { job_id } = await operator.call(exportCases, { items: items() });
  await untilJob(operator, job_id, 'done').finally(() => (press.print = print));
  const files = await zipOf(operator, job_id);
  const paths = Object.keys(files);
  expect(paths.filter((path) => path.endsWith('.pdf')).map((path) => path.split('/')[1])).toContain(`${drawn}.pdf`);
  expect(paths.some((path) => path.endsWith(`${undrawn}.pdf`))).toBe(false);
  expect(paths).toHaveLength(8);
  expect(new TextDecoder().decode(files['导出错误.txt'])).toMatch(
    new RegExp(`^${undrawn} .+/${undrawn}\\.pdf导出错误\r\n$`),
  );
});

const MB = 1024 * 1024;

test('more than fits into memory goes through a worker, and little of it at a time', async () => {
  const LARGE = 400 * MB;
  const dir = await mkdtemp(join(tmpdir(), 'large-'));
  const path = join(dir, 'large');
  await writeFile(path, '');
  await truncate(path, LARGE);
  for (const num of nums) {
    const { biz_license_file: guid = '' } = DraftForm.parse((await operatorDetail(operator, num)).form).data ?? {};
    await w.deps.files.remove(guid);
    await w.deps.files.writeFrom(guid, path, 'application/pdf');
    await asOwner(w, `update stored_file set file_size = ${LARGE} where guid = '${guid}'`);
  }
  await rm(dir, { recursive: true });
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const { job_id } = await operator.call(exportCases, { items: items(), content: 'files' });
  await untilJob(operator, job_id, 'done').finally(() => clearInterval(watch));
  const sizes: number[] = [];
  unzipSync(await fileOf(w, operator, job_id), { filter: ({ originalSize }) => !sizes.push(originalSize) });
  expect(sizes.filter((size) => size === LARGE)).toHaveLength(2);
  expect((most - idle) / MB).toBeLessThan(200);
});

test('one whose files are too many for a worker says so before it makes anything', async () => {
  await asOwner(w, `update stored_file set file_size = 1100000000 where file_use = 'document'`);
  const press = w.deps.press as { print: typeof w.deps.press.print };
  const { print } = press;
  press.print = () => Promise.reject(new Error('nothing is to be drawn'));
  const { job_id } = await operator.call(exportCases, { items: items() });
  expect((await untilJob(operator, job_id, 'failed')).error).toMatch(/超过 \d{1,4} MB/);
  press.print = print;
});
