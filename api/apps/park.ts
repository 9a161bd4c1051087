import { parksOf } from '#db/repositories/identity/identity.ts';
import { appsOfPark, countAppPeople, saveTenantApp, type AppOfPark } from '#db/repositories/apps/park-apps.ts';
import { change } from '#db/repositories/shared/change.ts';
import type { Tx } from '#db/client.ts';
import type { parkAppsContract } from '#domain/apps/contract/park.ts';
import { openingOf } from '#domain/apps/opening.ts';
import { APP_SLICES } from '#domain/modules/slices.ts';
import { judgeGiving, sideOf, standingOf, type AppAudience } from '#domain/apps/standing.ts';
import type { Handlers, Context, PublicContext } from '../shared/calls/context.ts';
import { ownTenant, scoped, visitorScope } from '../shared/calls/context.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { allOpenToVisitors, openToVisitors, type OpenApp } from '../shared/calls/app-role.ts';
import { hasModule, requireModule } from '../shared/calls/modules.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { authorOf, withLock, within } from '../shared/calls/change.ts';
import { InputError } from '../shared/calls/input-error.ts';
import { appOfPark, ownRole, peopleOf } from './people.ts';
import { giveRole } from './give-role.ts';

/** How an application stands in a park, as it is kept with each change. */
const standOf = ({ enabled, park_list, default_for, default_role_id }: AppOfPark) => ({
  enabled,
  park_list: park_list.toSorted(),
  default_for: default_for.toSorted(),
  default_role_id,
});
type Stand = ReturnType<typeof standOf>;

async function viewOf(tx: Tx, tenantId: string, app: AppOfPark) {
  const { started: _started, entry: _entry, role_id: _role, ...shown } = app;
  const people = app.enabled ? await countAppPeople(tx, tenantId, app.app_id) : 0;
  return { ...shown, ...withLock(standOf(app)), people };
}

/** An application as a visitor opens it. */
function visitorView({ app, role }: OpenApp, { deps }: PublicContext) {
  const { code, name, name_en, about, about_en, kind, icon, entry } = app;
  const { role_id: _id, ...asRole } = role;
  const opens = openingOf(app, deps.config.APP_HOSTS);
  return { code, name, name_en, about, about_en, kind, icon, entry, opens, role: asRole };
}

/** Switches an application in the own park, as it was read and once per key. Raises NOT_FOUND, STALE. */
async function switched(
  ctx: Context,
  { app_id, lock }: { app_id: string; lock: string },
  body: object,
  to: (before: Stand, app: AppOfPark) => Stand | Promise<Stand>,
) {
  const tenant_id = ownTenant(ctx.session);
  return within(ctx, { tenant_id }, async (tx) => {
    const app = await appOfPark(tx, ctx, app_id);
    ctx.tell({ target: app.name, tenant_id });
    const read = async (t: Tx): Promise<Stand> => standOf(await appOfPark(t, ctx, app_id));
    const write = async (t: Tx, before: Stand | null) =>
      saveTenantApp(t, { tenant_id, app_id }, await to(before ?? standOf(app), app));
    const of = { owner: { tenant_id }, kind: 'tenant_app' as const, record_id: app_id, reason: '', lock };
    await change<Stand>(tx, authorOf(ctx), { ...of, subject: () => app.name, read, write }, body);
    return viewOf(tx, tenant_id, await appOfPark(tx, ctx, app_id));
  });
}

/** Raises APP_ROLE_NOT_YOURS when somebody opens an application for a side, or closes it, whose role they could not give. */
function requireMayOpen(ctx: Context, app: AppOfPark, before: Stand, after: readonly AppAudience[]): void {
  // what is off opens for nobody, and who switches it on again does not change for whom it will
  const said = [before.enabled ? before.default_for : [], before.default_for, after];
  const touches = said.flat().some((side) => said.some((sides) => !sides.includes(side)));
  const usual = app.roles.filter(({ role_id }) => touches && role_id === app.default_role_id);
  const refused = judgeGiving({ roles: ctx.session.actor.roles, own: ownRole(ctx, app) }, usual);
  if (refused) throw new AppError(refused.error, { params: refused.params });
}

