import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const LIST = '/dashboard/subsidy/online';
const dialogButton = (page: Page, text: RegExp) => page.getByRole('dialog').getByRole('button', { name: text });

/** Whether somebody sees it without scrolling. */
const inView = (at: Locator) =>
  at.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

test('a day that is taken from the calendar moves what is open, in the list too', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const operator = await s.w.signIn(MOBILES.operator);
  const due = async () =>
    (await operator.call(approvalContract.getTenantApplyList, { keyword: apply_num })).items[0]?.due_at ?? '';
  const before = await due();
  const day = beijingDay(Date.parse(before) - 1);

  const page = await s.open(`/dashboard/calendar?year=${day.slice(0, 4)}`, MOBILES.providerAdmin);
  const cell = page.locator(`[data-day="${day}"]`);
  await cell.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => cell.getAttribute('data-state')).toBe('holiday');
  await shown(page, '1 处修改尚未保存');
  // switched back there is nothing to save
  await page.keyboard.press('Space');
  await expect.poll(() => button(page, '保存修改').isDisabled()).toBe(true);
  await page.keyboard.press('Space');
  await button(page, '保存修改').click();
  await shown(page, /1 个进行中任务的期限/);
  await page.getByLabel('修改原因').fill('临时放假');
  await dialogButton(page, /确\s*定/).click();
  await shown(page, '1 个任务的期限已重新计算');
  await expect.poll(() => inView(page.getByText('1 个任务的期限已重新计算').first())).toBe(true);
  expect(await page.getByRole('link', { name: '查看处理结果' }).getAttribute('href')).toMatch(
    /\/dashboard\/runs\/[\w-]+/,
  );
  await page.reload();
  await page.locator(`[data-day="${day}"][data-state="holiday"]`).waitFor();
  expect(Date.parse(await due())).toBeGreaterThan(Date.parse(before));

  const desk = await s.open(`${LIST}?keyword=${apply_num}`, MOBILES.operator);
  await row(desk, apply_num).waitFor();
  expect(s.errors).toEqual([]);
});

test('arrows walk through the year; who may not change the calendar is told so', async () => {
  const page = await s.open('/dashboard/calendar?year=2025', MOBILES.tenantAdmin);
  const friday = page.locator('[data-day="2025-11-28"]');
  await friday.focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2025-12-05');
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('[data-day="2025-12-05"]').getAttribute('data-state')).toBe('worked');
  await shown(page, '只有云厂商的补贴管理员和平台管理员可以修改工作日历');
  expect(await button(page, '保存修改').count()).toBe(0);
  expect(await page.getByRole('menuitem', { name: '工作日历' }).count()).toBe(0);
});

test.each([
  ['platform', MOBILES.platform, '卡住的事项'],
  ['operator', MOBILES.operator, '今日待办'],
  ['provider', MOBILES.provider, '今日待办'],
])('the workbench opens where something waits for the reader: %s', async (_who, mobile, title) => {
  const page = await s.open('/dashboard', mobile);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('.workbench-sider .ant-menu-item-selected').filter({ hasText: title }).waitFor();
  expect(await page.getByText('当前身份没有补贴审批任务').count()).toBe(0);
});

test('a saved view survives a reload, opens the list as its default, is renamed and deleted', async () => {
  const page = await s.open(`${LIST}?tab=0&sort=step_since.asc`, MOBILES.operator);
  await button(page, '我的视图').click();
  await button(page, '保存当前筛选为视图').click();
  await page.getByLabel('视图名称').fill('停留最久');
  await page.getByLabel('打开列表时默认使用').check();
  await dialogButton(page, /确\s*定/).click();
  await button(page, '停留最久').waitFor();
  await page.reload();
  await button(page, '停留最久').waitFor();

  await page.goto(s.origin + LIST);
  await page.waitForURL(/sort=step_since\.asc/);
  await page.getByRole('tab', { name: /待审核/ }).click();
  await button(page, '我的视图').click();
  await button(page, '停留最久').click();
  await page.waitForURL(/tab=0/);

  await button(page, '停留最久').click();
  await button(page, '管理“停留最久”').click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  await page.getByLabel('视图名称').fill('等得最久');
  await dialogButton(page, /确\s*定/).click();
  await button(page, '等得最久').click();
  await button(page, '管理“等得最久”').click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await shown(page, '已删除视图“等得最久”');
  await button(page, '我的视图').waitFor();
  expect(s.errors).toEqual([]);
});

test('the report shows the slow step and where cases wait, narrowed by the address', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);
  await sql`update case_task set opened_at = closed_at - interval '12 days', due_at = closed_at - interval '2 days' where task_id = ${`${apply_num}:2`}`.execute(
    s.w.db.system,
  );
  const page = await s.open('/dashboard/step-times', MOBILES.tenantAdmin);
  const times = page.getByRole('region', { name: '各环节用时', exact: true });
  await times.getByRole('row', { name: '运营方审核 1 12.0 12.0 100.00%' }).waitFor();
  await page.getByRole('img', { name: /各环节用时的中位数/ }).waitFor();
  await page
    .getByRole('region', { name: /各环节当前停留/ })
    .getByRole('row', { name: /^政府审批 1 0 / })
    .waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^环节用时.*\.csv$/);
  await page.goto(`${s.origin}/dashboard/step-times?type=offline&from=2026-01&to=2026-02`);
  await shown(page, '所选范围内没有办结的环节');
  await button(page, '重置筛选').click();
  await times.getByRole('row', { name: /运营方审核/ }).waitFor();
  expect(s.errors).toEqual([]);
});
