import type { Actor, Scene } from '../shared/calls/scene.ts';
import type { RoleScene } from './roles.ts';

/** Under what somebody works, and where: a scene, its park or the parks it was granted, and its roles. */
export interface StaffHat {
  scene: string;
  /** Null for the provider's and the platform's people. */
  tenant_id: string | null;
  roles: readonly string[];
  /** The parks of a hat without a park of its own; null for every one. */
  tenant_grants: readonly string[] | null;
}
/** Whoever administers people, as their session has them. */
export interface Administrator {
  user_id: string;
  scene: Scene;
  roles: readonly string[];
  /** The parks that they see. */
  tenants: readonly string[];
  /** Granted some parks, not all. */
  granted_some: boolean;
}

/** The same of a hat that somebody wears. */
export const administratorOf = ({
  actor: { user_id, scene, roles },
  tenants,
  granted_some,
}: {
  actor: Pick<Actor, 'user_id' | 'scene' | 'roles'>;
  tenants: readonly string[];
  granted_some: boolean;
}): Administrator => ({ user_id, scene, roles, tenants, granted_some });

/** Whose people the administrators of a scene look after (product §8). */
export const SCENES_OF: Partial<Record<Scene, readonly RoleScene[]>> = {
  'tenant-admin': ['tenant', 'tenant-admin'],
  'provider-admin': ['provider', 'provider-admin'],
  platform: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'],
};

/** Whether a hat is of a scene and of parks that an administrator looks after: nobody gives parks that they lack. */
export const looksAfter = ({ scene, tenants, granted_some }: Administrator, hat: StaffHat): boolean => {
  if (!SCENES_OF[scene]?.some((each) => each === hat.scene)) return false;
  if (hat.tenant_id !== null) return tenants.includes(hat.tenant_id);
  return hat.tenant_grants ? hat.tenant_grants.every((park) => tenants.includes(park)) : !granted_some;
};

/**
 * Whether somebody may give and take a hat (product §8): of the people they look after, and with no role that they lack; an
 * administrator lacks none.
 */
export const mayGive = (by: Administrator, hat: StaffHat): boolean =>
  looksAfter(by, hat) && (by.roles.includes('super_admin') || hat.roles.every((role) => by.roles.includes(role)));

/**
 * Whether somebody may disable another, rename them, or have a new password sent to them: it reaches all that the other may
 * do, so each of their active hats must be one that may be given.
 */
export const mayTouch = (by: Administrator, hats: readonly StaffHat[]): boolean =>
  hats.every((hat) => mayGive(by, hat));

/** What tells hats of one person apart: one is worn in a scene and place. */
export const placeOf = ({ scene, tenant_id, tenant_grants }: Omit<StaffHat, 'roles'>): string =>
  [scene, tenant_id ?? '', ...(tenant_grants ? tenant_grants.toSorted() : ['*'])].join(' ');

/** Whether a hat is one of those that keep a place: an administrator's of a park, of the provider, or of the platform. */
export const isKeeper = ({ scene, roles, tenant_grants }: StaffHat): boolean =>
  ['tenant-admin', 'provider-admin', 'platform'].includes(scene) &&
  roles.includes('super_admin') &&
  // whoever was granted some parks does not look after the others
  tenant_grants === null;

/**
 * By whom a place is kept at best: nobody; somebody who let their one-time password lapse; somebody who has not used theirs
 * yet; somebody with a password of their own.
 */
export const KEPT = ['nobody', 'over', 'one_time', 'own'] as const;
export type Kept = (typeof KEPT)[number];

/** Whether a change leaves a place as well kept as it was: a password that lapses may not be what is left of one that does not. */
export const staysKept = (was: Kept, is: Kept): boolean => KEPT.indexOf(is) >= KEPT.indexOf(was);
