import { expect, test } from 'vitest';
import { judgeRating } from './satisfaction.ts';

test.each([
  ['a product that it was subsidised for', true, false, undefined],
  ['one that it was not', false, false, 'NOT_SUBSIDISED'],
  ['the same one again in a year', true, true, 'RATED_ALREADY'],
])('an enterprise rates %s', (_what, subsidised, rated, error) => {
  expect(judgeRating({ subsidised, rated, year: 2026 })?.error).toBe(error);
});
