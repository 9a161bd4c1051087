import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from '#domain/menus/arrange.ts';
import { moved, within } from './order.ts';

const MENU = arrange('workbench', []);
const ids = (menu: { entry_id: string }[]) => menu.map(({ entry_id }) => entry_id);
const Id = fc.constantFrom(...ids(MENU));

test('an entry takes the place of another of its group, and nothing else moves', () => {
  const admin = (menu: typeof MENU) => ids(within(menu, 'admin'));
  expect(admin(moved(MENU, 'menus', 'users'))).toEqual([
    'menus',
    'users',
    'corps',
    'roles',
    'parks',
    'modules',
    'appList',
  ]);
  expect(admin(moved(MENU, 'users', 'roles'))).toEqual([
    'corps',
    'roles',
    'users',
    'parks',
    'modules',
    'appList',
    'menus',
  ]);
  expect(moved(MENU, 'users', 'today')).toEqual(MENU);
});

test('whatever is moved, nothing is lost and every group keeps its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(Id, Id)), (moves) => {
      const after = moves.reduce((menu, [id, to]) => moved(menu, id, to), MENU);
      expect(ids(after).toSorted()).toEqual(ids(MENU).toSorted());
      expect(ids(within(after, 'ops')).toSorted()).toEqual(ids(within(MENU, 'ops')).toSorted());
    }),
  );
});
