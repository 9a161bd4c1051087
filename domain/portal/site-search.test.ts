import { expect, test } from 'vitest';
import { cutAt, soughtIn } from './site-search.ts';

test.each([
  ['', '', 'nothing'],
  [' \0 ', '', 'nothing'],
  ['云', '云', 'short'],
  ['𠮷', '𠮷', 'short'],
  [' 云计 ', '云计', 'fine'],
  ['𠮷'.repeat(50), '𠮷'.repeat(50), 'fine'],
  ['云'.repeat(51), '云'.repeat(51), 'long'],
])('%j asks for %j: %s', (asked, keyword, state) => {
  expect(soughtIn(asked)).toEqual({ keyword, state });
});

test('half a letter does not reach the database', () => {
  expect(soughtIn('云\uD800计').keyword.isWellFormed()).toBe(true);
});

test.each([
  ['云计算与云计', '云计', ['', '云计', '算与', '云计', '']],
  ['Cloud cloud', 'CLOUD', ['', 'Cloud', ' ', 'cloud', '']],
  ['100% (a.b)|c', '% (a.b)|', ['100', '% (a.b)|', 'c']],
  ['a.b axb', 'a.b', ['', 'a.b', ' axb']],
  [String.raw`\d[1]{2}^$*+?-/`, String.raw`\d[1]{2}^$*+?-/`, ['', String.raw`\d[1]{2}^$*+?-/`, '']],
  ['nothing here', '云计', ['nothing here']],
])('%j is cut at %j', (text, keyword, parts) => {
  expect(cutAt(text, keyword)).toEqual(parts);
});
