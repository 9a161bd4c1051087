import type { FastifyInstance } from 'fastify';
import { isAlive } from '#db/client.ts';
import type { Deps } from '../deps.ts';

/** Where whoever runs the process asks. */
export const HEALTH = { alive: '/healthz', ready: '/readyz' } as const;

/**
 * /healthz: the process answers. /readyz: so does the database; without Temporal it is degraded, not dead: lists and pages
 * need the database alone, and acts are kept until Temporal is back (reliability F10). A process that was told to end says 503
 * before it ends, so that nobody sends it anything new.
 */
export function healthPlugin(app: FastifyInstance, deps: Deps): void {
  const quiet = { logLevel: 'warn' as const, config: { access: 'public' as const } };
  app.get(HEALTH.alive, quiet, () => ({ status: 'ok' }));
  app.get(HEALTH.ready, quiet, async (_request, reply) => {
    if (deps.leaving?.()) return reply.code(503).send({ status: 'leaving' });
    const [database, temporal] = await Promise.all([isAlive(deps.db.app), deps.reach.ping()]);
    const status = !database ? 'down' : temporal ? 'ok' : 'degraded';
    return reply.code(database ? 200 : 503).send({ status, database, temporal });
  });
}

/** While the process leaves, each answer ends its connection: whoever keeps some opens the next one to a process that stays. */
export function leavingPlugin(app: FastifyInstance, deps: Pick<Deps, 'leaving'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (deps.leaving?.()) reply.header('connection', 'close');
    done();
  });
}
