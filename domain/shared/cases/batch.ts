import { CASE_KINDS } from './case.ts';

/** What a batch does to each of its cases, or of its opportunities. */
export const BATCH_KINDS = ['act', 'migrate', 'intervene', 'rearm', 'transfer'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
export const BATCH_STATES = ['running', 'paused', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const ITEM_STATES = ['pending', 'done', 'refused'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What a row of a batch can be. */
export const BATCH_SUBJECTS = [...CASE_KINDS, 'opportunity'] as const;
export type BatchSubject = (typeof BATCH_SUBJECTS)[number];
/** Whether the rest of a batch can be called off: a case that is being asked may act all the same, an opportunity does not. */
export const isCancellable = (kind: BatchKind): boolean => kind === 'transfer';

/** Cases that a reviewer acts on at once. */
export const MAX_BATCH = 200;
/** Cases that ops act on at once. */
export const MAX_INTERVENTIONS = 50;
/** Cases that one migration moves. */
export const MAX_MIGRATION = 2_000;
/** Opportunities that one run gives to somebody else; whoever has more starts another. */
export const MAX_TRANSFER = 10_000;
