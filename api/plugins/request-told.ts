import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { telling, type Told } from '#workflows/client/telemetry/told.ts';
import type { Tracing } from '#workflows/client/telemetry/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The case that it turned out to be about, for its log lines and its span. */
    about: About | undefined;
  }
}
export interface About {
  /** The number that people know the case by. */
  case_no: string;
  workflow_id?: string | undefined;
}

/** What a request is of: a call of a contract, else the pattern of its address; bounded, whatever visitors ask for. */
export const operationOf = ({ routeOptions }: FastifyRequest): string =>
  callOf(routeOptions) ?? routeOptions.url ?? 'unknown';
const callOf = ({ schema }: FastifyRequest['routeOptions']): string | undefined => schema?.operationId;

/**
 * Has all that a request causes know it: what is sent to workflows carries its id, and its span is the parent of theirs.
 * Calls of contracts have a span, below the browser's `traceparent`; pages and files have none.
 */
export function requestToldPlugin(app: FastifyInstance, tracing: Tracing): void {
  const told = new WeakMap<FastifyRequest, Told>();
  app.decorateRequest('about', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const call = callOf(request.routeOptions);
    let traceparent: string | undefined;
    if (call !== undefined) {
      const span = tracing.begin(call, 'server', parentOf(request), { 'park.request_id': request.id });
      ({ traceparent } = span);
      reply.raw.once('close', () => {
        const { case_no, workflow_id } = request.about ?? {};
        span.add({
          'http.response.status_code': reply.statusCode,
          ...(case_no !== undefined && { 'park.case_no': case_no }),
          ...(workflow_id !== undefined && { 'temporal.workflow_id': workflow_id }),
        });
        span.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined);
      });
    }
    const of: Told = { 'request-id': request.id, traceparent };
    told.set(request, of);
    telling(of, done);
  });
  // a body arrives on its connection's own account: what follows it is told anew whose it is
  app.addHook('preValidation', (request, _reply, done) => telling(told.get(request) ?? {}, done));
}

/** From here on the lines that a request leaves in the log name its case. */
export function nameCase(request: FastifyRequest, reply: FastifyReply, about: About): void {
  const { case_no, workflow_id } = about;
  if (request.about?.case_no === case_no && request.about.workflow_id === workflow_id) return;
  request.about = about;
  request.log = reply.log = request.log.child({ case_no, ...(workflow_id !== undefined && { workflow_id }) });
}

/** What the browser says that the request is part of. */
function parentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
