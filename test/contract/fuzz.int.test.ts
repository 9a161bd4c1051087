import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { changedSince, countCommits } from '#scripts/lib/changed-files.ts';
import { passedLast } from '#scripts/lib/rigs.ts';
import { CALLS } from '../calls.ts';
import { fuzzBudget } from './fuzz-budget.ts';

const calls = CALLS.filter(([name]) => !name.endsWith('.logout'));
/** A commit asks the same questions each time; FUZZ_SEED=random or a number asks others, FUZZ_REQUESTS so many. */
const ASKED = process.env['FUZZ_SEED'] ?? '20261121';
const SEED = ASKED === 'random' ? undefined : ASKED;
const total = Number(process.env['FUZZ_REQUESTS'] ?? 6_000);
const BUDGET = fuzzBudget(
  calls.map(([name]) => name),
  changedSince(passedLast().fuzzed),
  { total, turn: countCommits() },
);
let w: World;
let people: TestUser[];
beforeAll(async () => {
  w = await world({ worker: false });
  people = await Promise.all([MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin].map((m) => w.signIn(m)));
});
afterAll(() => w.close());

const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  '${7*7}',
  '<script>',
  '../../etc/passwd',
  '9'.repeat(400),
  '-1',
  '1e9',
  '20200101NS000001',
  'nanshan',
  'online',
  'subsidy/nanshan/20200101NS000001',
];
const leaf = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constantFrom<unknown>(null, true, [], {}, '00000000-0000-4000-8000-000000000000'),
);

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
/** Values near the schema: the right keys, mostly the right kinds, now and then something else. */
function near(s: Schema): fc.Arbitrary<unknown> {
  const exact = (): fc.Arbitrary<unknown> => {
    if (s.const !== undefined) return fc.constant(s.const);
    if (s.enum) return fc.constantFrom(...s.enum);
    const options = s.anyOf ?? s.oneOf;
    if (options) return fc.oneof(...options.map(near));
    if (s.type === 'object')
      return fc.record(Object.fromEntries(Object.entries(s.properties ?? {}).map(([k, v]) => [k, near(v)])), {
        requiredKeys: [],
      });
    if (s.type === 'array') return fc.array(near(s.items ?? {}), { maxLength: 3 });
    if (s.type === 'string') return fc.oneof(fc.string(), fc.constantFrom(...NASTY));
    if (s.type === 'integer' || s.type === 'number')
      return fc.oneof({ arbitrary: fc.integer({ min: -1, max: 300 }), weight: 6 }, fc.maxSafeInteger());
    return leaf;
  };
  return fc.oneof({ arbitrary: exact(), weight: 8 }, { arbitrary: leaf, weight: 1 });
}

describe.each(calls)('%s', (name, endpoint) => {
  test('whatever is sent, the answer is an answer: no 5xx, no SQL, no stack', async () => {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    await fc.assert(
      fc.asyncProperty(fc.oneof(near(schema), fc.jsonValue()), fc.nat({ max: 2 }), async (input, who) => {
        const { status, text } = await (people[who] as TestUser).send(endpoint, input);
        expect(status, text).toBeLessThan(500);
        expect(text).not.toMatch(/select |insert |syntax error|\.ts:\d/i);
      }),
      { numRuns: BUDGET.get(name) ?? 0, ...(SEED && { seed: Number(SEED) }) },
    );
  });
});
