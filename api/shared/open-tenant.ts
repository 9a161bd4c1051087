import { findTenant } from '#db/repositories/identity/identity.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Deps } from '../deps.ts';

/** The park to which somebody brings something new. Raises NOT_FOUND, TENANT_CLOSED. */
export async function openTenant({ db }: Pick<Deps, 'db'>, tenantId: string) {
  const tenant = await findTenant(db.system, tenantId);
  if (!tenant) throw new AppError('NOT_FOUND');
  if (tenant.closed_at !== null) throw new AppError('TENANT_CLOSED', { params: { name: tenant.name } });
  return tenant;
}
