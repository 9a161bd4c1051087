import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../contracts.ts';
import type { Contract } from '../shared/calls/endpoint.ts';
import { MODULES, PRODUCT_MODULES } from './catalogue.ts';
import { moduleOf, moduleOfAccess } from './slices.ts';
import { judgeSwitch, modulesOf, parksWith, type ModuleSwitch } from './switches.ts';

const switched = (fields: Partial<ModuleSwitch>): ModuleSwitch => ({
  tenant_id: 'a',
  code: 'receptions',
  enabled: true,
  hidden_from: [],
  ...fields,
});
const staff = (roles: string[], modules: ModuleSwitch[]) => ({
  actor: { roles },
  tenant_id: 'a',
  tenants: ['a'],
  modules,
});
const agent = (modules: ModuleSwitch[]) => ({
  actor: { roles: ['provider_reception_approver'] },
  tenant_id: null,
  tenants: ['a', 'b'],
  modules,
});

describe('what a hat sees of a module', () => {
  const off = switched({ enabled: false });
  const hidden = switched({ hidden_from: ['demand_operator', 'x'] });
  test.each([
    ['nobody switched it: as it usually is', staff(['demand_operator'], []), 'receptions', ['a']],
    ['a part to come is off', staff(['super_admin'], []), 'competition', []],
    ['nobody knows this module', staff(['super_admin'], []), 'nothing', []],
    ['off for its administrator, too', staff(['super_admin'], [off]), 'receptions', []],
    ['another module is not touched', staff(['super_admin'], [off]), 'demands', ['a']],
    ['hidden from the only role', staff(['demand_operator'], [hidden]), 'receptions', []],
    ['a second role sees it', staff(['demand_operator', 'reception_operator'], [hidden]), 'receptions', ['a']],
    ['a resource is no role', staff(['x', 'reception.visits.read'], [hidden]), 'receptions', []],
    ['an administrator sees what is hidden', staff(['super_admin'], [hidden]), 'receptions', ['a']],
    ['of two parks the one that has it', agent([off]), 'receptions', ['b']],
    ['a park hides nothing from the provider', agent([hidden]), 'receptions', ['a', 'b']],
  ])('%s', (_what, hat, code, parks) => expect(parksWith(hat, code)).toEqual(parks));

  test('without any park there is what parks usually have', () => {
    const usual = PRODUCT_MODULES.filter((each) => each.usual).map(({ code }) => code);
    expect(modulesOf({ ...agent([]), tenants: [] }, Object.keys(MODULES))).toEqual(usual);
  });

  test('more roles never see less, whatever is hidden', () => {
    const role = fc.constantFrom('operator', 'reception_operator', 'demand_operator', 'custom');
    fc.assert(
      fc.property(fc.uniqueArray(role), fc.uniqueArray(role), role, (hidden_from, roles, another) => {
        const modules = [switched({ hidden_from })];
        const before = parksWith(staff(roles, modules), 'receptions');
        expect(parksWith(staff([...roles, another], modules), 'receptions')).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});

test('a module is not switched off over open cases of its kind, with their number', () => {
  const open = { reception: 3, demand: 0 };
  expect(judgeSwitch('receptions', false, open)).toMatchObject({ error: 'MODULE_HAS_CASES', params: { count: 3 } });
  for (const [code, enabled] of [
    ['receptions', true],
    ['demands', false],
    ['step_times', false],
    ['of_the_platform', false],
  ] as const)
    expect(judgeSwitch(code, enabled, open)).toBeUndefined();
});

test('a call is of one module, by its contract and by its resource', () => {
  const calls = Object.entries<Contract>(CONTRACTS).flatMap(([tag, contract]) =>
    Object.values(contract).map(({ access, path }) => ({ path, tag: moduleOf(tag), of: moduleOfAccess(access) })),
  );
  const apart = calls.filter(({ tag, of }) => of !== undefined && of !== tag);
  expect(apart).toEqual([]);
  for (const { slice, code } of PRODUCT_MODULES)
    expect(slice === undefined || calls.some(({ tag }) => tag === code)).toBe(true);
});
