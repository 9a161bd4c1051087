import { expect, test } from 'vitest';
import { judgeSelection, MAX_HOT } from './market.ts';

const offered = new Set(Array.from({ length: 20 }, (_, i) => `p${i}`));
const chosen = (count: number, hot: number) =>
  Array.from({ length: count }, (_, i) => ({ product_id: `p${i}`, hot: i < hot }));

test.each([
  ['nothing', [], undefined],
  ['what it may offer, as many hot ones as there may be', chosen(20, MAX_HOT), undefined],
  ['one more hot one', chosen(20, MAX_HOT + 1), 'TOO_MANY_HOT'],
  ['one that it may not offer', [...chosen(2, 0), { product_id: 'other', hot: false }], 'PRODUCT_NOT_OFFERED'],
])('a park shows %s', (_what, list, error) => expect(judgeSelection(list, offered)?.error).toBe(error));

test('what may not be offered is told by its place', () => {
  const list = [...chosen(2, 0), { product_id: 'other', hot: false }];
  expect(judgeSelection(list, offered)?.params).toEqual({ place: 3 });
});
