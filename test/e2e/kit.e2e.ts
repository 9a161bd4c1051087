import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from '#scripts/lib/web-server.ts';
import { violations } from '#test/e2e/look/axe.ts';
import { cutOff } from '#test/e2e/look/overflow.ts';
import { settled } from '#test/e2e/look/viewer.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, pictureOnFailure, stage, type Stage } from './stage.ts';

const root = resolve(import.meta.dirname, '../..');
const KIT = '/dashboard/_kit';
const PICTURES = process.env['SHOTS'] ?? join(root, 'test-results');

let s: Stage;
/** The web as developers have it. */
let development: string;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  s = await stage();
  // before the web takes this process for itself: it prepares its packages, and whoever signs in would wait too long
  await s.cookie(MOBILES.operator);
  development = await serveWeb(root, s.origin, ({ stop }) => void stops.push(stop));
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await s.close();
});

let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  const context = await s.profile({});
  await context.addCookies([{ ...(await s.cookie(MOBILES.operator)), url: development }]);
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  // the first page of a development server waits until its packages are prepared
  await page.goto(development + KIT, { waitUntil: 'commit', timeout: 90_000 });
  await page.locator('#acts').waitFor({ timeout: 90_000 });
});
const faults = async () => [...(await page.evaluate(cutOff)), ...(await violations(page))];

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('every component in its states, %i px, %s', async (width, theme) => {
  pictureOnFailure(page, `kit-${width}`);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((mode) => document.documentElement.dataset['theme'] === mode, theme);
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `kit.${width}.${theme}.png`), fullPage: true });
  expect([...(await faults()), ...errors]).toEqual([]);
});

test.each(['refused', 'reason'])('a dialog: %s', async (state) => {
  pictureOnFailure(page, `kit-${state}`);
  await page.locator('#acts').getByRole('button', { name: state, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await faults()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the built product has no such page', async () => {
  const built = await s.open(KIT, MOBILES.operator);
  await button(built, '返回首页').waitFor();
  await settled(built);
  expect(await built.locator('.kit').count()).toBe(0);
});

/** Every file that `file` reaches by its imports. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '((?:#web|\.)[^']+\.tsx?)'/g))
    reached(path.startsWith('#web/') ? path.slice(1) : join(dirname(file), path), found);
  return found;
}

test('whoever makes a component of these folders shows it in the kit', () => {
  const shown = reached('web/kit/kit-page.tsx');
  const FOLDERS = 'web/components/{acts,case,fields,marks,orders,list,files}/*.tsx';
  // what is made of calls, or comes when it is needed, is seen with its states among the screens
  const ELSEWHERE = /list-page|saved-view|view-(modal|row)|tenant-(filter|choice)|export-|rich-text/;
  const components = globSync(FOLDERS, { cwd: root }).filter((file) => !ELSEWHERE.test(file));
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});
