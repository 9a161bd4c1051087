import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import { formatYuan, isAtMost, lineTotal, withinFenPerUnit } from '#domain/shared/money/money.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';
import type { OrderLine } from './order-line.ts';

/** What stands against subsidising an order line: the cell, the rule, and what its sentence names. */
export interface LineFault {
  field: keyof OrderLine;
  rule: RuleName;
  params: ErrorParams;
}

/** Yuan; the specification's largest price (spec §9). */
export const MAX_PRICE = '1000000000';
const UNPAID = ['未支付', '待支付', 'unpaid'];
const PREPAID = ['预付费', '预付', 'prepaid', 'prepay'];
const isOneOf = (words: readonly string[], cell: string): boolean => words.includes(cell.trim().toLowerCase());

export const isUnpaid = (status: string): boolean => isOneOf(UNPAID, status);
export const isPrepaid = (payment: string): boolean => isOneOf(PREPAID, payment);

/**
 * What makes two sub-order numbers the same: full-width digits, letters of another case, another dash, and characters
 * without a width (joiners, variation selectors, marks, fillers) are how one order would be written as two.
 */
export const orderKey = (subOrderNum: string): string =>
  subOrderNum
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/**
 * The characters of a sub-order number that no console writes: those of other scripts look like ours (Cyrillic А, the
 * Chinese 一) and would make one order two.
 */
export const strangeLetters = (subOrderNum: string): string =>
  [...new Set(orderKey(subOrderNum))].filter((c) => !/[\x20-\x7e]/.test(c)).join('');

/** What a spreadsheet makes of a long number, of which several become one: 2.02611E+13. */
const SCIENTIFIC = /^\s*\d(\.\d+)?E\+\d+\s*$/i;
export const isScientific = (orderNum: string): boolean => SCIENTIFIC.test(orderNum);

/** The percent that a discount cell says: `85%` and `85` are 85, an empty one is the full price; undefined for anything else. */
export function percentOf(discount: string): string | undefined {
  const cell = discount.trim();
  if (cell === '') return '100';
  const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(cell) ?? [];
  return percent !== undefined && isAtMost(percent, '100') ? percent : undefined;
}

/**
 * Judges one line as it is submitted (spec §5, CSV upload): a number in letters that can be told apart and not cut short, unpaid, prepaid,
 * a price within bounds, and a total that unit price × quantity × discount explains. Consoles round the discounted price
 * of one unit to the fen, so the total may differ by a fen for each unit.
 */
export function lineFaults(line: OrderLine): LineFault[] {
  const faults: LineFault[] = [];
  const fault = (field: keyof OrderLine, rule: RuleName, params: ErrorParams = {}) =>
    faults.push({ field, rule, params });
  for (const field of ['order_num', 'sub_order_num'] as const)
    if (isScientific(line[field])) fault(field, 'orderScientific');
  const strange = strangeLetters(line.sub_order_num);
  if (strange !== '') fault('sub_order_num', 'orderLetters', { letters: strange });
  if (line.quantity < 1) fault('quantity', 'orderQuantity');
  if (!isUnpaid(line.order_status)) fault('order_status', 'csvUnpaid');
  if (!isPrepaid(line.payment)) fault('payment', 'csvUnpaid');
  if (!isAtMost(line.unit_price, MAX_PRICE)) fault('unit_price', 'amountAtMost', { max: formatYuan(MAX_PRICE) });
  const percent = percentOf(line.discount);
  if (percent === undefined) fault('discount', 'discount');
  else {
    const expected = lineTotal(line.unit_price, line.quantity, percent);
    if (line.quantity > 0 && !withinFenPerUnit(line.all_money, expected, line.quantity))
      fault('all_money', 'orderTotal', { expected: expected.toFixed(2) });
  }
  return faults;
}
