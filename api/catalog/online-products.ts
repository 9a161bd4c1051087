import { categoryWithBelow, countsBelow, namesOf } from '#db/repositories/catalog/around.ts';
import { onlineProducts, onlineSubProducts } from '#db/repositories/catalog/online-products.ts';
import { labelsMeant } from '#db/repositories/catalog/labels.ts';
import { has, hasAny, oneOf } from '#db/repositories/shared/tenant-rows.ts';
import type { Tx } from '#db/client.ts';
import type { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { BILLING_LABEL_TYPE, type OnlineProduct, type OnlineSubProduct } from '#domain/catalog/online-product.ts';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { within } from '../shared/calls/change.ts';
import { bindDocumentFiles } from '../files/service.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { sizedPicture } from '../shared/files/picture.ts';
import { importOf } from '../shared/runs/imports.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const product = resourceHandlers(onlineProducts, { id: 'product_id', owner: everyPark });
const sub = resourceHandlers(onlineSubProducts, { id: 'sub_product_id', owner: everyPark });

const table = importOf('online_products');

const withCounts = async (tx: Tx, items: readonly OnlineProduct[]) => {
  const below = await countsBelow(
    tx,
    'online',
    items.map((item) => item.product_id),
  );
  return items.map((item) => ({ ...item, ...(below.get(item.product_id) ?? { sub_count: 0, listed_count: 0 }) }));
};
const withNames = async (tx: Tx, items: readonly OnlineSubProduct[]) => {
  const names = await namesOf(
    tx,
    'online',
    items.map((item) => item.product_id),
  );
  return items.map((item) => ({ ...item, product_name: names.get(item.product_id) ?? '' }));
};

/** The filter of the second level by a label or a rule: how one is billed stands apart from its other labels. */
async function labelledSub(tx: Tx, labelId: string) {
  const { type, label_list } = await labelsMeant(tx, labelId);
  return type === BILLING_LABEL_TYPE ? { billing_id: oneOf(label_list) } : { label_list: hasAny(label_list) };
}

/** Writes a product with its picture as it will be shown, which stays from then on. */
async function pictured<T>(
  ctx: Context,
  picture: string | null,
  write: (shown: string | null) => Promise<T>,
): Promise<T> {
  const shown = await sizedPicture(ctx, picture);
  const written = await write(shown);
  if (shown !== null) await within(ctx, {}, (tx) => bindDocumentFiles(tx, [shown]));
  return written;
}

/** The provider's products of both levels. */
export const onlineProductsHandlers: Handlers<typeof onlineProductsContract> = {
  listProduct: ({ status, category_id, label_id, ...page }, ctx) =>
    within(ctx, {}, async (tx) => {
      const below = category_id && oneOf(await categoryWithBelow(tx, category_id));
      const label_list = label_id && hasAny((await labelsMeant(tx, label_id)).label_list);
      const filters = { status, category_id: below, label_list };
      const { total, items } = await onlineProducts.list(tx, {}, { ...page, filters });
      return { total, items: await withCounts(tx, items) };
    }),
  productDetail: ({ product_id }, ctx) =>
    within(ctx, {}, async (tx) => {
      const [found] = await withCounts(tx, [await onlineProducts.get(tx, {}, product_id)]);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  addProduct: (input, ctx) => pictured(ctx, input.picture, (picture) => product.add({ ...input, picture }, ctx)),
  updateProduct: (input, ctx) => pictured(ctx, input.picture, (picture) => product.update({ ...input, picture }, ctx)),
  startProduct: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.listed }, ctx),
  stopProduct: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.delisted }, ctx),
  deleteProduct: product.remove,

  listSubProduct: ({ product_id, status, label_id, allowance_year, is_postpay, ...page }, ctx) =>
    within(ctx, {}, async (tx) => {
      const year = allowance_year === undefined ? undefined : has(allowance_year);
      const labelled = label_id === undefined ? {} : await labelledSub(tx, label_id);
      const filters = { product_id, status, is_postpay, allowance_year_list: year, ...labelled };
      const { total, items } = await onlineSubProducts.list(tx, {}, { ...page, filters });
      return { total, items: await withNames(tx, items) };
    }),
  subProductDetail: ({ sub_product_id }, ctx) =>
    within(ctx, {}, async (tx) => {
      const [found] = await withNames(tx, [await onlineSubProducts.get(tx, {}, sub_product_id)]);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  addSubProduct: sub.add,
  updateSubProduct: sub.update,
  startSubProduct: (input, ctx) => sub.update({ ...input, status: PRODUCT_STATUS.listed }, ctx),
  stopSubProduct: (input, ctx) => sub.update({ ...input, status: PRODUCT_STATUS.delisted }, ctx),
  deleteSubProduct: sub.remove,

  importOnlinePreview: (input, ctx) => table.preview(input, ctx),
  importOnlineConfirm: (input, ctx) => table.confirm(input, ctx),
  importOnlineTemplate: (input, ctx) => table.template(input, ctx),
  compareLastImport: (_input, ctx) => table.compareLast(ctx),
};
