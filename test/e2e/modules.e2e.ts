import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '../builders.ts';
import { button, shown, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const entries = (page: Page) => page.getByRole('navigation').getByRole('menuitem').allTextContents();

test('the platform switches receptions off for a park: open pages lose them at once, and have them again', async () => {
  const operator = await s.open(to.receptionList(), MOBILES.operator);
  const applicant = await s.open(to.home(), MOBILES.applicant);
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
