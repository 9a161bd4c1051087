import { expect, test } from 'vitest';
import type { MenuEntry } from './arrange.ts';
import { menuDifference } from './difference.ts';

const entry = (entry_id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  entry_id,
  parent: '',
  name: '',
  name_en: '',
  hidden: false,
  address: '',
  module: '',
  resource: '',
  ...more,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => entry(id)) as [MenuEntry, MenuEntry, MenuEntry, MenuEntry];
const link = entry('x-1', { name: '园区食堂', address: '/food' });

test.each([
  ['nothing', [a, b], [a, b], []],
  ['renamed', [a], [{ ...a, name: '首页' }], [{ field: 'name', of: 'a', from: '', to: '首页' }]],
  ['hidden', [a, b], [a, { ...b, hidden: true }], [{ field: 'hidden', of: 'b', from: false, to: true }]],
  ['a link more', [a], [a, link], [{ field: 'address', of: '园区食堂', from: null, to: '/food' }]],
  ['a link less', [link, a], [a], [{ field: 'address', of: '园区食堂', from: '/food', to: null }]],
  ['moved', [a, b, c, d], [a, c, b, d], [{ field: 'order', from: ['b', 'c'], to: ['c', 'b'] }]],
])('%s', (_what, before, after, told) => expect(menuDifference(before, after)).toEqual(told));
