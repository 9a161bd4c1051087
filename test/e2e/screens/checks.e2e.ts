import { describe, expect, test } from 'vitest';
import { settled, type Viewer } from '#test/e2e/look/viewer.ts';
import { faults, looking } from './look-at.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';

const all = looking();

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
    const found = await faults(
      { ...HOME, reach: ({ page }) => page.evaluate((h) => document.body.insertAdjacentHTML('beforeend', h), html) },
      all,
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
      all,
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
    const v = all.viewers[0] as Viewer;
    await v.open(HOME, all.cast, 0);
    await v.page.evaluate(plant);
    await expect.poll(() => v.errors().join()).toMatch(/planted/);
  });

  test('dark is dark', async () => {
    const v = all.viewers[0] as Viewer;
    await v.open(HOME, all.cast, 0);
    const background = () => v.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await v.inTheDark(background)).not.toBe(await background());
    await settled(v.page);
  });
});
