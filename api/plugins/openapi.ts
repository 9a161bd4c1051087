import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** OpenAPI from the contracts, read at /api-docs. */
export async function openapiPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: '园区云补贴服务 API',
        description:
          'Success is code 0 in the envelope; a refusal is HTTP 200 with its code and a sentence. Sign in first: the session is a cookie. Acts take an Idempotency-Key header.',
        version: '1.0.0',
      },
    },
    transform: createJsonSchemaTransform({
      skipList: ['/live', '/healthz', '/readyz', '/*', '/filesvr/upload/:guid', '/filesvr/download/:guid'],
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: true });
}
