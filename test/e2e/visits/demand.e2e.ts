import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK, sentCode } from '#test/builders/demand.ts';
import { choose } from '../subsidy/form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const open = (bid: string, who: string, width = 1440) => s.open(`/demand-detail/${bid}`, who, { width });
const filed = async (name: string) => (await applyDemand(s.w, s.w.anonymous(), { name })).bid;
const update = async (bid: string, who: string, change: object = {}) =>
  (await s.w.signIn(who)).call(demandWorkbenchContract.update, { bid, ...DEMAND_FEEDBACK, ...change });

const statusOf = async (bid: string) =>
  (await s.w.db.system.selectFrom('demand').where('bid', '=', bid).select('status').executeTakeFirstOrThrow()).status;

/** Fills everything but the code. */
async function fillApplication(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByLabel('企业名称').fill(name);
  await fillNeeds(page);
  await page.getByLabel('联系电话').fill(mobile);
}
/** Fills what is asked of everybody. */
async function fillNeeds(page: Page): Promise<void> {
  await choose(page, '所属行业', '航空航天装备');
  await page.getByRole('radio', { name: '贯标中' }).check();
  await page.getByRole('checkbox', { name: /^ERP/ }).check();
  await page.getByRole('checkbox', { name: '数字化转型' }).check();
  await choose(page, '金融服务需求', '信用贷款');
  await page.getByLabel('企业联系人').fill('高远');
  await page.getByRole('radio', { name: '架构师' }).check();
}
async function fillFeedback(page: Page, status: string): Promise<void> {
  await choose(page, '企业登记行业', '航空航天装备');
  await choose(page, '利润情况', '利润增长10%-30%');
  await choose(page, '研发投入', '主营业务收入的5%-10%');
  await choose(page, '信息化投入金额', '50万-100万');
  await choose(page, '信息化建设模式', '其他');
  await page.getByLabel('其他信息化建设模式').fill('总部自建，工厂托管');
  await page.getByRole('radio', { name: new RegExp(`^${status}`) }).check();
}

