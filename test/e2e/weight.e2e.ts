import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** A park recommends some of its products. */
async function recommend(): Promise<void> {
  const admin = await s.w.signIn(MOBILES.tenantAdmin);
  const park = { tenant_id: 'nanshan' };
  const { items } = await admin.call(marketContract.listMarket, park);
  const product_list = items.slice(0, 3).map(({ product_id }) => ({ product_id, hot: true }));
  const { lock } = await admin.call(marketContract.listSelected, park);
  await admin.call(marketContract.saveSelected, { ...park, lock, reason: '年度推荐', product_list });
}

/** What an address brings a browser with an empty cache of scripts and styles, compressed, in bytes by name. */
async function codeOf(path: string, there: (page: Page) => Promise<unknown>): Promise<Map<string, number>> {
  const page = await (await s.profile({})).newPage();
  const loaded: { name: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname;
    loaded.push({ name, bytes: response.body().then((body) => gzipSync(body, { level: 9 }).length) });
  });
  await page.goto(s.origin + path);
  await there(page);
  await page.waitForLoadState('load');
  return new Map(await Promise.all(loaded.map(async ({ name, bytes }) => [name, await bytes] as const)));
}

test.each([
  // rendered by the API: styles, and what answers while one types
  ['the home page of a park with hot products', to.home(), '热门产品', 5_000, 20_000],
  ['the programme', to.programme(), '所需材料', 5_000, 20_000],
  ['the application market', to.market(), '应用市场', 5_000, 20_000],
  ['the first page of the app', to.login(), '密码', 50_000, 750_000],
])(
  'given a stranger with an empty cache, then %s takes no more code than it may',
  async (what, path, text, least, most) => {
    await recommend();
    const sizes = await codeOf(path, (page) => page.getByText(text).first().waitFor());
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    const heaviest = [...sizes].toSorted(([, a], [, b]) => b - a).map(([name, bytes]) => `${bytes} ${name}`);
    console.log(`${what}: ${(total / 1000).toFixed(1)} kB gzip in ${sizes.size} files`);
    expect(total, heaviest.join('\n')).toBeGreaterThan(least);
    expect(total, heaviest.join('\n')).toBeLessThanOrEqual(most);
  },
);

const REQUESTS = 40;

test.each([
  ['the list of applications', to.subsidyList('online'), MOBILES.operator, '.ant-table-tbody'],
  ['the flow editor', to.flows(), MOBILES.tenantAdmin, '.react-flow__node'],
  ['the form of an application', to.applyForm({ type: 'apply' }), MOBILES.applicant, 'main input'],
])(
  'given an empty cache, then %s takes at most 40 requests, its code compressed and kept',
  async (_what, path, who, last) => {
    const context = await s.profile({});
    await context.addCookies([await s.cookie(who)]);
    const page = await context.newPage();
    const asked: Response[] = [];
    page.on('response', (response) => asked.push(response));
    await page.goto(s.origin + path);
    await page.locator(last).first().waitFor();
    const names = asked.map((response) => new URL(response.url()).pathname);
    expect(names.length).toBeGreaterThan(5);
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(REQUESTS);
    const code = asked.filter((response) => response.url().endsWith('.js'));
    for (const response of code) {
      const { 'content-encoding': encoding, 'cache-control': kept } = await response.allHeaders();
      const worthIt = (await response.body()).length > 1_000;
      expect([worthIt ? encoding : 'br', kept], response.url()).toEqual(['br', 'public, max-age=31536000, immutable']);
    }
  },
);
