import type { FastifyBaseLogger } from 'fastify';
import { signed } from '#domain/sms/parts.ts';
import type { Config } from '../../config.ts';
import { postJson } from './post-json.ts';

/** Where a sender says what it did. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

interface Sms {
  id: string;
  template: string;
  receiver: string;
  body: string;
  /** The park’s, that stands before it; none for what is nobody’s. */
  signature: string | null;
  /** By what the gateway knows the text; none or '' where it knows none. */
  gateway_id: string | null;
}
/** The gateway took it; it did not, `503` or `unreachable`, and is to be asked again; or nobody knows, `timeout`, `broken` or `504`. */
export type Outcome = { taken: true } | { refused: string } | { unknown: string };

const TIMEOUT_MS = 5_000;
/** What something between us and the gateway answers, when it did not hear in time: the gateway may have the message. */
const BETWEEN = [408, 502, 504];

/**
 * Hands an SMS to the HTTP gateway: POST `{id, template, mobile, content}`, with `template_id` where the gateway has one of
 * its own for the text; `id` lets it drop a repetition.
 * Without a gateway the outbox table is the message log, and a demo also prints the text.
 */
export async function sendSms(config: Config, sms: Sms, log: Log): Promise<Outcome> {
  const content = signed(sms.signature, sms.body);
  if (!config.SMS_GATEWAY_URL) {
    if (config.DEMO) log.info({ sms: sms.template, mobile: sms.receiver, content }, 'SMS (demo, no gateway)');
    return { taken: true };
  }
  const body = {
    id: sms.id,
    template: sms.template,
    ...(sms.gateway_id && { template_id: sms.gateway_id }),
    mobile: sms.receiver,
    content,
  };
  const { SMS_GATEWAY_TOKEN: token } = config;
  const answer = await postJson(config.SMS_GATEWAY_URL, token, body, TIMEOUT_MS);
  if ('status' in answer) {
    if (isOk(answer.status)) return { taken: true };
    const said = String(answer.status);
    return BETWEEN.includes(answer.status) ? { unknown: said } : { refused: said };
  }
  log.warn({ err: answer.error, sms: sms.id, reached: answer.reached }, 'SMS gateway failed');
  if (!answer.reached) return { refused: 'unreachable' };
  return { unknown: answer.late ? 'timeout' : 'broken' };
}

const isOk = (status: number): boolean => status >= 200 && status < 300;
