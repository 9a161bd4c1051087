import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;

test('a token counts by itself while it is known to be live, by its address before and after', () => {
  const visitors = createVisitors();
  const key = () => visitors.keyOf(from('10.0.0.1'), 'token');
  expect(key()).toBe('10.0.0.1');
  visitors.came('token');
  expect(key()).toBe('token');
  visitors.left('token');
  expect(key()).toBe('10.0.0.1');
});

test('who came longest ago is forgotten first', () => {
  const visitors = createVisitors(2);
  for (const token of ['a', 'b', 'a', 'c']) visitors.came(token);
  const known = ['a', 'b', 'c'].filter((token) => visitors.keyOf(from('10.0.0.1'), token) === token);
  expect(known).toEqual(['a', 'c']);
});
