import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '../calls.ts';

const listed = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** The parts that are built; a line of another part is still to come. */
const BUILT = new Set([
  'main-job',
  'reception-demand',
  'flows',
  'resources',
  'first-sight',
  'logs',
  'profile',
  'roles',
  'parks',
  'users',
  'inbox',
  'corps',
  'administration',
  'catalogue',
  'pools',
  'vouchers',
  'documents',
  'figures',
  'history',
  'sms',
  'messages',
  'activities',
  'schedule',
  'settlein',
  'estate',
  'competition',
  'iot',
  'articles',
  'portal',
  'training',
  'assessment-templates',
  'opportunities',
  'assessment-sheets',
]);

test('every call of the built parts has a contract, and no contract is off the list', () => {
  const wanted = listed.filter(([, part]) => BUILT.has(part ?? '')).map(([, , method, path]) => `${method} ${path}`);
  const have = CALLS.map(([, e]) => `${e.method} ${e.path}`);
  expect(have.toSorted()).toEqual(wanted.toSorted());
});

test('paths are unique', () => expect(new Set(CALLS.map(([, e]) => e.method + e.path)).size).toBe(CALLS.length));

describe('every field of every input is bounded', () => {
  test.each(CALLS)('%s', (_name, endpoint) =>
    expect(unbounded(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema)).toEqual([]),
  );
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: unknown;
};

/** Paths of strings, numbers and lists without an upper bound, and of objects that take unknown keys. */
function unbounded(s: Schema, path = '$'): string[] {
  const found: string[] = [];
  if (s.type === 'string' && s.maxLength === undefined && !s.pattern && !s.format && !s.enum && s.const === undefined)
    found.push(`${path} has no maxLength`);
  // a database integer has 32 bits, what is wider is no bound; only a number of guests is a bigint (spec §5: ten digits), and what
  // devices are given is kept as JSON: a time among it
  const wide: Record<string, number> = { guests_nums: 10 ** 10, value: 8.64e15 + 1 };
  const name = path.split('.').at(-1) ?? '';
  const widest = wide[name] ?? 2 ** 31;
  const lowest = name === 'value' ? -widest : -(2 ** 31);
  const number = (s.type === 'number' || s.type === 'integer') && s.const === undefined;
  if (number && !((s.maximum ?? Infinity) < widest)) found.push(`${path} has no maximum`);
  if (number && !((s.minimum ?? -Infinity) > lowest)) found.push(`${path} has no minimum`);
  if (s.type === 'array' && s.maxItems === undefined) found.push(`${path} has no maxItems`);
  if (s.type === 'object' && s.additionalProperties !== false) found.push(`${path} takes unknown keys`);
  for (const [key, inner] of Object.entries(s.properties ?? {})) found.push(...unbounded(inner, `${path}.${key}`));
  if (s.items) found.push(...unbounded(s.items, `${path}[]`));
  for (const inner of [...(s.anyOf ?? []), ...(s.oneOf ?? []), ...(s.allOf ?? [])])
    found.push(...unbounded(inner, path));
  return found;
}
