import { expect, test, vi } from 'vitest';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { byPath } from './by-path.ts';

const value = { base: { slogan: 'a', picture: null }, list: [{ title: 'x' }, { title: 'y' }] };
const formOf = (change: (name: string, next: unknown) => void) =>
  byPath({ id: 'f', value, change, touch: () => {}, errorOf: () => undefined } as unknown as ResourceForm<
    typeof value
  >);

test('a value is read at its path', () => {
  const form = formOf(() => {});
  expect([form.valueOf('base.slogan'), form.valueOf('list.1.title'), form.valueOf('list.9.title')]).toEqual([
    'a',
    'y',
    undefined,
  ]);
});

test.each([
  ['base.slogan', 'b', 'base', { slogan: 'b', picture: null }],
  ['list.1.title', 'z', 'list', [{ title: 'x' }, { title: 'z' }]],
  ['list', [], 'list', []],
])('a change at %s changes what holds it, and nothing else', (path, next, name, expected) => {
  const change = vi.fn<(name: string, next: unknown) => void>();
  formOf(change).change(path, next);
  expect(change).toHaveBeenCalledWith(name, expected);
  expect(value.list).toEqual([{ title: 'x' }, { title: 'y' }]);
});
