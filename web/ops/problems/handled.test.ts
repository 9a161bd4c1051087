import { expect, test } from 'vitest';
import type { Problem } from '../queries.ts';
import { withHandled } from './handled.ts';

const problem = (problem_id: string) => ({ problem_id }) as Problem;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(problem) as [Problem, Problem, Problem, Problem];
const handled = (row: Problem, at: number) => ({ row, at, batch_id: 'r' });
const ids = (rows: Problem[]) => rows.map((p) => p.problem_id).join('');

test('what was handled and is gone stays at its place', () => {
  expect(ids(withHandled([a, d], [handled(c, 2), handled(b, 1)]))).toBe('abcd');
});
test('what was handled and is still there is there once, as it is now', () => {
  expect(ids(withHandled([b, a], [handled(a, 0)]))).toBe('ba');
});
test('its place is the end where the list has become shorter', () => {
  expect(ids(withHandled([], [handled(c, 2)]))).toBe('c');
});
