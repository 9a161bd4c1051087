import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOrders } from '#db/seeds/samples.ts';
import { completeForm, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { row, stage, type Stage } from '../stage.ts';

let s: Stage;
let num: string;
beforeAll(async () => {
  s = await stage();
  const enterprise = await s.w.signIn(MOBILES.applicant);
  // sums as long as they get in practice
  const form = await completeForm(s.w, enterprise, sampleOrders(3, 1_234_567));
  num = (await submit(s.w, enterprise, withOrders(form, sampleOrders(3, 1_234_567)))).apply_num;
});
afterAll(() => s.close());

/** The heads of the page's table that are not wholly in its scroll box, and whether anything scrolls sideways. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const box of document.querySelectorAll('.ant-table-content, .ant-table-body, .ant-table-container')) {
      if (box.scrollWidth > box.clientWidth + 1) found.push(`${box.className} ${box.scrollWidth} > ${box.clientWidth}`);
      const edge = box.getBoundingClientRect();
      for (const cell of box.querySelectorAll('th, td')) {
        const at = cell.getBoundingClientRect();
        if (at.width > 0 && (at.left < edge.left - 1 || at.right > edge.right + 1)) found.push(cell.textContent ?? '');
        if (cell.textContent && cell.scrollWidth > cell.clientWidth + 1) found.push(`spills: ${cell.textContent}`);
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page');
    return found;
  });

test.each([1440, 1920])('at %d px every column of the orders is seen without scrolling', async (width) => {
  const path = `/subsidy-detail?flow_id=subsidy/nanshan/${num}&op=approval&tab=3`;
  const page = await s.open(path, MOBILES.operator, { width });
  const table = page.locator('.order-table');
  for (const quantity of ['数量', 'Quantity']) {
    if (quantity === 'Quantity') await page.getByText('EN', { exact: true }).click();
    await table.getByRole('columnheader', { name: quantity }).waitFor();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(8);
    expect(await outOfSight(page)).toEqual([]);
    await table.scrollIntoViewIfNeeded();
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/orders.${width}.${quantity}.png` });
  }
});

test.each([
  [1440, MOBILES.operator],
  [1440, MOBILES.providerAdmin],
  [1920, MOBILES.operator],
] as const)('at %d px the list of %s keeps step and status in sight', async (width, who) => {
  const page = await s.open('/dashboard/subsidy/online?tab=0', who, { width });
  await row(page, num).waitFor();
  expect(await page.getByRole('columnheader', { name: '环节' }).count()).toBeGreaterThan(0);
  expect(await outOfSight(page)).toEqual([]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/list.${width}.${who}.png` });
});