export const parkAppsHandlers: Handlers<typeof parkAppsContract> = {
  getTenantAppPage({ limit, offset, keyword, order }, ctx) {
    const tenant_id = ownTenant(ctx.session);
    const word = keyword.toLowerCase();
    return scoped(ctx, [tenant_id], async (tx) => {
      const found = (await appsOfPark(tx, tenant_id, null)).filter(
        ({ started, code, name, name_en }) =>
          started && [code, name, name_en].some((each) => each.toLowerCase().includes(word)),
      );
      if (order === 'desc') found.reverse();
      const items: Awaited<ReturnType<typeof viewOf>>[] = [];
      for (const app of found.slice(offset, offset + limit)) items.push(await viewOf(tx, tenant_id, app));
      return { total: found.length, items };
    });
  },

  async startTenantApp(input, ctx) {
    const places = await parksOf(ctx.deps.db.system, ownTenant(ctx.session));
    const park_list = [...new Set(input.park_list)].toSorted();
    const default_for = [...new Set(input.default_for)].toSorted();
    return switched(ctx, input, { ...input, enabled: true }, (before, app) => {
      const strange = input.park_list.findIndex((id) => !places.some(({ park_id }) => park_id === id));
      if (strange >= 0)
        throw new InputError([{ code: 'custom', path: ['park_list', strange], message: 'park', input: undefined }]);
      requireMayOpen(ctx, app, before, default_for);
      return { enabled: true, park_list, default_for, default_role_id: before.default_role_id };
    });
  },

  stopTenantApp: (input, ctx) =>
    switched(ctx, input, { ...input, enabled: false }, (before) => ({ ...before, enabled: false })),

  getTenantAppAuthPark({ app_id }, ctx) {
    const tenant_id = ownTenant(ctx.session);
    return scoped(ctx, [tenant_id], async (tx) => {
      const { enabled, park_list } = await appOfPark(tx, ctx, app_id);
      const places = await parksOf(ctx.deps.db.system, tenant_id);
      const items = places.map(({ park_id, name }) => ({
        park_id,
        name,
        enabled: enabled && park_list.includes(park_id),
      }));
      return { items };
    });
  },

  getTenantAppUserPage: (input, ctx) => peopleOf('staff', input, ctx),
  getCorpAppUserPage: (input, ctx) => peopleOf('corps', input, ctx),
  saveTenantAppUserRole: (input, ctx) => giveRole('staff', input, ctx),
  saveCorpAppUserRole: (input, ctx) => giveRole('corps', input, ctx),

  async getVisitorApps({ tenant_id }, ctx) {
    await openTenant(ctx.deps, tenant_id);
    return visitorScope(ctx, tenant_id, async (tx) => {
      const items: ReturnType<typeof visitorView>[] = [];
      for (const open of await allOpenToVisitors(tx, tenant_id))
        if (await hasModule(tx, APP_SLICES[open.app.code] ?? '', tenant_id)) items.push(visitorView(open, ctx));
      return { items };
    });
  },
  async getVisitorApp({ tenant_id, app: code }, ctx) {
    await openTenant(ctx.deps, tenant_id);
    return visitorScope(ctx, tenant_id, async (tx) => {
      await requireModule(tx, APP_SLICES[code] ?? '', tenant_id);
      return visitorView(await openToVisitors(tx, tenant_id, code), ctx);
    });
  },

  getTenantAppRoles({ app: code }, ctx) {
    const { session } = ctx;
    const tenant_id = ownTenant(session);
    return scoped(ctx, [tenant_id], async (tx) => {
      const app = (await appsOfPark(tx, tenant_id, session.membership_id)).find((each) => each.code === code);
      if (!app) throw new AppError('NOT_FOUND');
      const { state, role_id } = standingOf(app, sideOf(session.actor.scene));
      const open = state === 'open';
      const places = await parksOf(ctx.deps.db.system, tenant_id);
      const { name, name_en, about, about_en, kind, icon, entry, park_list, roles } = app;
      return {
        code,
        name,
        name_en,
        about,
        about_en,
        kind,
        icon,
        state,
        entry: open ? entry : null,
        opens: open ? openingOf(app, ctx.deps.config.APP_HOSTS) : null,
        roles: roles
          .filter((role) => role.role_id === role_id)
          .map((role) => ({ code: role.code, name: role.name, name_en: role.name_en })),
        parks: places
          .filter(({ park_id }) => open && park_list.includes(park_id))
          .map(({ park_id, name: place }) => ({ park_id, name: place })),
      };
    });
  },
};
