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
import type { ApplicationEvent } from '#domain/subsidy/state.ts';
import { UPDATES, WORKFLOW_TYPE, type ActOutcome, type StartApplication } from '#workflows/subsidy/messages.ts';
import type { Deps } from '../deps.ts';

/** A command's answer: what the case said, or `unknown` when nobody answered in time and it will be sent again. */
export type Answer =
  | { state: 'done'; outcome: ActOutcome }
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
  event: ApplicationEvent,
  start: StartApplication | null,
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

async function update(
  deps: Deps,
  workflowId: string,
  event: ApplicationEvent,
  start: StartApplication | null,
): Promise<Answer> {
  const { client, taskQueue } = deps.temporal;
  const options = { args: [event] as [never], updateId: event.event_id };
  const definition = UPDATES[event.kind] as typeof UPDATES.modify;
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

function startOperation(workflowId: string, start: StartApplication, taskQueue: string) {
  return new WithStartWorkflowOperation(WORKFLOW_TYPE, {
    workflowId,
    taskQueue,
    args: [start],
    workflowIdConflictPolicy: 'USE_EXISTING',
    // the default policy would start a second run of a closed application (reliability §1.5)
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `${start.allowance_type} ${start.apply_num} · ${start.tenant_id}`,
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
