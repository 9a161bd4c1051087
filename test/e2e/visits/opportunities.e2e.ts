import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await shown(other, /该企业已有进行中的商机/);
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
  await expect.poll(() => cardIn('已联系').evaluate((card) => card === document.activeElement)).toBe(true);
  // by mouse, over a step
  await cardIn('已联系').dragTo(column('方案报价'));
  await cardIn('方案报价').waitFor();

  // what was said, and when to be in touch again
  await cardIn('方案报价').getByRole('link', { name: NAME }).click();
  await shown(page, '录入，阶段“新商机”');
  await page.getByLabel('内容', { exact: true }).fill('方案已讲，等预算');
  await button(page, '新增跟进').click();
  await shown(page, '跟进记录已保存');
  await shown(page, '方案已讲，等预算');

  // a win asks for the amount
  await page.getByRole('button', { name: `移到：${NAME}` }).click();
  await page.getByRole('menuitem', { name: '赢单' }).click();
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
  await drawer.getByLabel('代理商', { exact: true }).fill('南方云服');
  await drawer.getByText('画像完整度 10.00%').waitFor();
  await drawer.getByRole('button', { name: named('保存') }).click();
  await shown(colleague, `已保存“${TWIN}”`);
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
