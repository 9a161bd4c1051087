import {
  isGrpcServiceError,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { isErrorName, type ErrorName, type ErrorParams } from '#domain/shared/errors.ts';
import type { CaseEvent, CaseOutcome } from '#domain/shared/case.ts';
import { messagesOf, type CaseStart } from '#workflows/messages.ts';
import type { Deps } from '../deps.ts';

/** A command's answer: what the case said, or `unknown` when nobody answered in time and it will be sent again. */
export type Answer =
  | { state: 'done'; outcome: CaseOutcome }
  | { state: 'refused'; error: ErrorName; params: ErrorParams }
  | { state: 'unknown'; reason: string };

const DEADLINE_MS = 8_000;

/**
 * Sends an event to its case as an Update, once per event id however often it is sent; starts the case when asked. The
 * answer is the Update's own or the news that its projection committed, whichever comes first: that news tells the same
 * and does not wait for the case to close its books.
 */
export async function deliver(
  deps: Deps,
  workflowId: string,
  event: CaseEvent,
  start: CaseStart | null,
): Promise<Answer> {
  const projected = deps.live.projected(event.event_id);
  const news = projected.change.then(({ seq, status, activity }): Answer => ({
    state: 'done',
    outcome: { seq, status, activity, projected: true },
  }));
  try {
    return await Promise.race([news, update(deps, workflowId, event, start)]);
  } finally {
    projected.stop();
  }
}

async function update(deps: Deps, workflowId: string, event: CaseEvent, start: CaseStart | null): Promise<Answer> {
  const { client, taskQueue } = deps.temporal;
  const definition = messagesOf(workflowId).updates[event.kind];
  if (!definition) throw new Error(`${workflowId} knows no ${event.kind}`);
  const options = { args: [event] as [CaseEvent], updateId: event.event_id };
  try {
    const outcome = await client.withDeadline(Date.now() + DEADLINE_MS, () =>
      start
        ? client.workflow.executeUpdateWithStart(definition, {
            ...options,
            startWorkflowOperation: startOperation(workflowId, start, taskQueue),
          })
        : client.workflow.getHandle(workflowId).executeUpdate(definition, options),
    );
    return { state: 'done', outcome };
  } catch (error) {
    // the case that this act began is over already; it still knows the answer it gave
    if (error instanceof WorkflowExecutionAlreadyStartedError) return update(deps, workflowId, event, null);
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
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError)
    return { state: 'unknown', reason: 'no answer in time' };
  if (error instanceof WorkflowNotFoundError) return { state: 'unknown', reason: 'no running case' };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (isGrpcServiceError(error) || isGrpcServiceError(cause)) return { state: 'unknown', reason: String(cause) };
  throw error;
}
