import { z } from 'zod';
import { optionalText, rule, text } from '#domain/shared/fields/fields.ts';
import {
  formatYuan,
  isAtMost,
  isPositive,
  lineTotal,
  sumYuan,
  truncateYuan,
  type Yuan,
} from '#domain/shared/money/money.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';
import { MAX_PRICE } from './order-rules.ts';

/** As many units as one line may have (spec §9). */
export const MAX_QUANTITY = 1_000_000_000;

/** How an amount is written before it is cut to two decimals. */
const AMOUNT = /^\d{1,21}(\.\d{1,20})?$/;

const named = { sub_product_num: text(64), product_name: text(100), sub_product_name: text(100) };
/** Whole units: what stands behind the point is left out (spec §5). */
const Units = z.number(rule('enterQuantity')).transform(Math.floor);

/** A price that somebody entered: at most 1e9 yuan, truncated to 2 decimals (spec §5). */
export const EnteredAmount = z
  .string(rule('enterAmount'))
  .trim()
  .min(1, { message: rule('enterAmount'), abort: true })
  .regex(AMOUNT, { message: rule('money'), abort: true })
  .transform(truncateYuan)
  .refine((amount) => isAtMost(amount, MAX_PRICE), {
    message: rule('amountAtMost'),
    params: { max: formatYuan(MAX_PRICE) },
  });

/** A product of the catalogue as it is being written: quantity and price may still be missing. */
export const DraftProductLine = z.strictObject({
  ...named,
  quantity: Units.pipe(z.number().min(0).max(MAX_QUANTITY, rule('outOfRange')))
    .nullable()
    .default(null),
  unit_price: optionalText(40).nullable().default(null),
});
export type DraftProductLine = z.output<typeof DraftProductLine>;

/** One product of the catalogue that is applied for without an order file (spec §3, offline line); the price in yuan. */
export const ProductLine = z.strictObject({
  ...named,
  quantity: Units.pipe(z.number().min(1, rule('outOfRange')).max(MAX_QUANTITY, rule('outOfRange'))),
  unit_price: EnteredAmount,
});
export type ProductLine = z.output<typeof ProductLine>;

/** What a line comes to: quantity × unit price, to the fen; nothing while one of them is missing or is none that may be. */
export function subtotalOf({ quantity, unit_price }: Pick<DraftProductLine, 'quantity' | 'unit_price'>): Yuan {
  if (quantity === null || unit_price === null || !AMOUNT.test(unit_price)) return '0.00';
  // a draft keeps what is written, and its sum must have room
  if (!isAtMost(unit_price, MAX_PRICE)) return '0.00';
  return truncateYuan(lineTotal(truncateYuan(unit_price), Math.floor(quantity), '100').toFixed());
}
/** The catalogue's price of a line where it is another one than the line's; undefined where they are the same or one is unknown. */
export function otherPrice(
  { sub_product_num, unit_price }: DraftProductLine,
  prices: ReadonlyMap<string, Yuan>,
): Yuan | undefined {
  const listed = prices.get(sub_product_num);
  if (listed === undefined || unit_price === null || !AMOUNT.test(unit_price)) return undefined;
  return truncateYuan(listed) === truncateYuan(unit_price) ? undefined : listed;
}

/** What all of them come to. */
export const productTotal = (lines: readonly Pick<DraftProductLine, 'quantity' | 'unit_price'>[]): Yuan =>
  sumYuan(lines.map(subtotalOf));

/** What of a product decides whether it may be applied for. */
export interface OfferedProduct {
  sub_product_num: string;
  product_name: string;
  sub_product_name: string;
  /** On promotion: no subsidy is paid for it. */
  promotion: boolean;
}
/** What stands against a line: its place, the field, the rule. */
export interface ProductLineFault {
  line: number;
  field: keyof ProductLine;
  rule: RuleName;
}

/**
 * Judges lines against what the park offers of their kind now, by number and by name. A line of the form that was
 * `submitted` before stays as long as it asks for no more: what is delisted later changes drafts, never what was
 * submitted (product §10).
 */
export function judgeProductLines(
  lines: readonly ProductLine[],
  offered: readonly OfferedProduct[],
  submitted: readonly DraftProductLine[] = [],
): ProductLineFault[] {
  const byNumber = new Map(offered.map((product) => [product.sub_product_num, product]));
  const before = new Map(submitted.map((line) => [line.sub_product_num, line]));
  return lines.flatMap((line, at): ProductLineFault[] => {
    const earlier = before.get(line.sub_product_num);
    if (earlier && isNoMore(line, earlier)) return [];
    const product = byNumber.get(line.sub_product_num);
    if (!product) return [{ line: at, field: 'sub_product_num', rule: 'notOffered' }];
    if (product.promotion) return [{ line: at, field: 'sub_product_num', rule: 'notSubsidised' }];
    return (['product_name', 'sub_product_name'] as const)
      .filter((field) => product[field] !== line[field])
      .map((field) => ({ line: at, field, rule: 'renamed' }));
  });
}

/** Whether a line asks for what was submitted, and for no more of it. */
const isNoMore = (line: ProductLine, earlier: DraftProductLine): boolean =>
  line.product_name === earlier.product_name &&
  line.sub_product_name === earlier.sub_product_name &&
  line.quantity <= (earlier.quantity ?? 0) &&
  isAtMost(subtotalOf(line), subtotalOf(earlier));

/** What was submitted before, as far as it says what is asked for again. */
interface SubmittedBefore {
  order_data?: { product_lines?: readonly Pick<DraftProductLine, 'sub_product_num'>[] | undefined } | undefined;
  data?: { construction_project?: string | undefined } | undefined;
}
/**
 * Whether lines ask for the plan of the project: one of their products is among those that the catalogue says it of
 * (`planned`, by their numbers). What was submitted without a plan stays without one: the catalogue may have changed since.
 */
export function asksPlan(
  lines: readonly Pick<DraftProductLine, 'sub_product_num'>[],
  planned: readonly string[],
  submitted?: SubmittedBefore,
): boolean {
  const without = submitted?.data?.construction_project ? [] : (submitted?.order_data?.product_lines ?? []);
  const spared = new Set(without.map(({ sub_product_num }) => sub_product_num));
  return lines.some(({ sub_product_num: number }) => planned.includes(number) && !spared.has(number));
}

/** The faults that lines have by themselves: a product that is there twice, and a total of nothing. */
export function productLinesFaults(lines: readonly ProductLine[]): { line?: number; rule: RuleName }[] {
  const numbers = lines.map(({ sub_product_num }) => sub_product_num);
  const repeated = numbers.flatMap((number, line) =>
    numbers.indexOf(number) < line ? [{ line, rule: rule('duplicateProduct') }] : [],
  );
  // a line without a quantity, or with a price that is too much, has its own fault
  const counts = lines.every((l) => l.quantity > 0 && isAtMost(l.unit_price, MAX_PRICE));
  const nothing = lines.length > 0 && counts && !isPositive(productTotal(lines));
  return nothing ? [...repeated, { rule: rule('linesTotal') }] : repeated;
}
