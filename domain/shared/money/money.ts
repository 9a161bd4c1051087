import { Decimal } from 'decimal.js';

/** A decimal amount of yuan as a string, at most 2 decimals: `"1234.50"`. Never a JavaScript number (product §5). */
export type Yuan = string;

// The spec's largest line is 1e9 × 1e9 yuan; a list of 100 of them still has fewer than 30 significant digits.
const D = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Exact sum, 2 decimals. */
export const sumYuan = (amounts: readonly Yuan[]): Yuan => amounts.reduce((sum, a) => sum.plus(a), new D(0)).toFixed(2);

/** What one amount is beyond another, exact, 2 decimals; with a minus where it is less. */
export const differenceYuan = (amount: Yuan, other: Yuan): string => new D(amount).minus(other).toFixed(2);

/** A price times a quantity that may have decimals, rounded half up to the fen. */
export const timesYuan = (price: Yuan, quantity: string): Yuan => new D(price).times(quantity).toFixed(2);

/** Prices are truncated, not rounded (spec §5, offline unit price). */
export const truncateYuan = (amount: string): Yuan => new D(amount).toFixed(2, Decimal.ROUND_DOWN);

/** The largest multiple of `unit` yuan that is not more than the amount. */
export const roundDownYuan = (amount: Yuan, unit: Yuan): Yuan =>
  new D(amount).dividedToIntegerBy(unit).times(unit).toFixed(2);

/**
 * Splits an order total by the government's percentage. The subsidy is rounded half up to the fen and the enterprise
 * pays the rest, so both always add up (product §5).
 */
export function splitByRatio(total: Yuan, govRatio: string): { subsidy: Yuan; enterprise: Yuan } {
  const subsidy = new D(total).times(govRatio).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return { subsidy: subsidy.toFixed(2), enterprise: new D(total).minus(subsidy).toFixed(2) };
}

/** What `quantity` units of `unitPrice` cost at `percent` of their price, exact: up to 6 decimals more than the price has. */
export const lineTotal = (unitPrice: Yuan, quantity: number, percent: string): Decimal =>
  new D(unitPrice).times(quantity).times(percent).dividedBy(100);

/**
 * Whether a total is what was expected, give or take a fen for each unit, and never by more than was expected: rounding
 * makes half a fen one at most, and nothing of what costs nothing.
 */
export const withinFenPerUnit = (total: Yuan, expected: Decimal, quantity: number): boolean =>
  new D(total)
    .minus(expected)
    .abs()
    .lessThanOrEqualTo(D.min(new D('0.01').times(quantity), expected));

/** Compares two decimal strings. */
export const isAtMost = (value: string, max: string): boolean => new D(value).lessThanOrEqualTo(max);

export const isPositive = (amount: Yuan): boolean => new D(amount).greaterThan(0);

/** `"1234567.5"` → `"1,234,567.50"`, the same in both languages. */
export function formatYuan(amount: Yuan): string {
  const [whole = '0', fraction = '00'] = new D(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** The same for what somebody wrote: what is no amount stays as it is. */
export const groupYuan = (text: string): string => (/^\d+(\.\d{1,2})?$/.test(text) ? formatYuan(text) : text);
