import { isOffered } from '#db/repositories/catalog/offered.ts';
import { rateable, satisfactionOf, satisfactions, subProductNames } from '#db/repositories/catalog/satisfaction.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import type { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { contentOf } from '#domain/catalog/satisfaction.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownCorp, ownTenant, visitorScope, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { resourceHandlers } from '../shared/calls/resource.ts';

const { list } = resourceHandlers(satisfactions, {
  id: 'satisfaction_id',
  owner: (_ctx, { tenant_id }) => ({ tenant_id: String(tenant_id) }),
});
const thisYear = () => beijingYear(Date.now());

/** How content enterprises are with the products that they were subsidised for. */
export const satisfactionHandlers: Handlers<typeof satisfactionContract> = {
  listSatisfaction: async (input, ctx) => {
    // nobody asked for another order: the newest first
    const asked = input.sort ? input : { ...input, sort: 'created_at', order: 'desc' as const };
    const { total, items } = await list(asked, ctx);
    return within(ctx, { tenant_id: input.tenant_id }, async (tx) => {
      const names = await subProductNames(
        tx,
        items.map((item) => item.sub_product_id),
      );
      return {
        total,
        items: items.map(({ created_at, ...item }) => ({
          ...item,
          ...(names.get(item.sub_product_id) ?? { product_name: '', sub_product_name: '' }),
          create_time: created_at.toISOString(),
        })),
      };
    });
  },
  addSatisfaction: async (fields, ctx) => {
    const owner = { tenant_id: ownTenant(ctx.session) };
    const corp_id = ownCorp(ctx.session);
    const corp = await findCorp(ctx.deps.db.system, corp_id);
    if (!corp) throw new AppError('NOT_FOUND');
    const values = { ...fields, corp_id, corp_name: corp.corp_name, user_id: ctx.session.user_id, year: thisYear() };
    return within(ctx, owner, (tx) => satisfactions.add(tx, { by: authorOf(ctx), owner }, values));
  },
  listRateable: ({ limit, offset }, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    const whose = { tenant_id, corp_id: ownCorp(ctx.session), year: thisYear() };
    return within(ctx, { tenant_id }, async (tx) => {
      const { total, items } = await rateable(tx, whose, { limit, offset });
      return {
        year: whose.year,
        total,
        items: items.map(({ score, content, created_at, ...product }) => ({
          ...product,
          rating:
            score === null || created_at === null
              ? null
              : { score, content: content ?? '', create_time: created_at.toISOString() },
        })),
      };
    });
  },
  corpSatisfaction: async ({ tenant_id, product_id }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    const rows = await visitorScope(ctx, tenant_id, async (tx) =>
      (await isOffered(tx, tenant_id, product_id)) ? satisfactionOf(tx, tenant_id, product_id) : [],
    );
    return {
      ...contentOf(rows),
      items: rows.map((row) => ({
        sub_product_id: row.sub_product_id,
        average: (row.sum / row.count).toFixed(1),
        count: row.count,
      })),
    };
  },
};
