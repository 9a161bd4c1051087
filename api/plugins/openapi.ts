import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** What a refusal, a fault or an unknown path answers. */
const REFUSAL = {
  type: 'object',
  description: 'A refusal: its code, a sentence for the user, and what a page needs to show it',
  required: ['code', 'message', 'request_id', 'response'],
  properties: {
    code: { type: 'integer', minimum: 1 },
    message: { type: 'string' },
    request_id: { type: 'string' },
    response: { nullable: true },
  },
};

const fromContracts = createJsonSchemaTransform({
  skipList: [
    '/live',
    '/healthz',
    '/readyz',
    '/*',
    '/filesvr/upload/:guid',
    '/filesvr/download/:guid',
    '/filesvr/export/pdf/:tenant_id/:apply_num',
    '/filesvr/export/files/:tenant_id/:apply_num',
  ],
});

/** A call's page: what the contract says of a success, and that any call may be refused. */
const describe: typeof fromContracts = (document) => {
  const { schema, url } = fromContracts(document);
  const { response, ...rest } = (schema ?? {}) as { response?: Record<string, object> };
  if (!response) return { schema, url };
  const answer = { description: 'Done, or refused', oneOf: [response['200'], REFUSAL] };
  return { schema: { ...rest, response: { 200: answer, default: { ...REFUSAL } } }, url };
};

/** OpenAPI from the contracts, read at /api-docs. */
export async function openapiPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: '园区云补贴服务 API',
        description:
          'Success is code 0 in the envelope; a refusal is HTTP 200 with its code and a sentence. Sign in first: the session is a cookie. Every POST needs the Origin header of this site. Acts take an Idempotency-Key header.',
        version: '1.0.0',
      },
    },
    transform: describe,
  });
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: true });
}
