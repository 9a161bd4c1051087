import { appsOfPark } from '#db/repositories/apps/park-apps.ts';
import type { Db, Tx } from '#db/client.ts';
import { sideOf, standingOf, type AppAudience } from '#domain/apps/standing.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ownTenant, type Context } from './context.ts';

/**
 * The code of the role under which the asker's hat opens an application of its own park, in a transaction that has the park in
 * its scope (product §8). Raises NOT_FOUND while it is not open for the hat.
 */
export const appRole = (tx: Tx, { session }: Context, code: string): Promise<string> =>
  roleOf(tx, { tenant_id: ownTenant(session), membership_id: session.membership_id, of: sideOf(session.actor.scene) }, code);

/** The code of the role under which a visitor opens an application of a park. Raises NOT_FOUND while it is not open to visitors. */
export const visitorRole = (tx: Db | Tx, tenantId: string, code: string): Promise<string> =>
  roleOf(tx, { tenant_id: tenantId, membership_id: null, of: 'visitors' }, code);

interface Asker {
  tenant_id: string;
  membership_id: string | null;
  of: AppAudience | undefined;
}
async function roleOf(tx: Db | Tx, { tenant_id, membership_id, of }: Asker, code: string): Promise<string> {
  const app = (await appsOfPark(tx, tenant_id, membership_id)).find((each) => each.code === code);
  const role_id = app && standingOf(app, of).role_id;
  const role = app?.roles.find((each) => each.role_id === role_id);
  if (!role) throw new AppError('NOT_FOUND');
  return role.code;
}
