import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  const admin = await s.w.signIn(MOBILES.tenantAdmin);
  const wrong = { mobile: MOBILES.operator, password: 'Wrong2026pass', login_type: 1 } as const;
  for (let i = 0; i < 2; i++) await s.w.anonymous().send(identityContract.loginPassword, wrong);
  await admin.call(downloadsContract.createDownload, { source: 'config_changes', filter: '{}' });
});
afterAll(() => s.close());

const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row');
const address = (page: Page) => new URL(page.url()).searchParams;
const refused = '被拒绝';

test('a number of a day opens the rows that it counts', async () => {
  const page = await s.open(to.logs(), MOBILES.platform);
  await rows(page).first().waitFor();
  await button(page, '按日统计').click();
  const table = page.getByRole('dialog').getByRole('table');
  await table.getByRole('columnheader', { name: refused }).waitFor();
  const heads = await table.getByRole('columnheader').allTextContents();
  const cell = table
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(heads.indexOf(refused) - 1);
  const count = Number(await cell.textContent());
  expect(count).toBeGreaterThanOrEqual(2);
  await cell.getByRole('button').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => rows(page).count()).toBe(count);
  await expect.poll(() => rows(page).filter({ hasText: refused }).count()).toBe(count);
  expect([address(page).get('outcome'), address(page).get('begin')]).toEqual(['refused', address(page).get('end')]);
  expect(s.errors).toEqual([]);
});

test('what a filter leaves out stays in the address, and is out of the list', async () => {
  const page = await s.open(to.logs(), MOBILES.platform);
  await rows(page).filter({ hasText: '密码登录' }).first().waitFor();
  await page.getByRole('combobox', { name: '类型' }).click();
  await page.getByTitle('非登录', { exact: true }).click();
  await expect.poll(() => rows(page).filter({ hasText: '密码登录' }).count()).toBe(0);
  await rows(page).first().waitFor();
  await expect.poll(() => address(page).get('type')).toBe('-sign_in');
  await page.getByLabel('操作人').fill('-赵');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page).filter({ hasText: '赵敏' }).count()).toBe(0);
  await expect.poll(() => address(page).get('keyword')).toBe('-赵');
  await page.goBack();
  await rows(page).filter({ hasText: '赵敏' }).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('days before 2020 and after today can’t be picked', async () => {
  const page = await s.open(to.logs(), MOBILES.platform);
  await rows(page).first().waitFor();
  await page.getByPlaceholder('开始日期').click();
  const day = (offset: number) => beijingDay(Date.now() + offset * 86_400_000);
  const cell = (title: string) => page.locator(`.ant-picker-cell[title="${title}"]`).first();
  await cell(day(0)).waitFor();
  const isOff = async (title: string) => (await cell(title).getAttribute('class'))?.includes('disabled') ?? false;
  expect([await isOff(day(0)), await isOff(day(1))]).toEqual([false, true]);
  await page.getByPlaceholder('开始日期').fill('2019-12-31');
  await page.keyboard.press('Enter');
  expect(address(page).get('begin')).toBe(null);
  expect(s.errors).toEqual([]);
});

test('a small log is saved at once, a workbook is a job whose note changes as it ends; the log tells both', async () => {
  const page = await s.open(to.logs(), MOBILES.tenantAdmin);
  await rows(page).first().waitFor();
  const [csv] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  expect(csv.suggestedFilename()).toBe('操作日志.csv');
  await button(page, '其他格式').click();
  await page.getByRole('menuitem', { name: '导出 Excel' }).click();
  await shown(page, '后台导出已完成');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载').click()]);
  expect(file.suggestedFilename()).toMatch(/^操作日志 .*\.xlsx$/);
  const admin = await s.w.signIn(MOBILES.tenantAdmin);
  const taken = async () =>
    (await admin.call(logsContract.getLogList, { type: 'export' })).list.map(({ op_name }) => op_name);
  await expect.poll(taken).toEqual(['下载导出文件', '发起导出', '导出列表', '发起导出']);
  expect(s.errors).toEqual([]);
});

test('a park chooses how long its log is kept; a shorter time says what it takes away', async () => {
  const page = await s.open(to.logs(), MOBILES.tenantAdmin);
  await button(page, '保存期限').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('永久').isChecked()).toBe(true);
  await expect.poll(() => dialog.getByRole('button', { name: /^确\s*定$/ }).isDisabled()).toBe(true);
  await dialog.getByLabel('180 天').check();
  await shown(page, '7 天后，超过 180 天的日志会被删除，无法恢复；在此之前可改回。');
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await shown(page, '设置成功');
  await dialog.waitFor({ state: 'hidden' });
  await button(page, '保存期限').click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('180 天').isChecked()).toBe(true);
  await page.getByRole('dialog').getByLabel('365 天').check();
  expect(await page.getByText('无法恢复').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('of two who choose how long it is kept the second is told, and may choose again', async () => {
  const page = await s.open(to.logs(), MOBILES.platform);
  await button(page, '保存期限').click();
  const dialog = page.getByRole('dialog');
  const sure = dialog.getByRole('button', { name: /^确\s*定$/ });
  await dialog.getByLabel('365 天').check();
  const other = await s.w.signIn(MOBILES.platform);
  await other.call(logsContract.setLogConfig, { storage_duration: '180' });
  await sure.click();
  await shown(page, '现在的保存期限是 180 天');
  await expect.poll(() => dialog.getByLabel('365 天').isChecked()).toBe(true);
  await sure.click();
  await shown(page, '设置成功');
  expect(s.errors).toEqual([]);
});
