import { listProductNames } from '#db/repositories/subsidy/tenant-config.ts';
import { voucherProducts } from '#db/repositories/subsidy/voucher-products.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { scoped, type Handlers } from '../shared/context.ts';
import { resourceHandlers } from '../shared/resource.ts';

const product = resourceHandlers(voucherProducts, {
  id: 'sub_product_name',
  owner: (_ctx, { tenant_id }) => ({ tenant_id: String(tenant_id) }),
});
type Names = 'getCloudProductTypeList' | 'modifyCloudProductConf';

/** The products that a park subsidises. */
export const productsHandlers: Pick<Handlers<typeof confContract>, Names> = {
  getCloudProductTypeList: async (input, ctx) => ({
    ...(await product.list(input, ctx)),
    type_list: await scoped(ctx, [input.tenant_id], (tx) => listProductNames(tx, input.tenant_id)),
  }),
  modifyCloudProductConf: async (input, ctx) => {
    const { tenant_id, reason } = input;
    if (input.action === 'add') return product.add({ tenant_id, reason, ...input.product }, ctx);
    const { lock } = input;
    if (input.action === 'update') return product.update({ tenant_id, reason, lock, ...input.product }, ctx);
    return product.remove({ tenant_id, reason, lock, sub_product_name: input.sub_product_name }, ctx);
  },
};
