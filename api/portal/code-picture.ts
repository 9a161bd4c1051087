import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { tenantByHost } from '#db/repositories/identity/identity.ts';
import { CODE_PICTURE, CODE_WIDTH, CodePath } from '#domain/portal/mini-code.ts';
import { TenantId } from '#domain/shared/fields/fields.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from '../plugins/visitors.ts';
import { originOf } from './mini-code.ts';

const KEPT_SECONDS = 3_600;

/**
 * `/site-code?path=`: the picture of the code of a page, of the park whose host is asked or of `tenant_id`. Who has it
 * already is told so alone; what is no page of the site is not found.
 */
export function mountCodePicture(app: FastifyInstance, deps: Deps): void {
  const rateLimit = { max: 120, timeWindow: 60_000, keyGenerator: addressOf };
  app.get(CODE_PICTURE, { config: { access: 'public', rateLimit } }, async (request, reply) => {
    const { path: said, tenant_id: of } = request.query as Record<string, unknown>;
    const path = CodePath.safeParse(said);
    const tenant = TenantId.optional().safeParse(of);
    if (!path.success || !tenant.success) throw new AppError('NOT_FOUND');
    const asked = `${request.protocol}://${request.host}`;
    const park = tenant.data ?? (await tenantByHost(deps.db.system, request.hostname))?.tenant_id;
    if (park === undefined) throw new AppError('NOT_FOUND');
    const origin = await originOf(deps, park, asked);
    const picture = await deps.miniCodes.ofPath({ origin, path: path.data, width: CODE_WIDTH.usual });
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 27)}"`;
    void reply.header('etag', etag).header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true) return reply.code(304).send();
    return reply.type(picture.content_type).send(picture.bytes);
  });
}
