import type { Context } from '@temporalio/activity';
import type { ActivityInterceptors } from '@temporalio/worker';
import { toldBy } from '#workflows/client/carry.ts';
import { telling, type Told } from '#workflows/client/telemetry/told.ts';
import type { Tracing } from '#workflows/client/telemetry/spans.ts';

/** What a line of the log says of the workflow that it is about; the number of a case is the third part of its id. */
export const workflowFields = (workflowId: string): { workflow_id: string; case_no?: string } => {
  const [, , case_no] = workflowId.split('/');
  return { workflow_id: workflowId, ...(case_no !== undefined && { case_no }) };
};

/** How an attempt at an activity ended. */
type Outcome = 'done' | 'failed';
/** Hears of each attempt at an activity: its input, and how it ended. */
export type Heard = (activity: string, input: unknown, outcome: Outcome) => void;

/**
 * Has an activity know the request that caused it: its lines in the log say so, its span is a child of the message's, and
 * what it sends to other workflows carries both on.
 */
export const carriedOn =
  (tracing: Tracing, heard: Heard) =>
  ({ info }: Context): ActivityInterceptors => {
    let told: Told = {};
    const workflowId = info.workflowExecution?.workflowId ?? '';
    return {
      inbound: {
        async execute(input, next) {
          told = toldBy(input.headers);
          const { activityType, attempt } = info;
          const attributes = { 'temporal.workflow_id': workflowId, 'temporal.attempt': attempt, ...caseOf(workflowId) };
          const span = tracing.begin(activityType, 'consumer', told.traceparent, attributes);
          try {
            const within = { ...told, traceparent: span.traceparent ?? told.traceparent };
            const answer = await telling(within, () => next(input));
            span.end();
            heard(activityType, input.args[0], 'done');
            return answer;
          } catch (error) {
            span.end(error);
            heard(activityType, input.args[0], 'failed');
            throw error;
          }
        },
      },
      outbound: {
        getLogAttributes: (attributes, next) =>
          next({ ...attributes, ...workflowFields(workflowId), ...requestOf(told) }),
      },
    };
  };

const requestOf = ({ 'request-id': request_id }: Told) => (request_id === undefined ? {} : { request_id });
const caseOf = (workflowId: string) => {
  const { case_no } = workflowFields(workflowId);
  return case_no === undefined ? {} : { 'park.case_no': case_no };
};
