import { refuse, type Refusal } from '../shared/cases/case.ts';
import { addDays } from '../shared/time/days.ts';
import { isAtMost, type Yuan } from '../shared/money/money.ts';
import { hasBegun, isClosed, MAX_PRICES, overlap } from './price.ts';

interface Terms {
  unit_price: Yuan;
  valid_from: string;
  valid_to: string | null;
}
interface Stored extends Terms {
  price_id: string;
  tenant_id: string | null;
}

/** A price before and after a change (null: there is none). */
export interface PriceChange {
  before: Stored | null;
  after: (Terms & { tenant_id: string | null }) | null;
  /** Prices of the sub-product, among them all of the owner that are not closed. */
  prices: readonly Stored[];
  /** The Beijing day that it is. */
  today: string;
}

/**
 * What may be done to a price (product §10). Days that are over keep the price that they had: a price begins today or
 * later; one that has begun before today keeps its amount and first day, ends yesterday at the earliest, and is not deleted.
 * Of one sub-product and owner no two hold on one day, and there are so many that are not closed. Raises PRICE_BEGINS, PRICE_BEGUN, PRICE_OVER, PRICE_ENDS, PRICE_OVERLAPS, FULL.
 */
export function judgePrice({ before, after, prices, today }: PriceChange): Refusal | undefined {
  // what is over is kept to be looked up, and says nothing of what may still come
  const rivals = prices.filter((price) => price.tenant_id === after?.tenant_id && !isClosed(price, today));
  if (!before && rivals.length >= MAX_PRICES) return refuse('FULL', { max: MAX_PRICES });
  const refusal = before && hasBegun(before, today) ? judgeBegun(before, after, today) : judgeFirstDay(after, today);
  if (refusal || !after) return refusal;
  const other = rivals.find((price) => price.price_id !== before?.price_id && overlap(price, after));
  return other && refuse('PRICE_OVERLAPS', { day: other.valid_from });
}

const judgeFirstDay = (after: Terms | null, today: string): Refusal | undefined =>
  after && after.valid_from < today ? refuse('PRICE_BEGINS', { day: today }) : undefined;

/** Of what has begun before today, only the last day is still to be said. */
function judgeBegun(before: Terms, after: Terms | null, today: string): Refusal | undefined {
  const yesterday = addDays(today, -1);
  if (isClosed(before, today)) return refuse('PRICE_OVER', { day: before.valid_to ?? '' });
  const same = after?.valid_from === before.valid_from && isSame(after.unit_price, before.unit_price);
  if (!same) return refuse('PRICE_BEGUN', { day: before.valid_from });
  return after.valid_to !== null && after.valid_to < yesterday ? refuse('PRICE_ENDS', { day: yesterday }) : undefined;
}

/** `90` and `90.00` are one amount. */
const isSame = (a: Yuan, b: Yuan): boolean => isAtMost(a, b) && isAtMost(b, a);