test('an enterprise applies by the code; the operator keeps it undecided, later reports the new customer', async () => {
  const mobile = '13655550001';
  const name = '深圳市星际航电有限公司';
  const page = await s.open('/');
  await page.getByRole('link', { name: '专精特新', exact: true }).click();
  const pkg = page.getByRole('radio', { name: /上云起步包/ });
  await pkg.focus();
  await pkg.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: /数字化成长包/ }).isChecked()).toBe(true);
  await fillApplication(page, name, mobile);
  await shown(page, '验证码显示在运行 npm start 的终端里');
  await button(page, '获取验证码').click();
  await shown(page, /秒后重发/);
  await page.getByLabel('验证码').fill(await sentCode(s.w, mobile));
  await button(page, '提交需求').click();
  await page.waitForURL(/bid=D/);
  const bid = new URL(page.url()).searchParams.get('bid') ?? '';
  await shown(page, bid);

  const desk = await s.open('/dashboard/demand', MOBILES.operator);
  await row(desk, bid).getByText('反馈', { exact: true }).click();
  await shown(desk, '数字化成长包');
  expect(await desk.getByRole('radio', { checked: true }).count()).toBe(0);
  await fillFeedback(desk, '待定');
  await button(desk, '提交反馈').click();
  await desk.waitForURL(/dashboard\/demand/);
  await shown(desk, '更新成功');
  await row(desk, bid).getByText('待定', { exact: true }).waitFor();

  await row(desk, bid).getByText('反馈', { exact: true }).click();
  await expect.poll(() => desk.getByLabel('其他信息化建设模式').inputValue()).toBe('总部自建，工厂托管');
  await desk.getByRole('radio', { name: /^报备新客户/ }).check();
  await button(desk, '提交反馈').click();
  // a report cannot be taken back: nothing is sent before it was looked at once more
  const asks = desk.getByRole('dialog', { name: '确认报备为新客户？' });
  await asks.getByText(name).waitFor();
  await asks.getByRole('button', { name: /取\s*消/ }).click();
  await asks.waitFor({ state: 'detached' });
  expect(await statusOf(bid)).toBe('pending');
  await button(desk, '提交反馈').click();
  await button(desk, '确认报备').click();
  await desk.waitForURL(/newCustomer/);
  expect(await statusOf(bid)).toBe('new_crm');
  for (const text of ['新客户报备已登记', '专精特新企业需求', name, '高远', '架构师', mobile]) await shown(desk, text);
  await button(desk, '返回需求列表').click();
  await row(desk, bid).waitFor({ state: 'detached' });
  await desk.getByRole('tab', { name: /全部需求/ }).click();
  await row(desk, bid).getByText('操作记录').click();
  const dialog = desk.getByRole('dialog');
  for (const text of ['提交需求', '填写反馈，需求待定', '报备新客户', '王伟', '共 3 条'])
    await dialog.getByText(text).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('closed with a reason that is asked for; the popover tells it by keyboard and by touch', async () => {
  const bid = await filed('深圳市青禾农机有限公司');
  const page = await open(bid, MOBILES.operator);
  await fillFeedback(page, '关闭');
  await button(page, '提交反馈').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await dialog.getByText('请填写关闭原因', { exact: true }).waitFor();
  await dialog.getByLabel('关闭原因').fill('企业已迁出园区');
  await dialog.getByText('7 / 200').waitFor();
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await page.waitForURL(/dashboard\/demand/);

  const closed = await open(bid, MOBILES.operator);
  const status = closed.getByRole('button', { name: /已关闭，查看关闭原因/ });
  const reason = closed.getByRole('status').filter({ hasText: '企业已迁出园区' });
  await status.focus();
  await status.press('Enter');
  await reason.waitFor();
  await status.press('Escape');
  await reason.waitFor({ state: 'hidden' });
  await shown(closed, '该需求已处理完毕，不能再修改。');
  expect(await button(closed, '提交反馈').count()).toBe(0);

  const phone = await open(bid, MOBILES.operator, 390);
  await phone.getByRole('button', { name: /已关闭，查看关闭原因/ }).click();
  await phone.getByRole('status').filter({ hasText: '企业已迁出园区' }).waitFor();
  expect(s.errors).toEqual([]);
});

test('the provider reads, another park finds nothing', async () => {
  const bid = await filed('深圳市远帆智能装备有限公司');
  const provider = await open(bid, MOBILES.provider);
  await shown(provider, '运营方尚未填写反馈。');
  await update(bid, MOBILES.operator);
  // the live event brings it
  await shown(provider, '利润增长10%-30%');
  expect(await button(provider, '提交反馈').count()).toBe(0);
  const list = await s.open('/dashboard/demand?tab=0', MOBILES.providerAdmin);
  await row(list, bid).getByText('南山智造产业园').waitFor();
  await choose(list, '园区', '滨海软件园');
  await row(list, bid).waitFor({ state: 'detached' });
  const foreign = await open(bid, MOBILES.foreignOperator);
  await shown(foreign, '数据不存在');
  const others = await s.open('/dashboard/demand?tab=0', MOBILES.foreignOperator);
  await shown(others, '还没有企业需求');
  expect(s.errors).toEqual([]);
});

test('form errors name their fields; what was lost on the way is sent again under the same key', async () => {
  const page = await s.open('/zjtx-apply');
  await button(page, '提交需求').click();
  await shown(page, '请选择行业');
  await shown(page, /还有 10 项需要检查/);
  await page.getByRole('button', { name: /联系电话/ }).click();
  await expect.poll(() => page.getByLabel('联系电话').evaluate((e) => e === document.activeElement)).toBe(true);
  const mobile = '13655550002';
  await fillApplication(page, '深圳市蓝鲸海工有限公司', mobile);
  await choose(page, '所属行业', '其他');
  await button(page, '获取验证码').click();
  await shown(page, /秒后重发/);
  const code = await sentCode(s.w, mobile);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await button(page, '提交需求').click();
  await shown(page, '请填写其他行业');
  await page.getByLabel('其他行业').fill('海洋观测');
  await button(page, '提交需求').click();
  await shown(page, '验证码错误或已失效');
  await page.getByLabel('验证码').fill(code);

  const limited = { code: 7133, message: '操作过于频繁，请在 30 秒后再试', request_id: '', response: null };
  const keys: (string | undefined)[] = [];
  await page.route('**/ZjtxCorpApply', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // what the limits say looks at no act: whether the first was taken is still open
    if (keys.length === 2) return route.fulfill({ status: 429, json: limited });
    await route.fetch();
    return route.abort();
  });
  await button(page, '提交需求').click();
  const again = page.getByRole('alert').getByRole('button', { name: /重新提交/ });
  await again.click();
  await page.getByRole('alert').getByText(limited.message).waitFor();
  await again.click();
  await page.waitForURL(/bid=D/);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  const rows = await s.w.db.system.selectFrom('demand').where('mobile', '=', mobile).select('bid').execute();
  expect(rows).toHaveLength(1);
});

