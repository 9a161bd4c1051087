import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** The products that a park subsidises by voucher; one is known by its name, whatever its letters' case. */
export const voucherProducts = resource({
  rows: tenantRows('voucher_product', {
    id: 'sub_product_name',
    of: ['tenant_id'],
    columns: ['sub_product_name', 'product_name', 'special_label', 'promotion'],
    search: ['sub_product_name', 'product_name'],
    order: ['product_name'],
  }),
  kind: 'product',
  idOf: ({ sub_product_name }) => String(sub_product_name),
  subject: (product) => product.sub_product_name,
  max: 2_000,
  unique: [['sub_product_name']],
});
