/** A round of keeping the log of operations: days ahead, rows where they belong, days that are over. */
export const LOG_UPKEEP = 'logUpkeep';

/** The schedule of an installation; those that share a namespace differ by their queue, as their cases do. */
export const logScheduleId = (taskQueue: string): string => `log-upkeep/${taskQueue}`;
