import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedActivity } from '#test/builders/activity.ts';
import { addArticle } from '#test/builders/article.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { violations } from '../look/axe.ts';
import { cutOff } from '../look/overflow.ts';
import { shown, stage, type Stage } from '../stage.ts';

const SHOTS = process.env['SHOTS'];
let s: Stage;
beforeAll(async () => {
  s = await stage();
  const [admin, providerAdmin] = [await s.w.signIn(MOBILES.tenantAdmin), await s.w.signIn(MOBILES.providerAdmin)];
  await addArticle(admin, { ntype: 'policy', title: '企业上云补贴政策', summary: '上云有补贴' }, 'publish');
  await addArticle(admin, { title: '上云服务通知' }, 'publish');
  await approvedActivity({ tenant_id: 'nanshan', admin, providerAdmin }, { title: '上云沙龙' });
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
});
afterAll(() => s.close());

test.each([
  [1440, 'zh-CN', false],
  [390, 'zh-CN', false],
  [390, 'en-US', true],
  [1024, 'en-US', true],
])('somebody searches from the header of a page, %d wide, %s', async (width, locale, dark) => {
  const page = await s.open('/policyList', undefined, { width, locale, dark });
  const look = async (name: string) => {
    expect(await page.evaluate(cutOff), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    expect(await violations(page), name).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/search-${name}-${width}-${locale}.png`, fullPage: true });
  };
  await look('list');
  const box = () => page.locator('form[action="/search"]').getByRole('searchbox');
  await box().fill('上云');
  await box().press('Enter');
  await shown(page, '企业上云补贴政策');
  expect(await page.locator('mark').first().textContent()).toBe('上云');
  await look('found');
  await box().fill('云');
  await box().press('Enter');
  await page.getByRole('alert').waitFor();
  await look('short');
  await box().fill('不存在的东西');
  await box().press('Enter');
  await page.locator('.site-empty').waitFor();
  await look('nothing');
});
