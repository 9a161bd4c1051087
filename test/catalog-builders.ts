import type { Input } from '#domain/shared/endpoint.ts';
import type { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';

/** A product of the provider with everything that it must have. */
export const AN_ONLINE_PRODUCT = {
  code: 'cvm',
  name: '弹性云主机',
  name_en: 'Cloud host',
  category_id: null,
  label_list: [],
  description: '',
  detail_url: '',
} satisfies Input<typeof onlineProductsContract.addProduct>;

/** What is ordered of it, without what it belongs to. */
export const AN_ONLINE_SUB_PRODUCT = {
  code: 'cvm-s6',
  name: '标准型 S6',
  name_en: '',
  label_list: [],
  billing_id: null,
  unit: '台',
  unit_price: '100.00',
  quantity: 1,
  allowance_year_list: [2026],
  promotion: false,
  special_label: false,
  is_postpay: 2,
} satisfies Omit<Input<typeof onlineProductsContract.addSubProduct>, 'product_id'>;
