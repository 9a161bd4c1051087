import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { completeForm, decide, MOBILES, submit, upload } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let enterprise: TestUser;
beforeAll(async () => {
  s = await stage();
  enterprise = await s.w.signIn(MOBILES.applicant);
});
afterAll(() => s.close());

const { applicant, operator, government, providerAdmin, tenantAdmin } = MOBILES;
const caseOf = (num: string) => `/subsidy-detail?flow_id=subsidy/nanshan/${num}`;
const signIn = async (page: Awaited<ReturnType<Stage['open']>>, mobile: string) => {
  const data = { mobile, password: DEMO_PASSWORD, login_type: 1 };
  await page.context().request.post(`${s.origin}/login/api/v1/login_password`, { data, headers: { origin: s.origin } });
};
/** Ends the session as the page sends an act: what it looks for by itself would tell of an earlier end before. */
const endSessionOnAct = (page: Awaited<ReturnType<Stage['open']>>) =>
  page.route(
    /\/(Cloud)?Approval$/,
    async (route) => {
      await page.context().clearCookies();
      await route.continue();
    },
    { times: 1 },
  );
async function returned(): Promise<string> {
  const { apply_num } = await submit(s.w, enterprise, await completeForm(s.w, enterprise));
  await decide(await s.w.signIn(operator), apply_num, 'return', '请补充说明');
  return apply_num;
}

test('a session that ends while a reason is written: the page stays, and goes on after signing in beside it', async () => {
  const { apply_num } = await submit(s.w, enterprise);
  const page = await s.open(caseOf(apply_num), operator);
  await page.getByText('驳回', { exact: true }).click();
  await page.getByLabel('驳回原因').fill('承诺书未盖章');
  await endSessionOnAct(page);
  await button(page, '确认驳回').click();
  const dialog = page.getByRole('dialog', { name: '登录已过期或已切换' });
  await button(page, '我已登录，继续').click();
  await dialog.getByText('还没有登录，或网络不可用').waitFor();
  await signIn(page, government);
  // coming back from the other window
  await Promise.all([
    page.waitForResponse(/user_info/),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ]);
  await button(page, '我已登录，继续').click();
  await dialog.getByText(/账号或身份与本页不同/).waitFor();
  await signIn(page, operator);
  await button(page, '我已登录，继续').click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('驳回原因').inputValue()).toBe('承诺书未盖章');
  await button(page, '重新提交').click();
  await shown(page, '已驳回');
});

test('a file that a colleague hands in while somebody decides is told of, and passed only when it was looked at', async () => {
  const { apply_num } = await submit(s.w, enterprise);
  await decide(await s.w.signIn(operator), apply_num);
  const page = await s.open(caseOf(apply_num), government);
  await button(page, '确认通过').waitFor();
  const colleague = await s.w.signIn(tenantAdmin);
  const guid = await upload(s.w, colleague, 'document', '盖章文件.pdf', samplePdf('sealed'));
  await colleague.call(approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid });
  const notice = page.getByRole('alert').filter({ hasText: '同事刚刚上传了审批文件' });
  await notice.waitFor();
  await page.getByRole('tab', { name: '审批文件' }).click();
  expect(await page.getByText('盖章文件.pdf').count()).toBe(0);
  await notice.getByRole('button').click();
  await shown(page, '盖章文件.pdf');
  await button(page, '确认通过').click();
  await shown(page, '审批通过：');
});

test('a reason is not lost by going to the next task', async () => {
  const nums = [await submit(s.w, enterprise), await submit(s.w, enterprise)].map((a) => a.apply_num);
  const page = await s.open(caseOf(nums[0] ?? ''), operator);
  await page.getByText('驳回', { exact: true }).click();
  await page.getByLabel('驳回原因').fill('金额有误');
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.keyboard.press('j');
  await shown(page, '您有尚未保存的修改，离开后将丢失。');
  await button(page, '留在本页').click();
  await expect.poll(() => page.getByLabel('驳回原因').inputValue()).toBe('金额有误');
  await page.getByLabel('驳回原因').fill('金额<有误>');
  expect(await button(page, '确认驳回').isDisabled()).toBe(false);
});

