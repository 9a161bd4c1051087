import { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { z } from 'zod';

const FIELDS = [
  'product_name',
  'sub_product_name',
  'unit_price',
  'quantity',
  'discount',
  'payment',
  'all_money',
] as const;
export type OrderField = (typeof FIELDS)[number];

export interface OrderChange {
  sub_order_num: string;
  kind: 'added' | 'removed' | 'changed';
  before: OrderLine | undefined;
  after: OrderLine | undefined;
  fields: OrderField[];
}

const lines = (value: unknown): OrderLine[] => {
  const read = z.array(OrderLine).safeParse(value ?? []);
  return read.success ? read.data : [];
};

/** Order lines that differ between two submissions, by their sub-order number; the untouched ones are left out. */
export function diffOrders(before: unknown, after: unknown): OrderChange[] {
  const old = new Map(lines(before).map((line) => [line.sub_order_num, line]));
  const now = new Map(lines(after).map((line) => [line.sub_order_num, line]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((sub_order_num): OrderChange => {
      const [was, is] = [old.get(sub_order_num), now.get(sub_order_num)];
      const kind = !was ? 'added' : !is ? 'removed' : 'changed';
      const fields = was && is ? FIELDS.filter((field) => was[field] !== is[field]) : [];
      return { sub_order_num, kind, before: was, after: is, fields };
    })
    .filter((change) => change.kind !== 'changed' || change.fields.length > 0);
}
