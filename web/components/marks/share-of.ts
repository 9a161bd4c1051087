import { Decimal } from 'decimal.js';

/** How much of an amount a part of it is, in whole percent; both are yuan. */
export const shareOf = (part: string, amount: string): number =>
  new Decimal(amount).isZero() ? 0 : new Decimal(part).times(100).dividedBy(amount).floor().toNumber();
