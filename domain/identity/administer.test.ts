import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCENES } from '../shared/calls/scene.ts';
import {
  isKeeper,
  KEPT,
  mayGive,
  mayTouch,
  placeOf,
  SCENES_OF,
  staysKept,
  type Administrator,
  type StaffHat,
} from './administer.ts';
import { BUILT_IN_ROLES } from './roles.ts';

const PARKS = ['a', 'b', 'c'];
const hat = (scene: string, place: string | null, more: Partial<StaffHat> = {}): StaffHat => ({
  scene,
  tenant_id: place,
  roles: ['reception_operator'],
  tenant_grants: null,
  ...more,
});
const by = (scene: Administrator['scene'], more: Partial<Administrator> = {}): Administrator => ({
  user_id: 'u',
  scene,
  roles: ['super_admin'],
  tenants: scene.startsWith('tenant') || scene === 'portal' ? ['a'] : PARKS,
  granted_some: false,
  ...more,
});
const some = { tenants: ['a'], granted_some: true };

describe('whose hats an administrator gives and takes', () => {
  test('every scene × scene', () => {
    const given = SCENES.map((scene) => [
      scene,
      SCENES.filter((of) => mayGive(by(scene), hat(of, of.startsWith('tenant') || of === 'portal' ? 'a' : null))),
    ]);
    expect(Object.fromEntries(given)).toEqual({
      portal: [],
      tenant: [],
      'tenant-admin': ['tenant', 'tenant-admin'],
      provider: [],
      'provider-admin': ['provider', 'provider-admin'],
      platform: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'],
    });
  });

  test.each<[what: string, who: Administrator, of: StaffHat, may: boolean]>([
    ['a park’s, in another park', by('tenant-admin'), hat('tenant', 'b'), false],
    ['the platform’s, in any park', by('platform'), hat('tenant', 'b'), true],
    ['the platform’s of one park, in that park', by('platform', some), hat('tenant', 'a'), true],
    ['the platform’s of one park, in another', by('platform', some), hat('tenant', 'b'), false],
    ['the platform’s of one park, a hat of all parks', by('platform', some), hat('platform', null), false],
    ['the provider’s, some parks', by('provider-admin'), hat('provider', null, { tenant_grants: ['a', 'b'] }), true],
    [
      'the provider’s of one park, that park',
      by('provider-admin', some),
      hat('provider', null, { tenant_grants: ['a'] }),
      true,
    ],
    [
      'the provider’s of one park, one more',
      by('provider-admin', some),
      hat('provider', null, { tenant_grants: ['a', 'b'] }),
      false,
    ],
    ['the provider’s of one park, every park', by('provider-admin', some), hat('provider', null), false],
    [
      'a role of their own, one they have',
      by('tenant-admin', { roles: ['reception_operator'] }),
      hat('tenant', 'a'),
      true,
    ],
    [
      'a role of their own, one they lack',
      by('tenant-admin', { roles: ['demand_operator'] }),
      hat('tenant', 'a'),
      false,
    ],
    [
      'a role of their own, an administrator',
      by('tenant-admin', { roles: ['reception_operator'] }),
      hat('tenant-admin', 'a', { roles: ['reception_operator', 'super_admin'] }),
      false,
    ],
  ])('%s', (_what, who, of, may) => expect(mayGive(who, of)).toBe(may));
});

const Scene = fc.constantFrom(...SCENES);
const Parks = fc.uniqueArray(fc.constantFrom(...PARKS), { minLength: 1 });
const Hat = fc
  .tuple(Scene, fc.constantFrom(...PARKS), fc.option(Parks), fc.uniqueArray(fc.constantFrom('super_admin', 'x', 'y')))
  .map(([scene, park, grants, roles]): StaffHat => {
    const local = scene.startsWith('tenant') || scene === 'portal';
    return { scene, roles, tenant_id: local ? park : null, tenant_grants: local ? null : grants };
  });
const Who = fc
  .tuple(Scene, fc.option(Parks), fc.uniqueArray(fc.constantFrom('super_admin', 'x', 'y')))
  .map(([scene, grants, roles]) => {
    const local = scene.startsWith('tenant') || scene === 'portal';
    const tenants = local ? ['a'] : (grants ?? PARKS);
    return by(scene, { tenants, granted_some: !local && grants !== null, roles });
  });

test('nobody gives a park or a role that they lack, or a scene that they do not administer', () => {
  fc.assert(
    fc.property(Who, Hat, (who, of) => {
      if (!mayGive(who, of)) return;
      const parks = of.tenant_id === null ? (of.tenant_grants ?? PARKS) : [of.tenant_id];
      expect(parks.every((park) => who.tenants.includes(park))).toBe(true);
      expect(SCENES_OF[who.scene]).toContain(of.scene);
      expect(who.roles.includes('super_admin') || of.roles.every((role) => who.roles.includes(role))).toBe(true);
    }),
  );
});

test('whoever may touch a person may give each of their hats, and one hat beyond is enough to refuse', () => {
  fc.assert(
    fc.property(Who, fc.array(Hat), Hat, (who, hats, one) => {
      expect(mayTouch(who, hats)).toBe(hats.every((of) => mayGive(who, of)));
      expect(mayTouch(who, [...hats, one])).toBe(mayTouch(who, hats) && mayGive(who, one));
    }),
  );
});

test('hats of one scene and place are one, in whatever order their parks are named', () => {
  const of = (tenant_grants: string[] | null) => placeOf({ scene: 'provider', tenant_id: null, tenant_grants });
  expect(of(['b', 'a'])).toBe(of(['a', 'b']));
  expect(new Set([of(null), of(['a']), of(['a', 'b'])]).size).toBe(3);
});

test('who keeps a park, the provider and the platform', () => {
  const keepers = Object.keys(BUILT_IN_ROLES).filter((scene) => isKeeper(hat(scene, null, { roles: ['super_admin'] })));
  expect(keepers).toEqual(['tenant-admin', 'provider-admin', 'platform']);
  expect(isKeeper(hat('tenant-admin', 'a'))).toBe(false);
  expect(isKeeper(hat('provider-admin', null, { roles: ['super_admin'], tenant_grants: ['a'] }))).toBe(false);
});

test('no change leaves a place less well kept', () => {
  const grid = KEPT.map((was) => [was, ...KEPT.filter((is) => staysKept(was, is))]);
  expect(grid).toEqual([
    ['nobody', 'nobody', 'over', 'one_time', 'own'],
    ['over', 'over', 'one_time', 'own'],
    ['one_time', 'one_time', 'own'],
    ['own', 'own'],
  ]);
});
