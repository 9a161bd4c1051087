import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { PRODUCT_STATUS } from './product-status.ts';

/** What a park asks the provider of a product of its own: to list it, or to change one that is listed (product §10). */
export const LISTING_KINDS = ['start', 'change'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Where such a request stands; what was answered or taken back stays so. */
export const LISTING_STATUS = { review: 1, passed: 2, rejected: 3, withdrawn: 4 } as const;
export type ListingStatus = (typeof LISTING_STATUS)[keyof typeof LISTING_STATUS];
export const LISTING_STATUS_NAMES = {
  1: { zh: '待审核', en: 'Under review' },
  2: { zh: '已同意', en: 'Agreed' },
  3: { zh: '已拒绝', en: 'Refused' },
  4: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<ListingStatus, Names>;

/** So many are answered in one act. */
export const MAX_ANSWERED = 1_000;
/** How long an agreement is waited for, in ms; what takes longer goes on as a run. */
export const AGREE_WAIT_MS = 5_000;

/** Only what is under review is answered or taken back. Raises LISTING_ANSWERED. */
export const judgeListing = (listing: { name: string; status: number }): Refusal | undefined =>
  listing.status === LISTING_STATUS.review ? undefined : refuse('LISTING_ANSWERED', { name: listing.name });

/**
 * What a park may do to a product of its own without the provider: nothing while something asked of it is open, which the
 * provider looks at; and of what is listed, neither its name nor its place, which enterprises see (`moved`). Raises
 * LISTING_OPEN, PRODUCT_STATUS.
 */
export function judgeOwnChange(
  { name, status }: { name: string; status: number },
  { open, moved }: { open: boolean; moved: boolean },
): Refusal | undefined {
  if (open) return refuse('LISTING_OPEN', { name });
  return status === PRODUCT_STATUS.listed && moved ? refuse('PRODUCT_STATUS', { name }) : undefined;
}
