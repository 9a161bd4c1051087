import { membersOfRoles, parkRoles, providerRoles } from '#db/repositories/identity/roles.ts';
import { administers, mayGrant } from '#domain/identity/judge-role.ts';
import type { ResourceTree, roleContract } from '#domain/identity/role-contract.ts';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { heldByBuiltIn, resourcesIn } from '#domain/resources.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { withProviderCode } from '#domain/shared/calls/scene.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';
import { inTree } from './resource-tree.ts';

/** The park's roles as the asker may keep them; the same of the provider's. */
const ofPark = ({ session }: Context) =>
  resourceHandlers(parkRoles(session.actor), {
    id: 'role_id',
    owner: () => ({ tenant_id: ownTenant(session) }),
  });
const ofProvider = ({ session }: Context) =>
  resourceHandlers(providerRoles(session.actor), { id: 'role_id', owner: everyPark });

/** What a role can hold in a scene, as slices, pages and acts. Raises FORBIDDEN for a scene that is not the asker's. */
function treeOf(scene: RoleScene, { deps, lang, session }: Context): ResourceTree {
  requireScene(session.actor, scene);
  const slices = inTree(resourcesIn(scene), lang, ({ code, calls }) => ({
    hint: calls.map(({ summary }) => summary).join('; '),
    grantable: mayGrant(session.actor, code),
  }));
  const built_in = BUILT_IN_ROLES[scene].map((role) => ({
    role_code: withProviderCode(deps.config.PROVIDER_CODE, role),
    name: roleName(role, lang),
    resources: heldByBuiltIn(scene, role),
  }));
  return { slices, built_in };
}

function requireScene({ scene }: Actor, asked: string): void {
  if (!administers(scene, asked)) throw new AppError('FORBIDDEN');
}

/** A page of roles with how many people have each. */
async function withMembers<R extends { role_id: string }>({ deps }: Context, page: { total: number; items: R[] }) {
  const ids = page.items.map(({ role_id }) => role_id);
  const members = await membersOfRoles(deps.db.system, ids);
  return { ...page, items: page.items.map((role) => ({ ...role, members: members.get(role.role_id) ?? 0 })) };
}

export const roleHandlers: Handlers<typeof roleContract> = {
  listParkRole: async (input, ctx) => withMembers(ctx, await ofPark(ctx).list(input, ctx)),
  addParkRole: (input, ctx) => ofPark(ctx).add(input, ctx),
  updateParkRole: (input, ctx) => ofPark(ctx).update(input, ctx),
  deleteParkRole: (input, ctx) => ofPark(ctx).remove(input, ctx),
  listParkResource: ({ scene }, ctx) => Promise.resolve(treeOf(scene, ctx)),
  listProviderRole: async (input, ctx) => {
    requireScene(ctx.session.actor, input.scene);
    return withMembers(ctx, await ofProvider(ctx).list(input, ctx));
  },
  addProviderRole: (input, ctx) => ofProvider(ctx).add(input, ctx),
  updateProviderRole: (input, ctx) => ofProvider(ctx).update(input, ctx),
  deleteProviderRole: (input, ctx) => ofProvider(ctx).remove(input, ctx),
  listProviderResource: ({ scene }, ctx) => Promise.resolve(treeOf(scene, ctx)),
};
