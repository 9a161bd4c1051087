import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatformUser } from '#db/create-platform-user.ts';
import { to } from '#web/paths.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { completeForm, submit } from '#test/builders/subsidy.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { askCode } from '#test/builders/sms.ts';
import { asOwner } from '#test/as-owner.ts';
import { appOf } from '#test/builders/two-factor.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage({ DEMO: '0', ALLOW_INCOMPLETE: '1' });
  // as an installation without the demo: no park, nobody, no product
  await asOwner(s.w, 'truncate tenant, user_account, online_product cascade');
});
afterAll(() => s.close());

const PLATFORM = { mobile: '13911119999', name: '王敏' };
const ADMIN = '13911118888';
const MAX_CLICKS = 40;
/** Who acts at the steps, by the entrance and the roles that their form offers. */
const PEOPLE = [
  { roles: ['运营方审批人'] },
  { scene: '园区管理员', roles: ['政府审批人'] },
  { scene: '云厂商', roles: ['云厂商审批人'] },
  { scene: '云厂商管理员', roles: ['云厂商补贴管理员', '云厂商终审管理员'] },
];
type Page = Awaited<ReturnType<Stage['open']>>;
const signIn = async (page: Page, mobile: string, password: string) => {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: named('登录') })
    .click();
};
/** Counts the clicks of a page from now on, through every address. */
const counting = async (page: Page) => {
  let clicks = 0;
  await page.exposeFunction('clicked', () => void clicks++);
  await page.addInitScript(() =>
    addEventListener('click', (e) => e.isTrusted && (globalThis as unknown as { clicked(): void }).clicked(), true),
  );
  return () => clicks;
};

const FIRST_17 = '91440300MA5TF1R0T';
const CORP = {
  corp_name: '首个园区的企业有限公司',
  credit_code: FIRST_17 + creditCheckDigit(FIRST_17),
  cloud_account: '100088888888',
};

/** An enterprise registers in the park, as its portal does, and hands in an application. */
async function apply(): Promise<{ apply_num: string }> {
  const { w } = s;
  const { cloud_account } = CORP;
  const user = w.anonymous();
  const mobile = '13911116666';
  const code = await askCode(w, user, mobile, 'register');
  const person = { lar: '李雷', contact_name: '李雷', mobile, code, password: 'Park2026corp' };
  await user.call(identityContract.corpRegister, { tenant_id: 'first', ...CORP, ...person });
  const park = w.db.system.selectFrom('park').where('tenant_id', '=', 'first').select('park_id');
  const { park_id } = await park.executeTakeFirstOrThrow();
  return submit(w, user, await completeForm(w, user, sampleOrders(1, 1000), { park_id, cloud_account }));
}

/** Puts a product into the catalogue, with what is ordered of it, and lists both. */
async function subsidise(page: Page, product: string, ordered: string): Promise<void> {
  const add = async (what: string, fields: Record<string, string>) => {
    await button(page, `新增${what}`).first().click();
    const form = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: named('保存') }).click();
    await form.waitFor({ state: 'hidden' });
  };
  const list = async (name: string) => {
    await page.getByRole('button', { name: `上架“${name}”` }).click();
    await page.getByRole('button', { name: `下架“${name}”` }).waitFor();
  };
  await add('产品', { 名称: product, 编码: 'cvm' });
  await list(product);
  await page.getByRole('button', { name: `子产品：${product}` }).click();
  await add('子产品', { 子产品: ordered, 编码: 'cvm-s6' });
  await list(ordered);
}

