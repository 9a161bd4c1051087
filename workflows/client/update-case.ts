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
import { isErrorName, type ErrorParams } from '#domain/shared/errors/errors.ts';
import type { CaseAnswer, CaseEvent, CaseOutcome, CaseStart } from '#domain/shared/cases/case.ts';
import { messagesOf } from '../messages.ts';

/** How the product reaches its cases. */
export interface Temporal {
  client: Client;
  taskQueue: string;
}

const DEADLINE_MS = 8_000;

const GRACE_MS = 250;
const SILENT: CaseAnswer = { state: 'unknown', reason: 'no answer in time' };

/**
 * Gives a case an event as an Update, once per event id however often it is called; starts the case when asked. Returns
 * within eight seconds. Raises what is a fault of ours.
 */
export async function updateCase(
  temporal: Temporal,
  workflowId: string,
  event: CaseEvent,
  start: CaseStart | null,
): Promise<CaseAnswer> {
  // the client's own deadline does not count the pauses between its tries
  const late = new AbortController();
  const inTime = sleep(DEADLINE_MS + GRACE_MS, SILENT, { ref: false, signal: late.signal }).catch(() => SILENT);
  try {
    return await Promise.race([executeUpdate(temporal, workflowId, event, start), inTime]);
  } finally {
    late.abort();
  }
}

async function executeUpdate(
  temporal: Temporal,
  workflowId: string,
  event: CaseEvent,
  start: CaseStart | null,
): Promise<CaseAnswer> {
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
    if (error instanceof WorkflowExecutionAlreadyStartedError) return executeUpdate(temporal, workflowId, event, null);
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
function interpret(error: unknown): CaseAnswer {
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
