import type { Tx } from '#db/client.ts';
import type { Teller } from '#db/repositories/ledger/grants.ts';
import { grantedTenant, scoped, type Context } from '../../shared/calls/context.ts';

/** Work on the money of a park that the hat may see; another one is as if it did not exist. */
export function inPark<T>(ctx: Context, asked: string, work: (tx: Tx, tenant: string) => Promise<T>): Promise<T> {
  const tenant = grantedTenant(ctx.session, asked);
  ctx.tell({ tenant_id: tenant });
  return scoped(ctx, [tenant], (tx) => work(tx, tenant));
}

/** Who acts, as what they did tells it. */
export const tellerOf = ({ session: { user_id, name } }: Context): Teller => ({ user_id, name });
