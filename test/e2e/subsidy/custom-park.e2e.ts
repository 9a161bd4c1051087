import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { to } from '#web/paths.ts';
import { MOBILES, offerOffline, operatorDetail } from '#test/builders/subsidy.ts';
import { fileInput, orderCsv, pdf, png, submitForm, tickAll, uploaded } from './form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await offerOffline(s.w, 'qiyuan');
});
afterAll(() => s.close());

const CSV = orderCsv([{}, {}], '100034567890-orders.csv');

/** Opens a task from the list, as an approver does. */
async function review(mobile: string, number: string, kind: AllowanceType = 'online'): Promise<Page> {
  const page = await s.open(to.subsidyList(kind), mobile);
  await row(page, number).getByText('审核', { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  await button(page, '确认通过').waitFor();
  return page;
}
/** Passes with a note; without one the button is off, and says why. */
async function pass(page: Page, note: string): Promise<void> {
  await expect.poll(() => button(page, '确认通过').isDisabled()).toBe(true);
  await expect.poll(() => button(page, '确认通过').getAttribute('title')).toBe('请输入审批说明');
  await page.getByLabel('审批说明').fill(note);
  await button(page, '确认通过').click();
  await shown(page, /审批通过：|申请已结束/);
}
/** Of a custom park no page speaks of a voucher. */
const speaksOfPayment = async (page: Page): Promise<void> => {
  const text = await page.locator('main').innerText();
  expect(text).toContain('政府支付');
  expect(text).not.toContain('券');
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
  await uploaded(page);
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

/** What the notices of a type say in this park, in the order in which they stand. */
const NOTICES = {
  offline: ['政府支付一经发放不可退回。'],
  postpaid: ['政府支付一经发放不可退回。', '云账号不得欠费。', '欠费与冻结的现金不能使用政府支付。'],
};

test.each(['offline', 'postpaid'] as const)(
  '%s in a custom park: its products, its steps without papers in between, and notices in its own words',
  async (kind) => {
    const page = await s.open(to.applyEntry(), MOBILES.customApplicant);
    const start = `开始申请：${{ offline: '线下补贴', postpaid: '后付费补贴' }[kind]}`;
    await page.getByRole('button', { name: start }).waitFor();
    // what this park's steps do not ask for is not told of
    expect(await page.getByRole('main').innerText()).not.toMatch(/券|验收|账单|承诺书/);
    await page.getByRole('button', { name: start }).click();
    await page.waitForURL(new RegExp(`from=${kind}`));
    await page.getByRole('radio', { name: '否' }).check();
    await fileInput(page, '营业执照').setInputFiles(pdf('licence.pdf'));
    if (kind === 'offline') await fileInput(page, '项目建设方案').setInputFiles(pdf('plan.pdf'));
    expect(await page.getByText('承诺书').count()).toBe(0);
    await page.getByLabel('申请说明').fill('用于生产管理系统');
    await tickAll(page);
    while ((await page.getByRole('button', { name: /^删除第 \d+ 行$/ }).count()) > 1)
      await page.getByRole('button', { name: '删除第 2 行' }).click();
    await page.getByLabel('第 1 行数量').fill('2');
    await page.getByLabel('第 1 行单价（元）').fill('500');
    await uploaded(page);
    await speaksOfPayment(page);
    const number = await submitForm(page, NOTICES[kind].at(-1));
    expect(await page.getByRole('main').innerText()).not.toMatch(/券|验收|账单/);

    await page.goto(s.origin + to.programme());
    const notice = page.getByRole('dialog');
    for (const line of NOTICES[kind]) await notice.getByText(line, { exact: true }).waitFor();
    await expect.poll(() => notice.getByRole('listitem').count()).toBe(NOTICES[kind].length);
    // read for three seconds before it can be closed
    await notice.getByRole('button', { name: /我已知晓/, disabled: true }).waitFor();
    await notice.getByRole('button', { name: /我已知晓/, disabled: false }).click();
    await notice.waitFor({ state: 'hidden' });

    await pass(await review(MOBILES.customOperator, number, kind), '材料齐全，同意支付');
    const provider = await review(MOBILES.provider, number, kind);
    await speaksOfPayment(provider);
    await pass(provider, '金额无误');
    const mine = await s.open(to.detail({ apply_num: number }), MOBILES.customApplicant);
    await mine.getByRole('region', { name: '已批准补贴' }).waitFor();
    await shown(mine, '政府支付由园区按流程拨付');
    await shown(mine, '金额无误');
    await speaksOfPayment(mine);
    const { activity, order_money } = await operatorDetail(await s.w.signIn(MOBILES.customApplicant), number);
    expect([activity, order_money]).toEqual(['ended', '1000.00']);
    expect(s.errors).toEqual([]);
  },
);
