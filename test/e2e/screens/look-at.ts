import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast, type Cast } from '#test/e2e/cast/cast.ts';
import { COLOURS, violations } from '#test/e2e/look/axe.ts';
import { cutOff } from '#test/e2e/look/overflow.ts';
import { shownTexts, untranslated } from '#test/e2e/look/texts.ts';
import { viewer, type Viewer } from '#test/e2e/look/viewer.ts';
import { pictureOnFailure, stage, type Stage } from '#test/e2e/stage.ts';
import type { Screen } from './screen.ts';
import { isSeen, VARIANTS } from './screens.ts';

/** Everybody in their places, and a browser window for each size and language. */
export interface Looking {
  stage: Stage;
  cast: Cast;
  viewers: Viewer[];
}

/** Begins with a stage, once for a file; what it returns is there when the tests run. */
export function looking(): Looking {
  const all = {} as Looking;
  beforeAll(async () => {
    all.stage = await stage();
    all.cast = await cast(all.stage.w, VARIANTS.length);
    all.viewers = await Promise.all(VARIANTS.map((variant) => viewer(all.stage, variant)));
  });
  afterAll(() => all.stage.close());
  return all;
}

/** Everything that is wrong with a screen as one viewer, of the variant, sees it. */
export async function faults(
  screen: Screen,
  { cast: c, viewers }: Looking,
  variant: number,
  alone = false,
): Promise<string[]> {
  const v = viewers[variant] as Viewer;
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

/** A test for each screen: nothing is cut off, untranslated, out of reach or refused in any window that it is seen in. */
export function lookAt(screens: readonly Screen[]): void {
  const all = looking();
  test.each(screens)('$name', async (screen) => {
    const seen = all.viewers.flatMap((v, i) => (isSeen(screen, v) ? [{ v, i }] : []));
    for (const { v } of seen) pictureOnFailure(v.page, `${v.width}-${v.locale}`);
    const found = await Promise.all(
      seen.map(async ({ v, i }) =>
        (await faults(screen, all, i, seen.length === 1)).map((fault) => `${v.width} ${v.locale}: ${fault}`),
      ),
    );
    expect(found.flat().join('\n')).toBe('');
  });
}
