import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './site.ts';

/** Sends what a reader asked for with its hash; who has it already is told so alone. The answer to a form, and what is secret, nobody keeps. */
export function sendHashed(
  request: FastifyRequest,
  reply: FastifyReply,
  { lang }: Pick<Site, 'lang'>,
  { type, body, status = 200, secret = false }: { type: string; body: string; status?: number; secret?: boolean },
): FastifyReply {
  const kept = request.method === 'GET' && !secret;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply
    .header('content-type', type)
    .header('content-language', lang === 'en' ? 'en-US' : 'zh-CN')
    .header('vary', 'accept-language')
    .header('cache-control', kept ? 'no-cache' : 'no-store');
  if (!kept) return reply.code(status).send(body);
  void reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true;
  return known ? reply.code(304).send() : reply.code(status).send(body);
}
