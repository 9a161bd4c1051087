import { isRefusal } from '#web/shared/calls/call-error.ts';

/** Refusals after which the case is no longer the one that was read: someone else was first. */
const GONE = ['STALE_TASK', 'CASE_CLOSED', 'CASE_ENDED', 'CLOSE_PENDING'] as const;
export const isGone = (error: unknown): boolean => GONE.some((name) => isRefusal(error, name));
