import { expect, test } from 'vitest';
import { sameJson } from './json.ts';

test.each<[string, unknown, unknown, boolean]>([
  ['an absent field and none', { a: 1, b: undefined }, { a: 1 }, true],
  ['another order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['a list and an object of the same', [1], { 0: 1 }, false],
  ['another order of a list', [1, 2], [2, 1], false],
  ['nothing and an empty object', null, {}, false],
  ['zero and nothing', 0, null, false],
  ['one time twice', { at: new Date(5) }, { at: new Date(5) }, true],
  ['two times', { at: new Date(5) }, { at: new Date(6) }, false],
  ['a time and its text', new Date(0), '1970-01-01T00:00:00.000Z', true],
])('%s: %j and %j', (_what, one, other, same) => expect(sameJson(one, other)).toBe(same));
