import fc from 'fast-check';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleContract } from '#domain/identity/role-contract.ts';
import { resourcesIn } from '#domain/resources.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { settled } from './look/viewer.ts';
import { stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const { operator, operator2, tenantAdmin, government, providerAdmin, provider, finalAdmin, platform } = MOBILES;
const STAFF = { operator, operator2, tenantAdmin, government, providerAdmin, provider, finalAdmin, platform };
const REFUSALS: number[] = [ERRORS.FORBIDDEN.code, ERRORS.EVERY_PARK.code];

/** The entries of the side menu that lead to a page of ours; an application opens in a tab of its own. */
const entriesOf = (page: Page) =>
  page.getByRole('navigation').locator('[role="menuitem"]:not([aria-haspopup]):not(:has([target="_blank"]))');

/** What was refused of a page's calls, a line each. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  if (!answer.headers()['content-type']?.includes('json')) return undefined;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: number };
  return answer.status() === 403 || REFUSALS.includes(code ?? 0) ? `${code} ${answer.url()}` : undefined;
}

/** Goes through the menu of a page; what of it was refused, a line each. */
async function crawl(page: Page): Promise<{ count: number; refused: string[] }> {
  const asked: Promise<string | undefined>[] = [];
  page.on('response', (answer) => void asked.push(refusalOf(answer)));
  await page.getByRole('navigation').getByRole('menuitem').first().waitFor();
  await settled(page);
  const entries = entriesOf(page);
  const count = await entries.count();
  const refused: string[] = [];
  for (let at = 0; at < count; at++) {
    const entry = entries.nth(at);
    const name = await entry.textContent();
    await entry.click();
    await entry.and(page.locator('.ant-menu-item-selected')).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    if ((await page.getByText('当前身份无法访问此页面').count()) > 0) refused.push(`${name} is closed`);
    refused.push(...(await Promise.all(asked.splice(0))).flatMap((line) => (line ? [`${name}: ${line}`] : [])));
  }
  return { count, refused };
}

test.each(Object.entries(STAFF))(
  'as %s: no entry of the menu, and no call of its page, is refused',
  async (_who, mobile) => {
    const { count, refused } = await crawl(await s.open(to.profile(), mobile));
    expect(count).toBeGreaterThan(3);
    expect(refused).toEqual([]);
    expect(s.errors).toEqual([]);
  },
);

/** People with drawn roles; `CRAWLS=40` for more of them, another `SEED` for others. */
const CRAWLS = Number(process.env['CRAWLS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? 17);

test(
  `nor as somebody with a role of one's own, drawn ${CRAWLS} times`,
  async () => {
    const { w } = s;
    const maker = {
      'tenant-admin': await w.signIn(tenantAdmin),
      'provider-admin': (
        await hire(w, {
          mobile: '17300000000',
          name: '主管',
          scene: 'provider-admin',
          tenant_id: null,
          roles: ['super_admin'],
        })
      ).user,
    };
    const drawn = fc.sample(
      fc.record({
        scene: fc.constantFrom('tenant-admin' as const, 'provider-admin' as const),
        resources: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      }),
      { numRuns: CRAWLS, seed: SEED },
    );
    for (const [n, { scene, resources: at }] of drawn.entries()) {
      const there = resourcesIn(scene).map(({ code }) => code);
      const resources = [...new Set(at.map((i) => there[i % there.length] ?? ''))];
      const fields = { name: `抽取 ${n}`, note: '', resources, considered: resources };
      const { role_id } =
        scene === 'tenant-admin'
          ? await maker[scene].call(roleContract.addParkRole, { ...fields, scene })
          : await maker[scene].call(roleContract.addProviderRole, { ...fields, scene });
      const tenant_id = scene === 'tenant-admin' ? 'nanshan' : null;
      const mobile = `1730000${String(n + 1).padStart(4, '0')}`;
      const { user } = await hire(w, { mobile, name: `员工 ${n}`, scene, tenant_id, roles: [role_id] });
      const page = await s.open('/login');
      const [name = '', value = ''] = user.cookie.split('=');
      await page.context().addCookies([{ name, value, url: s.origin }]);
      await page.goto(s.origin + to.profile());
      const { refused } = await crawl(page);
      expect({ resources, refused }).toEqual({ resources, refused: [] });
    }
    expect(s.errors).toEqual([]);
  },
  60_000 + 15_000 * CRAWLS,
);

test.each([
  ['a visitor', undefined],
  ['an applicant', MOBILES.applicant],
])('nor in the portal as %s', async (_who, mobile) => {
  const page = await s.open(to.zjtxApply(), mobile);
  const asked: Promise<string | undefined>[] = [];
  page.on('response', (answer) => void asked.push(refusalOf(answer)));
  const links = page.getByRole('navigation').locator('a[href^="/"]');
  // the third is there once the park's menu has come
  await links.nth(2).waitFor();
  await settled(page);
  const addresses = new Set(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')));
  expect(addresses.size).toBeGreaterThan(2);
  for (const address of addresses) {
    await page.goto(s.origin + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await page.getByText('当前身份无法访问此页面').count(), address).toBe(0);
  }
  expect((await Promise.all(asked)).filter((line) => line !== undefined)).toEqual([]);
  expect(s.errors).toEqual([]);
});
