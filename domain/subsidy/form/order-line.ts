import { z } from 'zod';
import { Amount, optionalText, text } from '#domain/shared/fields/fields.ts';
import { sumYuan, type Yuan } from '#domain/shared/money/money.ts';

/** One order of the cloud account (spec §3). Prices and totals are yuan, `discount` a percent string. */
export const OrderLine = z.strictObject({
  order_num: text(64),
  product_name: text(100),
  product_detail: optionalText(2000).default(''),
  sub_order_num: text(64),
  sub_product_name: text(100),
  submit_time: optionalText(30).default(''),
  order_status: optionalText(20).default(''),
  unit_price: Amount,
  quantity: z.number().int().min(0).max(1_000_000_000),
  discount: optionalText(20).default(''),
  payment: optionalText(30).default(''),
  all_money: Amount,
});
export type OrderLine = z.output<typeof OrderLine>;

export const MAX_ORDER_LINES = 100;
export const orderTotal = (lines: readonly Pick<OrderLine, 'all_money'>[]): Yuan =>
  sumYuan(lines.map((l) => l.all_money));
