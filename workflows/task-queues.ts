/** Task queues: `flow` carries the cases, and their short activities. */
export const TASK_QUEUE = 'flow';
