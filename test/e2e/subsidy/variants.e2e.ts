import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { publishInspected } from '#test/builders/batch.ts';
import { MOBILES, offerOffline, operatorDetail } from '#test/builders/subsidy.ts';
import { choose, fileInput, pdf, submitForm, tickAll, uploaded } from './form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await offerOffline(s.w);
  await publishInspected(s.w, 100);
});
afterAll(() => s.close());

/** A case from its first page to its end. */
const LONG = { timeout: 180_000 };

type Kind = 'offline' | 'postpaid';

/** Fills in everything of a form that is not prefilled, but its products. */
async function fillIn(page: Page, kind: Kind): Promise<void> {
  await choose(page, '所属园区', '南山智造产业园 A 区');
  await page.getByRole('radio', { name: '否' }).check();
  const files = {
    营业执照: 'licence.pdf',
    ...(kind === 'offline' && { 项目建设方案: 'plan.pdf' }),
    承诺书: 'letter.pdf',
  };
  for (const [label, name] of Object.entries(files)) {
    await fileInput(page, label).setInputFiles(pdf(name));
    await page.getByText(name).first().waitFor();
  }
  await page.getByLabel('申请说明').fill('用于生产管理系统');
  await uploaded(page);
}

/** Opens a task from its own list, as an approver does. */
async function review(kind: Kind, mobile: string, number: string, action = '审核') {
  const page = await s.open(to.subsidyList(kind), mobile);
  await row(page, number).getByText(action, { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  return page;
}
async function pass(kind: Kind, mobile: string, number: string): Promise<void> {
  const page = await review(kind, mobile, number);
  await button(page, '确认通过').click();
  await shown(page, /审批通过：|申请已结束/);
}

/** Passes a correction on as it is. */
async function handOn(number: string): Promise<void> {
  const page = await review('offline', MOBILES.providerAdmin, number, '修改');
  await button(page, '不修改，直接提交').click();
  await shown(page, '已提交');
}

/** Opens what the enterprise is asked for, from its list of applications. */
async function asked(number: string): Promise<Page> {
  const page = await s.open(to.myApplications(), MOBILES.applicant);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: '去提交' }).click();
  await page.waitForURL(/subsidy-apply/);
  return page;
}
async function handIn(page: Page): Promise<void> {
  await uploaded(page);
  await button(page, '提交材料').click();
  await button(page, '确认提交').click();
  await page.waitForURL(/submitSuccess|my-applications|subsidy-detail/);
}

test(
  'offline: products chosen, counted and priced; the report handed in; reviewed, corrected and ended',
  LONG,
  async () => {
    const entry = await s.open(to.applyEntry(), MOBILES.applicant);
    await entry.getByRole('button', { name: '开始申请：线下补贴' }).click();
    await entry.waitForURL(/from=offline/);
    await fillIn(entry, 'offline');
    await tickAll(entry);
    await entry.getByLabel('第 1 行数量').fill('3.9');
    await entry.getByLabel('第 1 行单价（元）').fill('1234.567');
    await entry.getByLabel('第 1 行单价（元）').blur();
    await expect.poll(() => entry.getByLabel('第 1 行数量').inputValue()).toBe('3');
    await expect.poll(() => entry.getByLabel('第 1 行单价（元）').inputValue()).toBe('1234.56');
    await entry.getByRole('table', { name: '申请产品列表' }).getByText('3,703.68').waitFor();
    await entry.getByRole('button', { name: '删除第 2 行' }).click();
    const number = await submitForm(entry);
    expect((await operatorDetail(await s.w.signIn(MOBILES.applicant), number)).order_money).toBe('3703.68');

    await pass('offline', MOBILES.operator, number);
    await pass('offline', MOBILES.government, number);
    await pass('offline', MOBILES.provider, number);

    const mine = await asked(number);
    await mine.getByRole('heading', { level: 1, name: '提交项目验收报告', exact: true }).waitFor();
    await button(mine, '提交材料').click();
    await shown(mine, '还有 1 处需要补充或修改，已为您定位到第一处');
    await fileInput(mine, '项目验收报告').setInputFiles(pdf('report.pdf'));
    await mine.getByText('report.pdf').first().waitFor();
    await handIn(mine);

    const again = await review('offline', MOBILES.operator2, number);
    await again.getByRole('tab', { name: '验收报告' }).click();
    await shown(again, 'report.pdf');
    await button(again, '确认通过').click();
    await shown(again, '审批通过：');
    await handOn(number);
    const inspected = await s.open(
      to.detail({ apply_num: number, tenant_id: 'nanshan', flow_id: `subsidy/nanshan/${number}`, op: 'details' }),
      MOBILES.government,
    );
    const inspection = inspected.getByRole('region', { name: '抽检' });
    await inspection.getByText('有出入').click();
    await inspection.getByLabel('情况说明').fill('实际交付 2 台');
    await inspection.locator('input[type=file]').setInputFiles(pdf('on-the-spot.pdf'));
    await inspection.getByText('on-the-spot.pdf').waitFor();
    await uploaded(inspected);
    await button(inspected, '登记').click();
    await shown(inspected, '抽检结果已登记');
    await inspection.getByRole('listitem').getByText('实际交付 2 台').waitFor();
    await inspection.getByRole('button', { name: '查看 on-the-spot.pdf' }).click();
    await inspected.getByRole('tab', { name: /查看材料/, selected: true }).waitFor();
    await inspected.getByRole('tabpanel').getByText('on-the-spot.pdf').first().waitFor();
    const worked = await review('offline', MOBILES.providerAdmin, number, '修改');
    // what differs is not passed by accident
    const sendOn = button(worked, '不修改，直接提交');
    await expect.poll(() => sendOn.isDisabled()).toBe(true);
    await worked.getByText('抽检有出入，请阅读抽检情况并勾选后再通过').waitFor();
    await worked.getByRole('checkbox', { name: '已阅读抽检情况，有出入仍予通过' }).check();
    await expect.poll(() => sendOn.isDisabled()).toBe(false);
    const entered = worked.getByRole('region', { name: '抽检' });
    await entered.getByText('相符', { exact: true }).click();
    await button(worked, '登记').click();
    await entered.getByRole('listitem').getByText('相符').waitFor();
    // what differed is read with what was entered after it
    await expect.poll(() => sendOn.isDisabled()).toBe(true);
    await worked.getByRole('checkbox', { name: '已阅读抽检情况，有出入仍予通过' }).check();
    await sendOn.click();
    await shown(worked, '已提交');
    const final = await review('offline', MOBILES.finalAdmin, number);
    await button(final, '确认通过').click();
    await shown(final, '申请已结束，全部环节完成');
    expect(s.errors).toEqual([]);
  },
);

