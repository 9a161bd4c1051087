import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '../builders.ts';
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

test.each(Object.entries(STAFF))(
  'as %s: no entry of the menu, and no call of its page, is refused',
  async (_who, mobile) => {
    const page = await s.open(to.profile(), mobile);
    const asked: Promise<string | undefined>[] = [];
    page.on('response', (answer) => void asked.push(refusalOf(answer)));
    await page.getByRole('navigation').getByRole('menuitem').first().waitFor();
    await settled(page);
    const entries = entriesOf(page);
    const count = await entries.count();
    expect(count).toBeGreaterThan(3);
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
    expect(refused).toEqual([]);
    expect(s.errors).toEqual([]);
  },
);
