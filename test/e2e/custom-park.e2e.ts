import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '../builders.ts';
import { fileInput, orderCsv, pdf, png } from './form.ts';
import { button, row, shown, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const CSV = orderCsv([{}, {}], '100034567890-orders.csv');

/** Opens a task from the list, as an approver does. */
async function review(mobile: string, number: string): Promise<Page> {
  const page = await s.open(to.subsidyList('online'), mobile);
  await row(page, number).getByText('审核', { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  await button(page, '确认通过').waitFor();
  return page;
}
/** Passes with a note; without one the button is off, and says why. */
async function pass(page: Page, note: string): Promise<void> {
  expect(await button(page, '确认通过').isDisabled()).toBe(true);
  expect(await button(page, '确认通过').getAttribute('title')).toBe('请输入审批说明');
  await page.getByLabel('审批说明').fill(note);
  await button(page, '确认通过').click();
  await shown(page, /审批通过：|申请已结束/);
}
/** Of a custom park no page speaks of a voucher. */
const speaksOfPayment = async (page: Page): Promise<void> => {
  const text = await page.locator('main').innerText();
  expect(text).toContain('政府支付');
  expect(text).not.toContain('补贴券');
};

test('a custom park: no letter, its own steps, a note of each approval, and its own words, from the application to the end', async () => {
  const page = await s.open(to.applyForm({ type: 'apply', from: 'online' }), MOBILES.customApplicant);
  await page.getByRole('radio', { name: '否' }).check();
  await fileInput(page, '营业执照').setInputFiles(pdf('licence.pdf'));
  expect(await page.getByText('承诺书').count()).toBe(0);
  await page.getByLabel('申请说明').fill('用于生产管理系统上云');
  await fileInput(page, '订单明细').setInputFiles(CSV);
  await fileInput(page, '订单截图').setInputFiles(png('screenshot.png'));
  for (const name of ['licence.pdf', 'screenshot.png']) await page.getByText(name).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^取消上传/ }).count()).toBe(0);
  await speaksOfPayment(page);
  await button(page, '提交申请').click();
  await button(page, '确认提交').click();
  await page.waitForURL(/submitSuccess/);
  const number = new URL(page.url()).searchParams.get('apply_num') ?? '';
  await shown(page, number);

  const operator = await review(MOBILES.customOperator, number);
  await speaksOfPayment(operator);
  await pass(operator, '材料齐全，同意支付');
  const provider = await review(MOBILES.provider, number);
  await speaksOfPayment(provider);
  await shown(provider, '云厂商审批');
  await pass(provider, '金额无误');

  const mine = await s.open(to.detail({ apply_num: number }), MOBILES.customApplicant);
  await shown(mine, '材料齐全，同意支付');
  await shown(mine, '金额无误');
  expect(await mine.getByText('政府审批').count()).toBe(0);
  await speaksOfPayment(mine);
  expect(s.errors).toEqual([]);
});
