import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const entries = (page: Page) => page.getByRole('navigation').getByRole('menuitem').allTextContents();

test('the platform switches receptions off for a park: open pages lose them at once, and have them again', async () => {
  const operator = await s.open(to.receptionList(), MOBILES.operator);
  const applicant = await s.open(to.zjtxApply(), MOBILES.applicant);
  const hall = applicant.getByRole('navigation').getByRole('link', { name: '展厅预约' });
  await hall.waitFor();
  await expect.poll(() => entries(operator)).toContain('预约列表');

  const platform = await s.open(to.modules({ park: 'nanshan' }), MOBILES.platform);
  const turn = async (done: string) => {
    await platform.getByRole('switch', { name: '展厅预约' }).click();
    await button(platform, '确定').click();
    await shown(platform, done);
    await platform.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await turn('“展厅预约”已停用');
  await shown(operator, '“展厅预约”未开通');
  expect((await entries(operator)).filter((entry) => /预约|周历/.test(entry))).toEqual([]);
  await hall.waitFor({ state: 'detached' });
  const visitor = await s.open(to.hallBooking());
  await shown(visitor, '“展厅预约”未开通');

  await turn('“展厅预约”已启用');
  await expect.poll(() => entries(operator)).toContain('预约列表');
  await operator.getByText('“展厅预约”未开通').waitFor({ state: 'detached' });
  await hall.waitFor();
  expect(s.errors).toEqual([]);
});

test('a module with open cases names them and stays on until they are over', async () => {
  const { bid } = await applyDemand(s.w, s.w.anonymous(), { tenant_id: 'nanshan' });
  const platform = await s.open(to.modules({ park: 'nanshan' }), MOBILES.platform);
  await platform.getByRole('switch', { name: '专精特新需求' }).click();
  await shown(platform, '未办结的企业需求：1 件');
  await shown(platform, bid);
  await expect.poll(() => button(platform, '确定').isDisabled()).toBe(true);
  await button(platform, '取消').click();

  const operator = await s.w.signIn(MOBILES.operator);
  const close = { ...DEMAND_FEEDBACK, bid, status: 'close' as const, close_reason: '企业暂无计划' };
  await operator.call(demandWorkbenchContract.update, close);
  await platform.getByRole('switch', { name: '专精特新需求' }).click();
  await expect.poll(() => button(platform, '确定').isDisabled()).toBe(false);
  expect(s.errors).toEqual([]);
});

test('a park hides a module from a role, whose people lose it at once', async () => {
  const operator = await s.open(to.today(), MOBILES.operator);
  await expect.poll(() => entries(operator)).toContain('环节用时');
  const admin = await s.open(to.modules(), MOBILES.tenantAdmin);
  await admin.getByRole('button', { name: '可见角色：环节用时' }).click();
  for (const role of ['运营方审批人', '展厅接待人员', '企业需求人员'])
    await admin.getByRole('dialog').getByRole('checkbox', { name: role }).uncheck();
  await button(admin, '确定').click();
  await shown(admin, '已对以下角色隐藏：运营方审批人、展厅接待人员、企业需求人员');
  await expect.poll(() => entries(operator)).not.toContain('环节用时');
  // who administers sees what is on
  expect(await entries(admin)).toContain('环节用时');
  expect(s.errors).toEqual([]);
});

test('a park renames an entry and moves it by keyboard, and adds a link that opens beside', async () => {
  const operator = await s.open(to.today(), MOBILES.operator);
  await expect.poll(() => entries(operator)).toContain('企业需求');
  const admin = await s.open(to.menus(), MOBILES.tenantAdmin);
  await admin.getByRole('button', { name: '编辑：企业需求' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('中文名称').fill('需求大厅');
  await button(admin, '确定').click();
  await form.getByText('请填写').waitFor();
  await form.getByLabel('英文名称').fill('Hall of demands');
  await button(admin, '确定').click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => entries(operator)).toContain('需求大厅');

  const up = admin.getByRole('button', { name: '上移：需求大厅' });
  await up.focus();
  const list = admin.getByRole('list', { name: '工作台', exact: true });
  const first = () => list.locator(':scope > li').first().locator('.menus-name').first().textContent();
  for (let pressed = 0; (await first()) !== '需求大厅'; pressed++) {
    expect(pressed).toBeLessThan(6);
    const before = await list.textContent();
    await admin.keyboard.press('Enter');
    await expect.poll(() => list.textContent()).not.toBe(before);
    await shown(admin, '菜单已保存');
    // the focus stays on what was pressed
    await expect.poll(() => up.evaluate((node) => node === document.activeElement)).toBe(true);
  }
  await expect.poll(async () => (await entries(operator))[0]).toBe('需求大厅');

  await button(admin, '添加链接').click();
  await form.getByLabel('中文名称').fill('招商地图');
  await form.getByLabel('英文名称').fill('Map');
  await form.getByLabel('网址').fill('http://map.example.com');
  await button(admin, '确定').click();
  await form.getByText('请填写以 https:// 开头的网址').waitFor();
  await form.getByLabel('网址').fill('https://map.example.com');
  await button(admin, '确定').click();
  await form.waitFor({ state: 'hidden' });
  const link = operator.getByRole('navigation').getByRole('link', { name: '招商地图' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');

  await button(admin, '恢复默认').click();
  await button(admin, '确定').click();
  await shown(admin, '已恢复默认菜单');
  await expect.poll(async () => (await entries(operator))[0]).toBe('今日待办');
  expect(s.errors).toEqual([]);
});

test('a park arranges the top menu of its portal by drag', async () => {
  const visitor = await s.open(to.zjtxApply(), MOBILES.applicant);
  const links = () => visitor.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();
  await expect
    .poll(links)
    .toEqual(['首页', '云补贴', '应用市场', '企业培训', '云市场', '展厅预约', '专精特新', '我的申请', '应用']);
  const admin = await s.open(to.menus({ scene: 'portal' }), MOBILES.tenantAdmin);
  const rowOf = (name: string) => admin.locator('.menus-row').filter({ hasText: name });
  await rowOf('专精特新').dragTo(rowOf('云补贴'));
  await expect
    .poll(links)
    .toEqual(['首页', '专精特新', '云补贴', '应用市场', '企业培训', '云市场', '展厅预约', '我的申请', '应用']);
  await admin.getByRole('button', { name: '隐藏：展厅预约' }).click();
  await expect
    .poll(links)
    .toEqual(['首页', '专精特新', '云补贴', '应用市场', '企业培训', '云市场', '我的申请', '应用']);
  expect(s.errors).toEqual([]);
});

test('of two who switch, rename or reset, the second is told what is stored, and goes on from there', async () => {
  const platform = await s.open(to.modules({ park: 'nanshan' }), MOBILES.platform);
  const [other, keeper] = [await s.w.signIn(MOBILES.platform), await s.w.signIn(MOBILES.tenantAdmin)];
  const standOf = async () => {
    const { items } = await other.call(modulesContract.listTenantModule, { tenant_id: 'nanshan' });
    const found = items[0]?.modules.find(({ code }) => code === 'competition');
    if (!found) throw new Error('the park has no such module');
    return found;
  };
  const { code, enabled, lock } = await standOf();
  await platform.getByRole('switch', { name: '科创大赛' }).click();
  await other.call(modulesContract.updateTenantModule, { tenant_id: 'nanshan', code, enabled: !enabled, lock });
  await button(platform, '确定').click();
  await shown(platform, '现在已是启用状态，无需再操作。');
  await expect.poll(() => button(platform, '确定').isDisabled()).toBe(true);

  const admin = await s.open(to.modules(), MOBILES.tenantAdmin);
  await admin.getByRole('button', { name: '可见角色：科创大赛' }).click();
  const stand = await standOf();
  await keeper.call(modulesContract.updateRoleModule, { code, hidden_from: ['demand_operator'], lock: stand.lock });
  await admin.getByRole('dialog').getByRole('checkbox', { name: '运营方审批人' }).uncheck();
  await button(admin, '确定').click();
  await shown(admin, '仍要修改请再次确定');
  await button(admin, '确定').click();
  await shown(admin, '“科创大赛”的可见角色已更新');

  const menu = await s.open(to.menus(), MOBILES.tenantAdmin);
  await menu.getByRole('button', { name: '编辑：企业需求' }).click();
  const scene = 'workbench' as const;
  const rename = async (name: string) => {
    const read = await keeper.call(menusContract.listMenu, { scene });
    const items = read.items.map((each) => (each.entry_id === 'demand' ? { ...each, name, name_en: 'Hall' } : each));
    await keeper.call(menusContract.updateMenu, { scene, lock: read.lock, entries: items });
  };
  await rename('需求之家');
  await menu.getByRole('dialog').getByLabel('中文名称').fill('需求中心');
  await menu.getByRole('dialog').getByLabel('英文名称').fill('Demands');
  await button(menu, '确定').click();
  await shown(menu, '现在是：需求之家 / Hall。仍要修改请再次确定。');
  await button(menu, '确定').click();
  await menu.getByRole('button', { name: '编辑：需求中心' }).waitFor();
  await button(menu, '恢复默认').click();
  await rename('需求之家');
  await button(menu, '确定').click();
  await shown(menu, '现在的菜单中有以下链接：无。仍要恢复默认请再次确定。');
  await button(menu, '确定').click();
  await shown(menu, '已恢复默认菜单');
  expect(s.errors).toEqual([]);
});

test('whoever comes by a link finds the page in a menu that is longer than the window', async () => {
  const page = await s.open(to.today(), MOBILES.providerAdmin);
  await page.setViewportSize({ width: 1440, height: 500 });
  const here = page.locator('.workbench-sider .ant-menu-item-selected');
  await here.waitFor();
  const bottomOf = async () => {
    const box = await here.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const last = page.locator('.workbench-sider .ant-menu-item').last();
  expect((await last.boundingBox())?.y).toBeGreaterThan(500);
  const [key = ''] = (await last.getAttribute('data-menu-id'))?.match(/\/dashboard\/.+$/) ?? [];
  await page.goto(s.origin + key);
  await here.waitFor();
  await expect.poll(async () => (await here.getAttribute('data-menu-id'))?.endsWith(key)).toBe(true);
  await expect.poll(bottomOf).toBeLessThanOrEqual(500);
  expect(s.errors).toEqual([]);
});
