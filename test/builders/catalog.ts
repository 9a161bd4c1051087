import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import type { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import type { packagesContract } from '#domain/catalog/contract/packages.ts';

/** A product of the provider with everything that it must have. */
export const AN_ONLINE_PRODUCT = {
  code: 'cvm',
  name: '弹性云主机',
  name_en: 'Cloud host',
  category_id: null,
  label_list: [],
  description: '',
  detail_url: '',
  picture: null,
} satisfies Input<typeof onlineProductsContract.addProduct>;

/** A product of a park's own. */
export const AN_OFFLINE_PRODUCT = {
  code: 'mes',
  name: '制造执行系统',
  category_id: null,
  label_list: [],
} satisfies Omit<Input<typeof offlineProductsContract.addOffline>, 'tenant_id'>;
/** What is applied for of it, without what it belongs to. */
export const AN_OFFLINE_SUB_PRODUCT = {
  code: 'mes-std',
  name: '标准版 50 用户',
  label_list: [],
  billing_id: null,
  unit: '套',
  unit_price: '80000.00',
  quantity: 1,
  plan_required: true,
} satisfies Omit<Input<typeof offlineProductsContract.addOfflineSub>, 'product_id' | 'tenant_id'>;

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
  stock: null,
} satisfies Omit<Input<typeof onlineProductsContract.addSubProduct>, 'product_id'>;

/** A package of every park, without its type. */
export const A_PACKAGE = {
  code: 'office',
  name: '办公上云套餐',
  subtype_id: null,
  summary: '邮箱、网盘与会议一次备齐',
  picture: null,
  content: '<p>三步上云</p>',
  every_park: true,
  tenant_list: [],
} satisfies Omit<Input<typeof packagesContract.addPackage>, 'type_id'>;

/** One scene with one part of some products of the second level, and a service of no catalogue. */
export const aScene = (
  ...subs: { sub_product_id: string; name: string }[]
): Input<typeof packagesContract.updatePackageProduct>['scene_list'] => [
  {
    name: '协同办公',
    package_list: [
      {
        name: '标准包',
        is_free: 0,
        product_list: [
          ...subs.map(({ sub_product_id, name }) => ({ product_id: null, sub_product_id, name })),
          { product_id: null, sub_product_id: null, name: '上线指导' },
        ],
      },
    ],
  },
];
