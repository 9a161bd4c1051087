import { expect, test } from 'vitest';
import { SITE_PAGES } from '#domain/logs/web-report.ts';
import { PAGES } from '#web/pages.ts';
import { globSync } from 'node:fs';
import type { Screen } from './screen.ts';
import { isSeen, SCREENS, VARIANTS } from './screens.ts';

test('every route of the web, and every page that the API renders, has its screens', () => {
  const shown = new Set<string>(SCREENS.map((screen) => screen.route));
  expect([...Object.keys(PAGES), ...SITE_PAGES].filter((path) => !shown.has(path))).toEqual([]);
});

test('every screen has a name of its own', () => {
  const names = SCREENS.map((screen) => screen.name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('no state is left out: each that is written is looked at in a window', async () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ `${import.meta.dirname}/${file}`) as Promise<Record<string, unknown>>,
    ),
  );
  const written = modules
    .flatMap((each) => Object.values(each))
    .filter(Array.isArray)
    .flat() as Screen[];
  const looked = SCREENS.filter((screen) => VARIANTS.some((window) => isSeen(screen, window)));
  expect(looked.map(({ name }) => name).toSorted()).toEqual(written.map(({ name }) => name).toSorted());
  expect(looked.length).toBeGreaterThan(200);
});

test('every page is seen wide in Chinese and narrow in English', () => {
  const [wide, narrow] = [VARIANTS[0], VARIANTS[3]];
  const pages = Object.groupBy(SCREENS, ({ route }) => route);
  const poor = Object.entries(pages).filter(([, screens]) =>
    [wide, narrow].some((window) => !window || !screens.some((screen) => isSeen(screen, window))),
  );
  expect(poor.map(([route]) => route)).toEqual([]);
});
