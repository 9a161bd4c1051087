import type { FastifyInstance } from 'fastify';
import { isAlive } from '#db/client.ts';
import type { Deps } from '../deps.ts';

/** /healthz: the process answers. /readyz: so do the database and Temporal. */
export function healthPlugin(app: FastifyInstance, deps: Deps): void {
  const quiet = { logLevel: 'warn' as const, config: { access: 'public' as const } };
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const [database, temporal] = await Promise.all([isAlive(deps.db.app), temporalAlive(deps)]);
    return reply.code(database && temporal ? 200 : 503).send({ database, temporal });
  });
}

async function temporalAlive({ temporal }: Deps): Promise<boolean> {
  try {
    await temporal.connection.withDeadline(Date.now() + 2_000, () =>
      temporal.connection.workflowService.getSystemInfo({}),
    );
    return true;
  } catch {
    return false;
  }
}
