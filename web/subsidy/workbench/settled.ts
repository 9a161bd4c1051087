import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { approvalContract } from '#domain/subsidy/contract/approval.ts';

export type ActResult = Output<(typeof approvalContract)['approval']>;

/** How the reader's work on a case ended: an accepted act, or a case that moved before it. */
export type Settled =
  | { kind: 'passed' | 'returned' | 'modified'; result: ActResult }
  /** Counted, or handed on; the case waits for others at the same step. */
  | { kind: 'signed'; result: ActResult }
  | { kind: 'handed' }
  | { kind: 'closed' | 'refused' }
  /** `unsent` is what was written, so that it is not lost. */
  | { kind: 'gone'; message: string; unsent: string };

export const hasEnded = (settled: Settled): boolean => 'result' in settled && settled.result.status === STATUS.ended;
