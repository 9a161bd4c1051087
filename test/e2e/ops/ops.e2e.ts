import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCases } from '#api/shared/cases/watch.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { openPeriod } from '#test/builders/assessment.ts';
import { publishRenamed } from '#test/builders/batch.ts';
import { decide, MOBILES, operatorDetail, providerDecide, submit } from '#test/builders/subsidy.ts';
import { book, receptionDetail } from '#test/builders/reception.ts';
import type { TestUser } from '#test/test-user.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser;
beforeAll(async () => {
  s = await stage();
  [applicant, operator, government, admin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin].map((m) => s.w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => s.close());

const submitted = async (n: number): Promise<string[]> => {
  const made: string[] = [];
  for (let i = 0; i < n; i++) made.push((await submit(s.w, applicant)).apply_num);
  return made;
};
const tick = async (page: Page, applies: readonly string[]) => {
  for (const num of applies) await row(page, num).getByRole('checkbox').check();
};
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /确\s*定/ });
const result = (page: Page, num: string, text: string) => row(page, num).getByText(text, { exact: true }).waitFor();

test('several are passed at once: the pre-check leaves out one, the batch tells each result and why', async () => {
  const [a, b, c] = (await submitted(3)) as [string, string, string];
  await decide(operator, c);
  const page = await s.open('/dashboard/subsidy/online?tab=0', MOBILES.operator);
  await tick(page, [a, b, c]);
  await shown(page, '已选 3 / 200');
  await button(page, '批量通过').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 个可办理，1 个不可办理').waitFor();
  await dialog.getByText('您无权处理“政府审批”环节').waitFor();
  await expect.poll(() => dialog.getByRole('checkbox', { name: new RegExp(c) }).isDisabled()).toBe(true);
  // none of their steps asks for a note
  expect(await dialog.getByLabel('审批说明').count()).toBe(0);
  // a colleague is faster with the second
  await decide(operator, b);
  await dialog.getByRole('button', { name: '通过 2 个' }).click();
  await page.waitForURL(/dashboard\/runs\//);
  await shown(page, '已处理 2 / 2');
  await result(page, a, '成功');
  await result(page, b, '未办理');
  await row(page, b)
    .getByText(/该任务已由/)
    .waitFor();
  await page.getByRole('tab', { name: /未办理/ }).click();
  await row(page, a).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('state=refused');
  await page.getByRole('link', { name: '全部批量办理' }).click();
  await row(page, '批量通过').getByText('成功 1，未办理 1，等待 0').waitFor();
  const records = await operator.call(approvalContract.getRecordList, { apply_num: a });
  expect(records.data[0]).toMatchObject({ operator: '王伟', note: '' });
  expect(s.errors).toEqual([]);
});

test('a batch survives a reload and a worker that is away; it is paused and goes on', async () => {
  const applies = await submitted(2);
  const page = await s.open('/dashboard/subsidy/online', MOBILES.operator);
  await tick(page, applies);
  await s.w.stopWorker();
  await button(page, '批量认领').click();
  await page.getByRole('dialog').getByRole('button', { name: '认领 2 个' }).click();
  await page.waitForURL(/dashboard\/runs\//);
  await shown(page, '已处理 0 / 2');
  await page.getByRole('button', { name: /暂停/ }).click();
  await shown(page, '已暂停');
  await page.reload();
  await shown(page, '已暂停');
  await s.w.startWorker();
  await page.getByRole('button', { name: /继续/ }).click();
  await shown(page, '已处理 2 / 2');
  await shown(page, '已完成');
  for (const num of applies) await result(page, num, '成功');
  expect(s.errors).toEqual([]);
});

test('a step without members is found, told, reassigned, and recovers', async () => {
  const [num] = (await submitted(1)) as [string];
  await decide(operator, num);
  await decide(government, num);
  await providerDecide(admin, num, 'modify');
  const { user_id } = await s.w.db.system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.provider)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const activate = (active: boolean) =>
    s.w.db.system.updateTable('membership').set({ active }).where('user_id', '=', user_id).execute();
  await activate(false);
  await watchCases(s.w.deps);
  const page = await s.open('/dashboard/stuck', MOBILES.providerAdmin);
  await row(page, num).getByText('环节无人可办').waitFor();
  await row(page, num).getByText('云厂商审批发券').waitFor();
  await page.getByRole('navigation').getByText('1', { exact: true }).waitFor();
  await page.getByRole('button', { name: `处置：${num}` }).click();
  await page.getByRole('combobox', { name: '改派给' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '郑凯' }).click();
  await expect.poll(() => confirm(page).isDisabled()).toBe(true);
  await page.getByLabel('原因', { exact: true }).fill('审批人离岗');
  await confirm(page).click();
  await row(page, num).getByRole('status').getByText('已处置').waitFor();
  await watchCases(s.w.deps);
  // what was handled stays in sight until the reader goes on
  await expect.poll(() => page.getByRole('tab', { name: /环节无人可办/ }).count(), { timeout: 20_000 }).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: `处置：${num}` }).isDisabled()).toBe(true);
  await row(page, num).getByText('深圳市云启智能科技有限公司').waitFor();
  await row(page, num).getByText('查看处置结果').click();
  await page.waitForURL(/dashboard\/runs\//);
  await result(page, num, '成功');
  await page.getByRole('menuitem', { name: /卡住的事项/ }).click();
  await shown(page, '没有卡住的事项');
  await page.getByRole('switch').click();
  await row(page, num).locator('.tone-good', { hasText: /恢复$/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: `处置：${num}` }).isDisabled()).toBe(true);
  await activate(true);
  expect(s.errors).toEqual([]);
});

