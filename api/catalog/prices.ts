import { prices, pricedProduct, pricesOf } from '#db/repositories/catalog/prices.ts';
import type { Tx } from '#db/client.ts';
import type { pricesContract } from '#domain/catalog/contract/prices.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { within } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const price = resourceHandlers(prices, { id: 'price_id', owner: everyPark });

/** What sub-products cost, for every park or for one. */
export const pricesHandlers: Handlers<typeof pricesContract> = {
  listPrice: ({ sub_product_id }, ctx) =>
    seen(ctx, async (tx) => {
      const product = await pricedProduct(tx, sub_product_id);
      if (!product) throw new AppError('NOT_FOUND');
      const { total, items } = await pricesOf(tx, sub_product_id, ctx.session.tenants);
      return {
        ...product,
        today: beijingDay(Date.now()),
        total,
        items: items.map((item) => ({ ...item, lock: prices.lockOf(item) })),
      };
    }),
  async addPrice(input, ctx) {
    if (input.tenant_id !== null) grantedTenant(ctx.session, input.tenant_id);
    return price.add(input, ctx);
  },
  updatePrice: price.update,
  deletePrice: price.remove,
};

/** A transaction that sees the parks of the hat; before there is one, what belongs to none. */
const seen = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.session.tenants.length > 0 ? scoped(ctx, ctx.session.tenants, work) : within(ctx, {}, work);
