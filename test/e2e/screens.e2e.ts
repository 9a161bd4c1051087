import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, violations } from '#test/e2e/look/axe.ts';
import { cast, type Cast } from '#test/e2e/cast/cast.ts';
import { cutOff } from '#test/e2e/look/overflow.ts';
import type { Screen } from '#test/e2e/screens/screen.ts';
import { isSeen, SCREENS, VARIANTS } from '#test/e2e/screens/screens.ts';
import { settled, viewer, type Viewer } from '#test/e2e/look/viewer.ts';
import { pictureOnFailure, stage, type Stage } from './stage.ts';
import { shownTexts, untranslated } from '#test/e2e/look/texts.ts';

let s: Stage;
let c: Cast;
let viewers: Viewer[];
beforeAll(async () => {
  s = await stage();
  c = await cast(s.w, VARIANTS.length);
  viewers = await Promise.all(VARIANTS.map((variant) => viewer(s, variant)));
});
afterAll(() => s.close());

/** Everything that is wrong with a screen as one viewer sees it. */
async function faults(screen: Screen, v: Viewer, variant: number, alone = false): Promise<string[]> {
  await v.open(screen, c, variant);
  const { page } = v;
  const found = [...(await page.evaluate(cutOff)), ...untranslated(await page.evaluate(shownTexts), v.locale, c.data)];
  // colours are the same in both languages
  if (v.locale === 'zh-CN' || alone) {
    found.push(...(await violations(page)));
    if (v.width === 1440)
      found.push(...(await v.inTheDark(() => violations(page, COLOURS))).map((each) => `dark: ${each}`));
  }
  return [...found, ...v.errors(screen.expects)];
}

test.each(SCREENS)('$name', async (screen) => {
  const seen = viewers.flatMap((v, i) => (isSeen(screen, v) ? [{ v, i }] : []));
  for (const { v } of seen) pictureOnFailure(v.page, `${v.width}-${v.locale}`);
  const found = await Promise.all(
    seen.map(async ({ v, i }) =>
      (await faults(screen, v, i, seen.length === 1)).map((fault) => `${v.width} ${v.locale}: ${fault}`),
    ),
  );
  expect(found.flat().join('\n')).toBe('');
});

describe('the checks themselves bite', () => {
  const HOME = SCREENS[0] as Screen;
  test.each([
    ['a block wider than the page', '<div style="width:2000px">x</div>', /the page is 20\d\d px wide/],
    [
      'a cut-off button',
      '<button style="width:30px;overflow:hidden;white-space:nowrap">long label</button>',
      /cut off/,
    ],
    ['a raw key', '<p>nav.unknown</p>', /raw key/],
    ['another language', '<p>Not translated</p>', /not in zh-CN/],
    ['a button without a name', '<button></button>', /button-name/],
    ['faint text', '<p style="color:#ddd;background:#fff">看不清的文字</p>', /color-contrast/],
  ])('%s', async (_name, html, expected) => {
    const v = viewers[0] as Viewer;
    const found = await faults(
      { ...HOME, reach: ({ page }) => page.evaluate((h) => document.body.insertAdjacentHTML('beforeend', h), html) },
      v,
      0,
    );
    expect(found.join('\n')).toMatch(expected);
  });

  test('faint text under the watermark', async () => {
    const desk = SCREENS.find((screen) => screen.name === 'pending') as Screen;
    const plant = '<p id="planted" style="color:#ddd;background:#fff">看不清的文字</p>';
    const found = await faults(
      {
        ...desk,
        reach: ({ page }) =>
          page.evaluate((h) => document.querySelector('h1')?.insertAdjacentHTML('afterend', h), plant),
      },
      viewers[0] as Viewer,
      0,
    );
    expect(found.join('\n')).toMatch(/color-contrast: <p id="planted"/);
  });

  test.each([
    ['an error in the console', () => console.error('planted')],
    [
      'an error of the page',
      () =>
        void setTimeout(() => {
          throw new Error('planted');
        }),
    ],
    ['a request that fails', () => void fetch('/planted')],
  ])('%s', async (_name, plant) => {
    const v = viewers[0] as Viewer;
    await v.open(HOME, c, 0);
    await v.page.evaluate(plant);
    await expect.poll(() => v.errors().join()).toMatch(/planted/);
  });

  test('dark is dark', async () => {
    const v = viewers[0] as Viewer;
    await v.open(HOME, c, 0);
    const background = () => v.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await v.inTheDark(background)).not.toBe(await background());
    await settled(v.page);
  });
});
