import { findWornHat } from '#db/repositories/identity/hats.ts';
import { findTenant, listTenants } from '#db/repositories/identity/identity.ts';
import { customRolesOf } from '#db/repositories/identity/roles.ts';
import { customRoleNames, findAccount, hatsOf, type AccountRow, type HatRow } from '#db/repositories/identity/users.ts';
import { administratorOf, looksAfter } from '#domain/identity/administer.ts';
import type { HINDRANCES, Rights, RightsAct, rightsContract } from '#domain/identity/rights-contract.ts';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { needsTwoFactors } from '#domain/identity/two-factor.ts';
import { resourcesIn, type Resource } from '#domain/resources.ts';
import { whyOf, type WornHat, type WornRole } from '#domain/rights.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { isBuiltIn } from '#domain/shared/calls/scene.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { asksTwoFactors } from '../config.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { inTree } from './resource-tree.ts';

type NameOf = (role: string) => string;

export const rightsHandlers: Handlers<typeof rightsContract> = {
  async explainRights({ user_id, membership_id }, ctx) {
    const { system } = ctx.deps.db;
    const by = administratorOf(ctx.session);
    const account = await findAccount(system, user_id);
    const hats = (await hatsOf(system, [user_id])).filter((hat) => looksAfter(by, hat));
    const asked = membership_id ? hats.find((hat) => hat.membership_id === membership_id) : firstOf(hats);
    const worn = asked && (await findWornHat(system, asked.membership_id));
    if (!account || !asked || !worn) throw new AppError('NOT_FOUND');
    const nameOf = await namesFor(ctx, hats);
    return {
      user_id,
      name: account.name,
      hats: await viewsOf(ctx, hats, nameOf),
      membership_id: asked.membership_id,
      hindrances: await hindrancesOf(ctx, account, asked),
      slices: inTree(resourcesIn(worn.scene), ctx.lang, await actOf(ctx, worn, nameOf)),
    };
  },
};

/** The oldest one that counts, else the oldest. */
const firstOf = (hats: readonly HatRow[]) => hats.find(({ active }) => active) ?? hats[0];

async function namesFor({ deps, lang }: Context, hats: readonly HatRow[]): Promise<NameOf> {
  const made = hats.flatMap(({ roles }) => roles.filter((role) => !isBuiltIn(role)));
  const names = await customRoleNames(deps.db.system, [...new Set(made)]);
  return (role) => names.get(role) ?? roleName(role, lang);
}

async function viewsOf({ deps }: Context, hats: readonly HatRow[], nameOf: NameOf): Promise<Rights['hats']> {
  const parks = new Map((await listTenants(deps.db.system)).map(({ tenant_id, name }) => [tenant_id, name]));
  return hats.map(({ membership_id, scene, tenant_id, tenant_grants, roles, active }) => ({
    membership_id,
    scene,
    tenant_id,
    tenant_name: tenant_id === null ? '' : (parks.get(tenant_id) ?? tenant_id),
    tenant_grants: tenant_grants ? [...tenant_grants] : null,
    role_names: roles.map(nameOf),
    active,
  }));
}

/** What keeps them from everything under a hat, whatever its roles give. */
async function hindrancesOf({ deps }: Context, account: AccountRow, hat: HatRow): Promise<Rights['hindrances']> {
  const park = hat.tenant_id === null ? undefined : await findTenant(deps.db.system, hat.tenant_id);
  const holds: Record<(typeof HINDRANCES)[number], boolean> = {
    disabled: !account.active,
    ended: !hat.active,
    park_closed: (park?.closed_at ?? null) !== null,
    one_time: account.password_until !== null && !account.password_over,
    over: account.password_over,
    two_factor: asksTwoFactors(deps.config) && !account.two_factor && needsTwoFactors(hat.scene as RoleScene),
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((each) => holds[each]);
}

/** What a hat may do of a resource, and the roles there are that would give all of it. */
async function actOf({ deps, lang, session }: Context, hat: WornHat, nameOf: NameOf) {
  const listing = hat.tenant_id === null ? roleContract.listProviderRole : roleContract.listParkRole;
  // of roles that the asker may not list those of the hat alone are named; the platform keeps every park's people
  const lists = session.actor.scene === 'platform' || refusalOfHat(listing.access, session) === undefined;
  const made = lists ? await customRolesOf(deps.db.system, hat) : [];
  const there: (WornRole & { name: string })[] = [
    ...BUILT_IN_ROLES[hat.scene as RoleScene].map((role) => ({ role, name: roleName(role, lang), resources: [] })),
    ...made.map(({ role_id, name, resources }) => ({ role: role_id, name, resources })),
  ];
  return ({ code, calls }: Resource): Omit<RightsAct, 'code' | 'name'> => {
    const [slice = ''] = code.split('.');
    const answers = calls.map(({ access }) => whyOf(slice, access, hat));
    const refused = answers.find((answer) => !answer.may);
    const may = refused === undefined ? 'all' : answers.some((answer) => answer.may) ? 'some' : 'none';
    const gives = (role: WornRole) => calls.every(({ access }) => whyOf(slice, access, { ...hat, roles: [role] }).may);
    const by = hat.roles.filter(({ role }) => answers.some((answer) => answer.may && answer.by.includes(role)));
    return {
      may,
      by: by.map(({ role }) => nameOf(role)),
      why: refused?.may === false ? refused.why : null,
      given_by: may === 'all' ? [] : there.filter(gives).map(({ name }) => name),
    };
  };
}
