import { isRefusal } from '#web/shared/calls/call-error.ts';

/** How the reader's work on a reservation ended: an accepted act, or a reservation that moved before it. */
export type Settled =
  | { kind: 'confirmed' | 'cancelled' | 'passed' | 'rejected' | 'recorded' | 'missed'; projected: boolean }
  | { kind: 'gone'; message: string };
export type Done = Exclude<Settled, { kind: 'gone' }>['kind'];

const GONE = ['STALE_TASK', 'RECEPTION_STATE'] as const;
/** A refusal after which the reservation is no longer the one that was read: somebody else was first. */
export const isGone = (error: unknown): error is Error => GONE.some((name) => isRefusal(error, name));
