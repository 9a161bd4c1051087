import type { Names } from '../shared/fields/names.ts';

/** Where what a park writes of an activity stands; what visitors see is the version that was approved last (product §12). */
export const ACTIVITY_STATUS = { draft: 1, submitted: 2, approved: 3, rejected: 4, withdrawn: 5 } as const;
export type ActivityStatus = (typeof ACTIVITY_STATUS)[keyof typeof ACTIVITY_STATUS];
export const ACTIVITY_STATUSES: readonly ActivityStatus[] = Object.values(ACTIVITY_STATUS);

export const ACTIVITY_STATUS_NAMES = {
  1: { zh: '草稿', en: 'Draft' },
  2: { zh: '待审核', en: 'Under review' },
  3: { zh: '已通过', en: 'Approved' },
  4: { zh: '已驳回', en: 'Rejected' },
  5: { zh: '已下架', en: 'Withdrawn' },
} as const satisfies Record<ActivityStatus, Names>;

/** A status as it comes from the wire or the database. */
export const asActivityStatus = (status: number): ActivityStatus =>
  ACTIVITY_STATUSES.find((known) => known === status) ?? ACTIVITY_STATUS.draft;
