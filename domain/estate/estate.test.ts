import { expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { SCENES } from '../shared/calls/scene.ts';
import { keepsSpaces } from './roles.ts';
import { judgeEnquiry, monthlyRent, spaceSubject } from './rules.ts';
import { Area, AreaBound, Floor, Price, SPACE_STATUSES } from './space.ts';

test('the rent of a month is the area times the price, to the fen, half of one up', () => {
  expect(monthlyRent('120.50', '85.00')).toBe('10242.50');
  expect(monthlyRent('0.01', '0.50')).toBe('0.01');
  expect(monthlyRent('33.33', '33.33')).toBe('1110.89');
  expect(monthlyRent('1', '0')).toBe('0.00');
  // no JavaScript number is exact here
  expect(monthlyRent('999999.99', '999999.99')).toBe('999999980000.00');
});

test('what is to let is asked for, and nothing else', () => {
  const judged = SPACE_STATUSES.map((status) => judgeEnquiry({ name: '801', status })?.error);
  expect(judged).toEqual([undefined, 'SPACE_NOT_TO_LET', 'SPACE_NOT_TO_LET']);
  expect(spaceSubject({ building: 'B 座', floor: -1, name: '库房' })).toBe('B 座 -1 层 库房');
});

test('a manager of the park’s staff keeps spaces', () => {
  const roles = ['viewer', 'manager', 'another'];
  const rows = SCENES.map((scene): [string, string[]] => [
    scene,
    roles.map((role) => (keepsSpaces(role, scene) ? 'keeps' : '-')),
  ]);
  expect(table(roles, rows)).toMatchInlineSnapshot(`
    "                viewer  manager  another
    portal          -       -        -
    tenant          -       keeps    -
    tenant-admin    -       keeps    -
    provider        -       -        -
    provider-admin  -       -        -
    platform        -       -        -"
  `);
});

test.each([
  ['area', Area, ['0.01', '999999.99', '120'], ['0', '0.00', '1000000', '1.234', '-1', '1e3', '']],
  ['bound of an area', AreaBound, ['0', '999999.99'], ['1000000', '1.234', '-1', '']],
  ['price', Price, ['0', '0.00', '85.5', '999999.99'], ['1000000', '1.234', '-0.01', '']],
  ['floor', Floor, [-5, 0, 200], [-6, 201, 1.5, '3', null]],
] as const)('%s: what is one, and what is not', (_name, field, good, bad) => {
  expect(good.filter((value) => !field.safeParse(value).success)).toEqual([]);
  expect(bad.filter((value) => field.safeParse(value).success)).toEqual([]);
});
