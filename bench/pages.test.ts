import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { CALLS } from '#test/calls.ts';
import { LONG, NOT_LONG } from './pages.ts';

const has = (shape: z.ZodType, ...names: string[]): boolean =>
  shape instanceof z.ZodObject && names.every((name) => name in shape.shape);
/** Asked in pages, or answered with how many there are. */
const isList = ({ input, output }: Endpoint): boolean => has(input, 'limit', 'offset') || has(output, 'total', 'items');

test('every list of the product is timed with very many rows, or says why not', () => {
  const lists = CALLS.flatMap(([name, endpoint]) => (isList(endpoint) ? [name] : []));
  expect(lists.length).toBeGreaterThan(100);
  const told = [...Object.keys(LONG), ...Object.values(NOT_LONG).flat()];
  expect(told.toSorted()).toEqual(lists.toSorted());
});
