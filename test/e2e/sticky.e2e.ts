import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOrders } from '#db/seeds/samples.ts';
import { to } from '#web/paths.ts';
import { completeForm, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { button, stage, type Stage } from './stage.ts';

// the header's height; under it nothing is seen
const HEADER = 56;
let s: Stage;
let num: string;
beforeAll(async () => {
  s = await stage();
  const enterprise = await s.w.signIn(MOBILES.applicant);
  const form = await completeForm(s.w, enterprise);
  // a case of a long page, in a list of a long page
  for (let i = 0; i < 12; i++)
    num = (await submit(s.w, enterprise, withOrders(form, sampleOrders(i === 11 ? 20 : 1, 1000)))).apply_num;
});
afterAll(() => s.close());

/** Scrolls the page to its end; it must have one. */
async function scrollDown(page: Page): Promise<void> {
  const far = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });
  expect(far).toBeGreaterThan(100);
}
/** Whether something lies between the header and the lower edge, as a whole. */
async function inSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.height > 0 && box.y >= HEADER - 1 && box.y + box.height <= height + 1;
}
const caseAt = (width: number) =>
  s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}&op=approval&tab=3`, MOBILES.operator, { width });
const marked = (page: Page) => page.locator('main div[style*="background-repeat: repeat"]').first();

test('the decision stays beside the papers to their end, under the watermark', async () => {
  const page = await caseAt(1440);
  await button(page, '确认通过').waitFor();
  await marked(page).waitFor({ state: 'attached' });
  await scrollDown(page);
  await expect.poll(() => inSight(page, page.locator('.case-aside'))).toBe(true);
  expect(await inSight(page, button(page, '确认通过'))).toBe(true);
  expect(await inSight(page, page.locator('.workbench-sider'))).toBe(true);
  expect((await page.locator('.workbench-header').boundingBox())?.y).toBe(0);
});

test('the bar that opens the decision stays at the lower edge of a phone', async () => {
  const page = await caseAt(390);
  await page.locator('.case-bar').waitFor();
  await scrollDown(page);
  expect(await inSight(page, page.locator('.case-bar'))).toBe(true);
  expect((await page.locator('.workbench-header').boundingBox())?.y).toBe(0);
});

test('the heads of a list stay above its rows', async () => {
  const page = await s.open(to.subsidyList('online'), MOBILES.operator);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByRole('row').filter({ hasText: num }).waitFor();
  await scrollDown(page);
  await expect.poll(() => inSight(page, page.getByRole('columnheader', { name: '申请编号' }).first())).toBe(true);
});

test('the heads of twenty orders stay above them', async () => {
  const page = await caseAt(1440);
  await page.setViewportSize({ width: 1440, height: 700 });
  const head = page.locator('.order-table').getByRole('columnheader', { name: '单价' }).first();
  await head.waitFor();
  await scrollDown(page);
  await expect.poll(() => inSight(page, head)).toBe(true);
});

test.each([1440, 390])('at %d px the calendar can be saved from where its days are switched', async (width) => {
  const page = await s.open(to.workingCalendar(), MOBILES.platform, { width });
  await page.setViewportSize({ width, height: 600 });
  await page.locator('.calendar-save').waitFor();
  await page.locator('.day').first().waitFor();
  await expect.poll(() => inSight(page, page.locator('.calendar-save'))).toBe(true);
  await scrollDown(page);
  expect(await inSight(page, page.locator('.calendar-save'))).toBe(true);
});

test('a flow can be published from wherever its rules are read, and says how many faults it has', async () => {
  const page = await s.open(to.flows(), MOBILES.tenantAdmin);
  await page.setViewportSize({ width: 1440, height: 700 });
  const bar = page.locator('.flow-bar');
  await bar.waitFor();
  await page.getByLabel('中文名称').fill('');
  await bar.getByText('还有 1 处错误').waitFor();
  await page.getByRole('region', { name: '环节规则' }).evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await inSight(page, bar)).toBe(true);
  expect(await inSight(page, button(page, '发布'))).toBe(true);
  // the list of steps and the graph stay while the rules are read
  expect(await inSight(page, page.getByRole('list', { name: '流程环节' }).getByRole('listitem').first())).toBe(true);
});
