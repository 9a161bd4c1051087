import { notOver } from './not-over.ts';
import { sql } from 'kysely';
import type { ModuleSwitch } from '#domain/modules/switches.ts';
import type { WornHat, WornRole } from '#domain/rights.ts';
import type { Actor, ActsFor } from '#domain/shared/calls/scene.ts';
import type { Db, Tx } from '../../client.ts';
import { switchesOfHat } from '../modules/modules.ts';
import { listTenants } from './identity.ts';
import { customRolesOf } from './roles.ts';

/**
 * The channel on which the database names a user whose hats, rights or sessions changed, or a park (`park/<id>`) whose
 * people may see other parts of the product now, or a user whose applications are others (`menu/<id>`).
 */
export const HATS_CHANGED = 'hats_changed';

/** Somebody under a hat, as of now: what a session says of them, for work that goes on without one. */
export interface Hat {
  actor: Actor;
  /** The park of a tenant's hat. */
  tenant_id: string | null;
  /** Every tenant it may see. */
  tenants: readonly string[];
  /** What somebody switched of the modules of those tenants. */
  modules: readonly ModuleSwitch[];
  /** It was granted some tenants, not all. */
  granted_some: boolean;
}

/** Who wears a hat; undefined when hat or user is not active any more. */
export async function findHat(system: Db | Tx, membershipId: string): Promise<Hat | undefined> {
  const row = await system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership_id', '=', membershipId)
    .where('membership.active', '=', true)
    .where(notOver)
    .where('user_account.active', '=', true)
    .select([
      'user_account.user_id',
      'user_account.name',
      'membership.scene',
      'membership.held as roles',
      'membership.corp_id',
    ])
    .select(['membership.tenant_id', 'membership.tenant_grants', switchesOfHat.as('modules')])
    .select(
      sql<ActsFor[] | null>`acts_for(user_account.user_id, membership.scene, membership.tenant_id)`.as('acts_for'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { corp_id, acts_for, modules, ...who } = row;
  const { tenant_id, tenant_grants, ...actor } = who;
  return {
    actor: { ...actor, ...(corp_id !== null && { corp_id }), ...(acts_for && { acts_for }) },
    tenant_id,
    tenants: await parksOfHat(system, who),
    modules: modules ?? [],
    granted_some: tenant_grants !== null,
  };
}

/** More hats than anybody wears. */
const MAX_HATS = 200;
/** The hats that somebody wears now, the oldest first. */
export async function hatsOf(system: Db | Tx, userId: string): Promise<string[]> {
  const rows = await system
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where(notOver)
    .orderBy('membership_id')
    .limit(MAX_HATS)
    .select('membership_id')
    .execute();
  return rows.map(({ membership_id }) => membership_id);
}

interface PlaceOfHat {
  tenant_id: string | null;
  tenant_grants: string[] | null;
}
const parksOfHat = async (system: Db | Tx, { tenant_id, tenant_grants }: PlaceOfHat): Promise<readonly string[]> =>
  tenant_id === null ? (tenant_grants ?? (await listTenants(system)).map((t) => t.tenant_id)) : [tenant_id];

/**
 * A hat taken apart into its roles, with what each custom one gives it: one of another park or scene gives nothing, as in
 * `held_of`. Of an ended hat too; undefined when there is none of that id.
 */
export async function findWornHat(system: Db, membershipId: string): Promise<WornHat | undefined> {
  const row = await system
    .selectFrom('membership')
    .where('membership_id', '=', membershipId)
    .select(['scene', 'roles', 'tenant_id', 'tenant_grants', switchesOfHat.as('modules')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { scene, roles, tenant_id, tenant_grants, modules } = row;
  const made = await customRolesOf(system, { scene, tenant_id });
  const worn = roles.map((role): WornRole => ({
    role,
    resources: made.find(({ role_id }) => role_id === role)?.resources ?? [],
  }));
  return {
    scene,
    roles: worn,
    tenant_id,
    tenants: await parksOfHat(system, row),
    modules: modules ?? [],
    granted_some: tenant_grants !== null,
  };
}
