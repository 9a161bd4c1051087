import { fenOf } from '#domain/shared/money/fen.ts';

/**
 * When a step belongs to a case: an order total of at least so many yuan, an order line of one of these products, and of
 * those cases a `share` in percent that each of them draws: a spot inspection.
 */
export interface Condition {
  min_amount?: string | undefined;
  products?: string[] | undefined;
  share?: number | undefined;
}
interface Conditional {
  code?: string | undefined;
  when?: Condition | undefined;
}

/** What a case drew for a spot inspection: it is inspected when its `ticket` (1 to 100) is not above the `share`. */
export interface Draw {
  share: number;
  /** The case's lot, from which anybody can draw the ticket again. */
  seed: string;
  ticket: number;
  drawn: boolean;
}

/**
 * What a flow's steps ask of a case's form: its total in yuan and the {@link productsOf} its lines, of their conditions,
 * and which of the applicant's documents it carries; none when absent.
 */
export interface CaseFacts {
  order_money: string;
  /** The government's part of it in yuan; absent in a case of before pools kept account. */
  subsidy_money?: string | undefined;
  products: readonly string[];
  documents?: readonly string[] | undefined;
  /** What was drawn for the steps that the case has come to, by their codes. */
  draws?: Readonly<Record<string, Draw>> | undefined;
}

/** The products that order lines name, products and sub-products alike: a condition may ask for either. */
export const productsOf = (lines: readonly { product_name: string; sub_product_name: string }[]): string[] => [
  ...new Set(lines.flatMap((line) => [line.product_name, line.sub_product_name])),
];

/**
 * The products that conditions ask for and that order lines name, in whatever case they are written. What a line says of its
 * product is not believed alone: `known` is what the catalogue calls those that were ordered, of both levels.
 */
export function askedProducts(
  lines: readonly { product_name: string; sub_product_name: string }[],
  known: readonly string[],
  asked: readonly string[],
): string[] {
  const named = new Set([...productsOf(lines), ...known].map((name) => name.trim().toLowerCase()));
  return asked.filter((product) => named.has(product.trim().toLowerCase()));
}

/** Whether two forms say the same to every condition. */
export const sameFacts = (a: CaseFacts | undefined, b: CaseFacts | undefined): boolean =>
  a?.order_money === b?.order_money && a?.products.toSorted().join('\n') === b?.products.toSorted().join('\n');

/** Compares two amounts of yuan: negative, 0 or positive; undefined when one of them is not an amount. */
export function compareAmounts(a: string, b: string): number | undefined {
  const [left, right] = [fenOf(a), fenOf(b)];
  if (left === undefined || right === undefined) return undefined;
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Whether a case's form meets the conditions of a step; what is drawn is left aside. */
export function meetsForm({ when }: Conditional, facts: CaseFacts): boolean {
  if (!when) return true;
  const enough = when.min_amount === undefined || (compareAmounts(facts.order_money, when.min_amount) ?? 0) >= 0;
  return enough && (when.products === undefined || when.products.some((p) => facts.products.includes(p)));
}

/**
 * Whether a step belongs to a case with these facts: every condition given is met. A step without a condition always
 * belongs; so does every step while the facts are unknown, or nothing is drawn for it yet, since a step that is wanted
 * must not be left out.
 */
export function belongs(step: Conditional, facts: CaseFacts | undefined): boolean {
  if (!step.when || !facts) return true;
  const draw = step.when.share === undefined ? undefined : facts.draws?.[step.code ?? ''];
  return (draw?.drawn ?? true) && meetsForm(step, facts);
}

/** The products that the conditions of a flow ask for. */
export const productsAsked = ({ steps }: { steps: readonly Conditional[] }): string[] => [
  ...new Set(steps.flatMap((step) => step.when?.products ?? [])),
];
/** Whether `earlier` belongs to every case that `later` belongs to, as far as their conditions alone tell. */
export function belongsWhenever(earlier: Conditional, later: Conditional): boolean {
  const { min_amount, products, share } = earlier.when ?? {};
  const asked = later.when;
  // what another step draws says nothing of this one
  if (share !== undefined) return false;
  const amount = min_amount === undefined || (compareAmounts(asked?.min_amount ?? '', min_amount) ?? -1) >= 0;
  return amount && (products === undefined || (asked?.products?.every((p) => products.includes(p)) ?? false));
}
