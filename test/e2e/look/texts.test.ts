import { expect, test } from 'vitest';
import { untranslated } from './texts.ts';

const said = (text: string, locale: 'zh-CN' | 'en-US', data: string[] = []) =>
  untranslated([{ text, where: 'p' }], locale, data).length > 0;

test('a raw key and a hole of a template are found in both languages', () => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    expect(said('decision.unknown', locale)).toBe(true);
    expect(said('review:decision.unknown', locale)).toBe(true);
    expect(said('Total {{total}}', locale)).toBe(true);
    expect(said('yunqi.example.com', locale)).toBe(false);
  }
});

test('given data, when the page is English, then only the data may be Chinese', () => {
  expect(said('提交', 'en-US')).toBe(true);
  expect(said('Status：open', 'en-US')).toBe(true);
  expect(said('Passed by 王伟', 'en-US')).toBe(true);
  expect(said('Passed by 王伟', 'en-US', ['王伟'])).toBe(false);
});

test('given a Chinese page, then an English sentence or word is found, and data is not', () => {
  expect(said('No data', 'zh-CN')).toBe(true);
  expect(said('loading', 'zh-CN')).toBe(true);
  expect(said('在 Temporal 中查看', 'zh-CN')).toBe(false);
  expect(said('MySQL 双节点 包年包月', 'zh-CN')).toBe(false);
  expect(said('Microsoft Azure', 'zh-CN', ['Microsoft Azure'])).toBe(false);
});
