import { isAtMost } from '#domain/shared/money/money.ts';
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

type Judged = Pick<OrderLine, 'sub_order_num' | 'sub_product_name'> &
  Partial<Pick<OrderLine, 'quantity' | 'all_money'>>;

/** What of an application was judged before: its lines then, and what was said of them. */
export interface JudgedBefore {
  lines: readonly Judged[];
  verdicts: readonly OrderVerdict[];
}

/**
 * Judges each line against the subsidy list, by sub-product name in whatever case. A line that an application was judged
 * with `before` keeps that verdict, as long as it asks for no more: what is delisted later changes drafts, never what was submitted (product §10).
 */
export function judgeOrders(
  lines: readonly Judged[],
  listed: readonly ListedProduct[],
  before: JudgedBefore = { lines: [], verdicts: [] },
): OrderVerdict[] {
  const byName = new Map(listed.map((p) => [p.sub_product_name.toLowerCase(), p]));
  const was = new Map(before.lines.map((line) => [line.sub_order_num, line]));
  const kept = new Map(before.verdicts.map((verdict) => [verdict.sub_order_num, verdict]));
  return lines.map((line) => {
    const { sub_order_num, sub_product_name } = line;
    const earlier = was.get(sub_order_num);
    const known = earlier && isNoMore(line, earlier) ? kept.get(sub_order_num) : undefined;
    if (known) return known;
    const product = byName.get(sub_product_name.trim().toLowerCase());
    if (!product) return { sub_order_num, code: 7041, special_label: false };
    return { sub_order_num, code: product.promotion ? 7077 : 0, special_label: product.special_label };
  });
}

/** Whether a line asks for what was judged, and for no more of it. */
const isNoMore = (line: Judged, earlier: Judged): boolean =>
  line.sub_product_name === earlier.sub_product_name &&
  (line.quantity ?? 0) <= (earlier.quantity ?? 0) &&
  isAtMost(line.all_money ?? '0', earlier.all_money ?? '0');

/** A verdict of then beside the one of now, where the product has changed since. */
export interface VerdictSince extends OrderVerdict {
  now: Pick<OrderVerdict, 'code' | 'special_label'> | null;
}
/** What was judged then, each with what would be said now where that differs. */
export function changedSince(then: readonly OrderVerdict[], now: readonly OrderVerdict[]): VerdictSince[] {
  const today = new Map(now.map((verdict) => [verdict.sub_order_num, verdict]));
  return then.map((verdict) => {
    const { code, special_label } = today.get(verdict.sub_order_num) ?? verdict;
    const same = code === verdict.code && special_label === verdict.special_label;
    return { ...verdict, now: same ? null : { code, special_label } };
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
