import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERRORS, errorText } from '#domain/shared/errors/errors.ts';
import { langOf } from './envelope.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The built web; any page address answers with the app, which shows its own 404. */
export async function webPlugin(app: FastifyInstance): Promise<void> {
  const built = existsSync(DIST);
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      // a build that took its place has other files
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = built && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (page) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const { code } = ERRORS.NOT_FOUND;
    const message = errorText('NOT_FOUND', langOf(request));
    return reply.code(404).send({ code, message, request_id: request.id, response: null });
  });
}
