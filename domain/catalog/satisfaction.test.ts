import { expect, test } from 'vitest';
import { contentOf, judgeRating } from './satisfaction.ts';

test.each([
  ['a product that it was subsidised for', true, false, undefined],
  ['one that it was not', false, false, 'NOT_SUBSIDISED'],
  ['the same one again in a year', true, true, 'RATED_ALREADY'],
])('an enterprise rates %s', (_what, subsidised, rated, error) => {
  expect(judgeRating({ subsidised, rated, year: 2026 })?.error).toBe(error);
});

test('how content all are is one number over all that was rated, and none before anybody rated', () => {
  expect(contentOf([])).toEqual({ average: null, count: 0 });
  expect(
    contentOf([
      { sum: 9, count: 2 },
      { sum: 2, count: 1 },
    ]),
  ).toEqual({ average: '3.7', count: 3 });
});
