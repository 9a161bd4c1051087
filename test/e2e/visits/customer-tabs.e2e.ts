import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pathOf, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { WIN_BACK_PAGE } from '#domain/statistics/customers/attributes.ts';
import { entered, portrayed } from '#test/builders/opportunity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
const NAMES = ['深圳光谷新材科技有限公司', '深圳云海新材科技有限公司', '深圳海岸电力设备有限公司'] as const;
beforeAll(async () => {
  s = await stage();
  const operator = await s.w.signIn(MOBILES.operator);
  for (const [n, name] of NAMES.entries()) {
    const { bid, lock } = await entered(operator, { name });
    const needs = [
      { level: 3 as const, type: '云服务器' },
      ...(n === 0 ? [{ level: 1 as const, type: '云数据库' }] : []),
    ];
    const nothing = { amount: null, expected_day: null, products: [], description: '' };
    const told = await operator.call(opportunitiesContract.saveOpportunityDetail, { bid, lock, ...nothing, needs });
    const trade = n === 2 ? 'power_equipment' : 'new_materials';
    const income = n === 2 ? { income_trade: 'new_materials' as const } : {};
    await portrayed(operator, told, { trade, second_trade: n === 0 ? '纳米材料' : '膜材料', ...income });
  }
});
afterAll(() => s.close());

/** What a page asks of a call from now on. */
function asked(page: Page, { path }: Endpoint): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === pathOf(path, 'cloud'))
      bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}
const drawer = (page: Page) => page.getByRole('dialog');

test('needs begin at the last level, and each level tells of who needs something of it', async () => {
  const page = await s.open(to.customerFigures(), MOBILES.operator);
  const needing = page.getByRole('region', { name: '有需求的企业' });
  await needing.getByRole('row').filter({ hasText: NAMES[2] }).waitFor();
  const level = page.locator('.ant-select').filter({ has: page.getByLabel('需求级别') });
  expect(await level.textContent()).toBe('紧急');
  const rows = needing.getByRole('row').filter({ has: page.getByRole('link') });
  await page.getByRole('button', { name: '云服务器，3，查看明细' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  // another level counts another need
  await page.getByLabel('需求级别').click();
  await page.getByTitle('一般', { exact: true }).click();
  await page.getByRole('button', { name: '云数据库，1，查看明细' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await row(page, NAMES[0]).waitFor();
});

test('what an industry divides into is asked for once, until the filter changes, and its numbers open their lists', async () => {
  const page = await s.open(to.customerFigures({ tab: 'attributes' }), MOBILES.operator);
  const asks = asked(page, customerFiguresContract.getSecondIndustryAnalysis);
  const trades = page.getByRole('region', { name: '所属行业' });
  const second = trades.getByRole('button', { name: '新材料：二级行业' });
  const parts = page.locator('.customer-second');
  const away = () => page.getByRole('heading', { name: '客户统计' }).hover();
  await second.hover();
  await parts.getByText('纳米材料').waitFor();
  await away();
  await parts.waitFor({ state: 'hidden' });
  await second.hover();
  await parts.getByText('膜材料').waitFor();
  expect(asks).toHaveLength(1);
  await parts.getByRole('button', { name: '膜材料，1，查看明细' }).click();
  await expect.poll(() => drawer(page).getByRole('link').allTextContents()).toEqual([NAMES[1]]);
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  // by keys: to its numbers, to their list, and back by Escape
  const inside = page.getByRole('group', { name: '新材料：二级行业' });
  await second.press('Enter');
  await expect.poll(() => inside.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => drawer(page).getByRole('link').allTextContents()).toEqual([NAMES[0]]);
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await second.press('Enter');
  await expect.poll(() => inside.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await parts.waitFor({ state: 'hidden' });
  expect(await second.evaluate((it) => it === document.activeElement)).toBe(true);
  // narrowed to it, where every chart tells of it alone
  await second.press('Enter');
  await page.getByRole('button', { name: '只看该行业' }).click();
  await shown(page, '所属行业：新材料');
  await expect.poll(() => new URL(page.url()).searchParams.get('industry')).toBe('new_materials');
  await trades.getByText('电力装备').waitFor({ state: 'hidden' });
  expect(await second.count()).toBe(1);
  // within another kind of industry its parts would be of all
  await page.goto(s.origin + to.customerFigures({ tab: 'attributes', industry: 'new_materials', kind: 'income' }));
  await shown(page, '收入行业：新材料');
  await trades.getByRole('row', { name: /电力装备/ }).waitFor();
  expect(await trades.getByRole('button', { name: /二级行业/ }).count()).toBe(0);
});

test('the analysis, parks and months are the provider’s to choose; customers who came back are asked for by 500', async () => {
  const park = await s.open(to.customerFigures({ tab: 'analysis' }), MOBILES.operator);
  const filters = (page: Page) => page.getByRole('search', { name: '筛选条件' });
  const analysis = (page: Page) => page.getByRole('tab', { name: '客户分析' });
  await shown(park, '有需求的企业');
  expect([await analysis(park).count(), await filters(park).count()]).toEqual([0, 0]);

  const page = await s.open(to.customerFigures({ tab: 'analysis' }), MOBILES.providerAdmin);
  await page.getByRole('region', { name: '收入行业分布' }).waitFor();
  expect([await analysis(page).count(), await filters(page).count()]).toEqual([1, 1]);
  const reports = asked(page, customerFiguresContract.getCustomerReportList);
  await button(page, '赢回客户').click();
  await drawer(page).getByText('没有记录').waitFor();
  expect(reports).toEqual([expect.objectContaining({ status: 0, winback: true, limit: WIN_BACK_PAGE, offset: 0 })]);
});
