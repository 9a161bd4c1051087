import { isGrpcServiceError, WorkflowNotFoundError, type Client } from '@temporalio/client';
import { decodeArrayFromPayloads } from '@temporalio/common/lib/internal-non-workflow/index.js';
import type { CaseKind, CaseTransition } from '#domain/shared/cases/case.ts';
import type { DeadlineOfVisit, Projected } from '#domain/shared/cases/deadline.ts';

/** The activity that stores a transition, of every kind of case. */
const RECORDER_OF: Record<CaseKind, string> = {
  subsidy: 'recordTransition',
  reception: 'recordReception',
  demand: 'recordDemand',
  voucher: 'recordVoucher',
  assessment: 'recordAssessment',
};
export const RECORDERS: readonly string[] = Object.values(RECORDER_OF);

/**
 * What a case's history tells was stored for good, over all its runs, in order: each transition with the times that its
 * projection answered. One that is still being stored is left out: its activity does that, with all that belongs to it.
 * Runs that Temporal has forgotten are left out, and so is what a local activity stored: its marker keeps the answer but
 * not the transition.
 */
export async function readProjected(client: Client, workflowId: string): Promise<Projected[]> {
  const found: Projected[] = [];
  try {
    let { runId } = await client.workflow.getHandle(workflowId).describe();
    while (runId) {
      const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory();
      found.unshift(...(await projectedIn(client, events ?? [])));
      runId = events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId ?? '';
    }
  } catch (error) {
    // the oldest runs are forgotten first
    if (!isForgotten(error)) throw error;
  }
  return found;
}

/** A history that is not there is told by the connection itself, without the client's own error. */
export function isForgotten(error: unknown): boolean {
  const status: number = isGrpcServiceError(error) ? error.code : 0;
  return status === NOT_FOUND || error instanceof WorkflowNotFoundError;
}
/** The status of gRPC. */
const NOT_FOUND = 5;

export type Events = NonNullable<
  Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['fetchHistory']>>['events']
>;

async function projectedIn(client: Client, events: Events): Promise<Projected[]> {
  const converter = client.options.loadedDataConverter;
  const done = new Map(
    events.flatMap(({ activityTaskCompletedEventAttributes: a }) =>
      a ? [[String(a.scheduledEventId), a.result?.payloads] as const] : [],
    ),
  );
  const found: Projected[] = [];
  for (const { eventId, activityTaskScheduledEventAttributes: scheduled } of events) {
    if (!scheduled || !RECORDERS.includes(scheduled.activityType?.name ?? '') || !done.has(String(eventId))) continue;
    const [input] = await decodeArrayFromPayloads(converter, scheduled.input?.payloads);
    const [answer] = await decodeArrayFromPayloads(converter, done.get(String(eventId)));
    const { transition } = input as { transition: CaseTransition };
    const timed = transition.opens !== null || transition.outcome === 'rearm';
    found.push({ transition, times: timed ? (answer as DeadlineOfVisit) : null });
  }
  return found;
}
