import { followersAmong } from '#db/repositories/customers/followers.ts';
import { listFollowing, requireNoTransfer, transferItems } from '#db/repositories/customers/transfer.ts';
import type { transferContract } from '#domain/customers/contract/transfer.ts';
import { mayTransfer } from '#domain/customers/transfer.ts';
import { MAX_TRANSFER } from '#domain/shared/cases/batch.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';
import { beginOnce, startStored, storeBatch } from '../shared/runs/batches.ts';

/** Who follows how many of their own park’s, and all of one person’s given to another. */
export const transferHandlers: Handlers<typeof transferContract> = {
  getFollowing: (page, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    const { actor } = ctx.session;
    return scoped(ctx, [tenant_id], async (tx) => {
      const { total, items } = await listFollowing(tx, tenant_id, page);
      return { total, items: items.map((each) => ({ ...each, transfer: mayTransfer(each.user_id, actor) })) };
    });
  },
  transferOpportunities: (input, ctx) =>
    beginOnce(ctx, { kind: 'transfer', body: input }, async () => {
      const { from, to, reason } = input;
      const tenant_id = ownTenant(ctx.session);
      if (!mayTransfer(from, ctx.session.actor)) throw new AppError('OPPORTUNITIES_NOT_YOURS');
      const [receiver, items] = await scoped(ctx, [tenant_id], async (tx) => [
        (await followersAmong(tx, tenant_id, [to]))[0],
        await transferItems(tx, tenant_id, from, MAX_TRANSFER),
      ]);
      if (!receiver) throw new AppError('OPPORTUNITY_PERSON');
      if (items.length === 0) throw new AppError('NOTHING_TO_TRANSFER');
      ctx.tell({ subject: `${receiver.name} × ${items.length}` });
      const event = { from, to: receiver, reason };
      await ctx.deps.db.system.transaction().execute(async (tx) => {
        await requireNoTransfer(tx, { tenant_id, from, by: ctx.session.user_id });
        await storeBatch(tx, ctx, { kind: 'transfer', title: receiver.name, event, items, body: input });
      });
      return startStored(ctx);
    }),
};
