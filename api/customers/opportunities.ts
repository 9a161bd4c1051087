import { changesOfOpportunity } from '#db/repositories/customers/changes.ts';
import { duplicatesOf } from '#db/repositories/customers/duplicates.ts';
import { listFollowers } from '#db/repositories/customers/followers.ts';
import { completeRatio, opportunityOf } from '#db/repositories/customers/opportunities.ts';
import { listOpportunities, sumPortraits } from '#db/repositories/customers/opportunity-list.ts';
import type { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { ratioOf } from '#domain/customers/ratio.ts';
import { differencesOf } from '#domain/shared/data/change.ts';
import { ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';
import { within } from '../shared/calls/change.ts';
import { filterOf, parksOf } from './asked.ts';
import { saveOpportunity } from './save.ts';
import { detailOf, rowOf } from './views.ts';

/** The opportunities of a park: its staff work on them, the provider reads. */
export const opportunitiesHandlers: Handlers<typeof opportunitiesContract> = {
  getOpportunityList: ({ limit, offset, sort, order, ...asked }, ctx) => {
    const filter = filterOf(ctx, asked);
    if (filter.tenants.length === 0) return Promise.resolve({ total: 0, items: [] });
    return scoped(ctx, filter.tenants, async (tx) => {
      const { total, items } = await listOpportunities(tx, filter, { limit, offset, sort, order });
      return { total, items: items.map((each) => rowOf(each, ctx.session.actor)) };
    });
  },
  getOpportunity: ({ bid }, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => detailOf(tx, await opportunityOf(tx, bid), ctx.session.actor)),
  saveOpportunity: ({ bid, lock, reason, confirm, ...said }, ctx) =>
    saveOpportunity(ctx, {
      ...(bid !== undefined && lock !== undefined && { read: { bid, lock } }),
      said,
      reason,
      confirm,
    }),
  saveOpportunityDetail: ({ bid, lock, ...said }, ctx) => saveOpportunity(ctx, { read: { bid, lock }, said }),
  saveOpportunityPortrait: ({ bid, lock, ...said }, ctx) => saveOpportunity(ctx, { read: { bid, lock }, said }),
  closeOpportunity: ({ bid, lock, reason }, ctx) =>
    saveOpportunity(ctx, { read: { bid, lock }, said: { step: 'lost', close_reason: reason }, reason }),
  findDuplicates: (alike, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return within(ctx, { tenant_id }, async (tx) => ({ items: await duplicatesOf(tx, tenant_id, alike) }));
  },
  crmOppoCompleteRatio: ({ bid, ...asked }, ctx) => {
    const filter = filterOf(ctx, asked);
    if (filter.tenants.length === 0) return Promise.resolve({ ratio: ratioOf(0, 0), count: 0 });
    return scoped(ctx, filter.tenants, async (tx) => {
      if (bid !== undefined) return { ratio: completeRatio(await opportunityOf(tx, bid)), count: 1 };
      const { count, filled } = await sumPortraits(tx, filter);
      return { ratio: ratioOf(filled, count), count };
    });
  },
  getFollowers: ({ tenant_id, ...page }, ctx) => {
    const tenants = parksOf(ctx, tenant_id);
    if (tenants.length === 0) return Promise.resolve({ total: 0, items: [] });
    return scoped(ctx, tenants, (tx) => listFollowers(tx, { tenants, ...page }));
  },
  getChanges: ({ bid, ...page }, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => {
      const { total, items } = await changesOfOpportunity(tx, await opportunityOf(tx, bid), page);
      return {
        total,
        items: items.map(({ change_id, author, created_at, reason, before, after }) => ({
          change_id,
          operator: author,
          create_time: created_at.toISOString(),
          reason,
          changes: differencesOf(before, after).slice(0, MAX_DIFFERENCES),
        })),
      };
    }),
};
/** As many fields, and entries of its lists, as an opportunity can have. */
const MAX_DIFFERENCES = 200;
