import { expect, test } from 'vitest';
import { mergedList } from './merged-list.ts';

const list = (text: string) => text.split(' ').filter((word) => word !== '');
// a letter is the key, what follows it the content
const merged = (typed: string, begun: string, now: string) =>
  mergedList(list(typed), list(begun), list(now), (word) => word.slice(0, 1)).join(' ');

test.each([
  ['what was typed stays', 'a1 b', 'a b', 'a b', 'a1 b'],
  ['what they added comes last', 'a b1', 'a b', 'a b c', 'a b1 c'],
  ['what they changed and nobody touched here follows', 'a b1', 'a b', 'a2 b', 'a2 b1'],
  ['what both changed is as it was typed', 'a1', 'a', 'a2', 'a1'],
  ['what they took out is gone', 'b1', 'a b', 'b', 'b1'],
  ['what they took out and was changed here stays', 'a1 b', 'a b', 'b', 'a1 b'],
  ['what was taken out here stays out', 'b', 'a b', 'a2 b', 'b'],
  ['what both added is there once', 'a c1', 'a', 'a c2', 'a c1'],
  ['the order of here stays', 'b a', 'a b', 'a b', 'b a'],
  ['their order counts while nothing was moved here', 'a1 b c', 'a b c', 'c b a', 'c b a1'],
  ['the order of here goes before theirs', 'b a c', 'a b c', 'c b a', 'b a c'],
  ['what was added here comes after what they have', 'a b d1', 'a b', 'b a c', 'b a c d1'],
])('%s', (_what, typed, begun, now, expected) => {
  expect(merged(typed, begun, now)).toBe(expected);
});
