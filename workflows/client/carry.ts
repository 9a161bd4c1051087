import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import { CARRIED } from '#domain/shared/calls/carried.ts';
import { toldNow, type Told } from '#workflows/client/telemetry/told.ts';
import type { Span, Tracing } from '#workflows/client/telemetry/spans.ts';

/** Headers that tell a workflow, and by it the activities, what a message belongs to. */
const headersOf = (told: Told): Headers =>
  Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = told[name];
      return value === undefined ? [] : [[name, defaultPayloadConverter.toPayload(value)]];
    }),
  );

/** What the headers of a message, or of an activity, tell; anything else in them is not ours. */
export const toldBy = (headers: Headers): Told =>
  Object.fromEntries(
    CARRIED.flatMap((name) => {
      const payload = headers[name];
      const value: unknown = payload && defaultPayloadConverter.fromPayload(payload);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Sends one message within a span of its own, below the work that sends it. */
async function within<T>(
  tracing: Tracing,
  name: string,
  workflowId: string,
  send: (headers: Headers) => Promise<T>,
): Promise<T> {
  const told = toldNow();
  const span: Span = tracing.begin(name, 'client', told.traceparent, { 'temporal.workflow_id': workflowId });
  try {
    const answer = await send(headersOf({ ...told, traceparent: span.traceparent ?? told.traceparent }));
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/**
 * Has each message to a workflow carry what it belongs to (domain/shared/calls/carried.ts), and tells of it as a span. Of
 * a start that comes with an Update the Update alone carries it: what the case does weeks later has other causes.
 */
export function carrying(tracing: Tracing): WorkflowClientInterceptor {
  return {
    startUpdate: (input, next) =>
      within(tracing, `update ${input.updateName}`, input.workflowExecution.workflowId, (headers) =>
        next({ ...input, headers: { ...headers, ...input.headers } }),
      ),
    startUpdateWithStart: (input, next) =>
      within(tracing, `update ${input.updateName}`, input.workflowStartOptions.workflowId, (headers) =>
        next({ ...input, updateHeaders: { ...headers, ...input.updateHeaders } }),
      ),
    signal: (input, next) =>
      within(tracing, `signal ${input.signalName}`, input.workflowExecution.workflowId, (headers) =>
        next({ ...input, headers: { ...headers, ...input.headers } }),
      ),
    signalWithStart: (input, next) =>
      within(tracing, `signal ${input.signalName}`, input.options.workflowId, (headers) =>
        next({ ...input, headers: { ...headers, ...input.headers } }),
      ),
    startWithDetails: (input, next) =>
      within(tracing, `start ${input.workflowType}`, input.options.workflowId, (headers) =>
        next({ ...input, headers: { ...headers, ...input.headers } }),
      ),
  };
}
