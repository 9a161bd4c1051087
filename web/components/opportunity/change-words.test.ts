import { expect, test } from 'vitest';
import { CLOUD_TYPES, CUSTOMER_TYPES, NEED_LEVELS, SCALES, SOURCES } from '#domain/customers/enums.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { fieldOf, placeOf, wordOf, type ToldField } from './change-words.ts';

const TABLES = {
  source: SOURCES,
  scale: SCALES,
  trade: INDUSTRIES,
  register_trade: INDUSTRIES,
  income_trade: INDUSTRIES,
  customer_type: CUSTOMER_TYPES,
  type_cloud: CLOUD_TYPES,
  contact_position: POSITIONS,
} satisfies Partial<Record<ToldField, object>>;

test('every code of a field is told by its name, in both languages', () => {
  for (const [field, table] of Object.entries(TABLES))
    for (const [code, names] of Object.entries(table)) {
      expect(wordOf(field as ToldField, code, 'zh')).toBe(names.zh);
      expect(wordOf(field as ToldField, code, 'en')).toBe(names.en);
    }
  // as the detail has it, and as a change tells it
  expect([wordOf('customer_type', 2, 'zh'), wordOf('customer_type', '2', 'zh')]).toEqual(['企业', '企业']);
});

test('needs are told with how pressing they are, lists by what is in them, amounts as money, nothing as a dash', () => {
  const needs = [
    { level: 3, type: '数据库上云' },
    { level: 1, type: '安全' },
  ];
  expect(wordOf('needs', needs, 'zh')).toBe('紧急 · 数据库上云；一般 · 安全');
  expect(wordOf('needs', needs, 'en')).toBe('Urgent · 数据库上云; Ordinary · 安全');
  expect(wordOf('products', ['云服务器', '对象存储'], 'zh')).toBe('云服务器；对象存储');
  expect(wordOf('amount', '88000.00', 'zh')).toBe('88,000.00');
  for (const nothing of [null, undefined, '', []]) expect(wordOf('needs', nothing, 'zh')).toBe('—');
  for (const level of Object.keys(NEED_LEVELS))
    expect(wordOf('needs', [{ level, type: '' }], 'zh')).not.toContain(level);
});

test('a change within a need names the need and what of it; ids of people tell nothing', () => {
  expect(placeOf('needs.2.level')).toEqual({ key: 'needLevel', n: '2' });
  expect(placeOf('needs.1.type')).toEqual({ key: 'need', n: '1' });
  expect([placeOf('amount'), placeOf('products.1')]).toEqual([undefined, undefined]);
  expect([
    fieldOf('needs.2.level'),
    fieldOf('members.1.name'),
    fieldOf('members.1.user_id'),
    fieldOf('follower'),
  ]).toEqual(['needs', 'members', undefined, undefined]);
});
