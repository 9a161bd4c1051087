import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEPS } from '#domain/customers/steps.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { approvedActivity, signedUp } from '#test/builders/activity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const NAME = '深圳市远志光学有限公司';
const TWIN = '深圳市 远志光学股份有限公司';

test('somebody enters an opportunity, is told of its twin, moves it by keys and by mouse, follows up, and wins it', async () => {
  const page = await s.open(to.customers(), MOBILES.operator);
  await button(page, '新增商机').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('企业名称', { exact: true }).fill(NAME);
  await form.getByLabel('联系人', { exact: true }).fill('龙威');
  // as people write them, typed as a whole: nothing of it is cut off
  for (const [label, written, plain] of [
    ['手机号', '138 2211 7788', '13822117788'],
    ['统一社会信用代码', '9144 0300 ma5f xk8t 2f', '91440300MA5FXK8T2F'],
    ['金额（元）', '¥1,280,000.00', '1280000.00'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).pressSequentially(written);
    expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(plain);
  }
  await form.getByLabel('金额（元）').fill('');
  await form.getByRole('button', { name: named('保存') }).click();
  await shown(page, `已保存“${NAME}”`);

  // a colleague enters it once more
  const other = await s.open(to.customers(), MOBILES.tenantAdmin);
  await button(other, '新增商机').first().click();
  const again = other.getByRole('dialog');
  await again.getByLabel('企业名称', { exact: true }).fill(TWIN);
  await again.getByLabel('联系人', { exact: true }).fill('龙威');
  await again.getByRole('link', { name: NAME }).waitFor();
  await again.getByRole('button', { name: named('保存') }).click();
  await shown(other, /该企业已有跟进中的商机/);
  await again.getByLabel('已确认不是同一商机，继续录入').check();
  await again.getByRole('button', { name: named('保存') }).click();
  await shown(other, `已保存“${TWIN}”`);

  // by keys: to the next step and back, the focus goes with it
  await page.goto(`${new URL(page.url()).origin}${to.customers({ view: 'board', keyword: NAME })}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) });
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: NAME });
  await cardIn('新商机').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await cardIn('已联系').waitFor();
  const hasFocus = (step: string) =>
    expect.poll(() => cardIn(step).evaluate((card) => card === document.activeElement)).toBe(true);
  await hasFocus('已联系');
  await page.keyboard.press('Alt+ArrowLeft');
  await cardIn('新商机').waitFor();
  await hasFocus('新商机');
  await page.keyboard.press('Alt+ArrowRight');
  await cardIn('已联系').waitFor();
  // the number above the column leads to its cards as a list, narrowed as the board is
  await column('已联系').getByRole('link', { name: '已联系的 1 条商机，在列表中查看' }).click();
  await row(page, NAME).waitFor();
  await shown(page, '共 1 条');
  await page.goBack();
  // by mouse, over a step
  await cardIn('已联系').dragTo(column('方案报价'));
  await cardIn('方案报价').waitFor();

  // what was said, and when to be in touch again
  await cardIn('方案报价').getByRole('link', { name: NAME }).click();
  await shown(page, '录入，阶段“新商机”');
  await page.getByLabel('内容', { exact: true }).fill('方案已讲，等预算');
  // a day that is over is not lost, but refused
  const next = page.getByLabel('下次联系日');
  await next.pressSequentially('2026-11-01');
  await button(page, '新增跟进').click();
  await shown(page, ruleText('outOfRange', 'zh'));
  expect(await next.inputValue()).toBe('2026-11-01');
  await next.hover();
  await page.locator('.record-form .ant-picker-clear').click();
  await button(page, '新增跟进').click();
  await shown(page, '跟进记录已保存');
  await shown(page, '方案已讲，等预算');

  // a win asks for the amount; by keys, too
  await page.getByRole('button', { name: `移到：${NAME}` }).press('Enter');
  const toWin = page.getByRole('menuitem', { name: '赢单' });
  await toWin.waitFor();
  await expect
    .poll(async () => {
      if (await toWin.evaluate((item) => item === document.activeElement)) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    })
    .toBe(true);
  await toWin.press('Enter');
  const win = page.getByRole('dialog');
  await win.getByRole('button', { name: '确认赢单' }).click();
  expect(await win.isVisible()).toBe(true);
  await win.getByLabel('金额（元）').fill('88000');
  await win.getByRole('button', { name: '确认赢单' }).click();
  await shown(page, `“${NAME}”已移到“赢单”`);
  await shown(page, '88,000.00');
  await button(page, '修改记录').click();
  await page.getByRole('dialog').getByText('88,000.00').waitFor();
});

test('a board that is opened by its address is asked for before its frame is drawn, each step once', async () => {
  const page = await s.open(to.today(), MOBILES.operator);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.goto(new URL(to.customers({ view: 'board' }), page.url()).href);
  await page.getByRole('region', { name: /^新商机，/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const cards = asked.flatMap((call, at) => (call === 'GetOpportunityList' ? [at] : []));
  expect(cards).toHaveLength(STEPS.length);
  expect(asked.filter((call) => call === 'GetCrmStepMapList')).toHaveLength(1);
  // the frame asks that itself
  expect(cards.at(-1)).toBeLessThan(asked.indexOf('UnreadCount'));
});

test('an administrator closes one with a reason and opens it again, assigns it, and it is taken from the pool', async () => {
  const page = await s.open(to.customers({ keyword: TWIN }), MOBILES.tenantAdmin);
  await page.getByRole('link', { name: `查看：${TWIN}` }).click();
  await button(page, '关闭').click();
  const ask = () => page.getByRole('dialog');
  await ask().locator('textarea').fill('与另一条重复');
  await page.locator('.ant-modal .ant-btn-primary').click();
  await shown(page, '与另一条重复');
  await button(page, '重新打开').click();
  await ask().locator('textarea').fill('是另一家公司');
  await page.locator('.ant-modal .ant-btn-primary').click();
  await shown(page, '是另一家公司');

  // to the pool, from which a colleague takes it
  await button(page, '分派').click();
  await ask().getByLabel('跟进人').click();
  await page.locator('.ant-select-item-option', { hasText: '放回公海' }).click();
  await ask()
    .getByRole('button', { name: named('分派') })
    .click();
  await shown(page, `已分派“${TWIN}”`);
  const colleague = await s.open(new URL(page.url()).pathname + new URL(page.url()).search, MOBILES.operator2);
  await shown(colleague, /只有跟进人、协作人和园区管理员可以修改/);
  await button(colleague, '领取').click();
  await colleague.locator('.ant-modal .ant-btn-primary').click();
  await shown(colleague, `已领取“${TWIN}”`);
  // what is known of the enterprise, and how complete that is
  await colleague.getByRole('button', { name: '编辑：客户画像' }).click();
  const drawer = colleague.getByRole('dialog');
  await drawer.getByLabel('服务代理', { exact: true }).fill('南方云服');
  await drawer.getByText('画像完整度 10.00%').waitFor();
  await drawer.getByRole('button', { name: named('保存') }).click();
  await shown(colleague, `已保存“${TWIN}”`);
  // the list says how complete all are that it finds
  const list = await s.open(to.customers({ keyword: TWIN }), MOBILES.operator2);
  await shown(list, '列表 1 条商机的平均画像完整度 10.00%');
  await list.getByRole('combobox', { name: '来源' }).click();
  await list.locator('.ant-select-item-option', { hasText: '园区招商' }).click();
  await list.getByText(/平均画像完整度/).waitFor({ state: 'hidden' });
  // and what it wants
  await colleague.getByRole('button', { name: '编辑：需求与金额' }).click();
  await button(colleague, '添加需求').click();
  await drawer.getByLabel('第 1 项需求', { exact: true }).fill('数据库上云');
  await drawer.getByRole('button', { name: named('保存') }).click();
  await shown(colleague, '一般 · 数据库上云');
});

test('an administrator names the steps', async () => {
  const page = await s.open(to.customers(), MOBILES.tenantAdmin);
  await button(page, '阶段名称').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('赢单', { exact: true }).fill('已签约');
  await page.locator('.ant-modal .ant-btn-primary').click();
  await shown(page, '阶段名称已保存');
  await page.goto(`${new URL(page.url()).origin}${to.customers({ view: 'board' })}`);
  await page.getByRole('region', { name: /^已签约，/ }).waitFor();
  // a filter is the address, in both views
  await page.getByRole('combobox', { name: '跟进人' }).click();
  await page.locator('.ant-select-item-option', { hasText: '公海' }).click();
  await page.waitForURL(/follower=pool/);
  await page.getByRole('region', { name: /^新商机，0 条/ }).waitFor();
  await page.getByRole('tab', { name: '列表' }).click();
  await button(page, '重置筛选').first().click();
  await row(page, TWIN).waitFor();
});

test('a visitor asks for a product, a guest of an activity becomes an opportunity, and both are found in the pool', async () => {
  const visitor = await s.open(to.market());
  await visitor.getByRole('link', { name: '对象存储 COS' }).click();
  await visitor.getByRole('link', { name: '我想要' }).click();
  await visitor.getByLabel('企业名称').fill('深圳市求购智能有限公司');
  await visitor.getByLabel('联系人').fill('何静');
  await visitor.getByLabel('手机号').fill('13770000088');
  await visitor.getByLabel('补充说明（选填）').fill('想先试用一个月');
  await button(visitor, '下一步').click();
  await visitor.getByRole('heading', { name: '请核对登记信息' }).waitFor();
  await button(visitor, '确认登记').click();
  await shown(visitor, '意向已登记');

  const [keeper, providerAdmin] = [await s.w.signIn(MOBILES.tenantAdmin), await s.w.signIn(MOBILES.providerAdmin)];
  const at = await approvedActivity({ tenant_id: 'nanshan', admin: keeper, providerAdmin }, { title: '上云开放日' });
  await signedUp(s.w, at, { org_name: '星际航电' });
  await signedUp(s.w, at, { org_name: '' });
  const admin = await s.open(to.activityGuests(at.activity_id), MOBILES.tenantAdmin);
  await button(admin, '全部转为商机').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: named('确定') }).click();
  await shown(admin, '新增 1 条商机，1 人未填写单位，未转');
  await row(admin, '星际航电').getByRole('link', { name: '查看商机' }).click();
  await admin.getByRole('heading', { name: '登记的意向' }).waitFor();
  await shown(admin, /由赵敏转入/);

  // whoever hands opportunities out was told, and comes from the message to what was asked for
  const told = await s.open(to.messages(), MOBILES.tenantAdmin);
  await told.getByText('“深圳市求购智能有限公司”登记了意向：对象存储 COS').first().click();
  await button(told, '查看详情').click();
  await shown(told, '想先试用一个月');
});
