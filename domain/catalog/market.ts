import { refuse, type Refusal } from '../shared/cases/case.ts';

/** As many as a park shows in its application market. */
export const MAX_SELECTED = 200;
/** Hot ones of the portal's first look. */
export const MAX_HOT = 8;

interface Chosen {
  product_id: string;
  hot: boolean;
}

/** A park shows what it may offer, each once, and at most {@link MAX_HOT} as hot. Raises PRODUCT_NOT_OFFERED, TOO_MANY_HOT. */
export function judgeSelection(chosen: readonly Chosen[], offered: ReadonlySet<string>): Refusal | undefined {
  const strange = chosen.findIndex(({ product_id }) => !offered.has(product_id));
  if (strange !== -1) return refuse('PRODUCT_NOT_OFFERED', { place: strange + 1 });
  return chosen.filter(({ hot }) => hot).length > MAX_HOT ? refuse('TOO_MANY_HOT', { max: MAX_HOT }) : undefined;
}

/** What an enterprise can ask for from the market: a product, or a package. */
export const WANTED = ['product', 'package'] as const;
export type Wanted = (typeof WANTED)[number];
