import type { Download, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { pdfText } from '#test/pdf-text.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let num: string;
beforeAll(async () => {
  s = await stage();
  num = (await submit(s.w, await s.w.signIn(MOBILES.applicant))).apply_num;
});
afterAll(() => s.close());

const opened = async (): Promise<Page> => {
  const page = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}&op=details`, MOBILES.operator);
  await button(page, '导出').click();
  return page;
};
const box = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('checkbox', { name });
const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

test('what is chosen of an application is downloaded, and nothing chosen is told', async () => {
  const page = await opened();
  for (const name of [/基本信息表/, /服务订单/, /PDF/]) await box(page, name).uncheck();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下\s*载$/ })
    .click();
  await shown(page, '请选择要下载的文件');

  await box(page, /基本信息表/).check();
  await box(page, /PDF/).check();
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下\s*载$/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => files.length).toBe(2);
  const [table, pdf] = files as [Download, Download];
  expect(table.suggestedFilename()).toMatch(new RegExp(`^${num} .* 基本信息表\\.xlsx$`));
  expect((await bytesOf(table)).subarray(0, 2).toString()).toBe('PK');
  expect((await pdfText(await bytesOf(pdf))).join('')).toContain(num);
});

test('all documents come as one zip, and the page stays', async () => {
  const page = await opened();
  for (const name of [/基本信息表/, /服务订单/, /PDF/]) await box(page, name).uncheck();
  await box(page, /全部材料（3 个文件，zip）/).check();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^下\s*载$/ })
      .click(),
  ]);
  expect(Object.keys(unzipSync(await bytesOf(zip)))).toHaveLength(3);
  await shown(page, num);
});

test('what could not be had is told with its reason, and stays chosen', async () => {
  const config = s.w.deps.config as { PAPER_FONT: string };
  const { PAPER_FONT } = config;
  config.PAPER_FONT = '/nowhere/font.ttc';
  try {
    const page = await opened();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^下\s*载$/ })
      .click();
    await shown(page, '申请表（PDF）导出错误：服务器缺少中文字体');
    await expect.poll(() => box(page, /PDF/).isChecked()).toBe(true);
    expect(await box(page, /基本信息表/).isChecked()).toBe(false);
  } finally {
    config.PAPER_FONT = PAPER_FONT;
  }
});
