import type { FastifyInstance } from 'fastify';
import { isAlive } from '#db/client.ts';
import type { Deps } from '../deps.ts';

/**
 * /healthz: the process answers. /readyz: so does the database; without Temporal it is degraded, not dead: lists and pages
 * need the database alone, and acts are kept until Temporal is back (reliability F10).
 */
export function healthPlugin(app: FastifyInstance, deps: Deps): void {
  const quiet = { logLevel: 'warn' as const, config: { access: 'public' as const } };
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const [database, temporal] = await Promise.all([isAlive(deps.db.app), deps.reach.ping()]);
    const status = !database ? 'down' : temporal ? 'ok' : 'degraded';
    return reply.code(database ? 200 : 503).send({ status, database, temporal });
  });
}
