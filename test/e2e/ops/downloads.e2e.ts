import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { manyReceptions } from '#test/builders/job.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await manyReceptions(s.w, 2_100);
});
afterAll(() => s.close());

test('a list of more rows than the browser takes is exported as a job, cancelled, tried again, and downloaded', async () => {
  await s.w.stopWorker();
  const page = await s.open('/dashboard/reception?tab=0', MOBILES.tenantAdmin);
  await button(page, '导出 CSV').click();
  await page.getByRole('status').getByRole('link', { name: '下载中心' }).click();
  await page.waitForURL(/dashboard\/downloads/);
  const job = row(page, '展厅预约');
  // nobody works on it: it waits, and can be stopped
  await job.getByText('排队中').waitFor();
  await job.getByRole('button', { name: /取消：展厅预约/ }).click();
  await job.getByText('已取消').waitFor();
  await s.w.startWorker();
  await job.getByRole('button', { name: /重试：展厅预约/ }).click();
  await job.getByText('已完成').waitFor();
  await job.getByText('2100 条').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: /下载：展厅预约/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^展厅预约 .*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(2_101);
  await shown(page, '下载中心');
  expect(s.errors).toEqual([]);
});

test('a table of products: its columns matched by hand, its errors mended, what it changes seen, then imported', async () => {
  const page = await s.open('/dashboard/catalog/products', MOBILES.providerAdmin);
  await button(page, '导入').click();
  const drawer = page.getByRole('dialog');
  const choose = (name: string, text: string) =>
    drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose('目录.csv', '一级编码,大类,编码,货号,促销\ncbs,云硬盘,e2e-1,E2E-1,是\ncbs,云硬盘,e2e-2,E2E-2,也许');
  await drawer.getByText('文件缺少必需的列：一级产品、子产品').waitFor();
  const match = async (header: string, field: string) => {
    await drawer.getByRole('combobox', { name: `对应字段 ${header}` }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: field, visible: true }).first().click();
  };
  await match('大类', '一级产品 *');
  await match('货号', '子产品 *');
  await drawer.getByRole('button', { name: '重新核对' }).click();
  await drawer.getByText('请填写“是”或“否”').waitFor();
  await drawer.getByRole('tab', { name: '错误 1' }).waitFor();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: '下载带错误说明的文件' }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe('目录.csv');
  expect(await readFile(await errors.path(), 'utf8')).toContain('请填写“是”或“否”');
  // what is wrong stays on screen, and nothing was begun
  await drawer.getByRole('tab', { name: '错误 1' }).waitFor();
  const admin = await s.w.signIn(MOBILES.providerAdmin);
  const begun = (await admin.call(downloadsContract.listDownloads, {})).items.filter(({ kind }) => kind === 'import');
  expect(begun).toEqual([]);

  await drawer.getByRole('button', { name: '换一个文件' }).click();
  // its columns are known by now
  await choose('目录.csv', '一级编码,大类,编码,货号,促销\ncbs,云硬盘,e2e-1,E2E-1,是\ncbs,云硬盘,e2e-2,E2E-2,否');
  await drawer.getByRole('tab', { name: '新增 2' }).waitFor();
  await drawer.getByText('E2E-2', { exact: true }).waitFor();
  await drawer.getByLabel('导入原因').fill('年度目录');
  await drawer.getByRole('button', { name: '确认导入' }).click();
  await drawer.getByText('导入完成，共 2 行').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await page
    .getByRole('radio', { name: '子产品' })
    .or(page.getByRole('tab', { name: '子产品' }))
    .first()
    .click();
  await row(page, 'E2E-1').getByText('促销', { exact: true }).waitFor();
  expect(s.errors).toEqual([]);
});
