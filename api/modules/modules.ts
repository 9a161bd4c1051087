import { findTenant, tenantByHost } from '#db/repositories/identity/identity.ts';
import { customRolesOf } from '#db/repositories/identity/roles.ts';
import { lockedOpenCases } from '#db/repositories/identity/tenants.ts';
import { allModules, listSwitchedParks, ownModules, saveSwitch, switchesOf } from '#db/repositories/modules/modules.ts';
import { openCasesOf } from '#db/repositories/modules/open-cases.ts';
import { change } from '#db/repositories/shared/change.ts';
import { documentHash } from '#db/document-hash.ts';
import type { Tx } from '#db/client.ts';
import { BUILT_IN_ROLES, PARK_SCENES } from '#domain/identity/roles.ts';
import { PRODUCT_MODULES } from '#domain/modules/catalogue.ts';
import type { modulesContract } from '#domain/modules/contract.ts';
import { casesOf, judgeSwitch, switchOf } from '#domain/modules/switches.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { authorOf, withLock, within } from '../shared/calls/change.ts';
import { grantedTenant, ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const own = resourceHandlers(ownModules, { id: 'module_id', owner: everyPark });

interface Stand {
  enabled: boolean;
  hidden_from: readonly string[];
}
/** Changes how a module stands in a park, as it was read and once per key. Raises NOT_FOUND, STALE. */
async function switched(
  tx: Tx,
  ctx: Context,
  of: { tenant_id: string; code: string; lock: string },
  body: object,
  to: (before: Stand) => Promise<Stand>,
) {
  const { tenant_id, code, lock } = of;
  ctx.tell({ tenant_id });
  const module = (await allModules(tx)).find((each) => each.code === code);
  if (!module) throw new AppError('NOT_FOUND');
  const read = async (): Promise<Stand> => {
    const { enabled, hidden_from } = switchOf(await switchesOf(tx, [tenant_id]), tenant_id, code);
    return { enabled, hidden_from };
  };
  const now = await change<Stand>(
    tx,
    authorOf(ctx),
    {
      owner: { tenant_id },
      kind: 'module',
      record_id: code,
      subject: () => module.name,
      lock,
      reason: '',
      read,
      write: async (_, before) => saveSwitch(tx, { tenant_id, code, ...(await to(before ?? (await read()))) }),
    },
    body,
  );
  return viewOf(code, now ?? (await read()));
}

const viewOf = (code: string, { enabled, hidden_from }: Stand) => {
  const stand = { enabled, hidden_from: [...hidden_from] };
  return { code, ...withLock(stand) };
};

/** The roles of a park's staff, but for the administrator, who sees whatever is on. */
async function rolesOfPark({ deps, lang }: Context, tenant_id: string) {
  const built = new Set(PARK_SCENES.flatMap((scene): readonly string[] => BUILT_IN_ROLES[scene]));
  built.delete('super_admin');
  const made = await Promise.all(PARK_SCENES.map((scene) => customRolesOf(deps.db.system, { scene, tenant_id })));
  return [
    ...[...built].map((role) => ({ role_code: role, name: roleName(role, lang) })),
    ...made.flat().map(({ role_id, name }) => ({ role_code: role_id, name })),
  ];
}

export const modulesHandlers: Handlers<typeof modulesContract> = {
  async listModule({ own: asked, limit, offset, keyword, order }, { deps }) {
    const query = { limit: 200, offset: 0, keyword, sort: 'code', order };
    const made = await deps.db.system.transaction().execute((tx) => ownModules.list(tx, {}, query));
    const fixed = PRODUCT_MODULES.map(({ code, zh, en }) => ({ code, name: zh, name_en: en }))
      .filter((module) => Object.values(module).some((word) => word.toLowerCase().includes(keyword.toLowerCase())))
      .map((module) => ({ ...module, module_id: module.code, lock: documentHash(module) }));
    const all = [...(asked === 1 ? [] : fixed), ...(asked === 0 ? [] : made.items)];
    return { total: all.length, items: all.slice(offset, offset + limit) };
  },
  addModule: (input, ctx) => own.add(input, ctx),
  updateModule: (input, ctx) => own.update(input, ctx),
  deleteModule: (input, ctx) => own.remove(input, ctx),

  async listTenantModule(input, { deps, session }) {
    const { system } = deps.db;
    const { tenant_id: asked, ...query } = input;
    const tenants = asked === undefined ? session.tenants : [grantedTenant(session, asked)];
    const { total, parks } = await listSwitchedParks(system, { ...query, tenants });
    const ids = parks.map(({ tenant_id }) => tenant_id);
    const [modules, switches] = await Promise.all([allModules(system), switchesOf(system, ids)]);
    const items = parks.map((park) => ({
      ...park,
      modules: modules.map(({ code }) => viewOf(code, switchOf(switches, park.tenant_id, code))),
    }));
    return { total, items: items.map(withLock) };
  },

  async updateTenantModule(input, ctx) {
    const { tenant_id, code, enabled } = input;
    if (!(await findTenant(ctx.deps.db.system, grantedTenant(ctx.session, tenant_id)))) throw new AppError('NOT_FOUND');
    return ctx.deps.db.system.transaction().execute((tx) =>
      switched(tx, ctx, input, { enabled }, async ({ hidden_from }) => {
        const refused = judgeSwitch(code, enabled, await lockedOpenCases(tx, tenant_id));
        if (refused) throw new AppError(refused.error, { params: refused.params });
        return { enabled, hidden_from };
      }),
    );
  },

  async listOpenCase({ tenant_id, code, limit, offset }, { deps, session, lang }) {
    const { system } = deps.db;
    const park = await findTenant(system, grantedTenant(session, tenant_id));
    if (!park || !(await allModules(system)).some((each) => each.code === code)) throw new AppError('NOT_FOUND');
    const kind = casesOf(code);
    if (kind === undefined) return { total: 0, items: [] };
    const { total, items } = await openCasesOf[kind](system, { tenant_id, limit, offset });
    const told = ({ id, status_names, create_time }: (typeof items)[number]) => ({
      id,
      status_name: status_names[lang],
      create_time: create_time.toISOString(),
    });
    return { total, items: items.map(told) };
  },

  listRoleModule: async (_input, ctx) => ({ items: await rolesOfPark(ctx, ownTenant(ctx.session)) }),

  async updateRoleModule({ code, hidden_from, lock }, ctx) {
    const tenant_id = ownTenant(ctx.session);
    const known = new Set((await rolesOfPark(ctx, tenant_id)).map(({ role_code }) => role_code));
    const strange = hidden_from.findIndex((role) => !known.has(role));
    if (strange >= 0)
      throw new InputError([
        { code: 'custom', path: ['hidden_from', strange], message: 'format', input: hidden_from[strange] },
      ]);
    const of = { tenant_id, code, lock };
    const roles = [...new Set(hidden_from)].toSorted();
    return within(ctx, { tenant_id }, (tx) =>
      switched(tx, ctx, of, { hidden_from: roles }, ({ enabled }) => Promise.resolve({ enabled, hidden_from: roles })),
    );
  },

  async tenantFunctions({ host }, { deps }) {
    const { system } = deps.db;
    const tenant = await tenantByHost(system, host.split(':')[0] ?? '');
    if (!tenant) throw new AppError('NOT_FOUND');
    const [modules, switches] = await Promise.all([allModules(system), switchesOf(system, [tenant.tenant_id])]);
    return { items: modules.filter(({ code }) => switchOf(switches, tenant.tenant_id, code).enabled) };
  },
};
