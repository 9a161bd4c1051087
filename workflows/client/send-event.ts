import { setTimeout as sleep } from 'node:timers/promises';
import {
  isGrpcServiceError,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type Client,
} from '@temporalio/client';
import { ApplicationFailure, type Workflow } from '@temporalio/common';
import { isErrorName, type ErrorName, type ErrorParams } from '#domain/shared/errors.ts';
import type { CaseEvent, CaseOutcome } from '#domain/shared/case.ts';
import { messagesOf, type CaseStart } from '../messages.ts';

/** What a case said to an event, or `unknown` when nobody answered in time. */
export type Answer =
  | { state: 'done'; outcome: CaseOutcome }
  | { state: 'refused'; error: ErrorName; params: ErrorParams }
  | { state: 'unknown'; reason: string };

/** How the product reaches its cases. */
export interface Temporal {
  client: Client;
  taskQueue: string;
}

const DEADLINE_MS = 8_000;

/**
 * Sends an event to its case as an Update, once per event id however often it is sent; starts the case when asked.
 * Returns within eight seconds. Raises what is a fault of ours.
 */
export async function sendEvent(...[temporal, workflowId, event, start]: Sent): Promise<Answer> {
  // the client's own deadline does not count the pauses between its tries
  const late = new AbortController();
  const inTime = sleep(DEADLINE_MS + GRACE_MS, SILENT, { ref: false, signal: late.signal }).catch(() => SILENT);
  try {
    return await Promise.race([deliver(temporal, workflowId, event, start), inTime]);
  } finally {
    late.abort();
  }
}
type Sent = [temporal: Temporal, workflowId: string, event: CaseEvent, start: CaseStart | null];
const SILENT: Answer = { state: 'unknown', reason: 'no answer in time' };
const GRACE_MS = 250;

async function deliver(...[temporal, workflowId, event, start]: Sent): Promise<Answer> {
  const { client, taskQueue } = temporal;
  if (!messagesOf(workflowId).kinds.includes(event.kind)) throw new Error(`${workflowId} knows no ${event.kind}`);
  const options = { args: [event] as [CaseEvent], updateId: event.event_id };
  try {
    const outcome = await client.withDeadline(Date.now() + DEADLINE_MS, () =>
      start
        ? client.workflow.executeUpdateWithStart<Workflow, CaseOutcome, [CaseEvent]>(event.kind, {
            ...options,
            startWorkflowOperation: startOperation(workflowId, start, taskQueue),
          })
        : client.workflow.getHandle(workflowId).executeUpdate<CaseOutcome, [CaseEvent]>(event.kind, options),
    );
    return { state: 'done', outcome };
  } catch (error) {
    // the case that this act began is over already; it still knows the answer it gave
    if (error instanceof WorkflowExecutionAlreadyStartedError) return deliver(temporal, workflowId, event, null);
    return interpret(error);
  }
}

function startOperation(workflowId: string, start: CaseStart, taskQueue: string) {
  const { type, title } = messagesOf(workflowId);
  return new WithStartWorkflowOperation(type, {
    workflowId,
    taskQueue,
    args: [start],
    workflowIdConflictPolicy: 'USE_EXISTING',
    // the default policy would start a second run of a case that is over (reliability §1.5)
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    // a worker that dies in the middle of a task holds it that long: an act still gets its answer before the deadline
    workflowTaskTimeout: '5s',
    staticSummary: title(start),
    priority: { fairnessKey: start.tenant_id },
  });
}

/** A refusal of the rules, or that nothing is known; anything else is a fault of ours and is thrown. */
function interpret(error: unknown): Answer {
  if (error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure) {
    const { type, details } = error.cause;
    if (type && isErrorName(type))
      return { state: 'refused', error: type, params: (details?.[0] ?? {}) as ErrorParams };
    return { state: 'unknown', reason: `${type}: ${error.cause.message}` };
  }
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return SILENT;
  if (error instanceof WorkflowNotFoundError) return { state: 'unknown', reason: 'no running case' };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (isGrpcServiceError(error) || isGrpcServiceError(cause)) return { state: 'unknown', reason: String(cause) };
  throw error;
}
