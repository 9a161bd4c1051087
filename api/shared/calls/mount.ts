import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_FIELDS } from '#domain/logs/difference.ts';
import { routeOf, type Contract, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../../deps.ts';
import { caseNamed, parseWorkflowId } from '#workflows/messages.ts';
import { langOf } from '../../plugins/envelope.ts';
import { nameCase } from '../../plugins/request-told.ts';
import { clearSessionCookie, deviceCookie, setDeviceCookie, setSessionCookie } from '../../plugins/session.ts';
import { setVisitorCookie, visitorCookie } from '../../plugins/visitor-cookie.ts';
import { addressOf } from '../../plugins/visitors.ts';
import type { Context, PublicContext } from './context.ts';
import { guard } from './guard.ts';
import { requireModule, withinModule } from './modules.ts';
import { logOperation } from './log-operation.ts';

type AnyHandler = (input: never, ctx: never) => Promise<unknown>;
const IDEM_KEY = /^[\w-]{8,64}$/;

/** Mounts each call of a contract on its path, guarded by its access rule, answered in the envelope. */
export function mount(
  app: FastifyInstance,
  deps: Deps,
  tag: string,
  contract: Contract,
  handlers: Record<string, AnyHandler>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${tag}.${name}`);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path, deps.config.PROVIDER_CODE),
      config: { access: endpoint.access, rateLimit: limitOf(endpoint, deps.config.REQUEST_ALLOWANCE) },
      schema: {
        summary: endpoint.summary,
        tags: [tag],
        operationId: `${tag}.${name}`,
        [endpoint.method === 'GET' ? 'querystring' : 'body']: endpoint.input,
        response: {
          200: z.object({
            code: z.literal(0),
            message: z.string(),
            request_id: z.string(),
            response: endpoint.output,
          }),
        },
      },
      preValidation: async (request) => {
        guard(endpoint, await sessionOf(request, endpoint));
        request.session = withinModule(tag, request.session);
        takeFromPath(request);
      },
      onSend: async (request) => {
        await logOperation(deps, `${tag}.${name}`, endpoint, request).catch((error: unknown) =>
          request.log.error({ err: error }, 'the log of operations'),
        );
      },
      handler: async (request, reply) => {
        // what is told to one person is kept by no browser and by nothing before it
        void reply.header('cache-control', 'no-store');
        const input = endpoint.method === 'GET' ? request.query : request.body;
        const named = caseNamed(input, request.session?.tenant_id);
        if (named) nameCase(request, reply, named);
        if (endpoint.access === 'public') await requireModule(deps.db.system, tag, parkOf(input));
        const response = await handler(input as never, contextOf(request, reply, deps) as never);
        request.outcome = { code: 0, params: {} };
        return { code: 0, message: '', request_id: request.id, response };
      },
    });
  }
}

/** What the path names is a field of the input like any other, and what the path says counts. */
function takeFromPath(request: FastifyRequest): void {
  const { body, params } = request;
  const named = params as Record<string, string>;
  if (Object.keys(named).length === 0 || body === null || typeof body !== 'object' || Array.isArray(body)) return;
  request.body = { ...body, ...named };
}

/** Calls without a session always count by address: signing in must not buy a fresh allowance. */
const limitOf = ({ access, rate = { max: 600, per: 'minute' } }: Endpoint, times: number) => ({
  max: rate.max * (access === 'public' ? 1 : times),
  timeWindow: rate.per === 'hour' ? 3_600_000 : 60_000,
  ...(access === 'public' && { keyGenerator: addressOf }),
});

const parkOf = (input: unknown): unknown => (input as { tenant_id?: unknown }).tenant_id;

const sessionOf = (request: FastifyRequest, endpoint: Endpoint) =>
  endpoint.access === 'public' ? undefined : request.loadSession();

function contextOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Context | PublicContext {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEM_KEY.test(key))) {
    throw new AppError('INVALID_INPUT', { params: { field: 'Idempotency-Key', rule: IDEM_KEY.source } });
  }
  return {
    deps,
    lang: langOf(request),
    ip: request.ip,
    origin: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    address: addressOf(request),
    device: request.cookies[deviceCookie(deps.config)],
    nameDevice: (token: string) => setDeviceCookie(reply, deps.config, token),
    visitor: request.cookies[visitorCookie(deps.config)],
    nameVisitor: (name: string) => setVisitorCookie(reply, deps.config, name),
    // it names the case once that is known
    get log() {
      return request.log;
    },
    tell: (of) => {
      if (of.workflow_id !== undefined)
        nameCase(request, reply, { case_no: parseWorkflowId(of.workflow_id).case_no, workflow_id: of.workflow_id });
      const changed = [...(request.told?.changed ?? []), ...(of.changed ?? [])].slice(0, MAX_FIELDS);
      const subject = request.told?.subject || of.subject;
      request.told = { ...request.told, ...of, ...(subject && { subject }), changed };
    },
    idemKey: key ?? randomUUID(),
    session: request.session,
    leaveSession: () => request.leaveSession(),
    startSession: (token: string) => setSessionCookie(reply, deps.config, token),
    clearSession: () => clearSessionCookie(reply, deps.config),
  };
}
