import { expect, test } from 'vitest';
import { inUnit, unitOf } from './unit.ts';

test('a table is written in the unit that fits its longest time', () => {
  expect(unitOf([])).toBe('minute');
  expect(unitOf([0, 119])).toBe('minute');
  expect(unitOf([3, 120])).toBe('hour');
  expect(unitOf([2 * 1440 - 1])).toBe('hour');
  expect(unitOf([1, 2 * 1440])).toBe('day');
});

test('a time in each unit', () => {
  expect(inUnit(7, 'minute')).toBe('7');
  expect(inUnit(90, 'hour')).toBe('1.5');
  expect(inUnit(14, 'hour')).toBe('0.2');
  expect(inUnit(3600, 'day')).toBe('2.5');
});
