import { parkRoles, providerRoles } from '#db/repositories/identity/roles.ts';
import { administers, mayGrant } from '#domain/identity/judge-role.ts';
import { ACT_NAMES, PAGE_NAMES, SLICE_NAMES } from '#domain/identity/resource-names.ts';
import type { ResourceTree, roleContract } from '#domain/identity/role-contract.ts';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { heldByBuiltIn, resourcesIn } from '#domain/resources.ts';
import { AppError, type Lang } from '#domain/shared/errors.ts';
import type { Names } from '#domain/shared/names.ts';
import type { Actor } from '#domain/shared/scene.ts';
import { withProviderCode } from '#domain/shared/scene.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { ownTenant, type Context, type Handlers } from '../shared/context.ts';
import { everyPark, resourceHandlers } from '../shared/resource.ts';

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
  const slices: ResourceTree['slices'] = [];
  for (const { code, calls } of resourcesIn(scene)) {
    const [slice = '', page = '', act = ''] = code.split('.');
    const inSlice = entry(slices, slice, () => ({ ...named(SLICE_NAMES, slice, lang), pages: [] }));
    const inPage = entry(inSlice.pages, `${slice}.${page}`, (of) => ({ ...named(PAGE_NAMES, of, lang), acts: [] }));
    const hint = calls.map(({ summary }) => summary).join('; ');
    inPage.acts.push({ code, name: named(ACT_NAMES, act, lang).name, hint, grantable: mayGrant(session.actor, code) });
  }
  const built_in = BUILT_IN_ROLES[scene].map((role) => ({
    role_code: withProviderCode(deps.config.PROVIDER_CODE, role),
    name: roleName(role, lang),
    resources: heldByBuiltIn(scene, role),
  }));
  return { slices, built_in };
}

const named = (names: Readonly<Record<string, Names>>, code: string, lang: Lang) => ({
  code,
  name: names[code]?.[lang] ?? code,
});

function entry<T extends { code: string }>(list: T[], code: string, make: (code: string) => T): T {
  const known = list.find((each) => each.code === code);
  if (known) return known;
  const made = make(code);
  list.push(made);
  return made;
}

function requireScene({ scene }: Actor, asked: string): void {
  if (!administers(scene, asked)) throw new AppError('FORBIDDEN');
}

export const roleHandlers: Handlers<typeof roleContract> = {
  listParkRole: (input, ctx) => ofPark(ctx).list(input, ctx),
  addParkRole: (input, ctx) => ofPark(ctx).add(input, ctx),
  updateParkRole: (input, ctx) => ofPark(ctx).update(input, ctx),
  deleteParkRole: (input, ctx) => ofPark(ctx).remove(input, ctx),
  listParkResource: ({ scene }, ctx) => Promise.resolve(treeOf(scene, ctx)),
  listProviderRole: (input, ctx) => {
    requireScene(ctx.session.actor, input.scene);
    return ofProvider(ctx).list(input, ctx);
  },
  addProviderRole: (input, ctx) => ofProvider(ctx).add(input, ctx),
  updateProviderRole: (input, ctx) => ofProvider(ctx).update(input, ctx),
  deleteProviderRole: (input, ctx) => ofProvider(ctx).remove(input, ctx),
  listProviderResource: ({ scene }, ctx) => Promise.resolve(treeOf(scene, ctx)),
};
