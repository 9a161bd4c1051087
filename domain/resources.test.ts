import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from './contracts.ts';
import { ACT_NAMES, PAGE_NAMES, SLICE_NAMES } from './identity/resource-names.ts';
import { BUILT_IN_ROLES, type RoleScene } from './identity/roles.ts';
import { heldByBuiltIn, RESOURCES, resourcesIn } from './resources.ts';
import { admits, implies, type Contract } from './shared/calls/endpoint.ts';
import { isWorkbenchScene, SCENES } from './shared/calls/scene.ts';

const codes = RESOURCES.map(({ code }) => code);
const calls = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
  Object.entries<Contract[string]>(contract).map(([name, { access }]) => ({ name: `${tag}.${name}`, access })),
);
const pairs = Object.entries(BUILT_IN_ROLES).flatMap(([scene, roles]) =>
  roles.map((role) => [scene as RoleScene, role] as const),
);

describe('names', () => {
  const parts = (from: number, to: number) => [
    ...new Set(codes.map((code) => code.split('.').slice(from, to).join('.'))),
  ];
  test.each([
    ['slices', SLICE_NAMES, parts(0, 1)],
    ['pages', PAGE_NAMES, parts(0, 2)],
    ['acts', ACT_NAMES, parts(2, 3)],
  ])('of %s: each has one, and none names what is not there', (_what, names, there) => {
    expect(Object.keys(names).toSorted()).toEqual(there.toSorted());
  });
});

test('a call of the workbench names its resource, is part of having a hat, or is for administrators alone', () => {
  const free = calls.filter(
    ({ access }) =>
      typeof access !== 'string' &&
      access.resource === undefined &&
      access.scenes.some((scene) => isWorkbenchScene(scene)),
  );
  expect(free.map(({ name }) => name)).toMatchSnapshot();
});

test('a built-in role holds a resource of its scene whole, or nothing of it', () => {
  const torn = pairs.flatMap(([scene, role]) =>
    resourcesIn(scene).flatMap((resource) => {
      const admitted = resource.calls.filter(({ access }) => admits(access, { scene, roles: [role] })).length;
      return admitted > 0 && admitted < resource.calls.length ? [`${scene} ${role} ${resource.code}`] : [];
    }),
  );
  expect(torn).toEqual([]);
});

test('what each built-in role holds', () => {
  expect(
    Object.fromEntries(pairs.map(([scene, role]) => [`${scene} ${role}`, heldByBuiltIn(scene, role)])),
  ).toMatchSnapshot();
});

const Roles = fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 8 });
const Scene = fc.constantFrom(...SCENES);

test('a custom role is admitted to the calls of its resources in its scene, and to those that having a hat admits to', () => {
  fc.assert(
    fc.property(Scene, Roles, (scene, resources) => {
      const roles = ['0198c0de-0000-7000-8000-000000000001', ...resources];
      const asked = calls.flatMap(({ name, access }) => (typeof access === 'string' ? [] : [{ name, access }]));
      const due = asked.filter(({ access: { scenes, roles: named, resource } }) => {
        const own = resource === undefined && named === undefined;
        const given = resource !== undefined && resources.some((held) => implies(held, resource));
        return scenes.includes(scene) && (own || given);
      });
      expect(asked.filter(({ access }) => admits(access, { scene, roles }))).toEqual(due);
    }),
  );
});

test('more resources never admit to less', () => {
  fc.assert(
    fc.property(Scene, Roles, Roles, (scene, some, more) => {
      const lost = calls.filter(
        ({ access }) => admits(access, { scene, roles: some }) && !admits(access, { scene, roles: [...some, ...more] }),
      );
      expect(lost).toEqual([]);
    }),
  );
});
