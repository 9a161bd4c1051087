import { orderTotal, type OrderLine } from './order-line.ts';
import { productTotal, subtotalOf, type DraftProductLine } from './product-line.ts';
import type { Yuan } from '#domain/shared/money/money.ts';

/** A line of an application of any type: what is applied for, how much of it, and what it comes to. */
export interface FormLine {
  /** Its number: the sub-order's, or the product's of the catalogue. */
  number: string;
  product_name: string;
  sub_product_name: string;
  quantity: number;
  unit_price: Yuan;
  all_money: Yuan;
}

/** What of a form says what is applied for. */
export interface WithLines {
  order_data?:
    | { order_detail?: readonly OrderLine[] | undefined; product_lines?: readonly DraftProductLine[] | undefined }
    | undefined;
}

/** Whether an application of a type is written as products of the catalogue; an online one as orders of the cloud account. */
export const hasProductLines = (type: string): boolean => type === 'offline' || type === 'postpaid';

/** What a form applies for, whatever its type: the orders of its file, or the products that were chosen. */
export function linesOf({ order_data }: WithLines): FormLine[] {
  const orders = (order_data?.order_detail ?? []).map((line) => ({
    number: line.sub_order_num,
    product_name: line.product_name,
    sub_product_name: line.sub_product_name,
    quantity: line.quantity,
    unit_price: line.unit_price,
    all_money: line.all_money,
  }));
  const products = (order_data?.product_lines ?? []).map((line) => ({
    number: line.sub_product_num,
    product_name: line.product_name,
    sub_product_name: line.sub_product_name,
    quantity: line.quantity ?? 0,
    unit_price: line.unit_price ?? '0.00',
    all_money: subtotalOf(line),
  }));
  return [...orders, ...products];
}

/** What a form applies for comes to, whatever its type. */
export const totalOf = ({ order_data }: WithLines): Yuan =>
  order_data?.product_lines?.length
    ? productTotal(order_data.product_lines)
    : orderTotal(order_data?.order_detail ?? []);
