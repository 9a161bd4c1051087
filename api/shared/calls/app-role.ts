import { appsOfPark, type AppOfPark, type RoleOfApp } from '#db/repositories/apps/park-apps.ts';
import type { Db, Tx } from '#db/client.ts';
import { sideOf, standingOf, type AppAudience } from '#domain/apps/standing.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ownTenant, type Context } from './context.ts';

/**
 * The code of the role under which the asker's hat opens an application of its own park, in a transaction that has the park in
 * its scope (product §8). Raises NOT_FOUND while it is not open for the hat.
 */
export async function appRole(tx: Tx, { session }: Context, code: string): Promise<string> {
  const { membership_id, actor } = session;
  const asker = { tenant_id: ownTenant(session), membership_id, of: sideOf(actor.scene) };
  return (await openApp(tx, asker, code)).role.code;
}

/** The same of a hat that asks for several things at once: '' while it is not open for it. */
export async function roleOfHat(
  tx: Db | Tx,
  { membership_id, actor }: { membership_id: string; actor: Actor },
  tenantId: string,
  code: string,
): Promise<string> {
  const found = await foundApp(tx, { tenant_id: tenantId, membership_id, of: sideOf(actor.scene) }, code);
  return found?.role.code ?? '';
}

/** The code of the role under which a visitor opens an application of a park. Raises NOT_FOUND while it is not open to visitors. */
export const visitorRole = async (tx: Db | Tx, tenantId: string, code: string): Promise<string> =>
  (await openToVisitors(tx, tenantId, code)).role.code;

/** An application that a park has open to visitors, and their role of it. Raises NOT_FOUND for any other. */
export const openToVisitors = (tx: Db | Tx, tenantId: string, code: string): Promise<OpenApp> =>
  openApp(tx, { tenant_id: tenantId, membership_id: null, of: 'visitors' }, code);

/** The applications that a park has open to visitors, by name. */
export async function allOpenToVisitors(tx: Db | Tx, tenantId: string): Promise<OpenApp[]> {
  const all = await appsOfPark(tx, tenantId, null);
  return all.flatMap((app) => openFor(app, 'visitors') ?? []);
}

export interface OpenApp {
  app: AppOfPark;
  role: RoleOfApp;
}
interface Asker {
  tenant_id: string;
  membership_id: string | null;
  of: AppAudience | undefined;
}
async function openApp(tx: Db | Tx, asker: Asker, code: string): Promise<OpenApp> {
  const found = await foundApp(tx, asker, code);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
async function foundApp(
  tx: Db | Tx,
  { tenant_id, membership_id, of }: Asker,
  code: string,
): Promise<OpenApp | undefined> {
  const app = (await appsOfPark(tx, tenant_id, membership_id)).find((each) => each.code === code);
  return app && openFor(app, of);
}
/** An application with the role under which it is open; undefined while it is not. */
function openFor(app: AppOfPark, of: AppAudience | undefined): OpenApp | undefined {
  const { role_id } = standingOf(app, of);
  const role = app.roles.find((each) => each.role_id === role_id);
  return role && { app, role };
}
