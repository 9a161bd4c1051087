import { devicesOfProducts, models, products, projects, type ProductItem } from '#db/repositories/iot/products.ts';
import type { Tx } from '#db/client.ts';
import { now } from '#db/clock.ts';
import type { Product, productsContract } from '#domain/iot/contract/products.ts';
import { CATEGORY_CODES, PRODUCT_CATEGORIES, PRODUCT_STATUS } from '#domain/iot/product.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';

/** Products, their models and their release (product §17). */
export const productsHandlers: Handlers<typeof productsContract> = {
  getProductCategoryList: async (_input, { lang }) => ({
    items: CATEGORY_CODES.map((category) => ({ category, name: PRODUCT_CATEGORIES[category][lang] })),
  }),
  getProductList: ({ project_id, category, status, ...page }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      await projects.get(tx, owner, project_id);
      const { total, items } = await products.list(tx, owner, { ...page, filters: { project_id, category, status } });
      return { total, items: await told(tx, owner.tenant_id, items) };
    });
  },
  getProductDetail: ({ product_id }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const product = await oneTold(tx, owner.tenant_id, await products.get(tx, owner, product_id));
      const { name: project_name } = await projects.get(tx, owner, product.project_id);
      return { ...product, project_name };
    });
  },
  createProduct: (fields, ctx) => stored(ctx, (tx, act) => products.add(tx, act, fields)),
  updateProduct: ({ product_id, lock, ...fields }, ctx) =>
    stored(ctx, (tx, act) => products.update(tx, act, product_id, lock, fields)),
  releaseProduct: ({ product_id, lock }, ctx) =>
    stored(ctx, (tx, act) => {
      const status = PRODUCT_STATUS.released;
      return products.update(tx, act, product_id, lock, { status, release_time: now }, { status });
    }),
  deleteProduct: ({ product_id, lock }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      await products.remove(tx, { by: authorOf(ctx), owner }, product_id, lock);
      return { product_id };
    });
  },
  describeModelDefinition: ({ product_id }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { model, lock } = await models.get(tx, owner, product_id);
      return { product_id, status: await statusOf(tx, owner, product_id), model, lock };
    });
  },
  modifyModelDefinition: ({ product_id, lock, model: asked }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const act = { by: authorOf(ctx), owner };
      const saved = await models.update(tx, act, product_id, lock, { model: JSON.stringify(asked) });
      return { product_id, status: await statusOf(tx, owner, product_id), model: saved.model, lock: saved.lock };
    });
  },
};

type Owner = { tenant_id: string };
const ownerOf = (ctx: Context): Owner => ({ tenant_id: ownTenant(ctx.session) });
const statusOf = async (tx: Tx, owner: Owner, productId: string): Promise<number> =>
  (await products.get(tx, owner, productId)).status;

type Act = Parameters<typeof products.add>[1];
/** Writes one, and tells it as it is now. */
function stored(ctx: Context, write: (tx: Tx, act: Act) => Promise<ProductItem>): Promise<Product> {
  const owner = ownerOf(ctx);
  return within(ctx, owner, async (tx) => oneTold(tx, owner.tenant_id, await write(tx, { by: authorOf(ctx), owner })));
}

/** Products as they are told, with how many devices they have. */
async function told(tx: Tx, tenantId: string, items: readonly ProductItem[]): Promise<Product[]> {
  const counts = await devicesOfProducts(
    tx,
    tenantId,
    items.map(({ product_id }) => product_id),
  );
  return items.map(({ create_time, release_time, ...item }) => ({
    ...item,
    device_count: counts.get(item.product_id) ?? 0,
    create_time: create_time.toISOString(),
    release_time: release_time?.toISOString() ?? null,
  }));
}
async function oneTold(tx: Tx, tenantId: string, item: ProductItem): Promise<Product> {
  const [row] = await told(tx, tenantId, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
