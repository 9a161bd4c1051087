import { describe, expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { fuzzBudget } from './fuzz-budget.ts';

const calls = CALLS.map(([name]) => name);
const plan = (changed: string[] | undefined, turn = 0, total = 6_000) => fuzzBudget(calls, changed, { total, turn });
const sum = (budget: Map<string, number>) => [...budget.values()].reduce((a, b) => a + b, 0);
const of = (budget: Map<string, number>, slice: string) =>
  [...budget].filter(([call]) => call.startsWith(`${slice}.`)).map(([, n]) => n);

describe('requests are shared out', () => {
  test('most to what changed, a few to every call', () => {
    const budget = plan(['api/reception/portal.ts', 'db/repositories/catalog/labels.test.ts']);
    const others = Math.max(...of(budget, 'demand'), ...of(budget, 'catalog'));
    expect(Math.min(...of(budget, 'reception'))).toBeGreaterThan(others);
    expect(Math.min(...budget.values())).toBeGreaterThanOrEqual(6);
  });
  test('the rest takes turns: in four runs each call has had its own', () => {
    const turns = [0, 1, 2, 3].map((turn) => plan(['api/reception/portal.ts'], turn));
    for (const call of calls.filter((each) => !each.startsWith('reception.')))
      expect(
        turns.filter((budget) => (budget.get(call) ?? 0) > 6),
        call,
      ).toHaveLength(1);
  });
  test.each([
    ['what is not known', undefined],
    ['what every call goes through', ['api/plugins/session.ts']],
  ])('evenly after %s changed', (_what, changed) => {
    expect(new Set(plan(changed).values()).size).toBe(1);
  });
  test('within the total, however many calls there are', () => {
    for (const changed of [undefined, [], ['api/reception/portal.ts'], ['domain/subsidy/flow/flow.ts']])
      for (const turn of [0, 1, 2, 3]) expect(sum(plan(changed, turn))).toBeLessThanOrEqual(6_000);
  });
});
