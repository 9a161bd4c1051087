import { isSwitchedOn } from '#db/repositories/modules/modules.ts';
import { moduleOf, moduleOfAccess } from '#domain/modules/slices.ts';
import { parksWith, type ModuleWearer } from '#domain/modules/switches.ts';
import { refusalOfHat, type Endpoint, type WornHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Session } from './context.ts';

/**
 * A session as the calls of a slice have it: only with the parks that have the slice's module for this hat. What one park
 * does without is there as if it had never been, but for who chooses several. Raises NOT_FOUND where none of its parks has it.
 */
export function withinModule(slice: string, session: Session | undefined): Session | undefined {
  const code = moduleOf(slice);
  if (!session || code === undefined || session.tenants.length === 0) return session;
  const tenants = parksWith(session, code);
  if (tenants.length === 0) throw new AppError('NOT_FOUND');
  return { ...session, tenants, without: session.tenants.filter((park) => !tenants.includes(park)) };
}

/** The parks in which a hat may make a call: none where its access rule refuses it, else those that have its module. */
export function parksFor({ access }: Pick<Endpoint, 'access'>, hat: WornHat & ModuleWearer): readonly string[] {
  if (refusalOfHat(access, hat) !== undefined) return [];
  const code = moduleOfAccess(access);
  return code === undefined ? hat.tenants : parksWith(hat, code);
}

/** Whether a park has a slice's module; what has none is everybody's. */
export async function hasModule(db: Db | Tx, slice: string, tenantId: string): Promise<boolean> {
  const code = moduleOf(slice);
  return code === undefined || isSwitchedOn(db, tenantId, code);
}

/** Raises NOT_FOUND for a park without a slice's module: what a visitor asks names its park itself. */
export async function requireModule(db: Db | Tx, slice: string, tenantId: unknown): Promise<void> {
  if (typeof tenantId === 'string' && !(await hasModule(db, slice, tenantId))) throw new AppError('NOT_FOUND');
}
