import { ONE_TIME_PASSWORD_SMS } from '#domain/identity/limits.ts';

interface Entry {
  level?: unknown;
  msg?: unknown;
  sms?: unknown;
  mobile?: unknown;
  content?: unknown;
}

/**
 * What the terminal says of a service's log line: the message of an error or worse (by pino's number or by name), and a
 * demo's SMS with a code or a one-time password, which is sent nowhere else (`api/shared/sms/sms-gateway.ts`). Undefined for all others.
 */
export function tellingIn(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Entry;
    const isTrouble = Number(entry.level) >= 50 || entry.level === 'error' || entry.level === 'fatal';
    if (isTrouble) return String(entry.msg);
    return isCode(entry) ? `SMS to ${String(entry.mobile)}: ${String(entry.content)}` : undefined;
  } catch {
    return undefined;
  }
}

const isCode = ({ sms }: Entry): boolean =>
  typeof sms === 'string' && (sms.startsWith('sms_code_') || sms === ONE_TIME_PASSWORD_SMS);
