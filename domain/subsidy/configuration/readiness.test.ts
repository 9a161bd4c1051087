import { describe, expect, test } from 'vitest';
import { defaultFlow } from '../flow/default-flows.ts';
import { lacksOf, leftWithout, type ReadinessFacts } from './readiness.ts';

const online = defaultFlow('online', false);
const everybody = online.steps.flatMap(({ scenes, roles }, n) =>
  scenes.map((scene) => ({ user_id: String(n), name: '', scene, roles })),
);
const ready: ReadinessFacts = {
  hosts: 1,
  parks: 1,
  reachable: true,
  ratio_years: [2026],
  this_year: 2026,
  products: 1,
  accounts: true,
  flows: { online },
  members: everybody,
};
const lacks = (facts: Partial<ReadinessFacts>) => lacksOf({ ...ready, ...facts }).map((l) => [l.what, l.mended_at]);

test('a park with everything lacks nothing', () => expect(lacks({})).toEqual([]));

test.each<[Partial<ReadinessFacts>, string[]]>([
  [{ hosts: 0 }, ['host', 'parks']],
  [{ parks: 0 }, ['park', 'parks']],
  [{ reachable: false }, ['contact', 'parks']],
  [{ ratio_years: [2025] }, ['ratio', 'configuration']],
  [{ products: 0 }, ['products', 'catalog']],
  [{ accounts: false }, ['accounts', 'provider']],
  [{ flows: {} }, ['flow', 'flows']],
])('%j lacks %j', (facts, lack) => expect(lacks(facts)).toEqual([lack]));

describe('the people of the steps', () => {
  test('a step that nobody can act at is named once, however many flows have it', () => {
    const offline = { ...online, allowance_type: 'offline' as const };
    const [first, ...others] = lacksOf({ ...ready, flows: { online, offline }, members: [] });
    const steps = online.steps.filter((step) => step.kind !== 'submit');
    expect(first?.steps?.name).toEqual(steps[0]?.name);
    const named = new Set([first, ...others].map((lack) => JSON.stringify([lack?.steps?.scenes, lack?.steps?.roles])));
    expect(named.size).toBe(others.length + 1);
  });
  test('the applicant’s own step needs nobody of the staff', () =>
    expect(lacks({ members: everybody.filter(({ scene }) => scene !== 'portal') })).toEqual([]));
  test('an administrator does not stand for a role that nobody holds, as publishing asks too', () => {
    const admin = { user_id: 'a', name: '', scene: 'tenant-admin' as const, roles: ['super_admin'] };
    expect(lacks({ members: [admin] }).every(([what]) => what === 'role')).toBe(true);
    expect(lacks({ members: [admin] })).not.toEqual([]);
  });
});

describe('who goes', () => {
  const stepsLeft = (goes: string) => {
    const gone = everybody.filter(({ user_id }) => user_id === goes);
    const left = everybody.filter(({ user_id }) => user_id !== goes);
    return leftWithout([online], left, gone).map(({ name }) => name.zh);
  };
  test('leaves the steps that were theirs alone, each named once', () => {
    const alone = online.steps.flatMap((step, n) => (stepsLeft(String(n)).length > 0 ? [step.kind] : []));
    expect(alone).not.toContain('submit');
    expect(alone.length).toBeGreaterThan(0);
  });
  test('leaves none that nobody could act at before', () =>
    expect(
      leftWithout([online], [], [{ user_id: 'x', name: '', scene: 'tenant', roles: ['reception_operator'] }]),
    ).toEqual([]));
  test('leaves none that somebody else can act at', () =>
    expect(leftWithout([online], everybody, everybody)).toEqual([]));
});
