import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from './contracts.ts';
import { BUILT_IN_ROLES, type RoleScene } from './identity/roles.ts';
import { MODULE_SLICES } from './modules/slices.ts';
import { parksWith } from './modules/switches.ts';
import { resourcesIn } from './resources.ts';
import { whyOf, wordsOf, type WornHat, type WornRole } from './rights.ts';
import { refusalOfHat, type Contract } from './shared/calls/endpoint.ts';

const CALLS = Object.entries<Contract>(CONTRACTS).flatMap(([tag, contract]) =>
  Object.values(contract).flatMap((endpoint) => (endpoint.access === 'public' ? [] : [{ tag, endpoint }])),
);
const SCENES = Object.keys(BUILT_IN_ROLES) as RoleScene[];

const Switch = fc.record({
  tenant_id: fc.constantFrom('a', 'b'),
  code: fc.constantFrom(...Object.keys(MODULE_SLICES)),
  enabled: fc.boolean(),
  hidden_from: fc.subarray(['operator_allowance_approver', 'reception_operator', 'made']),
});
const Hat: fc.Arbitrary<WornHat> = fc
  .record({
    scene: fc.constantFrom(...SCENES),
    picks: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 3 }),
    made: fc.array(fc.nat({ max: 99 }), { maxLength: 4 }),
    grants: fc.constantFrom<string[] | null>(null, ['a'], ['b']),
    modules: fc.uniqueArray(Switch, { selector: ({ tenant_id, code }) => `${tenant_id} ${code}`, maxLength: 6 }),
  })
  .map(({ scene, picks, made, grants, modules }) => {
    const builtIn: readonly string[] = BUILT_IN_ROLES[scene];
    const there = resourcesIn(scene);
    const roles: WornRole[] = [...new Set(picks.map((n) => builtIn[n % builtIn.length] as string))].map((role) => ({
      role,
      resources: [],
    }));
    const resources = made.map((n) => there[n % there.length]?.code ?? '');
    const own = scene === 'tenant' || scene === 'tenant-admin';
    return {
      scene,
      roles: resources.length > 0 ? [{ role: 'made', resources }, ...roles.slice(1)] : roles,
      tenant_id: own ? 'a' : null,
      tenants: own ? ['a'] : (grants ?? ['a', 'b']),
      modules: modules,
      granted_some: !own && grants !== null,
    };
  });

/** What the server does with a call: the guard, then the narrowing to the parks that have its module (api/shared). */
function serverAdmits(tag: string, access: (typeof CALLS)[number]['endpoint']['access'], hat: WornHat): boolean {
  const roles = wordsOf(hat.roles);
  if (refusalOfHat(access, { actor: { scene: hat.scene, roles }, granted_some: hat.granted_some })) return false;
  const code = Object.entries(MODULE_SLICES).find(([, slice]) => slice === tag.split('.')[0])?.[0];
  return code === undefined || parksWith({ ...hat, actor: { roles } }, code).length > 0;
}

/** Whether what is told of a call is what the server does, and each role that is named is enough by itself. */
function isTold({ tag, endpoint: { access } }: (typeof CALLS)[number], hat: WornHat): boolean {
  const told = whyOf(tag, access, hat);
  if (told.may !== serverAdmits(tag, access, hat)) return false;
  if (!told.may || typeof access === 'string') return true;
  const isEnough = (role: string) => {
    const roles = wordsOf(hat.roles.filter((each) => each.role === role));
    return !refusalOfHat(access, { actor: { scene: hat.scene, roles }, granted_some: hat.granted_some });
  };
  return told.by.length > 0 && told.by.every(isEnough);
}

test('every call: what is told is what the server does, and each role that is named is enough', () =>
  fc.assert(
    fc.property(Hat, (worn) => {
      expect(CALLS.filter((call) => !isTold(call, worn)).map(({ endpoint }) => endpoint.path)).toEqual([]);
    }),
    { numRuns: 300 },
  ));

const hat = (more: Partial<WornHat>): WornHat => ({
  scene: 'tenant',
  roles: [{ role: 'reception_operator', resources: [] }],
  tenant_id: 'a',
  tenants: ['a'],
  modules: [],
  granted_some: false,
  ...more,
});
const visits = {
  scenes: ['tenant', 'provider'],
  roles: ['reception_operator'],
  resource: 'reception.visits.read',
} as const;
const off = { tenant_id: 'a', code: 'receptions', enabled: false, hidden_from: [] };

test.each([
  ['by a built-in role', hat({}), { may: true, by: ['reception_operator'] }],
  [
    'by each of two',
    hat({
      roles: [
        { role: 'reception_operator', resources: [] },
        { role: 'r-1', resources: ['reception.visits.read'] },
      ],
    }),
    { may: true, by: ['reception_operator', 'r-1'] },
  ],
  [
    'by a custom role that may act there',
    hat({ roles: [{ role: 'r-1', resources: ['reception.visits.handle'] }] }),
    { may: true, by: ['r-1'] },
  ],
  ['no role gives it', hat({ roles: [{ role: 'demand_operator', resources: [] }] }), { may: false, why: 'role' }],
  [
    'another scene',
    hat({ scene: 'platform', roles: [{ role: 'super_admin', resources: [] }] }),
    { may: false, why: 'role' },
  ],
  ['the module is off', hat({ modules: [off] }), { may: false, why: 'module' }],
  [
    'hidden from the role',
    hat({ modules: [{ ...off, enabled: true, hidden_from: ['reception_operator'] }] }),
    { may: false, why: 'hidden' },
  ],
])('%s', (_what, worn, told) => expect(whyOf('reception.workbench', visits, worn)).toEqual(told));

test('what concerns every park is not for who has some', () => {
  const access = { scenes: ['platform'], roles: ['super_admin'], whole: true } as const;
  const some = hat({
    scene: 'platform',
    tenant_id: null,
    roles: [{ role: 'super_admin', resources: [] }],
    granted_some: true,
  });
  expect(whyOf('identity.roles', access, some)).toEqual({ may: false, why: 'every_park' });
});
