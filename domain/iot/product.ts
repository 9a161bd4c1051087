import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import { isEmptyModel, type Model } from './model.ts';

/** As many projects and products as a park keeps. */
export const MAX_PROJECTS = 200;
export const MAX_PRODUCTS = 1_000;

/** What a park says of a project. */
export const ProjectFields = { name: text(40), description: optionalText(200) };

/** Where a product stands: what is released is what devices in the field go by. */
export const PRODUCT_STATUS = { develop: 1, released: 2 } as const;
export type ProductStatus = (typeof PRODUCT_STATUS)[keyof typeof PRODUCT_STATUS];
export const PRODUCT_STATUS_NAMES = {
  1: { zh: '开发中', en: 'In development' },
  2: { zh: '已发布', en: 'Released' },
} as const satisfies Record<ProductStatus, Names>;
/** A status as it comes from the database or the wire. */
export const asProductStatus = (status: number): ProductStatus =>
  status === PRODUCT_STATUS.released ? PRODUCT_STATUS.released : PRODUCT_STATUS.develop;

/** The kinds of devices that a park has, by their codes. */
export const PRODUCT_CATEGORIES = {
  meter: { zh: '水电气表', en: 'Water, power and gas meters' },
  environment: { zh: '环境监测', en: 'Environment sensors' },
  access: { zh: '门禁与停车', en: 'Doors and parking' },
  camera: { zh: '视频监控', en: 'Cameras' },
  lighting: { zh: '照明', en: 'Lighting' },
  climate: { zh: '空调与通风', en: 'Air conditioning and ventilation' },
  elevator: { zh: '电梯', en: 'Lifts' },
  fire: { zh: '消防', en: 'Fire protection' },
  industrial: { zh: '工业设备', en: 'Machines' },
  gateway: { zh: '网关', en: 'Gateways' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Names>;
export type ProductCategory = keyof typeof PRODUCT_CATEGORIES;
export const CATEGORY_CODES = Object.keys(PRODUCT_CATEGORIES) as [ProductCategory, ...ProductCategory[]];
export const asCategory = (code: string): ProductCategory => CATEGORY_CODES.find((known) => known === code) ?? 'other';

/** What a park says of a product. */
export const ProductFields = {
  name: text(40),
  category: z.enum(CATEGORY_CODES, rule('required')),
  description: optionalText(200),
};

interface Releasing {
  name: string;
  status: number;
  model: Model;
}
/** A product is released once, when its devices have something to say or do. Raises IOT_RELEASED, IOT_MODEL_EMPTY. */
export function judgeRelease({ name, status, model }: Releasing): Refusal | undefined {
  if (status === PRODUCT_STATUS.released) return refuse('IOT_RELEASED', { name });
  return isEmptyModel(model) ? refuse('IOT_MODEL_EMPTY', { name }) : undefined;
}
