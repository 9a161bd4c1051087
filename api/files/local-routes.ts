import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/shared/errors/errors.ts';
import { FILE_MAX_BYTES, FILE_VERSION } from '#domain/shared/files/file-rules.ts';
import type { Deps } from '../deps.ts';
import { attachedAs } from '../shared/files/attached.ts';
import { stillReads } from './service.ts';

type Params = { Params: { guid: string }; Querystring: Record<string, string> };

/** The signed addresses of the local store: PUT once with the signed length and type, GET as an attachment. */
export function localFileRoutes(app: FastifyInstance, deps: Deps): void {
  // before the body: nobody without a signed address makes us read ten megabytes
  const signed = (action: 'upload' | 'download') => async (request: FastifyRequest<Params>) => {
    if (!deps.files.verify(action, request.params.guid, request.query)) throw new AppError('URL_EXPIRED');
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const config = { access: 'signed' as const };
    const upload = { bodyLimit: FILE_MAX_BYTES, onRequest: signed('upload'), config };
    // plain status codes, as an S3 store answers: the uploader only looks at the status
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      return reply.code(413).send();
    });
    scope.put<Params>('/filesvr/upload/:guid', upload, async (request, reply) => {
      const { guid } = request.params;
      const { size, type = '' } = request.query;
      const bytes = request.body as Buffer | undefined;
      const whole = bytes !== undefined && (size === undefined || bytes.length === Number(size));
      if (request.headers['content-type'] !== type || !whole) return reply.code(422).send();
      if (!(await deps.files.write(guid, bytes, type))) return reply.code(409).send();
      // the hash and the version that an S3 store names (spec §7, Files)
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      return reply.headers({ etag, 'x-amz-version-id': FILE_VERSION }).code(200).send();
    });
    scope.get<Params>('/filesvr/download/:guid', { onRequest: signed('download'), config }, async (request, reply) => {
      const { guid } = request.params;
      const { by } = request.query;
      // what a session asked for that has ended since, or lost the right, is not theirs any more
      if (by !== undefined && !(await stillReads(deps, by, guid))) throw new AppError('URL_EXPIRED');
      const bytes = await deps.files.open(guid);
      if (!bytes) throw new AppError('FILE_MISSING');
      return reply
        .headers(attachedAs(request.query['name'] ?? guid, request.query['type'] ?? 'application/octet-stream'))
        .send(bytes);
    });
  });
}
