import type { Tx } from '#db/client.ts';
import { findDealers, listDealers, saveDealers } from '#db/repositories/subsidy/dealers.ts';
import { isWorkbenchScene } from '#domain/shared/calls/scene.ts';
import type { dealersContract } from '#domain/subsidy/contract/dealers.ts';
import { changeDocument, within, withLock } from '../../shared/calls/change.ts';
import { grantedTenant, scoped, type Handlers } from '../../shared/calls/context.ts';

export const dealersHandlers: Handlers<typeof dealersContract> = {
  getDealerConfig: ({ tenant_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const { lock, ...config } = withLock(await findDealers(tx, tenant_id));
      // what a park keeps for later is its staff's business
      const offered = isWorkbenchScene(ctx.session.actor.scene) || config.have_dealer === 1;
      return { ...config, dealer_list: offered ? config.dealer_list : [], lock };
    }),

  setDealerConfig: (input, ctx) => {
    const { tenant_id, lock, reason, ...config } = input;
    const owner = { tenant_id };
    const read = (tx: Tx) => findDealers(tx, tenant_id);
    const write = (tx: Tx) => saveDealers(tx, tenant_id, config);
    return within(ctx, owner, (tx) =>
      changeDocument(tx, ctx, { kind: 'dealer', owner, lock, reason, read, write }, input),
    );
  },

  getDealerList: ({ tenant_id, ...question }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    return scoped(ctx, tenants, (tx) => listDealers(tx, tenants, question));
  },
};
