import { openSession } from '#api/plugins/session.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import type { Deps } from '#api/deps.ts';
import type { Databases } from '#db/client.ts';
import type { TestUser } from '#test/test-user.ts';

/** What of a world is needed to let somebody in. */
export interface Door {
  db: Databases;
  deps: Deps;
  anonymous(): TestUser;
}

interface Hat {
  mobile: string;
  name: string;
  scene: Scene;
  /** Null for the provider's and the platform's people. */
  tenant_id: string | null;
  roles: readonly string[];
  /** An applicant's enterprise. */
  corp_id?: string;
  /** The parks of a hat without a park of its own; null for every one. */
  tenant_grants?: string[] | null;
}

/** A new person, signed in under their one hat. */
export async function hire(
  w: Door,
  hat: Hat,
): Promise<{ user: TestUser; user_id: string; membership_id: string; name: string }> {
  const { system } = w.db;
  const { user_id } = await system
    .insertInto('user_account')
    .values({ mobile: hat.mobile, name: hat.name, password_hash: '-' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { scene, tenant_id, roles, corp_id = null, tenant_grants = null } = hat;
  const { membership_id } = await system
    .insertInto('membership')
    .values({ user_id, scene, tenant_id, roles: [...roles], corp_id, tenant_grants })
    .returning('membership_id')
    .executeTakeFirstOrThrow();
  const user = w.anonymous();
  user.cookie = `sid=${await openSession(w.deps, { user_id }, membership_id)}`;
  return { user, user_id, membership_id, name: hat.name };
}

/** Changes the parks of a hat, as an administrator will. */
export const grant = (w: Door, membershipId: string, tenant_grants: string[] | null) =>
  w.db.system.updateTable('membership').set({ tenant_grants }).where('membership_id', '=', membershipId).execute();
