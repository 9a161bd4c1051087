import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { openAccount } from '#db/repositories/identity/accounts.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { violations } from '#test/e2e/look/axe.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

async function typeIn(path: string, mobile: string, password: string) {
  const page = await s.open(path);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  return page;
}

test('a stranger who opens a page that needs a session comes back to it after signing in', async () => {
  const page = await s.open('/my-applications');
  await page.waitForURL(/\/login\?.*from=/);
  await page.getByLabel('手机号').fill(MOBILES.applicant);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  await page.waitForURL(/\/my-applications/);
  await page.getByRole('heading', { name: '我的申请', level: 1 }).waitFor();
});

test('a wrong password, the wrong entrance, the lock after five', async () => {
  await shown(await typeIn('/login?type=admin', MOBILES.government, 'wrong-1'), '手机号或密码错误');
  await shown(await typeIn('/login', MOBILES.operator, DEMO_PASSWORD), '该账号没有此入口的权限');
  const page = await typeIn('/login?type=admin', MOBILES.operator2, 'wrong-1');
  await shown(page, '手机号或密码错误');
  const locked = page.getByText(/登录失败次数过多/).first();
  for (let i = 0; i < 4; i++) {
    await Promise.all([
      page.waitForResponse(/login_password/),
      page
        .locator('form')
        .getByRole('button', { name: /登\s*录/ })
        .click(),
    ]);
  }
  await locked.waitFor();
});

test('signed out in one tab, the next click in another leads to the sign-in page', async () => {
  const page = await s.open('/dashboard/subsidy/online', MOBILES.tenantAdmin);
  await page.getByRole('tab', { name: /待审核/ }).waitFor();
  // what the page asks for by itself, which leads there, too
  await page.locator('button.bell').waitFor();
  await page.context().clearCookies();
  await page.getByRole('tab', { name: /全部申请/ }).click();
  await page.waitForURL(/\/login/);
});

test('an unknown address shows the 404 page', async () => {
  await shown(await s.open('/no/such/page'), '页面不存在，请检查路径');
});

test('English all the way: switched once, nothing Chinese is left but names', async () => {
  const page = await s.open('/login?type=admin');
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.locator('form').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.locator('form').innerText()).not.toMatch(/[\u4e00-\u9fff]/);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(MOBILES.tenantAdmin);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('tab').first().waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/[\u4e00-\u9fff]/);
});

test('whoever has a one-time password sets their own, and is then where they were going', async () => {
  const mobile = '13930000001';
  const hat = { scene: 'tenant', tenant_id: 'nanshan', roles: ['reception_operator'] } as const;
  await s.w.db.system.transaction().execute((tx) => openAccount(tx, { mobile, name: '新同事', hat }));
  const password = (await oneTimePasswordOf(s.w.db, mobile)) ?? '';
  const page = await typeIn('/login?type=admin&from=/dashboard/reception', mobile, password);
  await page.getByRole('heading', { name: '设置您的密码', level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  // whatever address they try
  await page.goto(`${s.origin}/profile`);
  await page.getByLabel('一次性密码').fill(password);
  await page.getByLabel('新密码').fill('Mine2026own');
  await page.getByLabel('确认密码').fill('Mine2026own');
  await page.getByRole('button', { name: '设置并继续' }).click();
  await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor();
  await page.goto(`${s.origin}/dashboard/reception`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(s.errors).toEqual([]);
});

test('a page whose session somebody ends, or whose person is disabled, is left by itself', async () => {
  const { system } = s.w.db;
  const page = await s.open(to.today(), MOBILES.operator);
  await shown(page, '今日待办');
  const person = await system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.operator)
    .select('user_id')
    .executeTakeFirstOrThrow();
  await system.deleteFrom('user_session').where('user_id', '=', person.user_id).execute();
  await page.waitForURL(/\/login/);

  const other = await s.open(to.today(), MOBILES.government);
  await shown(other, '今日待办');
  await system.updateTable('user_account').set({ active: false }).where('mobile', '=', MOBILES.government).execute();
  await other.waitForURL(/\/login/);
});
