import type { Tx } from '#db/client.ts';
import { insertListing, openListings } from '#db/repositories/catalog/listing.ts';
import {
  offlineCounts,
  offlineNames,
  offlineProducts,
  offlineSubProducts,
} from '#db/repositories/catalog/offline-products.ts';
import { categoryWithBelow } from '#db/repositories/catalog/online-products.ts';
import type { Item } from '#db/repositories/shared/resource.ts';
import { oneOf } from '#db/repositories/shared/tenant-rows.ts';
import type { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { judgeProductAct, PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import type { ListingKind } from '#domain/catalog/listing.ts';
import type { OfflineProduct, OfflineSubProduct } from '#domain/catalog/offline-product.ts';
import { AppError } from '#domain/shared/errors.ts';
import { authorOf, within } from '../shared/change.ts';
import type { Context, Handlers } from '../shared/context.ts';
import { derivedId } from '../shared/derived-id.ts';
import { resourceHandlers } from '../shared/resource.ts';

const owner = (_ctx: Context, { tenant_id }: Readonly<Record<string, unknown>>) => ({ tenant_id: String(tenant_id) });
const product = resourceHandlers(offlineProducts, { id: 'product_id', owner });
const sub = resourceHandlers(offlineSubProducts, { id: 'sub_product_id', owner });

const withCounts = async (tx: Tx, items: readonly OfflineProduct[]) => {
  const below = await offlineCounts(
    tx,
    items.map((item) => item.product_id),
  );
  return items.map((item) => ({ ...item, ...(below.get(item.product_id) ?? { sub_count: 0, listed_count: 0 }) }));
};
const asRows = async (tx: Tx, items: readonly OfflineSubProduct[]) => {
  const names = await offlineNames(
    tx,
    items.map((item) => item.product_id),
  );
  const open = await openListings(
    tx,
    items.map((item) => item.sub_product_id),
  );
  return items.map((item) => ({
    ...item,
    product_name: names.get(item.product_id) ?? '',
    asked: open.get(item.sub_product_id) ?? null,
  }));
};
const asRow = async (tx: Tx, item: OfflineSubProduct) => {
  const [row] = await asRows(tx, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What is the provider's to agree to it does itself; a park asks for it. */
const isProvider = ({ session }: Context): boolean =>
  session.actor.scene === 'provider-admin' || session.actor.scene === 'platform';

interface Asked {
  tenant_id: string;
  sub_product_id: string;
  kind: ListingKind;
  wanted: object | null;
  reason: string;
}
/** Asks the provider, once per key. Raises LISTING_OPEN. */
async function ask(tx: Tx, ctx: Context, asked: Asked, found: Item<OfflineSubProduct>): Promise<void> {
  const { user_id: asked_by, name: asker } = ctx.session;
  const listing_id = derivedId('listing', asked_by, ctx.idemKey);
  const open = (await openListings(tx, [asked.sub_product_id])).get(asked.sub_product_id);
  if (open?.listing_id === listing_id) return;
  if (open || !(await insertListing(tx, { ...asked, listing_id, asked_by, asker })))
    throw new AppError('LISTING_OPEN', { params: { name: found.name } });
}

/** A park's own products. */
export const offlineProductsHandlers: Handlers<typeof offlineProductsContract> = {
  listOffline: ({ tenant_id, status, category_id, ...page }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const below = category_id && oneOf(await categoryWithBelow(tx, category_id));
      const filters = { status, category_id: below };
      const { total, items } = await offlineProducts.list(tx, { tenant_id }, { ...page, filters });
      return { total, items: await withCounts(tx, items) };
    }),
  offlineDetail: ({ tenant_id, product_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const [found] = await withCounts(tx, [await offlineProducts.get(tx, { tenant_id }, product_id)]);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  addOffline: product.add,
  updateOffline: product.update,
  startOffline: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.listed }, ctx),
  stopOffline: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.delisted }, ctx),
  deleteOffline: product.remove,

  listOfflineSub: ({ tenant_id, product_id, status, ...page }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const filters = { product_id, status };
      const { total, items } = await offlineSubProducts.list(tx, { tenant_id }, { ...page, filters });
      return { total, items: await asRows(tx, items) };
    }),
  offlineSubDetail: ({ tenant_id, sub_product_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) =>
      asRow(tx, await offlineSubProducts.get(tx, { tenant_id }, sub_product_id)),
    ),
  addOfflineSub: sub.add,
  updateOfflineSub: ({ tenant_id, sub_product_id, lock, reason = '', ...fields }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const there = await offlineSubProducts.get(tx, { tenant_id }, sub_product_id);
      if (isProvider(ctx) || there.status !== PRODUCT_STATUS.listed) {
        const act = { by: authorOf(ctx), owner: { tenant_id }, reason };
        return asRow(tx, await offlineSubProducts.update(tx, act, sub_product_id, lock, fields));
      }
      const found = await offlineSubProducts.asRead(tx, { tenant_id }, sub_product_id, lock);
      ctx.tell({ subject: found.name });
      await ask(tx, ctx, { tenant_id, sub_product_id, kind: 'change', wanted: fields, reason }, found);
      return asRow(tx, found);
    }),
  startOfflineSub: ({ tenant_id, sub_product_id, lock, reason = '' }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      if (isProvider(ctx)) {
        const act = { by: authorOf(ctx), owner: { tenant_id }, reason };
        const values = { status: PRODUCT_STATUS.listed };
        return asRow(tx, await offlineSubProducts.update(tx, act, sub_product_id, lock, values));
      }
      const found = await offlineSubProducts.asRead(tx, { tenant_id }, sub_product_id, lock);
      ctx.tell({ subject: found.name });
      const refusal = judgeProductAct('start', found);
      if (refusal) throw new AppError(refusal.error, { params: refusal.params });
      await ask(tx, ctx, { tenant_id, sub_product_id, kind: 'start', wanted: null, reason }, found);
      return asRow(tx, found);
    }),
  stopOfflineSub: ({ tenant_id, sub_product_id, lock }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const act = { by: authorOf(ctx), owner: { tenant_id } };
      const values = { status: PRODUCT_STATUS.delisted };
      return asRow(tx, await offlineSubProducts.update(tx, act, sub_product_id, lock, values));
    }),
  deleteOfflineSub: sub.remove,
};
