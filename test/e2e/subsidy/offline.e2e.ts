import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let enterprise: TestUser;
beforeAll(async () => {
  s = await stage();
  enterprise = await s.w.signIn(MOBILES.applicant);
});
afterAll(() => s.close());

test('a decision without a connection says so at once, keeps what was typed, and is sent only when asked again', async () => {
  const { apply_num } = await submit(s.w, enterprise);
  const page = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${apply_num}&op=approval`, MOBILES.operator);
  await page.getByText('驳回', { exact: true }).click();
  await page.getByLabel('驳回原因').fill('请补齐截图');
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes(approvalContract.approval.path) && sent.push(r.url()));
  await page.context().setOffline(true);
  await button(page, '确认驳回').click();
  await shown(page, /当前没有网络连接，操作没有提交/);
  const reason = page.getByLabel('驳回原因');
  await expect.poll(() => reason.inputValue()).toBe('请补齐截图');
  expect(await reason.isEditable()).toBe(true);
  const tried = sent.length;

  await page.context().setOffline(false);
  // back on line: whatever the page would send by itself left before this answer came
  await page.waitForFunction(() => navigator.onLine);
  expect(await page.evaluate(async () => (await fetch('/')).ok)).toBe(true);
  expect(sent.length).toBe(tried);
  expect((await operatorDetail(enterprise, apply_num)).activity).toBe('operator_approval');
  await expect.poll(() => reason.inputValue()).toBe('请补齐截图');
  await button(page, '确认驳回').click();
  await shown(page, /已驳回/);
});