/** Says whose a cloud account is, as the provider's directory would. */
async function vouch(page: Page): Promise<void> {
  await button(page, '新增云账号').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('云账号').fill(CORP.cloud_account);
  await form.getByLabel('企业名称').fill(CORP.corp_name);
  await form.getByLabel('统一社会信用代码').fill(CORP.credit_code);
  await form.getByLabel('变更原因').fill('首家企业');
  await form.getByRole('button', { name: named('保存') }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Lets somebody in by the form of the users' page, who gets their password by SMS. */
async function letIn(page: Page, n: number, { scene, roles }: { scene?: string; roles: string[] }): Promise<void> {
  await button(page, '新增用户').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('手机号').fill(`1391111777${n}`);
  await form.getByLabel('姓名').fill(`办理人 ${n}`);
  if (scene) {
    await form.getByRole('combobox', { name: '入口' }).click();
    await page.getByTitle(scene, { exact: true }).click();
  }
  for (const role of roles) await form.getByRole('checkbox', { name: role, exact: true }).check();
  await form.getByRole('button', { name: named('保存') }).click();
  await form.waitFor({ state: 'hidden' });
}

test('from nothing to a park whose portal opens with its programme', async () => {
  const password = await createPlatformUser(s.w.db.system, PLATFORM);
  const page = await s.open('/');
  const clicks = await counting(page);
  await page.goto(s.origin + to.login({ type: 'admin' }));
  await signIn(page, PLATFORM.mobile, password);
  // who administers the platform needs a second factor
  await page.getByLabel('登录密码').fill(password);
  await button(page, '开始设置').click();
  const key = (await page.locator('.two-factor-key .num').innerText()).replaceAll(' ', '');
  await page.getByLabel('动态验证码').fill(appOf(key)(0));
  await button(page, '确认开启').click();
  await button(page, '我已保存').click();
  await page.waitForURL(/dashboard/);
  await page.goto(s.origin + to.parks());
  await button(page, '新增园区').first().click();
  const form = page.getByRole('dialog');
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await fill('园区名称', '首个园区');
  await fill('短代码', 'first');
  await fill('本年度政府补贴比例（%）', '50');
  await fill('首位管理员姓名', '赵敏');
  await fill('首位管理员手机号', ADMIN);
  await fill('域名 1', 'first.localhost');
  await fill('地点 1', '首个园区 A 区');
  await form.getByRole('button', { name: named('保存') }).click();
  await row(page, '首个园区').waitFor();

  await page.getByRole('button', { name: '检查“首个园区”还缺什么' }).click();
  await shown(page, '没有办公地址或联系电话');
  await shown(page, /没有可以办理的人员/);
  // the way from what is missing leads to the form that has it
  await page.getByRole('listitem').filter({ hasText: '没有办公地址或联系电话' }).getByRole('link').click();
  await fill('联系电话', '0755-26001188');
  await form.getByRole('button', { name: named('保存') }).click();
  await shown(page, '已保存“首个园区”');

  await page.goto(s.origin + to.users());
  for (const [n, person] of PEOPLE.entries()) await letIn(page, n, person);
  await page.goto(s.origin + to.products());
  await subsidise(page, '云服务器 CVM', '标准型 S6 包年包月');
  await page.goto(s.origin + to.configuration({ tenant: 'first', view: 'account' }));
  await vouch(page);
  await page.goto(s.origin + to.parks());
  await page.getByRole('button', { name: '检查“首个园区”还缺什么' }).click();
  await shown(page, '各项齐全，可以受理补贴申请');
  expect(clicks()).toBeLessThan(MAX_CLICKS);

  const portal = await s.open('/');
  await portal.goto(s.origin.replace('127.0.0.1', 'first.localhost') + to.programme());
  await shown(portal, '首个园区');
  await shown(portal, /50/);
  expect((await apply()).apply_num).toMatch(/^\d{8}FIRST\d{6}$/);
  expect(s.errors).toEqual([]);
});

test('the first administrator signs in by the password of the SMS and is told what the park lacks', async () => {
  await asOwner(s.w, `update membership set active = false where scene = 'provider'`);
  const password = (await oneTimePasswordOf(s.w.db, ADMIN)) ?? '';
  const page = await s.open(to.login({ type: 'admin' }));
  await signIn(page, ADMIN, password);
  const own = 'Park2026first';
  await page.getByLabel('一次性密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel(/确认|再次/).fill(own);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/dashboard/);
  await page.goto(s.origin + to.today());
  await shown(page, '开通检查');
  await shown(page, /没有可以办理的人员/);
});

test('a closed park says so under its host', async () => {
  await asOwner(s.w, `update tenant set closed_at = now() where tenant_id = 'first'`);
  const page = await s.open('/');
  const host = s.origin.replace('127.0.0.1', 'first.localhost');
  await page.goto(host + to.programme());
  await shown(page, '该园区已停止服务');
  await page.goto(host + to.zjtxApply());
  await shown(page, '“首个园区”已关闭');
  await page.goto(host + to.login({ type: 'admin' }));
  await page.getByLabel('手机号').waitFor();
});
