import { crashPoint } from '#db/crash-point.ts';
import { keepAnswer, loseMessage, settleMessage, type Taken } from '#db/repositories/cases/outbox.ts';
import { handOver } from '#db/repositories/sms/hand-over.ts';
import { ONE_TIME_PASSWORD_HOURS, ONE_TIME_PASSWORD_SMS } from '#domain/identity/limits.ts';
import { isSecretSms } from '#domain/shared/texts/sms-class.ts';
import { isGivenUp } from '#domain/sms/records.ts';
import type { Deps } from '../../deps.ts';
import { CODE_TTL_MS } from './sms-codes.ts';
import { sendSms, type Log } from './sms-gateway.ts';

/** For how long somebody can sign in with what a message says; null when it is no secret. */
function secretFor({ template }: { template: string }): number | null {
  if (template === ONE_TIME_PASSWORD_SMS) return ONE_TIME_PASSWORD_HOURS * 3_600_000;
  return isSecretSms(template) ? CODE_TTL_MS : null;
}
/** A secret that nobody can use any more would only confuse. */
const isStale = (message: { template: string; age_ms: number }): boolean =>
  message.age_ms > (secretFor(message) ?? Infinity);

/**
 * Sends a message that was taken, once it may leave, and settles it by what the gateway says. A try of which nobody knows is
 * made again where the gateway knows repetitions; else it waits for a receipt, or for a person.
 */
export async function sendTaken({ db, config }: Pick<Deps, 'db' | 'config'>, message: Taken, log: Log): Promise<void> {
  const { system } = db;
  const secret = secretFor(message) !== null;
  if (isStale(message)) return void (await settleMessage(system, message, 'stale', secret));
  if (!(await handOver(system, message))) return;
  crashPoint('message.handed');
  const outcome = await sendSms(config, message, log);
  crashPoint('message.sent');
  // without a gateway the outbox is where a demo's codes are read, until they are over
  if ('taken' in outcome) await settleMessage(system, message, null, secret && config.SMS_GATEWAY_URL !== undefined);
  else if ('unknown' in outcome && !config.SMS_GATEWAY_KNOWS_REPEATS)
    await loseMessage(system, message, outcome.unknown);
  else {
    const answer = 'unknown' in outcome ? outcome.unknown : outcome.refused;
    await keepAnswer(system, message, answer, 'refused' in outcome);
    const of = { attempts: message.attempts, answer, bulk: message.corpmsg_id !== null };
    if (isGivenUp(of)) await settleMessage(system, message, 'gateway', secret);
  }
  crashPoint('message.settled');
}
