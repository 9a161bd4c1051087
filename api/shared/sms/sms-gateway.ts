import type { FastifyBaseLogger } from 'fastify';
import { signed } from '#domain/sms/parts.ts';
import type { Config } from '../../config.ts';

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

/**
 * Hands an SMS to the HTTP gateway: POST `{id, template, mobile, content}`, with `template_id` where the gateway has one of
 * its own for the text; `id` lets it drop a repetition.
 * Without a gateway the outbox table is the message log, and a demo also prints the text. Null: it took the message; else
 * what it answered, `503` or `unreachable`, and it is to be tried again.
 */
export async function sendSms(config: Config, sms: Sms, log: Log): Promise<string | null> {
  const content = signed(sms.signature, sms.body);
  if (!config.SMS_GATEWAY_URL) {
    if (config.DEMO) log.info({ sms: sms.template, mobile: sms.receiver, content }, 'SMS (demo, no gateway)');
    return null;
  }
  try {
    const response = await fetch(config.SMS_GATEWAY_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.SMS_GATEWAY_TOKEN && { authorization: `Bearer ${config.SMS_GATEWAY_TOKEN}` }),
      },
      body: JSON.stringify({
        id: sms.id,
        template: sms.template,
        ...(sms.gateway_id && { template_id: sms.gateway_id }),
        mobile: sms.receiver,
        content,
      }),
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? null : String(response.status);
  } catch (err) {
    log.warn({ err, sms: sms.id }, 'SMS gateway failed');
    return 'unreachable';
  }
}
