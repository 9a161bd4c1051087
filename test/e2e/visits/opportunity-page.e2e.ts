import { afterAll, beforeAll, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { to } from '#web/paths.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import { button, named, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let operator: TestUser;
beforeAll(async () => {
  s = await stage();
  operator = await s.w.signIn(MOBILES.operator);
});
afterAll(() => s.close());

const { getOpportunityList, saveOpportunityDetail } = opportunitiesContract;
const WANTS = { amount: null, expected_day: null, products: [], description: '' };

test('its enterprise and the demand that it came from are one press away', async () => {
  const { bid: demand_bid } = await applyDemand(s.w, s.w.anonymous());
  const { credit_code, corp_name } = await s.w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select(['credit_code', 'corp_name'])
    .executeTakeFirstOrThrow();
  const filed = { ...DEMAND_FEEDBACK, bid: demand_bid, status: 'new_crm' as const, close_reason: '' };
  await operator.call(demandWorkbenchContract.update, filed);
  const [reported] = (await operator.call(getOpportunityList, { demand_bid })).items;
  // it is in the pool still
  const admin = await s.w.signIn(MOBILES.tenantAdmin);
  const { bid, name } = await saved(admin, reported ?? { bid: '', lock: '' }, { credit_code });
  const page = await s.open(to.opportunity(bid), MOBILES.operator);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: corp_name }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: '查看需求' }).click();
  await page.waitForURL(new RegExp(`/demand-detail/${demand_bid}`));
  await page.getByText(demand_bid).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('what somebody else stored meanwhile, and what was changed of needs, is told in words', async () => {
  const first = await entered(operator);
  const { bid } = first;
  const page = await s.open(to.opportunity(bid), MOBILES.operator);
  await page.getByRole('button', { name: '编辑：需求与金额' }).click();
  await button(page, '添加需求').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('第 1 项需求', { exact: true }).fill('数据库上云');
  await drawer.getByLabel('第 1 项需求级别').waitFor();
  // a colleague is faster
  const needs = [
    { level: 3 as const, type: '等保测评' },
    { level: 1 as const, type: '云安全' },
  ];
  const second = await operator.call(saveOpportunityDetail, { bid, lock: first.lock, ...WANTS, needs });
  await drawer.getByRole('button', { name: named('保存') }).click();
  await drawer.getByText('紧急 · 等保测评；一般 · 云安全').waitFor();
  expect(await drawer.getByText('"level"').count()).toBe(0);

  const again = [{ level: 2 as const, type: '等保测评' }];
  await operator.call(saveOpportunityDetail, { bid, lock: second.lock, ...WANTS, needs: again });
  const other = await s.open(to.opportunity(bid), MOBILES.operator);
  await button(other, '修改记录').click();
  const level = other.getByRole('dialog').getByRole('row', { name: '第 1 项需求级别' });
  await level.getByText('紧急').first().waitFor();
  expect(await level.first().getByRole('cell').allTextContents()).toEqual(['紧急', '重要']);
  expect(s.errors).toEqual([]);
});

test('of more people than a choice shows one is found by their name, and chosen', async () => {
  const { system } = s.w.db;
  // more than are listed at once, and one who would come after all of them
  const people = Array.from({ length: 205 }, (_, i) => ({
    mobile: `1792${String(i).padStart(7, '0')}`,
    name: i === 204 ? '钟离末' : `安员工${String(i).padStart(3, '0')}`,
    password_hash: '-',
  }));
  const known = await system.insertInto('user_account').values(people).returning('user_id').execute();
  const hat = { scene: 'tenant' as const, tenant_id: 'nanshan', roles: ['super_admin'], corp_id: null };
  await system
    .insertInto('membership')
    .values(known.map(({ user_id }) => ({ user_id, ...hat })))
    .execute();
  const { bid, name } = await entered(operator);
  const page = await s.open(to.opportunity(bid), MOBILES.tenantAdmin);
  await button(page, '分派').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('跟进人').click();
  const choice = page.locator('.ant-select-item-option', { hasText: '钟离末' });
  await page.locator('.ant-select-item-option', { hasText: '安员工' }).first().waitFor();
  expect(await choice.count()).toBe(0);
  await dialog.getByLabel('跟进人').fill('没有此人');
  await dialog.getByText('没有这样的人员').waitFor();
  await dialog.getByLabel('跟进人').fill('钟离');
  await choice.click();
  // who was chosen stays named, whoever is looked for next
  await dialog.getByLabel('协作人').fill('安员工007');
  await page.locator('.ant-select-item-option', { hasText: '安员工007' }).last().click();
  await dialog.getByText('钟离末').waitFor();
  // a choice of several stays open
  await dialog.getByText('协作人可以像跟进人一样维护商机').click();
  await dialog.getByRole('button', { name: named('分派') }).click();
  await shown(page, `已分派“${name}”`);
  await shown(page, '钟离末');
  await shown(page, '安员工007');
  expect(s.errors).toEqual([]);
});
