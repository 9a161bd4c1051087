import { poolDaysOf, putPoolDays } from '#db/repositories/customers/pool.ts';
import type { poolContract } from '#domain/customers/contract/pool.ts';
import { changeDocument, within, withLock } from '../shared/calls/change.ts';
import { ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';

/** When the public pool of one's own park takes opportunities back. */
export const poolHandlers: Handlers<typeof poolContract> = {
  getCrmPool: (_input, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return scoped(ctx, [tenant_id], async (tx) => withLock({ days: await poolDaysOf(tx, tenant_id) }));
  },
  saveCrmPool: ({ lock, days }, ctx) => {
    const owner = { tenant_id: ownTenant(ctx.session) };
    return within(ctx, owner, (tx) =>
      changeDocument(
        tx,
        ctx,
        {
          kind: 'crm_pool',
          owner,
          lock,
          reason: '',
          read: async () => ({ days: await poolDaysOf(tx, owner.tenant_id) }),
          write: () =>
            putPoolDays(tx, owner.tenant_id, days, { set_by: ctx.session.user_id, set_by_name: ctx.session.name }),
        },
        { days },
      ),
    );
  },
};
