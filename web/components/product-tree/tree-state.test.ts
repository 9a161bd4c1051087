import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupsFound, rowsOf, standOf, toggled, type TreeGroup } from './tree-state.ts';

const item = (key: string) => ({ key, name: `产品 ${key}` });
const groups: TreeGroup[] = [
  { key: 'net', name: '网络', items: [item('n1'), item('n2')] },
  { key: 'db', name: '数据库', items: [item('d1'), { ...item('d2'), note: 'MySQL' }] },
];

test.each([
  ['', ['n1', 'n2', 'd1', 'd2']],
  ['网络', ['n1', 'n2']],
  ['D1', ['d1']],
  ['mysql', ['d2']],
  ['没有', []],
])('%j finds %j', (keyword, keys) =>
  expect(groupsFound(groups, keyword).flatMap((g) => g.items.map(({ key }) => key))).toEqual(keys),
);

test('a group is ticked whole, in part, or not at all', () => {
  const [net] = groups as [TreeGroup, TreeGroup];
  expect(standOf(net, new Set())).toEqual({ checkAll: false, indeterminate: false, ticked: 0 });
  expect(standOf(net, new Set(['n1', 'd1']))).toEqual({ checkAll: false, indeterminate: true, ticked: 1 });
  expect(standOf(net, new Set(['n1', 'n2']))).toEqual({ checkAll: true, indeterminate: false, ticked: 2 });
  expect(standOf({ items: [] }, new Set())).toMatchObject({ checkAll: false, indeterminate: false });
});

test('only open groups show their items; what is looked for opens all', () => {
  expect(
    rowsOf(groups, new Set(['db']), false).map((row) => (row.kind === 'group' ? row.group.key : row.item.key)),
  ).toEqual(['net', 'db', 'd1', 'd2']);
  expect(rowsOf(groups, new Set(), true)).toHaveLength(6);
});

describe('ticking, whatever was ticked before', () => {
  const keys = fc.uniqueArray(fc.constantFrom('n1', 'n2', 'd1', 'd2', 'x1'), { maxLength: 5 });
  const all = groups.flatMap((g) => g.items);
  test('all of a group and then none leaves what else was ticked', () =>
    fc.assert(
      fc.property(keys, fc.constantFrom(...groups), (before, group) => {
        const on = toggled(new Set(before), group.items, true);
        expect(standOf(group, on).checkAll).toBe(true);
        const off = toggled(on, group.items, false);
        const own = new Set(group.items.map(({ key }) => key));
        expect([...off].toSorted()).toEqual(before.filter((key) => !own.has(key)).toSorted());
      }),
    ));
  test('never goes beyond what there is room for, and never drops what was ticked', () =>
    fc.assert(
      fc.property(keys, fc.nat(6), (before, max) => {
        const after = toggled(new Set(before), all, true, max);
        expect(after.size).toBeLessThanOrEqual(Math.max(max, before.length));
        for (const key of before) expect(after.has(key)).toBe(true);
      }),
    ));
});
