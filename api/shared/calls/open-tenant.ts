import type { Db, Tx } from '#db/client.ts';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../../deps.ts';

/** The park to which somebody brings something new. Raises NOT_FOUND, TENANT_CLOSED. */
export const openTenant = ({ db }: Pick<Deps, 'db'>, tenantId: string) => stillOpen(db.system, tenantId);

/** The same where something new has been stored: its reference to the park has waited for whoever closes it. */
export async function stillOpen(db: Db | Tx, tenantId: string) {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) throw new AppError('NOT_FOUND');
  if (tenant.closed_at !== null) throw new AppError('TENANT_CLOSED', { params: { name: tenant.name } });
  return tenant;
}
