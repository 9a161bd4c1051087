/** What a batch does to each of its cases. */
export const BATCH_KINDS = ['act', 'migrate', 'intervene', 'rearm'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];
export const BATCH_STATES = ['running', 'paused', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const ITEM_STATES = ['pending', 'done', 'refused'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Cases that a reviewer acts on at once. */
export const MAX_BATCH = 200;
/** Cases that ops act on at once. */
export const MAX_INTERVENTIONS = 50;
/** Cases that one migration moves. */
export const MAX_MIGRATION = 2_000;