test('an untouched correction keeps no draft, whatever is drawn again meanwhile', async () => {
  const num = await returned();
  const before = await s.w.db.system.selectFrom('subsidy_draft').selectAll().execute();
  const page = await s.open(`/subsidy-apply?type=modify&apply_num=${num}`, applicant);
  await page.getByLabel('申请说明').waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByLabel('Description').waitFor();
  // leaving asks nothing
  await page.locator('.brand-link').click();
  await page.waitForURL(`${s.origin}/?lang=en`);
  await page.goBack();
  await page.getByLabel('Description').fill('For the production system');
  await Promise.all([page.waitForEvent('dialog').then((d) => d.accept()), page.reload()]);
  await page.getByLabel('Description').waitFor();
  expect(page.url()).toContain('type=modify');
  expect(await s.w.db.system.selectFrom('subsidy_draft').selectAll().execute()).toEqual(before);
});

test('a failed look for news leaves what is on screen', async () => {
  const page = await s.open('/dashboard/configuration', tenantAdmin);
  await page.getByRole('radio', { name: '政府支付' }).check();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForRequest(/api\/v1/);
  await page.getByRole('tab', { name: '变更记录' }).click();
  await shown(page, '您有尚未保存的修改，离开后将丢失。');
  await button(page, '留在本页').click();
  await expect.poll(() => page.getByRole('radio', { name: '政府支付' }).isChecked()).toBe(true);
});

test('a configuration that somebody else changed meanwhile is said, and nothing written goes away by itself', async () => {
  const mine = await s.open('/dashboard/configuration', tenantAdmin);
  await mine.getByRole('radio', { name: '政府补贴' }).check();
  const theirs = await s.open('/dashboard/configuration?tenant=nanshan', providerAdmin);
  const save = async (page: typeof mine, reason: string) => {
    await button(page, '保存').click();
    await page.getByRole('dialog').getByLabel('修改原因').fill(reason);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
  };
  await theirs.getByRole('radio', { name: '政府支付' }).check();
  await save(theirs, '统一用语');
  await shown(theirs, '配置已保存');
  await save(mine, '调整用语');
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await shown(mine, '配置已被他人修改');
  await expect.poll(() => mine.getByRole('radio', { name: '政府补贴' }).isChecked()).toBe(true);
  await button(mine, '载入最新').click();
  await expect.poll(() => mine.getByRole('radio', { name: '政府支付' }).isChecked()).toBe(true);
  await mine.getByRole('radio', { name: '补贴券' }).check();
  await save(mine, '调整用语');
  await shown(mine, '配置已保存');
});

test('a view of a Chinese keyword is kept, and staff come back through their own door', async () => {
  const page = await s.open('/dashboard/subsidy/online?tab=0&keyword=云/启', operator);
  await button(page, '我的视图').click();
  await button(page, '保存当前筛选为视图').click();
  await page.getByLabel('视图名称').fill('云启');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await button(page, '云启').waitFor();
  await page.reload();
  await button(page, '云启').waitFor();

  const { apply_num } = await submit(s.w, enterprise);
  await page.goto(s.origin + caseOf(apply_num));
  await button(page, '确认通过').waitFor();
  await endSessionOnAct(page);
  await button(page, '确认通过').click();
  await page.waitForURL(/\/login\?.*type=admin/);
  await page.getByLabel('手机号').fill(operator);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  await button(page, '确认通过').waitFor();
  await page.goto(`${s.origin}/dashboard/subsidy/online`);
  await row(page, apply_num).waitFor();
});

test('a correction of the provider whose sending meets the end of the session is still there, and can be given up', async () => {
  const { apply_num } = await submit(s.w, enterprise);
  await decide(await s.w.signIn(operator), apply_num);
  await decide(await s.w.signIn(government), apply_num);
  const page = await s.open(`${caseOf(apply_num)}&op=modify`, providerAdmin);
  await page.getByLabel('申请说明').fill('由云厂商协助补充的说明');
  await endSessionOnAct(page);
  await button(page, '保存并提交').click();
  const dialog = page.getByRole('dialog', { name: '登录已过期或已切换' });
  await dialog.waitFor();
  await expect.poll(() => page.getByLabel('申请说明').inputValue()).toBe('由云厂商协助补充的说明');
  await button(page, '放弃内容，重新登录').click();
  await page.waitForURL(/\/login/);
});
