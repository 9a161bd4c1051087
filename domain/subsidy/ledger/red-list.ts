import { refuse, type Refusal } from '#domain/shared/cases/case.ts';

/** How a listing stands: it counts, its last day is over, or it was ended before. */
export const RED_LIST_STATES = ['on', 'over', 'ended'] as const;
export type RedListState = (typeof RED_LIST_STATES)[number];

/** An enterprise that a park promises nothing. */
export interface RedListing {
  reason: string;
  /** Its last day; null: until it is ended. */
  until: string | null;
  ended: boolean;
}

/** How a listing stands on a day of Beijing; its last day still counts. */
export function redListState({ until, ended }: RedListing, today: string): RedListState {
  if (ended) return 'ended';
  return until !== null && until < today ? 'over' : 'on';
}

/** Why an enterprise neither applies nor is promised anything on a day; undefined where no listing counts. */
export function guardRedList(listings: readonly RedListing[], today: string): Refusal | undefined {
  const listing = listings.find((one) => redListState(one, today) === 'on');
  return listing && refuse('RED_LISTED', sayListing(listing));
}

/** Reason and last day as refusals tell them. */
export const sayListing = ({ reason, until }: Pick<RedListing, 'reason' | 'until'>) => ({
  reason,
  until: until === null ? '长期有效' : `有效期至 ${until}`,
  until_en: until === null ? 'without an end' : `until ${until}`,
});
