import { defineQuery, defineSignal } from '@temporalio/workflow';

/** Input of a batch; `next` is the first item that this run does. */
export interface StartBatch {
  batch_id: string;
  kind: string;
  total: number;
  next?: number | undefined;
  paused?: boolean | undefined;
}
export interface BatchProgress {
  next: number;
  total: number;
  paused: boolean;
}

export const batchWorkflowId = (batchId: string): string => `batch/${batchId}`;
export const BATCH_WORKFLOW = 'caseBatch';
export const pauseSignal = defineSignal('pause');
export const resumeSignal = defineSignal('resume');
export const progressQuery = defineQuery<BatchProgress>('progress');
