import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { ahead } from '#test/builders/activity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const TITLE = '智能制造开放日';
const inDrawer = (page: Page, act: string) =>
  page.locator('.ant-drawer-footer').getByRole('button', { name: named(act) });
const labelled = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
/** Types a time into its field. */
async function time(page: Page, label: string, text: string): Promise<void> {
  const field = labelled(page, label);
  await field.click();
  await field.fill(text);
  await field.press('Enter');
  await field.press('Tab');
}
const confirm = (page: Page) =>
  page
    .locator('.ant-modal')
    .getByRole('button', { name: named('确定') })
    .click();

test('a park writes an activity, the provider rejects it, the park mends it, a visitor signs up, the park sees and exports who comes', async () => {
  const park = await s.open(to.activities(), MOBILES.tenantAdmin);
  await button(park, '新增活动').first().click();
  // the editor's button of headings is called so, too
  await labelled(park, '标题').and(park.getByRole('textbox')).fill(TITLE);
  await labelled(park, '地点').fill('南山云谷 A 座');
  await time(park, '开始时间', `${ahead(7)} 14:00`);
  await time(park, '结束时间', `${ahead(7)} 17:00`);
  await time(park, '报名截止', `${ahead(6)} 18:00`);
  await labelled(park, '名额').fill('20');
  await park.getByRole('switch', { name: '保存后提交审核' }).click();
  await button(park, '保存').click();
  await shown(park, `已保存“${TITLE}”`);
  await row(park, TITLE).getByText('待审核').waitFor();

  const desk = await s.open(to.today(), MOBILES.providerAdmin);
  await desk
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await shown(desk, '南山云谷 A 座');
  await inDrawer(desk, '驳回').click();
  await desk.locator('.ant-modal textarea').fill('请补充简介');
  await confirm(desk);
  await shown(desk, `已驳回“${TITLE}”`);

  // whoever wrote it is told, and led to it
  await park.locator('button.bell').click();
  await park.getByRole('link', { name: `您提交的活动“${TITLE}”未通过审核：请补充简介` }).click();
  await park.waitForURL(/\/dashboard\/activities\?keyword=/);
  await row(park, TITLE).getByText('请补充简介').waitFor();
  await park.getByRole('button', { name: `编辑：${TITLE}` }).click();
  await labelled(park, '简介').fill('参观产线，听三家企业讲数字化');
  await park.getByRole('switch', { name: '保存后提交审核' }).click();
  await button(park, '保存').click();
  await shown(park, `已保存“${TITLE}”`);

  await desk.goto(s.origin + to.activityReview());
  await desk.getByRole('button', { name: `审核：${TITLE}` }).click();
  await shown(desk, '参观产线');
  await inDrawer(desk, '通过').click();
  await confirm(desk);
  await shown(desk, `已通过“${TITLE}”`);

  const visitor = await s.open('/excitingActivitiesList', undefined, { width: 390 });
  await visitor.getByRole('link', { name: TITLE }).click();
  await visitor.getByLabel('姓名').fill('周敏');
  await visitor.getByLabel('手机号').fill('13944440001');
  const agrees = visitor.getByLabel(/我同意接收.*的营销短信/);
  expect(await agrees.isChecked()).toBe(false);
  await agrees.check();
  await button(visitor, '下一步').click();
  await shown(visitor, '请核对报名信息');
  await shown(visitor, '同意接收营销短信');
  await button(visitor, '确认报名').click();
  await shown(visitor, '报名成功');
  const consents = await s.w.db.system.selectFrom('sms_consent').select(['mobile', 'source']).execute();
  expect(consents).toEqual([{ mobile: '13944440001', source: 'activity' }]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await park.reload();
  await row(park, TITLE).getByText('1 / 20').waitFor();
  await park.getByRole('link', { name: `报名人：${TITLE}` }).click();
  await row(park, '周敏').getByText('13944440001').waitFor();
  await park.getByRole('button', { name: '签到：周敏' }).click();
  await confirm(park);
  await row(park, '周敏').getByText('已签到').waitFor();
  const [file] = await Promise.all([park.waitForEvent('download'), button(park, '导出 CSV').click()]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('13944440001');
  expect(csv).toContain('已签到');
  expect(s.errors).toEqual([]);
});
