import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES, offerOffline, operatorDetail } from '#test/builders/subsidy.ts';
import { choose, fileInput, pdf, uploaded } from './form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await offerOffline(s.w);
});
afterAll(() => s.close());

const CORP = '深圳市云启智能科技有限公司';
const attach = async (page: Page, label: string, name: string) => {
  await fileInput(page, label).setInputFiles(pdf(name));
  await page.getByText(name).first().waitFor();
  await uploaded(page);
};
const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

/** From the list of a type to its empty form for the enterprise. */
async function begin(page: Page): Promise<void> {
  await button(page, '代企业申请').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '企业' }).fill('云启');
  await page.locator('.ant-select-item-option').filter({ hasText: CORP }).first().click();
  await dialog.getByRole('radio', { name: '线下补贴' }).check();
  await dialog.getByRole('button', { name: '开始填写' }).click();
  await page.waitForURL(/prepared\/new/);
  await shown(page, '代企业填写线下云补贴申请');
}

test('staff prepare an application, correct it, and the enterprise completes and sends it; the first review passes it', async () => {
  const staff = await s.open(to.subsidyList('offline'), MOBILES.operator);
  await begin(staff);
  await choose(staff, '所属园区', '南山智造产业园 A 区');
  await attach(staff, '营业执照', 'licence.pdf');
  await button(staff, '保存并请企业确认').click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(/还有 \d+ 处未填写完整/).waitFor();
  await dialog.getByRole('button', { name: '保存并请企业确认' }).click();
  await shown(staff, '已保存，企业会收到短信通知');
  await card(staff, CORP).getByText('待企业确认').waitFor();

  await card(staff, CORP)
    .getByRole('button', { name: /^更正内容/ })
    .click();
  await shown(staff, 'licence.pdf');
  await staff.getByLabel('申请说明').fill('园区代为填写的说明');
  await button(staff, '保存更正').click();
  await shown(staff, '更正已保存');

  const mine = await s.open(to.myApplications(), MOBILES.applicant);
  await shown(mine, '园区为贵企业代填了 1 份申请，请核对后提交');
  await button(mine, '核对并提交').click();
  await shown(mine, '请逐项核对，任何内容都可以修改。');
  await shown(mine, 'licence.pdf');
  await expect.poll(() => mine.getByLabel('申请说明').inputValue()).toBe('园区代为填写的说明');
  await mine.getByLabel('申请说明').fill('企业核对后的说明');
  await mine.getByRole('radio', { name: '否' }).check();
  await attach(mine, '项目建设方案', 'plan.pdf');
  await attach(mine, '承诺书', 'letter.pdf');
  await button(mine, '选择产品').click();
  const drawer = mine.getByRole('dialog');
  const groups = drawer.getByRole('treeitem', { level: 1 });
  await groups.first().waitFor();
  await groups.first().click();
  await drawer.getByRole('button', { name: '选好了' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await button(mine, '提交申请').click();
  await button(mine, '确认提交').click();
  await mine.waitForURL(/submitSuccess/);
  const number = new URL(mine.url()).searchParams.get('apply_num') ?? '';
  const detail = await operatorDetail(await s.w.signIn(MOBILES.applicant), number);
  expect(detail).toMatchObject({ form: { description: '企业核对后的说明' }, prepared: { operator: '王伟' } });

  // the staff see what became of it, and where
  await staff.reload();
  await card(staff, CORP).getByText('企业已提交').waitFor();
  await card(staff, CORP)
    .getByRole('button', { name: `查看申请 ${number}` })
    .click();
  await staff.waitForURL(/subsidy-detail/);
  await shown(staff, '园区代填');

  const reviewer = await s.open(to.subsidyList('offline'), MOBILES.operator2);
  await row(reviewer, number).getByText('审核', { exact: true }).click();
  await reviewer.waitForURL(/subsidy-detail/);
  await shown(reviewer, '园区代填');
  await button(reviewer, '操作记录').click();
  await shown(reviewer, /园区 王伟 于 .+ 代为填写，企业核对后提交/);
  await reviewer.keyboard.press('Escape');
  await button(reviewer, '确认通过').click();
  await shown(reviewer, /审批通过：/);
  expect(s.errors).toEqual([]);
});

test('the enterprise declines one with a reason, and the staff withdraw another', async () => {
  const staff = await s.open(to.prepared(), MOBILES.operator);
  for (const times of [1, 2]) {
    await begin(staff);
    await button(staff, '保存并请企业确认').click();
    await staff.getByRole('dialog').getByRole('button', { name: '保存并请企业确认' }).click();
    await expect.poll(() => staff.getByText('待企业确认').count()).toBe(times);
  }
  const mine = await s.open(to.subsidyDrafts(), MOBILES.applicant);
  await expect.poll(() => mine.getByText('园区代填', { exact: true }).count()).toBe(2);
  await mine.getByRole('button', { name: '不采用' }).first().click();
  await mine.getByLabel('不采用的原因').fill('今年不申请');
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(mine, '已告知园区不采用');
  await expect.poll(() => mine.getByText('园区代填', { exact: true }).count()).toBe(1);

  await staff.reload();
  await card(staff, '原因：今年不申请').getByText('企业未采用').waitFor();
  await card(staff, '待企业确认')
    .getByRole('button', { name: /^撤回申请/ })
    .click();
  await staff.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
  await shown(staff, '已撤回');
  await staff.getByText('园区已撤回').waitFor();
  await mine.reload();
  await shown(mine, '还没有草稿');
  expect(s.errors).toEqual([]);
});
