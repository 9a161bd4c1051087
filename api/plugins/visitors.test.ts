import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;

test('who is signed in counts by themselves while their token is known to be live, by their address before and after', () => {
  const visitors = createVisitors();
  const key = () => visitors.keyOf(from('10.0.0.1'), 'token');
  expect(key()).toBe('10.0.0.1');
  visitors.came('token', 'user');
  expect(key()).toBe('user');
  visitors.left('token');
  expect(key()).toBe('10.0.0.1');
});

test('who signs in again is no one else', () => {
  const visitors = createVisitors();
  for (const token of ['a', 'b']) visitors.came(token, 'user');
  visitors.left('a');
  visitors.came('c', 'other');
  expect(['a', 'b', 'c'].map((token) => visitors.keyOf(from('10.0.0.1'), token))).toEqual([
    '10.0.0.1',
    'user',
    'other',
  ]);
});

test('who came longest ago is forgotten first', () => {
  const visitors = createVisitors(2);
  for (const token of ['a', 'b', 'a', 'c']) visitors.came(token, `of ${token}`);
  const known = ['a', 'b', 'c'].filter((token) => visitors.keyOf(from('10.0.0.1'), token) === `of ${token}`);
  expect(known).toEqual(['a', 'c']);
});
