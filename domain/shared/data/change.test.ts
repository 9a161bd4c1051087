import { expect, test } from 'vitest';
import { differencesOf } from './change.ts';

test('what differs, by its path; entries of a list by their year or id', () =>
  expect(
    differencesOf(
      {
        custom: false,
        ratio_list: [
          { year: 2026, gov_ratio: '50.00' },
          { year: 2025, gov_ratio: '40.00' },
        ],
      },
      {
        custom: true,
        ratio_list: [
          { year: 2027, gov_ratio: '60.00' },
          { year: 2026, gov_ratio: '55.00' },
        ],
      },
    ),
  ).toEqual([
    { path: 'custom', before: 'false', after: 'true' },
    { path: 'ratio_list.2026.gov_ratio', before: '50.00', after: '55.00' },
    { path: 'ratio_list.2025.year', before: '2025', after: null },
    { path: 'ratio_list.2025.gov_ratio', before: '40.00', after: null },
    { path: 'ratio_list.2027.year', before: null, after: '2027' },
    { path: 'ratio_list.2027.gov_ratio', before: null, after: '60.00' },
  ]));

test('nothing differs, or everything is new', () => {
  expect(differencesOf({ a: [1] }, { a: [1] })).toEqual([]);
  expect(differencesOf(null, { a: 'x' })).toEqual([{ path: 'a', before: null, after: 'x' }]);
});
