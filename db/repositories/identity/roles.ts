import { sql } from 'kysely';
import { judgeRole, type Grantor } from '#domain/identity/judge-role.ts';
import { MAX_ROLES, type CustomRole } from '#domain/identity/roles.ts';
import { resourcesIn } from '#domain/resources.ts';
import { DECIDE_CASE } from '#domain/shared/calls/access.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { needOf, type FlowRole } from '#domain/subsidy/flow/flow-roles.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { Db, Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const shape = {
  id: 'role_id',
  columns: ['role_id', 'scene', 'name', 'note', 'resources', 'considered'],
  search: ['name', 'note'],
  order: ['name'],
} as const;
const rowsOfPark = tenantRows('park_role', { ...shape, of: ['tenant_id'] });
const rowsOfProvider = tenantRows('provider_role', { ...shape, of: [] });

const kept = (rows: typeof rowsOfPark | typeof rowsOfProvider, by: Grantor) =>
  resource({
    rows,
    kind: 'role',
    subject: (role) => role.name,
    max: MAX_ROLES,
    unique: [['name']],
    async refuse({ tx, id, before, after }) {
      const { scene } = { ...after, ...before } as { scene: Scene };
      return judgeRole(by, before, after, {
        there: resourcesIn(scene).map(({ code }) => code),
        members: after ? 0 : await countMembers(tx, id),
        needs: before ? await needsOf(tx, id) : [],
      });
    },
  });

/** The roles that a park made, and those that the provider made, as `by` may change them (product §8). */
export const parkRoles = (by: Grantor) => kept(rowsOfPark, by);
export const providerRoles = (by: Grantor) => kept(rowsOfProvider, by);

/** What flows of any park need a role for: the newest ones, and those that open cases run on. */
async function needsOf(tx: Tx, roleId: string) {
  const { rows } = await sql<{ tenant_name: string; flow: Flow }>`
    select tenant_name, flow from flows_of_role(${roleId}::uuid)`.execute(tx);
  return rows.flatMap(({ tenant_name, flow }) => {
    const need = needOf(flow, roleId);
    return need ? [{ park: tenant_name, ...need }] : [];
  });
}

/** The custom roles that a park's flow may name, within a transaction that has the park in its scope; `still`: none of them changes until it ends. */
export async function flowRolesOf(tx: Tx, tenantId: string, still = false): Promise<FlowRole[]> {
  const { rows } = await sql<Omit<FlowRole, 'decides'> & { resources: string[] }>`
    select role_id, name, scene, resources from flow_roles(${tenantId}, ${still})`.execute(tx);
  return rows.map(({ resources, ...role }) => ({ ...role, decides: resources.includes(DECIDE_CASE) }));
}

/** How many people have a role; until the transaction ends nobody is given it. */
async function countMembers(tx: Tx, roleId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`select role_members(${roleId}::uuid) as members`.execute(tx);
  return rows[0]?.members ?? 0;
}

/** How many people have each of some roles. */
export async function membersOfRoles(system: Db, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; members: number }>`
    select role, count(distinct user_id)::integer as members from membership, unnest(roles) role
    where active and roles && ${sql.val([...roleIds])}::text[] and role = any(${sql.val([...roleIds])}::text[])
    group by role`.execute(system);
  return new Map(rows.map(({ role, members }) => [role, members]));
}

/** The roles that were made for a hat's scene, with what each holds: by its park, or by the provider for one without a park. */
export async function customRolesOf(
  system: Db | Tx,
  { scene, tenant_id }: { scene: Scene; tenant_id: string | null },
): Promise<Pick<CustomRole, 'role_id' | 'name' | 'resources'>[]> {
  const { rows } = await sql<Pick<CustomRole, 'role_id' | 'name' | 'resources'>>`
    select role_id::text, name, resources from park_role where tenant_id = ${tenant_id}::text and scene = ${scene}
    union all
    select role_id::text, name, resources from provider_role where ${tenant_id}::text is null and scene = ${scene}
    order by name limit ${MAX_ROLES}`.execute(system);
  return rows;
}

/** What the custom ones among some roles are called, by their ids. */
export async function namesOfRoles(system: Db, roleIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ role_id: string; name: string }>`
    select role_id::text, name from park_role where role_id::text = any(${sql.val([...roleIds])}::text[])
    union all select role_id::text, name from provider_role where role_id::text = any(${sql.val([...roleIds])}::text[])`.execute(
    system,
  );
  return new Map(rows.map(({ role_id, name }) => [role_id, name]));
}
