import type { Db, Tx } from '#db/client.ts';
import { readsAll } from '#domain/logs/log-view.ts';
import { grantedTenant, scoped, type Context } from './context.ts';

/** Whose rows are asked for, where some are of no park. */
export interface Whose {
  /** Absent: everybody's, and the rows of no park. */
  tenants?: readonly string[];
}

/** The named park, else all that the hat sees; null where it sees none. Raises NOT_FOUND for another's park. */
export function whoseRows({ session }: Context, tenantId: string | undefined): Whose | null {
  const tenants = tenantId === undefined ? session.tenants : [grantedTenant(session, tenantId)];
  if (readsAll(session, tenantId)) return {};
  return tenants.length === 0 ? null : { tenants };
}

/** Reads or writes such rows, those of parks under row-level security. */
export const withRowsOf = <T>(ctx: Context, { tenants }: Whose, work: (tx: Db | Tx) => Promise<T>): Promise<T> =>
  tenants ? scoped(ctx, tenants, work) : work(ctx.deps.db.system);
