import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';

/** Where a product of either level stands (spec §3): only a listed one is offered. */
export const PRODUCT_STATUS = { listed: 1, delisted: 2, pending: 4 } as const;
export type ProductStatus = (typeof PRODUCT_STATUS)[keyof typeof PRODUCT_STATUS];

export const PRODUCT_STATUS_NAMES = {
  1: { zh: '已上架', en: 'Listed' },
  2: { zh: '已下架', en: 'Delisted' },
  4: { zh: '待上架', en: 'Pending' },
} as const satisfies Record<ProductStatus, Names>;

const { listed, delisted, pending } = PRODUCT_STATUS;
/** What may be done to a product in which status, and where that leads; a deleted one is nowhere (product §10). */
export const PRODUCT_EDGES = {
  start: { from: [pending, delisted], to: listed },
  stop: { from: [listed], to: delisted },
  delete: { from: [pending, delisted], to: null },
} as const satisfies Record<string, { from: readonly ProductStatus[]; to: ProductStatus | null }>;
export type ProductAct = keyof typeof PRODUCT_EDGES;

/** Whether an act is possible in a status. */
export const productCan = (act: ProductAct, status: number): boolean =>
  PRODUCT_EDGES[act].from.some((from) => from === status);

/** Why the status of a product does not allow an act; raises PRODUCT_STATUS. */
export const judgeProductAct = (act: ProductAct, product: { name: string; status: number }): Refusal | undefined =>
  productCan(act, product.status) ? undefined : refuse('PRODUCT_STATUS', { name: product.name });
