import { documentHash } from '#db/document-hash.ts';
import {
  deleteVoucherProduct,
  insertVoucherProduct,
  listVoucherProducts,
  lockConfig,
  MAX_PRODUCTS,
  updateVoucherProduct,
  type VoucherProduct,
} from '#db/repositories/subsidy/tenant-config.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { scoped, type Context } from '../shared/context.ts';
import { change } from './conf-change.ts';
import { configuredTenant } from './flow-config.ts';

/** The products with a fingerprint each, and their kinds. */
export const productsView = (products: readonly VoucherProduct[]) => ({
  type_list: [...new Set(products.map((p) => p.product_name))],
  product_list: products.map((p) => ({ ...p, lock: documentHash(p) })),
});

type Input = Parsed<typeof confContract.modifyCloudProductConf>;

/** Adds, changes or removes one product. Two people may work on different products at once. */
export async function modifyProduct(ctx: Context, input: Input) {
  const { tenant_id } = await configuredTenant(ctx, input.tenant_id);
  const subject = input.action === 'remove' ? input.sub_product_name : input.product.sub_product_name;
  return scoped(ctx, [tenant_id], async (tx) => {
    await lockConfig(tx, `${tenant_id}/products`);
    await change<VoucherProduct>(tx, ctx, {
      tenant_id,
      kind: 'product',
      subject,
      reason: input.reason,
      lock: input.action === 'add' ? undefined : input.lock,
      async read() {
        const products = await listVoucherProducts(tx, tenant_id);
        return products.find((p) => p.sub_product_name === subject) ?? null;
      },
      async write(before) {
        if (input.action === 'remove') return deleteVoucherProduct(tx, tenant_id, subject);
        if (input.action === 'update') return updateVoucherProduct(tx, tenant_id, input.product);
        if (before) throw new AppError('PRODUCT_EXISTS', { params: { name: subject } });
        const { length } = await listVoucherProducts(tx, tenant_id);
        if (length >= MAX_PRODUCTS) throw new AppError('PRODUCTS_FULL', { params: { max: MAX_PRODUCTS } });
        return insertVoucherProduct(tx, tenant_id, input.product);
      },
    });
    return productsView(await listVoucherProducts(tx, tenant_id));
  });
}
