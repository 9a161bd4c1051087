import { expect, test } from 'vitest';
import { judgeListing, judgeOwnChange } from './listing.ts';

test.each([
  [1, undefined],
  [2, 'LISTING_ANSWERED'],
  [3, 'LISTING_ANSWERED'],
  [4, 'LISTING_ANSWERED'],
])('a request of status %j answers %j', (status, error) =>
  expect(judgeListing({ name: '标准版', status })?.error).toBe(error),
);

test.each([
  ['one that is pending', 4, { open: false, moved: true }, undefined],
  ['one that is delisted', 2, { open: false, moved: true }, undefined],
  ['what is listed, in its place', 1, { open: false, moved: false }, undefined],
  ['the place of what is listed', 1, { open: false, moved: true }, 'PRODUCT_STATUS'],
  ['one that the provider looks at', 4, { open: true, moved: false }, 'LISTING_OPEN'],
])('a park changes %s', (_what, status, change, error) =>
  expect(judgeOwnChange({ name: '标准版', status }, change)?.error).toBe(error),
);
