import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withdrawConsent } from '#db/repositories/sms/consents.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { isUnsubscribe } from '#domain/sms/consent.ts';
import { RECEIPT_PATH, SmsReceipt } from '#domain/sms/receipt.ts';
import type { Deps } from '../deps.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compared by their digests, so that no time tells how much of it was right. */
const holds = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** More than a gateway says in a minute that hands back what a park sent at once. */
const A_MINUTE = 12_000;
const config = { access: 'signed' as const, rateLimit: { max: A_MINUTE, timeWindow: 60_000 } };

/**
 * Where the SMS gateway says what became of a message, `{id, state, reason?}`, and what somebody answered, `{mobile, content}`:
 * `R` takes their consent to marketing back, from every park, since an answer does not say to whom. Harmless to repeat. It is
 * answered by the status: 200, 400 for what is neither, 401 for another token, 404 for an id of no message. Absent without a token.
 */
export function smsReceiptRoute(app: FastifyInstance, deps: Deps): void {
  const { SMS_RECEIPT_TOKEN: token } = deps.config;
  if (!token) return;
  app.post(RECEIPT_PATH, { config }, async (request, reply) => {
    const status = holds(request, token) ? await keep(deps, request.body) : 401;
    if (status !== 200) request.log.warn({ status }, 'SMS receipt refused');
    return reply.code(status).serializer(JSON.stringify).send({});
  });
}

async function keep({ db }: Deps, body: unknown): Promise<200 | 400 | 404> {
  const { success, data: said } = SmsReceipt.safeParse(body);
  if (!success) return 400;
  if ('mobile' in said) {
    if (isUnsubscribe(said.content)) await withdrawConsent(db.system, { mobile: said.mobile }, 'answer');
    return 200;
  }
  return Guid.safeParse(said.id).success && (await keepReceipt(db.system, said)) ? 200 : 404;
}
