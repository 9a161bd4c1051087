import { beijingDay } from '#domain/shared/time/working-days.ts';
import { stepAt, type Flow } from '../flow/flow.ts';
import { FIRST_STEP } from '../flow/step-catalogue.ts';
import type { ApplicationState } from './state.ts';
import { STATUS } from './status.ts';

/**
 * What an application is to the enterprise: `received` but not begun, `yours` to correct or to supply, under `review`,
 * asked to be closed, `closed`, or `granted`.
 */
export const STANDINGS = ['received', 'yours', 'review', 'closing', 'closed', 'granted'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What an application that is back with its enterprise asks of it: to correct what was returned, to write on what it called back, or to supply what a later step needs. */
export const askedOf = ({
  activity,
  message,
}: {
  activity: string;
  message: string;
}): 'correct' | 'rewrite' | 'supply' => {
  if (message !== '') return 'correct';
  return activity === FIRST_STEP ? 'rewrite' : 'supply';
};

/** How many days an order keeps its price once it stands in an application (spec §9). */
const PRICE_LOCK_DAYS = 90;
const DAY_MS = 86_400_000;

/** Where a case stands for its enterprise; one that is back with the enterprise is `yours`, whatever its status is called. */
export function standingOf(flow: Flow, state: ApplicationState, begun: boolean): Standing {
  if (state.status === STATUS.closed) return 'closed';
  if (state.status === STATUS.ended) return 'granted';
  if (!begun) return 'received';
  if (state.status === STATUS.closing) return 'closing';
  return stepAt(flow, state.at)?.kind === 'submit' ? 'yours' : 'review';
}

/** The end (24:00 Beijing, epoch ms) of the last day on which the orders of an application sent at `applied` keep their price. */
export const priceLockEnds = (applied: number): number =>
  Date.parse(`${beijingDay(applied)}T00:00:00+08:00`) + (PRICE_LOCK_DAYS + 1) * DAY_MS;