test('a reception that was changed by hand can only be retried: its row is written anew, the batch leads to it', async () => {
  const b = await book(s.w, s.w.anonymous());
  await sql`update reception set status = 5, org_name = '改' where reserve_num = ${b.reserve_num}`.execute(
    s.w.db.system,
  );
  await watchCases(s.w.deps);
  const page = await s.open('/dashboard/stuck', MOBILES.providerAdmin);
  await row(page, b.reserve_num).getByText('数据不一致').waitFor();
  await row(page, b.reserve_num)
    .getByText(/status 5 instead of 1, org_name/)
    .waitFor();
  await page.getByRole('button', { name: `处置：${b.reserve_num}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('radio', { name: /改派/ }).isDisabled()).toBe(true);
  await dialog.getByText('接待、需求和考核只能重试').first().waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: /立即重试/ }).isChecked()).toBe(true);
  await dialog.getByLabel('原因', { exact: true }).fill('数据被直接改动');
  await confirm(page).click();
  await row(page, b.reserve_num).getByText('查看处置结果').click();
  await page.waitForURL(/dashboard\/runs\//);
  await result(page, b.reserve_num, '成功');
  await expect.poll(() => row(page, b.reserve_num).getByRole('link').getAttribute('href')).toContain('reception');
  await watchCases(s.w.deps);
  await page.getByRole('menuitem', { name: /卡住的事项/ }).click();
  await shown(page, '没有卡住的事项');
  expect((await receptionDetail(operator, b)).reception_data).toMatchObject({ status: 1, org_name: b.org_name });
  expect(s.errors).toEqual([]);
});

test('an assessment that was changed by hand is retried in the console: its sheet is as its case decided', async () => {
  const writer = await s.w.signIn(MOBILES.providerAdmin);
  const [num = ''] = await openPeriod(writer, { year: 2071, deadline: addDays(beijingDay(Date.now()), 30) });
  await sql`update assessment set status = 3, ended_at = now() where assess_num = ${num}`.execute(s.w.db.system);
  await watchCases(s.w.deps);
  const page = await s.open('/dashboard/stuck', MOBILES.providerAdmin);
  await row(page, num).getByText('数据不一致').waitFor();
  await page.getByRole('button', { name: `处置：${num}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('接待、需求和考核只能重试').first().waitFor();
  await dialog.getByLabel('原因', { exact: true }).fill('数据被直接改动');
  await confirm(page).click();
  await row(page, num).getByText('查看处置结果').click();
  await page.waitForURL(/dashboard\/runs\//);
  await result(page, num, '成功');
  await row(page, num).getByRole('link').click();
  await page.getByRole('heading', { name: /园区考核/ }).waitFor();
  await page.getByText('未开始').first().waitFor();
  expect(s.errors).toEqual([]);
});

test('whoever only approves is told that the console is not theirs', async () => {
  const page = await s.open('/dashboard/stuck', MOBILES.government);
  await shown(page, '当前身份无法访问此页面');
  expect(await page.getByRole('menuitem', { name: /卡住的事项/ }).count()).toBe(0);
});

test('two running cases are migrated: the step that is gone is mapped, both versions are in the records', async () => {
  const [a, b] = (await submitted(2)) as [string, string];
  await decide(operator, b);
  const page = await s.open('/dashboard/flows/migration', MOBILES.tenantAdmin);
  await shown(page, '所有在办申请都已使用第 1 版');
  await publishRenamed(s.w);
  await page.reload();
  await shown(page, '第 2 版（最新）');
  await row(page, a).getByText('需选择环节').waitFor();
  // the operator has acted on it: whoever did is kept from the government's step there as well
  await row(page, b).getByText('需选择环节').waitFor();
  await page.getByRole('combobox', { name: '运营方审核 对应的环节' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '运营方初审' }).click();
  for (const num of [a, b]) await row(page, num).getByText('可迁移', { exact: true }).waitFor();
  await tick(page, [a, b]);
  await button(page, '迁移所选（2）').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 个申请将改用第 2 版流程：').waitFor();
  await dialog.getByText(/运营方审核 → 运营方初审/).waitFor();
  await dialog.getByLabel('迁移原因').fill('增加初审环节');
  await confirm(page).click();
  await page.waitForURL(/dashboard\/runs\//);
  await shown(page, '迁移到第 2 版流程');
  await shown(page, '已处理 2 / 2');
  for (const num of [a, b]) await result(page, num, '成功');
  expect((await operatorDetail(operator, a)).activity).toBe('operator_approval_first');
  expect((await operatorDetail(operator, b)).activity).toBe('government_approval_coupon');
  const records = await operator.call(approvalContract.getRecordList, { apply_num: a });
  expect(records.data[0]).toMatchObject({ operator: '赵敏', note: 'v1 → v2 · 增加初审环节' });
  // both go on
  await decide(operator, a);
  await decide(government, b);
  expect(s.errors).toEqual([]);
});
