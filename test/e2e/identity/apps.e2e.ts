import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const entries = (page: Page) => page.getByRole('navigation').getByRole('menuitem').allTextContents();
const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const confirmed = async (page: Page, done: string) => {
  await button(page, '确定').click();
  await shown(page, done);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

test('an application comes to an open page once it is given, and leaves it once it is stopped', async () => {
  const operator = await s.open(to.today(), MOBILES.operator);
  await expect.poll(() => entries(operator)).toContain('楼宇空间');
  expect(await entries(operator)).not.toContain('招商地图');

  const platform = await s.open(to.apps(), MOBILES.platform);
  await pressed(platform, '新增应用');
  const form = platform.getByRole('dialog');
  await form.getByLabel('名称', { exact: true }).fill('招商地图');
  await form.getByLabel('英文名称').fill('Site map');
  await form.getByLabel('代码').fill('site-map');
  await form.getByLabel('入口地址').fill('http://map.example.com/');
  await pressed(platform, /^保\s*存$/);
  await form.getByText('请填写以 https:// 开头的网址，或以 / 开头的本站路径').waitFor();
  await form.getByLabel('入口地址').fill('https://map.example.com/');
  await pressed(platform, /^保\s*存$/);
  await form.waitFor({ state: 'hidden' });
  // not before it has a role
  await pressed(platform, '启动“招商地图”');
  await button(platform, '确定').click();
  await shown(platform, '应用还没有角色，请先新增角色再启动');
  await button(platform, '取消').click();
  await pressed(platform, '查看：招商地图');
  await pressed(platform, '新增应用角色');
  await form.getByLabel('名称', { exact: true }).fill('浏览者');
  await form.getByLabel('英文名称').fill('Viewer');
  await form.getByLabel('代码').fill('viewer');
  await pressed(platform, /^保\s*存$/);
  await form.waitFor({ state: 'hidden' });
  await pressed(platform, /^启\s*动$/);
  await confirmed(platform, '“招商地图”已启动');

  const admin = await s.open(to.apps(), MOBILES.tenantAdmin);
  await pressed(admin, '启用“招商地图”');
  await admin.getByRole('dialog').getByRole('checkbox', { name: '南山智造产业园 B 区' }).uncheck();
  await confirmed(admin, '“招商地图”已启用');
  await pressed(admin, '查看：招商地图');
  await shown(admin, '南山智造产业园 A 区');
  await admin.getByRole('textbox', { name: '关键字' }).fill('王伟');
  await admin.keyboard.press('Enter');
  await expect.poll(() => admin.getByRole('checkbox', { name: '王伟' }).count()).toBe(1);
  await admin.getByRole('checkbox', { name: '王伟' }).check();
  await admin.getByRole('region').getByRole('button', { name: '授予角色' }).click();
  await admin.getByRole('dialog').getByRole('radio', { name: '浏览者' }).check();
  await confirmed(admin, '已更新 1 人的角色');

  await expect.poll(() => entries(operator)).toContain('招商地图');
  const link = operator.getByRole('navigation').getByRole('link', { name: '招商地图' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://map.example.com/');
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
  const shownThere = await s.open(to.app('site-map'), MOBILES.operator);
  await shownThere.getByRole('link', { name: '打开应用：招商地图' }).waitFor();

  await pressed(platform, /^停\s*止$/);
  await confirmed(platform, '“招商地图”已停止');
  await expect.poll(() => entries(operator)).not.toContain('招商地图');
  await shown(shownThere, '平台已停止该应用');
  expect(await entries(operator)).toContain('楼宇空间');
  expect(s.errors).toEqual([]);
});

test('an applicant finds what was given to them in the portal, and learns why another is closed', async () => {
  const applicant = await s.open(to.zjtxApply(), MOBILES.applicant);
  await applicant.getByRole('navigation').getByRole('link', { name: '应用', exact: true }).click();
  const bill = applicant.getByRole('link', { name: '打开应用：企业账单' });
  await bill.waitFor();
  await expect.poll(() => bill.getAttribute('href')).toBe(to.app('corp-bill'));
  const closed = await s.open(to.app('science-race'), MOBILES.applicant);
  await shown(closed, '该应用未授予您');
  const unknown = await s.open(to.app('nowhere'), MOBILES.applicant);
  await shown(unknown, '没有这个应用');
  expect(s.errors).toEqual([]);
});
