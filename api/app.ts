import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { serializerCompiler } from '@fastify/type-provider-zod';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { storeOrigin } from '#db/files/store.ts';
import type { Deps } from './deps.ts';
import { localFileRoutes } from './files/local-routes.ts';
import { codecPlugin } from './plugins/codec.ts';
import { envelopePlugin } from './plugins/envelope.ts';
import { healthPlugin, leavingPlugin } from './plugins/health.ts';
import { livePlugin } from './plugins/live.ts';
import { temporalPagePlugin } from './plugins/temporal-page.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { requestMetricsPlugin, type RequestMetrics } from './plugins/request-metrics.ts';
import { requestToldPlugin } from './plugins/request-told.ts';
import { requireAccess } from './plugins/routes.ts';
import { sessionPlugin } from './plugins/session.ts';
import { webPlugin } from './plugins/web.ts';
import { mountAll, mountPages } from './registry.ts';
import { mountScheduleFeed } from './schedule/feed.ts';
import { smsReceiptRoute } from './sms/receipts.ts';
import { exportRoutes } from './subsidy/case/export-routes.ts';
import { InputError } from './shared/calls/input-error.ts';
import type { Tracing } from '#workflows/client/telemetry/spans.ts';
import { NO_TRACING } from '#workflows/client/telemetry/tracing.ts';

const REQUEST_MS = 30_000;
const LOOK_MS = 5_000;

/** How the application tells of what it does; of nothing, unless the settings say so. */
interface Watched {
  tracing?: Tracing | undefined;
  requests?: RequestMetrics | undefined;
}

/** The whole HTTP application; `server.ts` only starts it. */
export async function buildApp(deps: Deps, { tracing = NO_TRACING, requests }: Watched = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    genReqId: () => randomUUID(),
    // as the envelope and the worker's log name it
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    trustProxy: config.TRUST_PROXY?.split(/[\s,]+/).filter(Boolean) ?? false,
    bodyLimit: 1024 * 1024,
    // what takes longer to arrive is cut: Node looks only every so often, so at the latest after 35 s (reliability F39);
    // a longer time for the headers alone, 60 s unless told, would hold for the body, too
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: LOOK_MS, headersTimeout: REQUEST_MS },
    connectionTimeout: REQUEST_MS + LOOK_MS,
    keepAliveTimeout: 10_000,
    // what runs when the server closes ends; connections that nobody uses do not wait
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = (schema as z.ZodType).safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.error.issues) };
  });
  app.setSerializerCompiler(serializerCompiler);
  envelopePlugin(app);
  if (requests) requestMetricsPlugin(app, requests);
  requestToldPlugin(app, tracing);
  leavingPlugin(app, deps);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: contentPolicy(storeOrigin(config), [...config.EMBED_HOSTS, ...config.APP_HOSTS]),
    },
    strictTransportSecurity: config.COOKIE_SECURE,
    // a form of a page that tells nobody where it stands comes from nowhere, and is refused (RFC of Fetch: `Origin: null`)
    referrerPolicy: { policy: 'same-origin' },
  });
  await sessionPlugin(app, deps);
  // before the limits: what a page is made of does not count
  await webPlugin(app);
  const max = 1200 * config.REQUEST_ALLOWANCE;
  await app.register(rateLimit, { global: true, max, timeWindow: 60_000, keyGenerator: (r) => r.visitor() });
  await openapiPlugin(app);
  requireAccess(app);
  mountAll(app, deps);
  await mountPages(app, deps);
  localFileRoutes(app, deps);
  exportRoutes(app, deps);
  await livePlugin(app, deps);
  healthPlugin(app, deps);
  codecPlugin(app, deps);
  smsReceiptRoute(app, deps);
  mountScheduleFeed(app, deps);
  temporalPagePlugin(app, deps);
  return app;
}

/** What carries an embedded application sets the base of its window (wujie), which begins there; a page has none. */
const WINDOWS = '/sub-apps/';

const contentPolicy = (store: string | undefined, embedded: readonly string[]) => ({
  defaultSrc: ["'self'"],
  baseUri: [({ url = '' }: IncomingMessage) => (url.startsWith(WINDOWS) ? "'self'" : "'none'")],
  // what carries on from one script of an embedded application to the next, word for word (wujie)
  scriptSrc: ["'self'", "'sha256-O07aHKlkKNAnACWZgEKkf/wej3R1E77aI89qDnV0vXk='"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...(store ? [store] : [])],
  connectSrc: ["'self'", ...(store ? [store] : [])],
  mediaSrc: ["'self'", 'blob:', ...(store ? [store] : [])],
  // what articles embed, each in a sandbox, and applications beside the product
  frameSrc: ["'self'", ...embedded.map((host) => `https://${host.startsWith('.') ? '*' : ''}${host}`)],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
});
