import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ERRORS, type Lang } from '#domain/shared/errors/errors.ts';
import { ruleText, type RuleName } from '#domain/shared/texts/texts.ts';
import { unforeseen } from '../shared/calls/unforeseen.ts';
import { describeIssues, InputError } from '../shared/calls/input-error.ts';
import { sayRefusal } from '#domain/shared/errors/say-refusal.ts';

/** Chinese unless the browser prefers English. */
export const langOf = (request: FastifyRequest): Lang =>
  /^\s*en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';

/** One error handler: refusals carry their code and sentence, anything unknown is a 500 without internals. */
export function envelopePlugin(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | InputError, request, reply) => {
    const lang = langOf(request);
    const known = toAppError(error, lang, Number(reply.getHeader('retry-after')));
    const { code, http: usual } = ERRORS[known.error];
    const http = isLimit(error) ? 429 : usual;
    request.outcome = { code, params: known.params };
    if (http === 429) request.log.warn({ visitor: request.ip, call: request.routeOptions.url }, 'too many requests');
    else if (http >= 500) request.log.error({ err: error }, 'unexpected error');
    else request.log.info({ refusal: known.error, params: known.params, detail: known.log }, 'refused');
    return reply
      .code(http)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send({
        code,
        message: sayRefusal(known.error, lang, known.params),
        request_id: request.id,
        response: known.data,
      });
  });
}

/** A refusal of the limits, which say in `Retry-After` when to come again; what the rules count is their own affair. */
const isLimit = (error: FastifyError | AppError | InputError): boolean =>
  'statusCode' in error && error.statusCode === 429;

function toAppError(error: FastifyError | AppError | InputError, lang: Lang, seconds: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InputError) {
    const issues = describeIssues(error.issues, lang);
    const [first] = issues;
    return new AppError('INVALID_INPUT', {
      params: { field: first?.path ?? '', rule: first?.message ?? '' },
      data: { issues },
    });
  }
  if (isLimit(error)) return new AppError('TOO_MANY', { params: { seconds } });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return badRequest(error, lang);
  return unforeseen(error);
}

const BODY_RULES: Record<string, RuleName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodySize',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyType',
};

/** A body that could not be read at all, in the words of the catalogue. */
function badRequest(error: FastifyError, lang: Lang): AppError {
  const rule = ruleText(BODY_RULES[error.code] ?? 'format', lang, { max: '1 MB' });
  return new AppError('INVALID_INPUT', { params: { field: 'body', rule }, log: error.message });
}
