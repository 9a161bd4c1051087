import { products } from '#db/repositories/iot/products.ts';
import { topicPolicies } from '#db/repositories/iot/topics.ts';
import type { topicsContract } from '#domain/iot/contract/topics.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';

/** Topics of products’ own (product §17). */
export const topicsHandlers: Handlers<typeof topicsContract> = {
  listTopicPolicy: ({ product_id, ...page }, ctx) => {
    const owner = ownerOf(ctx, product_id);
    return within(ctx, owner, async (tx) => {
      await products.get(tx, { tenant_id: owner.tenant_id }, product_id);
      return topicPolicies.list(tx, owner, page);
    });
  },
  createTopicPolicy: ({ product_id, ...fields }, ctx) => {
    const owner = ownerOf(ctx, product_id);
    return within(ctx, owner, (tx) => topicPolicies.add(tx, { by: authorOf(ctx), owner }, fields));
  },
  modifyTopicPolicy: ({ product_id, policy_id, lock, ...fields }, ctx) => {
    const owner = ownerOf(ctx, product_id);
    return within(ctx, owner, (tx) => topicPolicies.update(tx, { by: authorOf(ctx), owner }, policy_id, lock, fields));
  },
  deleteTopicPolicy: ({ product_id, policy_id, lock }, ctx) => {
    const owner = ownerOf(ctx, product_id);
    return within(ctx, owner, async (tx) => {
      await topicPolicies.remove(tx, { by: authorOf(ctx), owner }, policy_id, lock);
      return { policy_id };
    });
  },
};

const ownerOf = (ctx: Context, product_id: string) => ({ tenant_id: ownTenant(ctx.session), product_id });
