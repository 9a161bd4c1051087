import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The built web; any page address answers with the app, which shows its own 404. */
export async function webPlugin(app: FastifyInstance): Promise<void> {
  const built = existsSync(DIST);
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      preCompressed: false,
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
    throw new AppError('NOT_FOUND');
  });
}
