import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../deps.ts';
import { requireSession } from '../shared/calls/guard.ts';
import { seesTemporal, temporalLink } from '../shared/temporal/temporal-url.ts';

const CASE = /^(?:subsidy|reception|demand|voucher)\/([a-z0-9-]{1,32})\/[A-Z0-9]{1,32}$/;

/**
 * GET /temporal/{workflow id}: leads who operates cases to the page of the Web UI that says what a case waits for. It has
 * an address for each run only, and which run is the last one Temporal knows; while it is away, to the case's first page.
 */
export function temporalPagePlugin(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/temporal/:id', { config: { access: 'session' } }, async (request, reply) => {
    const session = requireSession(await request.loadSession());
    const { TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace } = deps.config;
    const { id } = request.params;
    const tenant = CASE.exec(id)?.[1];
    const link = temporalLink(base, namespace, id);
    const theirs = tenant !== undefined && session.tenants.includes(tenant);
    if (!link || !theirs || !seesTemporal(session)) throw new AppError('NOT_FOUND');
    const run = await deps.temporal.client.workflow
      .getHandle(id)
      .describe()
      .then(
        ({ runId }) => `/${runId}/user-metadata`,
        () => '',
      );
    return reply.header('cache-control', 'no-store').redirect(link + run);
  });
}
