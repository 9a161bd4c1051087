import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { cast, type Cast } from './cast/cast.ts';
import { placesIn, poison } from './hostile/poison.ts';
import { AS_HTML, SCRIPTS } from './hostile/scripts.ts';
import { watched } from './hostile/watched.ts';
import { settled } from './look/viewer.ts';
import { WORDS } from './look/words.ts';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';
import { pictureOnFailure, stage, type Stage } from './stage.ts';

let s: Stage;
let c: Cast;
let held: string[];
beforeAll(async () => {
  s = await stage();
  c = await cast(s.w, 1);
  held = await poison(s.w, [SCRIPTS.join(' '), SCRIPTS.slice(0, 30).join(' '), SCRIPTS[30] ?? '']);
  for (const table of ['product_package', 'activity'])
    await asOwner(s.w, `update ${table} set content = '${AS_HTML.replaceAll("'", "''")}'`);
});
afterAll(() => s.close());

/** Pages that between them show every kind of text in every way that there is one; SCREENS=all looks at all. */
const ROUTES: readonly string[] = [
  '/subsidy-detail',
  '/profile',
  '/zjtx-apply',
  '/dashboard',
  '/dashboard/subsidy/online',
  '/dashboard/subsidy/offline',
  '/dashboard/subsidy/postpaid',
  '/dashboard/subsidy/inspections',
  '/dashboard/subsidy/prepared',
  '/my-applications',
  '/subsidy-apply',
  '/dashboard/reception',
  '/reception-detail',
  '/demand-detail/:bid',
  '/dashboard/flows',
  '/qiankun',
  '/dashboard/catalog/labels',
  '/dashboard/stuck',
  '/dashboard/admin/corps/:corp_id',
  '/dashboard/admin/parks',
  '/dashboard/logs',
  '/dashboard/step-times',
  '/dashboard/subsidy/statistics',
];
/** Screens that show what the first of their page does not, by name, and of that one place where it is kept. */
const FURTHER: Readonly<Record<string, string>> = {
  'spot inspections': 'spot_inspection.finding',
  'a spot inspection, seen by the government': 'inspection_finding.finding',
  'an own offline application': 'subsidy_revision.form.order_data.product_lines.sub_product_name',
  'an own application that was appealed': 'subsidy_application.message',
  'review of an appeal': 'subsidy_application.appeal_reason',
  'review of bills beside what was applied for': 'subsidy_revision.form.detailed_billings.order_num',
  'the bills are asked for': 'subsidy_revision.form.order_data.product_lines.sub_product_name',
  'offline form, choosing products': 'offline_product.name',
  'case that was prepared': 'prepared_draft.operator',
  'internal comments': 'case_record.note',
  'what was asked beside what changed': 'subsidy_revision.form.description',
};
const plain = SCREENS.filter(({ before, reach }) => !before && !reach);
/** The first plain screen of each page. */
const FIRST = plain.filter(
  ({ route }, i) =>
    plain.findIndex((other) => other.route === route) === i &&
    (process.env['SCREENS'] === 'all' || ROUTES.includes(route)),
);
const LOOKED_AT = SCREENS.filter((screen) => FIRST.includes(screen) || screen.name in FURTHER);

/** What a page shows as text, or in a field. */
const told = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });

/** What is wrong with each screen, by its name: what ran, or that it shows too little of what could. */
async function look(screens: readonly Screen[]): Promise<Record<string, unknown>> {
  const { context, page, hits } = await watched(s);
  pictureOnFailure(page, 'xss');
  const wrong: Record<string, unknown> = {};
  for (const screen of screens) {
    await context.clearCookies();
    if (screen.who) await context.addCookies([await s.cookie(screen.who)]);
    const scene = { page, w: WORDS['zh-CN'], cast: c, width: 1440, variant: 0 } as const;
    await page.goto(s.origin + screen.path(scene));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    await screen.reach?.(scene);
    await settled(page);
    const shown = await told(page);
    const place = FURTHER[screen.name];
    const lacks = place !== undefined && !placesIn(shown).includes(place) && place;
    const shows = shown.split('window.__x=1').length - 1;
    const ran = await hits();
    if (ran.length > 0 || shows < 100 || lacks) wrong[screen.name] = { shows, lacks, ran: ran.slice(0, 5) };
  }
  return wrong;
}

test('three hundred scripts stand in what people write', () => {
  expect(new Set(SCRIPTS).size).toBeGreaterThanOrEqual(300);
  expect(held.length).toBeGreaterThan(80);
  expect(held).toEqual(
    expect.arrayContaining(['stored_file.real_name', 'subsidy_revision.form', 'sequence_flow.flow']),
  );
  const missing = ROUTES.filter((route) => !FIRST.some((screen) => screen.route === route));
  expect(missing).toEqual([]);
  expect(Object.keys(FURTHER).filter((name) => !LOOKED_AT.some((screen) => screen.name === name))).toEqual([]);
});

test('on every page they are text, and nothing runs, is refused to run, or is asked of another site', async () => {
  const halves = [0, 1].map((half) => look(LOOKED_AT.filter((_, i) => i % 2 === half)));
  expect(Object.assign({}, ...(await Promise.all(halves)))).toEqual({});
}, 300_000);

test('a text that is written as HTML is shown without them, and so it is where it is edited', async () => {
  // it is parsed where nothing runs, of which the policy complains all the same: so without it
  const { context, page, hits } = await watched(s, { bypassCSP: true });
  pictureOnFailure(page, 'xss-html');
  await context.addCookies([await s.cookie(MOBILES.tenantAdmin)]);
  await page.goto(s.origin + to.activities());
  await page
    .getByRole('button', { name: /^查看：/ })
    .first()
    .click();
  await page.locator('.rich-text').getByText('text').first().waitFor();
  expect(await hits()).toEqual([]);
  const kept = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('.rich-text *')].map((element) => element.localName)),
  ]);
  expect(kept.toSorted()).toEqual(['a', 'p']);

  await context.clearCookies();
  await context.addCookies([await s.cookie(MOBILES.providerAdmin)]);
  await page.goto(s.origin + to.packages());
  await page
    .locator('tbody')
    .getByRole('button', { name: /^(?:编辑|修改)/ })
    .first()
    .click();
  await page.locator('.rich-text-input').getByText('text').first().waitFor();
  expect(await hits()).toEqual([]);
});

test('the look itself bites', async () => {
  const { page, hits } = await watched(s);
  await page.goto(s.origin);
  for (const html of [
    '<img src=x onerror=1>',
    '<a href="java\tscript:1">x</a>',
    '<style>@import "https://evil.example/x.css"</style>',
  ]) {
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html);
    await expect.poll(hits).not.toEqual([]);
    await page.reload();
  }
  await page.evaluate(() => Object.assign(window, { __x: 1 }));
  expect(await hits()).toContain('a script ran');
});
