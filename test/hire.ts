import { openSession } from '#api/plugins/session.ts';
import type { Scene } from '#domain/shared/scene.ts';
import type { TestUser } from './test-user.ts';
import type { World } from './world.ts';

interface Hat {
  mobile: string;
  name: string;
  scene: Scene;
  /** Null for the provider's and the platform's people. */
  tenant_id: string | null;
  roles: string[];
  /** The parks of a hat without a park of its own; null for every one. */
  tenant_grants?: string[] | null;
}

/** A new member of staff, signed in under their one hat. */
export async function hire(
  w: World,
  hat: Hat,
): Promise<{ user: TestUser; user_id: string; membership_id: string; name: string }> {
  const { system } = w.db;
  const { user_id } = await system
    .insertInto('user_account')
    .values({ mobile: hat.mobile, name: hat.name, password_hash: '-' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { scene, tenant_id, roles, tenant_grants = null } = hat;
  const { membership_id } = await system
    .insertInto('membership')
    .values({ user_id, scene, tenant_id, roles, corp_id: null, tenant_grants })
    .returning('membership_id')
    .executeTakeFirstOrThrow();
  const user = w.anonymous();
  user.cookie = `sid=${await openSession(w.deps, user_id, membership_id)}`;
  return { user, user_id, membership_id, name: hat.name };
}

/** Changes the parks of a hat, as an administrator will. */
export const grant = (w: World, membershipId: string, tenant_grants: string[] | null) =>
  w.db.system.updateTable('membership').set({ tenant_grants }).where('membership_id', '=', membershipId).execute();
