import { z } from 'zod';
import { addDays } from '../shared/time/days.ts';
import { Amount, Day, Guid, rule, TenantId } from '../shared/fields/fields.ts';
import { isAtMost, type Yuan } from '../shared/money/money.ts';

/** As many of one sub-product and owner as are not yet closed. */
export const MAX_PRICES = 200;
/** So many of a sub-product are listed, over all owners: what still holds or will comes before what is over. */
export const MAX_LISTED_PRICES = 1_000;
/** The largest price of an order line (spec §9). */
const MAX_YUAN: Yuan = '1000000000';

/** What may be changed of a price: the amount, and its first and last day, both included; without a last one until further notice. */
export const PriceTerms = {
  /** Yuan. */
  unit_price: Amount.refine((price) => isAtMost(price, MAX_YUAN), rule('outOfRange')),
  valid_from: Day,
  valid_to: Day.nullable(),
};
/** Of which sub-product it is, and of which park; null is the provider's list price, for every park. */
export const PriceOwner = { sub_product_id: Guid, tenant_id: TenantId.nullable() };
/** A price is valid for a day at least. */
export const lastsADay = (days: Days): boolean => days.valid_to === null || days.valid_from <= days.valid_to;

export const Price = z.object({
  price_id: z.string(),
  sub_product_id: z.string(),
  /** What the sub-product is called. */
  name: z.string(),
  tenant_id: z.string().nullable(),
  unit_price: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  lock: z.string(),
});
export type Price = z.output<typeof Price>;

/** Beijing days (`YYYY-MM-DD`), both included. */
interface Days {
  valid_from: string;
  valid_to: string | null;
}
/** Whether two prices of one owner would hold on one day. */
export const overlap = (a: Days, b: Days): boolean =>
  (b.valid_to === null || a.valid_from <= b.valid_to) && (a.valid_to === null || b.valid_from <= a.valid_to);

export type PriceState = 'future' | 'now' | 'over';
/** Where a price stands on a day. */
export function priceState({ valid_from, valid_to }: Days, day: string): PriceState {
  if (valid_from > day) return 'future';
  return valid_to !== null && valid_to < day ? 'over' : 'now';
}

/** Whether a day that is over had a price, which then stays as it is but for its last day. */
export const hasBegun = ({ valid_from }: Days, today: string): boolean => valid_from < today;
/** Whether a price ended before yesterday: nothing of it is still to be said. */
export const isClosed = (price: Days, today: string): boolean => priceState(price, addDays(today, -1)) === 'over';

interface Known extends Days {
  tenant_id: string | null;
  unit_price: Yuan;
}
/** What a park asks for a sub-product on a day, and the last day on which it is known to ask that; null: until further notice. */
export interface HeldPrice {
  unit_price: Yuan | null;
  until: string | null;
}

/**
 * The price that holds for a park on a Beijing day (product §10): the one that the park agreed on, else the provider's list
 * price, else `base`, which the sub-product has without any validity. `db/repositories/catalog/held-price.ts` says the same in SQL.
 */
export function priceOn(prices: readonly Known[], base: Yuan | null, tenantId: string, day: string): HeldPrice {
  const on = (owner: string | null) =>
    prices.find((price) => price.tenant_id === owner && priceState(price, day) === 'now');
  const held = on(tenantId) ?? on(null);
  // a park's own price is only followed by another of its own; any other ends where a price begins that goes before it
  const next = prices
    .filter(({ tenant_id }) => tenant_id === tenantId || (tenant_id === null && held?.tenant_id !== tenantId))
    .map(({ valid_from }) => valid_from)
    .filter((from) => from > day)
    .map((from) => addDays(from, -1));
  const [until = null] = [...next, ...(held?.valid_to ? [held.valid_to] : [])].toSorted();
  return { unit_price: held ? held.unit_price : base, until };
}
