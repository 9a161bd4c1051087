import { expect, test } from 'vitest';
import { judgeCategory, type CategoryChange } from './judge-category.ts';

const first = { category_id: 'first', parent_id: null };
const second = { category_id: 'second', parent_id: 'first' };
const mine = { category_id: 'mine', name: '云服务器' };

const added = (parent_id: string | null, parent?: CategoryChange['parent']): CategoryChange => ({
  before: null,
  after: { parent_id },
  parent,
  children: 0,
  products: 0,
  beside: 0,
});

test.each<[string, CategoryChange, string | undefined]>([
  ['a new one of the first level', added(null), undefined],
  ['a new one under one of the first', added('first', first), undefined],
  ['a new one under one of the second', added('second', second), 'CATEGORY_LEVELS'],
  ['a new one under nothing', added('gone'), 'CATEGORY_LEVELS'],
  ['another name', { before: mine, after: {}, parent: undefined, children: 3, products: 0, beside: 0 }, undefined],
  [
    'one without children that moves',
    { before: mine, after: { parent_id: 'first' }, parent: first, children: 0, products: 0, beside: 0 },
    undefined,
  ],
  [
    'one with children that moves down',
    { before: mine, after: { parent_id: 'first' }, parent: first, children: 1, products: 0, beside: 0 },
    'CATEGORY_LEVELS',
  ],
  [
    'one with children that moves up',
    { before: mine, after: { parent_id: null }, parent: undefined, children: 1, products: 0, beside: 0 },
    undefined,
  ],
  [
    'one under itself',
    {
      before: mine,
      after: { parent_id: 'mine' },
      parent: { category_id: 'mine', parent_id: null },
      children: 0,
      products: 0,
      beside: 0,
    },
    'CATEGORY_LEVELS',
  ],
  [
    'one without children that goes',
    { before: mine, after: null, parent: undefined, children: 0, products: 0, beside: 0 },
    undefined,
  ],
  [
    'one with children that goes',
    { before: mine, after: null, parent: undefined, children: 1, products: 0, beside: 0 },
    'IN_USE',
  ],
  [
    'one with products that goes',
    { before: mine, after: null, parent: undefined, children: 0, products: 1, beside: 0 },
    'IN_USE',
  ],
  ['one more beside two hundred', { ...added(null), beside: 200 }, 'FULL'],
  [
    'another name among two hundred',
    { before: mine, after: {}, parent: undefined, children: 0, products: 0, beside: 199 },
    undefined,
  ],
])('%s', (_what, change, error) => {
  expect(judgeCategory(change)?.error).toBe(error);
});

test('what is in use is named', () => {
  const change = { before: mine, after: null, parent: undefined, children: 1, products: 0, beside: 0 };
  expect(judgeCategory(change)?.params).toEqual({ name: '云服务器' });
});
