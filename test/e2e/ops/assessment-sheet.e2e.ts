import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { to } from '#web/paths.ts';
import { A_TEMPLATE, openPeriod, sentBack } from '#test/builders/assessment.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';
import { pdf } from '../subsidy/form.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const PARK = '南山智造产业园';
const OTHER = '滨海软件园';
const { providerAssessment, providerUpdateAssessment } = assessmentsContract;
const NAME = `${PARK} · ${A_TEMPLATE.name}`;

/** Confirms the dialog, and waits until it is gone. */
async function confirm(page: Page): Promise<void> {
  await button(page, '确定').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
async function handIn(page: Page, result: string, file: string): Promise<void> {
  await page.getByRole('button', { name: `提交材料：${result}` }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(pdf(`${file}.pdf`));
  await page.getByRole('dialog').getByText(`${file}.pdf`).waitFor();
  await confirm(page);
}
async function score(page: Page, result: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `评分：${result}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: choice }).check();
  await confirm(page);
}

test('a park hands in, is rejected with a reason, hands in anew and is scored; both sides see where it stands', async () => {
  const writer = await s.w.signIn(MOBILES.providerAdmin);
  const template = { ...A_TEMPLATE, year: 2033 };
  await writer.call(assessmentTemplatesContract.saveAssessmentTemplate, { template, publish: true });

  const provider = await s.open(to.assessments(), MOBILES.providerAdmin);
  await button(provider, '开展考核').click();
  const opening = provider.getByRole('dialog');
  await opening.getByRole('combobox', { name: '考核模板' }).click();
  await provider.getByTitle('园区考核 · 2033 年上半年').click();
  await opening.getByRole('combobox', { name: '考核园区' }).click();
  await provider.getByTitle(PARK).click();
  await opening.getByText('每个园区每个考核周期只有一份考核').click();
  await confirm(provider);
  await shown(provider, '已为 1 个园区开展考核，0 个园区已有');
  await row(provider, PARK).getByText('未开始').waitFor();

  const base = await s.open(to.assessments(), MOBILES.tenantAdmin);
  await base.getByRole('link', { name: `查看：${NAME}` }).click();
  const business = base.getByRole('region', { name: '业务', exact: true });
  await business.getByText('实际 0.00 元 · 目标 100,000.00 元，完成率 0.00%').waitFor();
  await base.getByRole('button', { name: '评分标准：企业覆盖' }).click();
  const criteria = base.getByRole('dialog').getByRole('region');
  // its own category first and marked, then the other two
  await criteria.nth(0).getByText('完成率 = 实际覆盖企业数 ÷ 目标覆盖企业数 × 100%').waitFor();
  await criteria.nth(0).getByText('本项').waitFor();
  expect((await criteria.getByRole('heading').allTextContents()).map((name) => name.trim())).toEqual([
    '企业覆盖 本项',
    '补贴发放',
    '重点产品推广',
  ]);
  await base.keyboard.press('Escape');
  await handIn(base, '企业覆盖', 'first');
  await business.getByText('审核中').waitFor();

  await provider.getByRole('link', { name: `查看：${NAME}` }).click();
  await provider.getByRole('button', { name: '评分：企业覆盖' }).click();
  const verdict = provider.getByRole('dialog');
  await verdict.getByRole('radio', { name: '驳回' }).check();
  await verdict.getByRole('textbox', { name: '驳回原因' }).fill('缺少盖章');
  await confirm(provider);
  await provider.getByText('驳回原因：缺少盖章').waitFor();

  await base.reload();
  await base.getByText('驳回原因：缺少盖章').waitFor();
  await handIn(base, '企业覆盖', 'second');
  await handIn(base, '补贴发放', 'issued');
  await handIn(base, '重点产品', 'sold');

  await provider.reload();
  await score(provider, '企业覆盖', '10 分');
  await score(provider, '补贴发放', '9 分');
  await score(provider, '重点产品', '8 分');
  // 33.33 % and 66.67 % of 60 by 10 and 9, all of 40 by 8
  await provider.getByText('88.00', { exact: true }).waitFor();
  await button(provider, '结束考核').click();
  await confirm(provider);
  await provider.getByText('已结束').first().waitFor();
  await expect.poll(() => button(provider, '结束考核').count()).toBe(0);

  await base.reload();
  await base.getByText('88.00', { exact: true }).waitFor();
  await expect.poll(() => base.getByRole('button', { name: /^提交材料：/ }).count()).toBe(0);
  await base.getByRole('link', { name: '返回考核列表' }).click();
  await row(base, A_TEMPLATE.name).getByText('已结束').waitFor();
  await row(base, A_TEMPLATE.name).getByText('88.00').waitFor();
  expect(s.errors).toEqual([]);
});

test('the provider closes a period as a run, whose page tells of each park', async () => {
  const writer = await s.w.signIn(MOBILES.providerAdmin);
  const year = 2034;
  const deadline = addDays(beijingDay(Date.now()), 30);
  await openPeriod(writer, { year, deadline, tenants: ['nanshan', 'binhai'] });
  const page = await s.open(to.assessments(), MOBILES.providerAdmin);
  await button(page, '结束本期考核').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: '年度' }).fill('2035');
  await dialog.getByRole('radio', { name: '上半年' }).check();
  await dialog.getByText('所选考核周期没有未结束的考核。').waitFor();
  await button(page, '确定').click();
  await dialog.getByRole('alert').getByText('所选考核周期没有未结束的考核').waitFor();
  await dialog.getByRole('spinbutton', { name: '年度' }).fill(String(year));
  await dialog.getByText('未开始 2 份，评审中 0 份。').waitFor();
  await button(page, '确定').click();
  await page.getByRole('heading', { name: '结束本期考核' }).waitFor();
  await row(page, PARK).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: '成功' }).count()).toBe(2);
});

test('the provider compares the parks of a period and years, and opens one of them', async () => {
  const writer = await s.w.signIn(MOBILES.providerAdmin);
  const deadline = addDays(beijingDay(Date.now()), 30);
  const [before = ''] = await openPeriod(writer, { year: 2035, deadline });
  const closed = { ...sentBack(await writer.call(providerAssessment, { assess_num: before })), status: 3 as const };
  await writer.call(providerUpdateAssessment, closed);
  const [num = ''] = await openPeriod(writer, { year: 2036, deadline });
  const page = await s.open(to.assessments(), MOBILES.providerAdmin);
  await page.getByRole('link', { name: '考核对比' }).click();
  await page.getByRole('heading', { name: '考核对比' }).waitFor();
  await page.getByRole('spinbutton', { name: '年度' }).fill('2036');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: '考核周期' }).getByText('上半年').click();
  await page.waitForURL(/year=2036&period=1/);
  const years = page.getByRole('region', { name: '各年度平均得分' }).first();
  await years.getByRole('row', { name: /^2035/ }).waitFor();
  await page.getByRole('button', { name: '导出 CSV' }).click();
  // how many they are leads to just these, and from there back
  await years.getByRole('link', { name: '2035 年上半年已结束的 1 份考核' }).click();
  await row(page, before).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: /A\d{8}/ })
        .count(),
    )
    .toBe(1);
  await page.getByRole('combobox', { name: '园区' }).click();
  await page.getByTitle(OTHER).click();
  await expect.poll(() => row(page, before).count()).toBe(0);
  await page.goBack();
  await row(page, before).waitFor();
  await page.goBack();
  await page.getByRole('img', { name: '图：各园区得分' }).waitFor();
  await page.getByRole('radiogroup', { name: '考核周期' }).getByText('全年').click();
  await shown(page, '所选考核周期没有考核');
  await page.goBack();
  await page.getByRole('region', { name: '各园区得分' }).first().getByRole('link', { name: PARK }).click();
  await page.getByText(num).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('a park compares what is closed of its own years, and opens one of them', async () => {
  const writer = await s.w.signIn(MOBILES.providerAdmin);
  const deadline = addDays(beijingDay(Date.now()), 30);
  const [num = ''] = await openPeriod(writer, { year: 2037, deadline });
  const closed = { ...sentBack(await writer.call(providerAssessment, { assess_num: num })), status: 3 as const };
  await writer.call(providerUpdateAssessment, closed);
  const page = await s.open(to.assessments(), MOBILES.tenantAdmin);
  await page.getByRole('link', { name: '考核对比' }).click();
  await page.getByRole('spinbutton', { name: '年度' }).fill('2037');
  await page.keyboard.press('Enter');
  const own = page.getByRole('region', { name: '各考核周期得分' }).first();
  await own.getByRole('row', { name: /^2037 年上半年/ }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await saved).suggestedFilename()).toContain('考核对比');
  await page.getByRole('spinbutton', { name: '年度' }).fill('2030');
  await page.keyboard.press('Enter');
  await shown(page, '这 5 年中还没有已结束的考核');
  await page.goBack();
  await own
    .getByRole('row', { name: /^2037 年上半年/ })
    .getByRole('link')
    .click();
  await page.getByText(num).first().waitFor();
  expect(s.errors).toEqual([]);
});