test('postpaid: bills handed in one by one stand beside what was applied for, and the reviewer sees the difference', async () => {
  const page = await s.open(to.applyForm({ type: 'apply', from: 'postpaid' }), MOBILES.applicant);
  await fillIn(page, 'postpaid');
  await tickAll(page);
  while ((await page.getByRole('button', { name: /^删除第 \d+ 行$/ }).count()) > 1)
    await page.getByRole('button', { name: '删除第 2 行' }).click();
  await page.getByLabel('第 1 行数量').fill('2');
  await page.getByLabel('第 1 行单价（元）').fill('500');
  await page.getByText(/^目录价 [\d,]+\.\d\d$/).waitFor();
  const number = await submitForm(page, '云账号不得欠费。');
  // the list of what was sent is not covered
  await page.goto(`${s.origin}${to.myApplications()}`);
  await page.getByText(number).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // the three notices of what is paid after use, on coming back
  await page.goto(`${s.origin}${to.programme()}`);
  const notice = page.getByRole('dialog');
  for (const text of ['补贴券一经发放不可退回。', '云账号不得欠费。', '欠费与冻结的现金不能使用补贴券。'])
    await notice.getByText(text).waitFor();
  await notice.getByRole('button', { name: /我已知晓/, disabled: false }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);

  await pass('postpaid', MOBILES.operator, number);
  await pass('postpaid', MOBILES.government, number);
  await pass('postpaid', MOBILES.provider, number);

  const mine = await asked(number);
  await button(mine, '添加账单').click();
  await mine.getByLabel('账单订单号').fill('20260930-B1');
  await mine.getByRole('combobox', { name: '对应产品' }).click();
  await mine.locator('.ant-select-item-option').first().click();
  await mine.getByLabel('第 1 份账单金额（元）').fill('880.5');
  await fileInput(mine, '账单文件').setInputFiles(pdf('bill.pdf'));
  await mine.getByText('bill.pdf').first().waitFor();
  await mine.getByRole('table', { name: '账单与申请对比' }).getByText('少 119.50 元').first().waitFor();
  // an order that another park's application has
  const elsewhere = { tenant_id: 'binhai', workflow_id: 'subsidy/binhai/1', events: ['before'] };
  await s.w.db.system
    .insertInto('order_claim')
    .values({ ...elsewhere, sub_order_num: 'TAKEN-1' })
    .execute();
  await mine.getByLabel('账单订单号').fill('taken-1');
  await uploaded(mine);
  await button(mine, '提交材料').click();
  // what is confirmed are the bills
  await mine.getByRole('dialog').getByText('少 119.50 元').waitFor();
  await button(mine, '确认提交').click();
  const refused = mine.locator('[data-field="detailed_billings.0.order_num"]');
  await refused.getByText('有 1 笔账单的订单号已在其他申请中申请补贴，不能重复申请：taken-1').waitFor();
  await mine.getByLabel('账单订单号').fill('20260930-B1');
  await handIn(mine);

  const final = await review('postpaid', MOBILES.finalAdmin, number);
  await final.getByRole('tab', { name: '详细账单' }).click();
  await final.getByRole('table', { name: '账单与申请对比' }).getByText('少 119.50 元').first().waitFor();
  await shown(final, '20260930-B1');
  await button(final, '确认通过').click();
  await shown(final, '申请已结束，全部环节完成');
  expect(s.errors).toEqual([]);
});
