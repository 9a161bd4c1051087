import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { entered, portrayed, saved } from '#test/builders/opportunity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const NAMES = ['深圳市北辰航空有限公司', '深圳市南斗航空有限公司', '深圳市东岳材料有限公司'] as const;
const [NORTH, SOUTH, EAST] = NAMES;

test('numbers of the customers open what they count, down to who did what, and go into a file', async () => {
  const operator = await s.w.signIn(MOBILES.operator);
  for (const name of NAMES) {
    const row = await entered(operator, { name });
    const known = await portrayed(operator, row, {
      trade: name === EAST ? 'new_materials' : 'aerospace',
      second_trade: name === NORTH ? '卫星' : '',
    });
    if (name === EAST) {
      const said = { amount: null, expected_day: null, products: [], description: '' };
      const needs = [{ level: 3 as const, type: '算力' }];
      await operator.call(opportunitiesContract.saveOpportunityDetail, { ...at(known), ...said, needs });
    }
    if (name === NORTH) await saved(operator, known, { step: 'won', amount: '5000.00' });
    if (name === SOUTH)
      await operator.call(opportunitiesContract.closeOpportunity, { ...at(known), reason: '预算取消' });
  }

  const page = await s.open(to.customerFigures(), MOBILES.operator);
  const head = page.getByRole('group', { name: '核心数据' });
  await head.getByRole('button', { name: /^赢单 ?1 / }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: NORTH }).waitFor();
  await shown(page, '共 1 条');
  await drawer.getByRole('button', { name: `“${NORTH}”的操作记录` }).click();
  await page.getByRole('dialog').last().getByText('5,000.00').first().waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: '关闭' }).click();
  await drawer.getByRole('button', { name: '关闭' }).first().click();

  // of an industry, what its number counts
  await page.getByRole('tab', { name: '客户属性' }).click();
  const trades = page.getByRole('region', { name: '所属行业' }).first();
  await trades.getByRole('button', { name: '航空航天装备，2，查看明细' }).click();
  for (const name of [NORTH, SOUTH]) await page.getByRole('dialog').getByRole('link', { name }).waitFor();
  expect(await page.getByRole('dialog').getByRole('link', { name: EAST }).count()).toBe(0);
  // and these rows alone go into a file of their own
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  expect(rows.suggestedFilename()).toBe('所属行业 · 航空航天装备.csv');
  const [titles, ...told] = (await readFile(await rows.path(), 'utf8')).trim().split(/\r?\n/);
  expect(titles).toMatch(/企业.*,.*阶段,跟进人,.*金额.*,录入时间$/);
  expect(told.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^${NORTH},.*赢单,.*,5000.00,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$`)),
    expect.stringMatching(new RegExp(`^${SOUTH},.*输单,`)),
  ]);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();

  // nobody came back yet; who was closed is told beside them
  await button(page, '赢回客户').click();
  await shown(page, '没有记录');
  await page.getByRole('dialog').getByRole('tab', { name: '输单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: SOUTH }).waitFor();
  expect(await page.getByRole('dialog').getByRole('link', { name: NORTH }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // all of it, whatever tab is open
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);
  const text = await readFile(await file.path(), 'utf8');
  for (const line of [
    /^园区,[^,]+,,,,/m,
    /^行业筛选,全部行业,/m,
    /^导出时间,\d{4}-\d\d-\d\d \d\d:\d\d,/m,
    /^核心数据,商机,3,100.00,,上期无数据/m,
    /^所属行业,航空航天装备,2,66.67,/m,
    /^所属行业 · 航空航天装备：二级行业,卫星,1,50.00,/m,
    /^客户需要什么 · 紧急,算力,1,100.00,/m,
    /^跟进人,王伟 · .*,3,/m,
    /^各阶段商机数,赢单,1,/m,
    /^各阶段商机数,目前输单,1,/m,
    /^各阶段用时 · 停留次数,新商机,2,/m,
    /^客户名单,输单,1,/m,
    /^客户名单,赢回,0,/m,
  ])
    expect(text).toMatch(line);
  expect(s.errors).toEqual([]);
});

test('numbers of the funnel and of second levels open what they count, within the industry that was chosen', async () => {
  const page = await s.open(to.customerFigures({ tab: 'attributes' }), MOBILES.operator);
  const drawer = page.getByRole('dialog');
  const opens = async (number: Locator, names: readonly string[]) => {
    await number.click();
    await drawer.getByText(`共 ${names.length} 条`).waitFor();
    for (const name of names) await drawer.getByRole('link', { name }).waitFor();
    await drawer.getByRole('button', { name: '关闭' }).first().click();
    await drawer.waitFor({ state: 'hidden' });
  };
  const second = page.getByRole('button', { name: '航空航天装备：二级行业' });
  await second.hover();
  await opens(page.getByRole('button', { name: '卫星，1，查看明细' }), [NORTH]);
  await second.click();
  await button(page, '只看该行业').click();
  await shown(page, '所属行业：航空航天装备');

  await page.getByRole('tab', { name: '阶段漏斗' }).click();
  const reached = page.getByRole('region', { name: '各阶段商机数' }).last();
  const stayed = page.getByRole('region', { name: '各阶段用时' }).last();
  await opens(reached.getByRole('button', { name: '新商机，2，查看明细' }), [NORTH, SOUTH]);
  await opens(reached.getByRole('button', { name: '赢单，1，查看明细' }), [NORTH]);
  await opens(reached.getByRole('button', { name: '目前输单，1，查看明细' }), [SOUTH]);
  await stayed.getByRole('button', { name: '新商机，2，查看明细' }).click();
  await drawer.getByRole('columnheader', { name: '离开阶段' }).waitFor();
  await drawer.getByText('共 2 条').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).first().click();

  // what is narrowed is so in the file
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);
  const text = await readFile(await file.path(), 'utf8');
  for (const line of [
    /^行业筛选,所属行业：航空航天装备,/m,
    /^核心数据,商机,2,/m,
    /^客户名单,全部客户,2,/m,
    /^各阶段商机数,新商机,2,/m,
  ])
    expect(text).toMatch(line);

  // demands tell the enterprise's own industry alone, and the tab says so
  await page.getByRole('tab', { name: '客户需求' }).click();
  await shown(page, '客户需要什么');
  expect(await page.getByText(/需求只有企业所属行业/).count()).toBe(0);
  const income = to.customerFigures({ tab: 'needs', industry: 'aerospace', kind: 'income' });
  await page.goto(new URL(income, page.url()).toString());
  await shown(page, /需求只有企业所属行业/);
  await page.goBack();
  await button(page, '赢回客户').click();
  await page.getByRole('dialog').getByRole('tab', { name: '全部客户' }).click();
  await page.getByRole('dialog').getByText('共 2 条').waitFor();
  expect(s.errors).toEqual([]);
});

const at = ({ bid, lock }: { bid: string; lock: string }) => ({ bid, lock });
