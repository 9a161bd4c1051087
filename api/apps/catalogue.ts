import { appRoles, apps, findApp, findAppRole, parksOfApp } from '#db/repositories/apps/apps.ts';
import type { appsContract } from '#domain/apps/contract/catalogue.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, withLock } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const app = resourceHandlers(apps, { id: 'app_id', owner: everyPark });
const role = resourceHandlers(appRoles, { id: 'role_id', owner: (_, input) => ({ app_id: String(input['app_id']) }) });

/** Starts or stops an application as it was read. Raises APP_WITHOUT_ROLE. */
async function turn({ app_id, lock }: { app_id: string; lock: string }, ctx: Context, started: boolean) {
  const act = { by: authorOf(ctx), owner: {} };
  return ctx.deps.db.system.transaction().execute((tx) => apps.update(tx, act, app_id, lock, { started }));
}

export const appsHandlers: Handlers<typeof appsContract> = {
  getAppPage: ({ started, ...input }, ctx) =>
    app.list({ ...input, ...(started !== undefined && { started: started === 1 }) }, ctx),

  async getAppDetail({ app_id }, { deps }) {
    const found = await deps.db.system.transaction().execute((tx) => findApp(tx, app_id));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  },

  addApp: (input, ctx) => app.add(input, ctx),
  updateApp: (input, ctx) => app.update(input, ctx),
  startApp: (input, ctx) => turn(input, ctx, true),
  stopApp: (input, ctx) => turn(input, ctx, false),

  async getAppProviderPage(input, { deps }) {
    const { system } = deps.db;
    if (!(await system.transaction().execute((tx) => findApp(tx, input.app_id)))) throw new AppError('NOT_FOUND');
    const { total, items } = await parksOfApp(system, input);
    return { total, items: items.map(withLock) };
  },

  getAppRolePage: (input, ctx) => role.list(input, ctx),

  async getAppRoleDetail({ app_id, role_id }, { deps }) {
    const found = await deps.db.system.transaction().execute((tx) => findAppRole(tx, app_id, role_id));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  },

  addAppRole: (input, ctx) => role.add(input, ctx),
  updateAppRole: (input, ctx) => role.update(input, ctx),

  async setDefaultAppRole({ app_id, role_id, lock }, ctx) {
    const act = { by: authorOf(ctx), owner: { app_id } };
    const values = { is_default: true };
    return ctx.deps.db.system.transaction().execute((tx) => appRoles.update(tx, act, role_id, lock, values));
  },
};
