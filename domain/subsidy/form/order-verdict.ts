import type { OrderLine } from './order-line.ts';

/** What the provider's product list says of a sub-product. */
export interface ListedProduct {
  sub_product_name: string;
  special_label: boolean;
  promotion: boolean;
}
/** 7041: not in the voucher product list; 7077: a promotional product (spec §8). 0: fine. */
export interface OrderVerdict {
  sub_order_num: string;
  code: 0 | 7041 | 7077;
  special_label: boolean;
}

/** Judges each line against the voucher product list, by sub-product name. */
export function judgeOrders(
  lines: readonly Pick<OrderLine, 'sub_order_num' | 'sub_product_name'>[],
  listed: readonly ListedProduct[],
): OrderVerdict[] {
  const byName = new Map(listed.map((p) => [p.sub_product_name, p]));
  return lines.map(({ sub_order_num, sub_product_name }) => {
    const product = byName.get(sub_product_name);
    if (!product) return { sub_order_num, code: 7041, special_label: false };
    return { sub_order_num, code: product.promotion ? 7077 : 0, special_label: product.special_label };
  });
}

/** Counts for the form's banner (spec §8). */
export const countVerdicts = (verdicts: readonly OrderVerdict[]): { errors: number; special: number } => ({
  errors: verdicts.filter((v) => v.code !== 0).length,
  special: verdicts.filter((v) => v.special_label).length,
});

export type RowHint = 'notInList' | 'specialLabel' | 'both' | 'promotion' | null;
/** The hint of a row: 7041, the special label, both, or promotion; every other error code counts as promotion (spec §8). */
export function rowHint(verdict: { code: number; special_label: boolean }): RowHint {
  if (verdict.code === 7041) return verdict.special_label ? 'both' : 'notInList';
  if (verdict.code !== 0) return 'promotion';
  return verdict.special_label ? 'specialLabel' : null;
}
