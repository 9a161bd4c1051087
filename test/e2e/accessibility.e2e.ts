import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeForm, MOBILES, submit } from '../builders.ts';
import { stage, type Stage } from './stage.ts';

const axe = axeCore.source;
let s: Stage;
let apply_num: string;
beforeAll(async () => {
  s = await stage();
  const applicant = await s.w.signIn(MOBILES.applicant);
  ({ apply_num } = await submit(s.w, applicant, await completeForm(s.w, applicant)));
});
afterAll(() => s.close());

const PAGES: [string, string | undefined, (num: string) => string][] = [
  ['home', undefined, () => '/'],
  ['programme', undefined, () => '/cloudSubsidies'],
  ['sign-in', undefined, () => '/login'],
  ['registration', undefined, () => '/register'],
  ['sign-in error', undefined, () => '/loginError'],
  ['not found', undefined, () => '/nowhere'],
  ['apply entry', MOBILES.applicant, () => '/cloudSubsidies/apply'],
  ['form', MOBILES.applicant, () => '/subsidy-apply?type=apply&from=online'],
  ['submitted', MOBILES.applicant, (num) => `/submitSuccess?apply_num=${num}`],
  ['my applications', MOBILES.applicant, () => '/my-applications'],
  ['list', MOBILES.operator, () => '/dashboard/subsidy/online'],
  ['drafts', MOBILES.operator, () => '/dashboard/subsidy/subsidy-draft'],
  [
    'review',
    MOBILES.operator,
    (num) =>
      `/subsidy-detail?apply_num=${num}&flow_id=${encodeURIComponent(`subsidy/nanshan/${num}`)}&define_code=online&tenant_id=nanshan&op=approval`,
  ],
];

/** Violations that keep somebody from using the page. The watermark hides contrast from axe, so pages leave it out. */
async function violations(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('.ant-skeleton, .ant-spin-spinning').count(), { timeout: 15_000 }).toBe(0);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations: all } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return all
      .filter((v) => ['serious', 'critical'].includes(v.impact))
      .map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`);
  });
  return found;
}

test('the check itself bites: a button without a name, faint text', async () => {
  const page = await s.open('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<button></button><p style="color:#ddd;background:#fff">faint</p>'),
  );
  expect((await violations(page)).join()).toMatch(/button-name.*color-contrast|color-contrast.*button-name/);
  await page.context().close();
});

test('dark is dark', async () => {
  const page = await s.open('/login', undefined, { dark: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: '切换到浅色模式' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(0, 0, 0)');
  await page.context().close();
});

describe.each(PAGES)('%s', (_name, who, path) => {
  test.each([
    ['light', false],
    ['dark', true],
  ])('has no serious violation, %s', async (_theme, dark) => {
    const page = await s.open('/healthz', who, { dark });
    await page.addInitScript(
      (theme) => {
        Object.assign(window, { __noWatermark: true });
        localStorage.setItem('theme', theme);
      },
      dark ? 'dark' : 'light',
    );
    await page.goto(s.origin + path(apply_num));
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('does not scroll sideways on a phone', async () => {
    const page = await s.open(path(apply_num), who, { width: 390 });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

test('no page reported an error', () => expect(s.errors).toEqual([]));
