/** Status of an application (spec §4). 0 is the list's "all" filter, never a stored status. */
export const STATUS = { pending: 1, closing: 2, closed: 5, reviewing: 6, ended: 7 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
/** Somebody has the task: of a step of the flow. */
export type RunningStatus = typeof STATUS.pending | typeof STATUS.reviewing;

export const STATUS_NAMES: Record<Status, { zh: string; en: string }> = {
  1: { zh: '待审核', en: 'Pending review' },
  2: { zh: '待关闭', en: 'Pending close' },
  5: { zh: '已关闭', en: 'Closed' },
  6: { zh: '审核中', en: 'Under review' },
  7: { zh: '已结束', en: 'Ended' },
};

export const isOver = (status: Status): boolean => status === STATUS.closed || status === STATUS.ended;
