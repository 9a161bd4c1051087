import sse from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import type { Deps } from '../deps.ts';
import { seesTenant } from '../shared/context.ts';
import { cookieName, peekSession } from './session.ts';

const RECHECK_MS = 30_000;

/** GET /live: one event stream per open page; a `case` event for each change that this hat may see. */
export async function livePlugin(app: FastifyInstance, deps: Deps): Promise<void> {
  const open = new Set<() => void>();
  // before the server waits for what runs: a stream would run for ever
  app.addHook('preClose', () => {
    for (const close of open) close();
    return Promise.resolve();
  });
  await app.register(sse, { heartbeatInterval: 20_000 });
  app.get('/live', { sse: { kind: 'only' }, config: { access: 'session' } }, async (request, reply) => {
    const session = await request.loadSession();
    if (!session) throw new AppError('NO_SESSION');
    reply.sse.keepAlive();
    const gone = (error: unknown) => request.log.debug({ err: error }, 'event stream gone');
    const stop = deps.live.subscribe(({ corp_id, event_id: _id, ...change }) => {
      const corp = session.actor.corp_id;
      if (!seesTenant(session, change.tenant_id) || (corp && corp !== corp_id) || !reply.sse.isConnected) return;
      reply.sse.send({ event: 'case', data: change }).catch(gone);
    });
    // who signed out or lost the hat hears nothing more
    const recheck = setInterval(() => {
      peekSession(deps, request.cookies[cookieName(deps.config)] ?? '')
        .then((still) => still || reply.sse.close())
        .catch((error: unknown) => request.log.warn({ err: error }, 'session of an event stream not read'));
    }, RECHECK_MS);
    const close = () => reply.sse.close();
    const ended = () => {
      open.delete(close);
      clearInterval(recheck);
      stop();
    };
    reply.sse.onClose(ended);
    open.add(close);
    // who left while it was opened is no error
    await reply.sse.send({ event: 'ready', data: {}, retry: 2000 }).catch(gone);
    if (!reply.sse.isConnected) ended();
  });
}
