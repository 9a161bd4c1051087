import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('what a text is found by', () => {
  expect(textParts('南山')).toEqual(['南山']);
  expect(textParts('科技园')).toEqual(['科技', '技园']);
  expect(textParts('37')).toEqual(['37']);
  expect(textParts('NS0012')).toEqual(['ns00', 's001', '0012']);
  expect(textParts('王芳 0012')).toEqual(['王芳', '芳 ', ' 0', '0012']);
  expect(textParts('İé')).toEqual([]);
  expect(textParts('x')).toEqual([]);
});

test('of a long one a few that stand apart', () => {
  const parts = textParts('深圳市腾云信息技术有限公司南山分公司');
  expect(parts).toHaveLength(6);
  expect(parts[0]).toBe('深圳');
  expect(parts.at(-1)).toBe('山分');
});