test('somebody else was first: the page says who, and shows the newest', async () => {
  const bid = await filed('深圳市先行电气有限公司');
  const page = await open(bid, MOBILES.operator);
  await button(page, '提交反馈').waitFor();
  // the live event finds no answer, so the page still shows the old task
  await page.route('**/GetTenantDetail', (route) => route.abort());
  await fillFeedback(page, '待定');
  await update(bid, MOBILES.tenantAdmin, { last_year_profit: 'loss_gt_30' });
  await page.unroute('**/GetTenantDetail');
  await button(page, '提交反馈').click();
  await shown(page, /该任务已由赵敏于.*处理/);
  await shown(page, '亏损率30%以上');
  await page.getByRole('radio', { name: /^报备新客户/ }).check();
  await button(page, '提交反馈').click();
  await button(page, '确认报备').click();
  await page.waitForURL(/newCustomer/);
  // the report is an opportunity, which waits in the pool
  await button(page, '查看商机').click();
  await page.waitForURL(/customers\/detail/);
  await button(page, '领取').waitFor();
});

test('the demand moves while feedback is being written: said with who, nothing is lost until the reader asks', async () => {
  const bid = await filed('深圳市静流阀门有限公司');
  const page = await open(bid, MOBILES.operator);
  await choose(page, '利润情况', '利润增长30%以上');
  await update(bid, MOBILES.tenantAdmin, { last_year_profit: 'loss_10_30' });
  await shown(page, /赵敏 已于 .* 更新本需求/);
  const chosen = (text: string) => page.locator('.ant-select-content-has-value').filter({ hasText: text }).waitFor();
  await chosen('利润增长30%以上');
  await button(page, '查看最新内容').click();
  await chosen('亏损率10%-30%');
  expect(await page.getByText('更新本需求').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('filters are the address, and what they find is exported', async () => {
  const bid = await filed('=1+1 深圳市公式科技有限公司');
  const page = await s.open('/dashboard/demand?tab=0', MOBILES.operator);
  await choose(page, '行业', '高档数控机床和机器人');
  await page.getByPlaceholder(/企业、联系人/).fill('公式科技');
  await button(page, '查询').click();
  await row(page, bid).waitFor();
  await expect.poll(() => page.url()).toContain('trade=machine_tools_robots');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出 CSV/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\uFEFF需求单号,')).toBe(true);
  expect(text).toContain(bid);
  expect(text).toContain("'=1+1 深圳市公式科技有限公司");
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('trade=');
  expect(s.errors).toEqual([]);
});

test('an enterprise that has signed in applies by its name and number, without a code', async () => {
  const page = await s.open('/zjtx-apply', MOBILES.applicant);
  await shown(page, /联系手机为登录手机号/);
  expect(await page.getByLabel('验证码').count()).toBe(0);
  await fillNeeds(page);
  await button(page, '提交需求').click();
  await page.waitForURL(/bid=D/);
  const bid = new URL(page.url()).searchParams.get('bid') ?? '';
  const filedOne = s.w.db.system.selectFrom('demand').where('bid', '=', bid).select('mobile');
  expect(await filedOne.executeTakeFirstOrThrow()).toEqual({ mobile: MOBILES.applicant });
});
