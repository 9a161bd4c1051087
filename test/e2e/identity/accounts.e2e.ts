import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { choose } from '../subsidy/form.ts';
import { button, named, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** Asks for a code by the button and reads it from the newest message to the number. */
async function askCode(page: Page, mobile: string): Promise<string> {
  await button(page, '获取验证码').click();
  await shown(page, '请先拖动滑块完成验证');
  await page.getByRole('slider', { name: '滑动验证' }).focus();
  await page.keyboard.press('End');
  await shown(page, '验证通过');
  await button(page, '获取验证码').click();
  await shown(page, /秒后重发/);
  const message = () =>
    s.w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', mobile)
      .select('body')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  await expect.poll(message).toBeDefined();
  return /\d{6}/.exec((await message())?.body ?? '')?.[0] ?? '';
}

test('an enterprise registers, is signed in, and finds its data in the form', async () => {
  const first = '91440300MA5REG001';
  const page = await s.open('/register');
  await choose(page, '所属园区', '滨海软件园');
  await page.getByLabel('企业名称').fill('滨海新注册科技有限公司');
  await page.getByLabel('统一社会信用代码').fill(`${first}0`);
  await page.getByLabel('法定代表人').fill('李雷');
  await page.getByLabel('联系人姓名').fill('韩梅梅');
  await page.getByLabel('手机号').fill('13977778888');
  await page.getByLabel('密码', { exact: true }).fill('NewCorp2026');
  await page.getByLabel('确认密码').fill('NewCorp2026');
  const code = await askCode(page, '13977778888');
  await page.getByLabel('验证码').fill(code);
  await button(page, '注册并登录').click();
  await shown(page, '统一社会信用代码不正确');
  await page.getByLabel('统一社会信用代码').fill(first + creditCheckDigit(first));
  await button(page, '注册并登录').click();
  await page.waitForURL(/cloudSubsidies\/apply/);
  await page.goto(`${s.origin}/subsidy-apply?type=apply&from=online`);
  await expect.poll(() => page.getByLabel('企业名称').inputValue()).toBe('滨海新注册科技有限公司');
  await expect.poll(() => page.getByLabel('企业云账号 ID').isEnabled()).toBe(true);
  expect(s.errors).toEqual([]);
});

test('who registers an enterprise that is known asks to join it, and one of its people lets them in', async () => {
  const mobile = '13977779999';
  const page = await s.open('/register');
  await choose(page, '所属园区', '南山智造');
  await page.getByLabel('企业名称').fill('深圳市云启智能科技有限公司');
  await page.getByLabel('统一社会信用代码').fill('91440300MA5DEMP01U');
  await page.getByLabel('法定代表人').fill('李雷');
  await page.getByLabel('联系人姓名').fill('韩梅梅');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('NewCorp2026');
  await page.getByLabel('确认密码').fill('NewCorp2026');
  await page.getByLabel('验证码').fill(await askCode(page, mobile));
  await button(page, '注册并登录').click();
  await shown(page, /该企业已注册，可申请加入/);
  await button(page, '申请加入').click();
  await shown(page, '申请已发送');
  expect(await button(page, '注册并登录').count()).toBe(0);

  const owner = await s.open('/corp-members', MOBILES.applicant);
  await owner.getByRole('button', { name: '同意加入 韩梅梅' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByText('韩梅梅 将能以“深圳市云启智能科技有限公司”的名义申请补贴').waitFor();
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await shown(owner, '已同意加入');

  await page.goto(`${s.origin}/login`);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('NewCorp2026');
  await page
    .locator('form:visible')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${s.origin}/corp-members`);
  await shown(page, '已加入');
  expect(s.errors).toEqual([]);
});

test('who belongs to the enterprise already is led to the sign-in', async () => {
  const page = await s.open('/register');
  await choose(page, '所属园区', '南山智造');
  await page.getByLabel('企业名称').fill('深圳市云启智能科技有限公司');
  await page.getByLabel('统一社会信用代码').fill(' 91440300ma5demp01u ');
  await page.getByLabel('法定代表人').fill('陈晓');
  await page.getByLabel('联系人姓名').fill('陈晓');
  await page.getByLabel('手机号').fill('138 0000 0001');
  await page.getByLabel('密码', { exact: true }).fill('NewCorp2026');
  await page.getByLabel('确认密码').fill('NewCorp2026');
  await page.getByLabel('验证码').fill(await askCode(page, MOBILES.applicant));
  await button(page, '注册并登录').click();
  await button(page, '申请加入').click();
  await shown(page, '该手机号已是企业成员，请直接登录');
  await page.locator('.register-error').getByRole('button', { name: '去登录' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('signed in by SMS code, a wrong one is told', async () => {
  const page = await s.open('/login?type=admin');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  const panel = page.locator('form:visible');
  await panel.getByLabel('手机号').fill(MOBILES.government);
  const code = await askCode(page, MOBILES.government);
  await panel.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await panel.getByRole('button', { name: /登\s*录/ }).click();
  await shown(page, '验证码错误或已失效');
  await panel.getByLabel('验证码').fill(code);
  await panel.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL(/dashboard\/today/);
});

test('one ends a sign-in that was left open, and changes the password', async () => {
  const who = MOBILES.foreignOperator;
  const [desk, left] = [await s.open('/profile', who), await s.open('/profile', who)];
  await shown(left, '本次登录');
  await button(desk, '结束其他登录').click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await shown(desk, '已结束登录');
  await expect.poll(() => desk.locator('.row-list .row-card').count()).toBe(1);
  await left.goto(`${s.origin}/profile`);
  await left.waitForURL(/login/);

  await desk.getByLabel('原密码').fill('not the old one');
  await desk.getByLabel('新密码').fill('Another2026pass');
  await desk.getByLabel('确认密码').fill('Another2026pass');
  await button(desk, '修改密码').click();
  await shown(desk, '密码不正确');
  // a new one that anybody guesses is told at its field, and nowhere else
  await desk.getByLabel('原密码').fill(DEMO_PASSWORD);
  for (const field of ['新密码', '确认密码']) await desk.getByLabel(field).fill('1qaz2WSX');
  await button(desk, '修改密码').click();
  await desk
    .locator('.ant-form-item', { has: desk.getByLabel('新密码') })
    .getByText('该密码过于常见')
    .waitFor();
  expect(await desk.getByText('该密码过于常见').count()).toBe(1);
  for (const field of ['新密码', '确认密码']) await desk.getByLabel(field).fill('Another2026pass');
  await button(desk, '修改密码').click();
  await shown(desk, '密码已修改，其他登录已结束');
  expect(await desk.getByLabel('原密码').inputValue()).toBe('');
  const again = { mobile: who, password: 'Another2026pass', login_type: 1 } as const;
  await s.w.anonymous().call(identityContract.loginPassword, again);
  expect(s.errors).toEqual([]);
});

test('a forgotten password is set anew; a hat is switched', async () => {
  const page = await s.open('/login?type=admin');
  await button(page, '忘记密码').click();
  await page.getByLabel('手机号').fill(MOBILES.government);
  await s.w.db.system
    .updateTable('sms_code')
    .set({ created_at: new Date(Date.now() - 120_000) } as never)
    .execute();
  await page.getByLabel('验证码').fill(await askCode(page, MOBILES.government));
  await page.getByLabel('新密码', { exact: true }).fill('Changed2027');
  await page.getByLabel('确认密码').fill('Changed2027');
  await button(page, '设置新密码').click();
  await shown(page, '新密码已设置，请登录');
  await page.getByLabel('手机号').fill(MOBILES.government);
  await page.getByLabel('密码', { exact: true }).fill('Changed2027');
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  await page.waitForURL(/dashboard\/today/);
  await page
    .getByRole('button', { name: /用户菜单|刘洋/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /滨海软件园/ }).click();
  await shown(page, /已切换为/);
  await page
    .getByRole('button', { name: /用户菜单|刘洋/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await shown(page, '已退出登录');
  expect(s.errors).toEqual([]);
});
