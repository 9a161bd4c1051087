import { expect, test } from 'vitest';
import { PAGES } from '#web/pages.ts';
import { SCREENS } from './screens.ts';

test('every route of the web has its screens', () => {
  const shown = new Set<string>(SCREENS.map((screen) => screen.route));
  expect(Object.keys(PAGES).filter((path) => !shown.has(path))).toEqual([]);
});

test('every screen has a name of its own', () => {
  const names = SCREENS.map((screen) => screen.name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
