import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { appOf } from '#test/builders/two-factor.ts';
import { violations } from '../look/axe.ts';
import { button, named, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const signIn = async (page: Page, mobile: string) => {
  await page.goto(s.origin + to.login({ type: 'admin' }));
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
};

test('one turns it on, signs in by the app and by a recovery code, and an administrator takes it away', async () => {
  const desk = await s.open('/profile', MOBILES.operator);
  await button(desk, '开启两步验证').click();
  await desk.getByLabel('登录密码').fill('not the one');
  await button(desk, '开始设置').click();
  await shown(desk, '密码不正确');
  await desk.getByLabel('登录密码').fill(DEMO_PASSWORD);
  await button(desk, '开始设置').click();
  await desk.getByRole('img', { name: '供身份验证器应用扫描的二维码' }).waitFor();
  const app = appOf((await desk.locator('.two-factor-key .num').innerText()).replaceAll(' ', ''));
  await desk.getByLabel('动态验证码').fill('12345');
  await button(desk, '确认开启').click();
  await desk.getByLabel('动态验证码').and(desk.locator('[aria-invalid=true]')).waitFor();
  await desk.getByLabel('动态验证码').fill(app(0));
  await button(desk, '确认开启').click();
  const codes = desk.getByRole('list', { name: '恢复码' });
  await codes.waitFor();
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  expect(await violations(desk)).toEqual([]);
  // somebody looks at another window before they write the codes down
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await desk.waitForLoadState('networkidle');
  await codes.waitFor();
  await button(desk, '我已保存').click();
  await shown(desk, '10 个');

  const phone = await (await s.profile({})).newPage();
  await signIn(phone, MOBILES.operator);
  await phone.getByLabel('动态验证码').fill(app(1));
  expect(await violations(phone)).toEqual([]);
  await button(phone, '验证并继续').click();
  await phone.waitForURL(/\/dashboard\//);
  await phone.getByRole('heading', { level: 1 }).waitFor();

  const other = await (await s.profile({})).newPage();
  await signIn(other, MOBILES.operator);
  await button(other, '手机不在身边？使用恢复码').click();
  await other.getByLabel('恢复码').fill('AAAAA-AAAAA');
  await button(other, '验证并继续').click();
  await shown(other, '验证码不正确、已过期或已使用过');
  await other.getByLabel('恢复码').fill(first);
  await button(other, '验证并继续').click();
  await other.waitForURL(/\/dashboard\//);
  await other.goto(s.origin + to.profile());
  await shown(other, '9 个');

  const admin = await s.open('/dashboard/admin/users', MOBILES.tenantAdmin);
  await admin.getByRole('button', { name: named('王伟') }).click();
  await button(admin, '解除两步验证').click();
  await admin
    .getByRole('dialog', { name: '解除两步验证' })
    .getByRole('button', { name: named('确定') })
    .click();
  await shown(admin, '已解除王伟的两步验证');
  await other.goto(s.origin + to.profile());
  await other.waitForURL(/login/);
  expect(s.errors).toEqual([]);
});
