/** What the subsidy statistics tell (spec §7, Statistics). */
export const FIGURES = ['apply', 'conversion', 'gov_sent', 'voucher', 'used', 'income'] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * Figures of the ledger, each with the buckets whose net increase it is: what was approved is reserved, issued or used,
 * what was issued is out or used.
 */
export const BUCKETS_OF = {
  gov_sent: ['reserved', 'issued', 'used'],
  voucher: ['issued', 'used'],
  used: ['used'],
} as const satisfies Partial<Record<Figure, readonly string[]>>;
export type LedgerFigure = keyof typeof BUCKETS_OF;
/** Figures of the applications themselves. */
export type CaseFigure = Exclude<Figure, LedgerFigure>;
export const isLedgerFigure = (figure: Figure): figure is LedgerFigure => Object.hasOwn(BUCKETS_OF, figure);

/** How an application stands at the moment that is asked of. */
export const CASE_STATES = ['approved', 'closed', 'running'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The first month that statistics tell of (spec §9). */
export const FIRST_MONTH = '2020-01';
