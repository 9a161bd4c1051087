import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const NAME = '前台接待';
const entries = (page: Page) => page.getByRole('navigation').getByRole('menuitem').allTextContents();
/** Gives the second operator a role in place of theirs. */
async function wears(name: string): Promise<void> {
  const page = await s.open(to.users(), MOBILES.tenantAdmin);
  await page.getByRole('button', { name: named('孙莉') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('编辑') })
    .click();
  const edit = page.getByRole('dialog', { name: /孙莉/ });
  await edit.getByRole('checkbox', { name: '运营方审批人' }).uncheck();
  await edit.getByRole('checkbox', { name }).check();
  await edit.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('cell', { name: new RegExp(name) }).waitFor();
}

test('a role made from a built-in one says what a colleague sees, and its change counts at once', async () => {
  const admin = await s.open(to.roles(), MOBILES.tenantAdmin);
  await admin.getByRole('button', { name: '复制角色：展厅接待人员' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('名称').fill(NAME);
  for (const slice of [
    '补贴',
    '企业需求',
    '商机',
    '场地入驻申请',
    '考核',
    '云券',
    '产品目录',
    '统计',
    '人员与权限',
    '日志',
  ])
    for (const all of [form.getByRole('button', { name: `全选：${slice}`, exact: true })]) {
      if (await all.isVisible()) await all.click();
      await form.getByRole('button', { name: `全不选：${slice}`, exact: true }).click();
    }
  const preview = form.getByRole('region', { name: '该角色的菜单' }).getByRole('listitem');
  await expect
    .poll(() => preview.allTextContents())
    .toEqual(['今日待办', '园区日程', '预约列表', '展厅周历', '我的批量办理', '下载中心']);
  await button(admin, '保存').click();
  await row(admin, NAME).waitFor();
  await wears(NAME);

  const colleague = await s.open(to.today(), MOBILES.operator2);
  await shown(colleague, '今日到访');
  expect(await entries(colleague)).toEqual(expect.arrayContaining(['预约列表', '展厅周历']));
  expect((await entries(colleague)).filter((entry) => /申请|需求|类目/.test(entry))).toEqual([]);
  await colleague.goto(s.origin + to.demandList());
  await shown(colleague, '当前身份无法访问此页面');

  await row(admin, NAME).getByRole('button', { name: /编辑/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '全选：企业需求' }).click();
  await button(admin, '保存').click();
  await admin.getByRole('dialog').waitFor({ state: 'hidden' });
  await colleague.reload();
  await expect.poll(() => entries(colleague)).toContain('企业需求');
  expect(await colleague.getByText('当前身份无法访问此页面').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('a role that somebody has stays, and says so', async () => {
  const page = await s.open(to.roles(), MOBILES.tenantAdmin);
  await row(page, NAME).getByRole('button', { name: /删除/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\s*删\s*除\s*$/ })
    .click();
  await shown(page, new RegExp(`还有 \\d+ 人使用“${NAME}”，请先为其更换角色`));
  expect(s.errors).toEqual([]);
});

test('a flow’s step offers the role, and says what it lacks to decide', async () => {
  const page = await s.open(to.flows(), MOBILES.tenantAdmin);
  await page
    .getByRole('list', { name: '流程环节' })
    .getByRole('button', { name: /运营方审核/ })
    .first()
    .click();
  await page.getByRole('region', { name: '环节规则' }).getByLabel('办理角色').click();
  await page.keyboard.type(NAME);
  await page.getByTitle(`${NAME} · 园区运营`).click();
  await page.keyboard.press('Escape');
  await shown(page, new RegExp(`角色“${NAME}”没有办理申请的权限`));
  await page
    .getByRole('group', { name: /流程图/ })
    .getByRole('button', { name: new RegExp(`运营方审核.*${NAME}`) })
    .waitFor();
  expect(s.errors).toEqual([]);
});
