import { expect, test } from 'vitest';
import { ROUTES } from '#web/paths.ts';
import { SCREENS } from './screens.ts';

test('every route of the web has its screens', () => {
  const shown = new Set<string>(SCREENS.map((screen) => screen.route));
  expect(Object.values(ROUTES).flatMap((paths) => paths.filter((path) => !shown.has(path)))).toEqual([]);
});

test('every screen has a name of its own', () => {
  const names = SCREENS.map((screen) => screen.name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
