import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const field = (within: Page | Locator, label: string) => within.getByRole('textbox', { name: label });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const missing = (page: Page) => page.getByRole('region', { name: '发布检查' });

test('the provider writes a template, is told what is missing until it is whole, and publishes it twice', async () => {
  const page = await s.open('/dashboard/assessment/templates', MOBILES.platform);
  await button(page, '新增模板').click();
  await page.getByRole('heading', { name: '新增考核模板' }).waitFor();
  await field(page, '模板名称').fill('上半年考核');
  await page.getByRole('spinbutton', { name: '年度' }).fill('2032');
  await page.getByRole('radio', { name: '上半年' }).check();
  await page.getByText('考核期 2032-01-01 至 2032-06-30').waitFor();

  const one = part(page, '模块 1');
  await field(one, '模块名称').fill('业务');
  await field(one, '模块权重').fill('60');
  await field(part(page, '关键目标 1.1'), '目标名称').fill('覆盖');
  const result = page.getByRole('group', { name: '关键结果 1.1.1' });
  await field(result, '结果名称').fill('补贴发放');
  await field(result, '权重').fill('100');
  await result.getByRole('combobox', { name: '评分标准' }).click();
  await page.getByTitle('补贴发放').click();
  await result.getByRole('switch', { name: '由平台数据填写' }).click();
  await missing(page).getByText('“补贴发放”还没有目标金额').waitFor();
  await field(result, '目标金额').fill('100000');
  await missing(page).getByText('模块权重合计为 60.00，须为 100').waitFor();

  // a draft may lack that
  await button(page, '保存草稿').click();
  await page.getByRole('heading', { name: '考核模板', exact: true }).waitFor();
  await button(page, '新增模块').click();
  const two = part(page, '模块 2');
  await field(two, '模块名称').fill('推广');
  await field(two, '模块权重').fill('40');
  await field(part(page, '关键目标 2.1'), '目标名称').fill('重点产品');
  const other = page.getByRole('group', { name: '关键结果 2.1.1' });
  await field(other, '结果名称').fill('成交');
  await field(other, '权重').fill('99.99');
  await missing(page).getByText('“推广”的关键结果权重合计为 99.99，须为 100').waitFor();
  await field(other, '权重').fill('100');
  await other.getByRole('combobox', { name: '评分标准' }).click();
  await page.getByTitle('重点产品推广').last().click();
  await other.getByRole('switch', { name: '由平台数据填写' }).click();
  await field(other, '目标金额').fill('50000');
  await missing(page).getByText('“成交”还没有选择重点产品类目').waitFor();
  await other.getByRole('combobox', { name: '重点产品类目' }).click();
  await page.getByTitle('计算与网络').click();
  await page.keyboard.press('Escape');
  await missing(page).getByText('内容完整，可以发布。').waitFor();
  await page.getByRole('button', { name: '下移模块 1' }).click();
  await expect.poll(() => field(one, '模块名称').inputValue()).toBe('推广');
  await page.getByRole('button', { name: '上移模块 2' }).click();
  await button(page, '发布第 1 版').click();
  await page.getByText('第 1 版', { exact: true }).waitFor();

  // from now on each save is a version, and its period stays
  await page.getByText('2032 年度上半年，发布后不能更改。').waitFor();
  await page.getByRole('button', { name: '在模块 1中新增关键目标' }).click();
  await page.getByRole('button', { name: '在关键目标 1.2中新增关键结果' }).click();
  await page.getByRole('button', { name: '删除关键结果 1.2.2' }).click();
  await page.getByRole('button', { name: '删除关键目标 1.2' }).click();
  await field(page, '模板名称').fill('上半年考核（修订）');
  await button(page, '发布第 2 版').click();
  await page.getByText('第 2 版', { exact: true }).waitFor();

  await page.getByRole('link', { name: '返回模板列表' }).click();
  await page.getByRole('button', { name: '版本：上半年考核（修订）' }).first().click();
  const versions = page.getByRole('dialog');
  await versions.getByRole('button', { name: '查看内容：第 1 版' }).click();
  await versions.getByText('评分标准：补贴发放 · 平台数据 · 目标 100,000.00 元').waitFor();
  await versions.getByRole('button', { name: '收起内容：第 1 版' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '复制：上半年考核（修订）' }).first().click();
  await page.getByText('考核期 2032-01-01 至 2032-12-31').waitFor();
  await button(page, '保存草稿').click();
  await page.getByRole('link', { name: '返回模板列表' }).click();
  await page.getByText('草稿', { exact: true }).first().waitFor();
});
