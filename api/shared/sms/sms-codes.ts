import { createHash, randomInt } from 'node:crypto';
import { AppError } from '#domain/shared/errors/errors.ts';
import { CODE_MINUTES, codeParts } from '#domain/shared/texts/sms-parts.ts';
import { issueSmsCode, useSmsCode } from '#db/repositories/identity/identity.ts';
import type { Deps } from '../../deps.ts';

export const CODE_TTL_MS = CODE_MINUTES * 60_000;
export const SMS_GAP_SECONDS = 60;
const MAX_TRIES = 5;

const digest = (mobile: string, purpose: string, code: string): Buffer =>
  createHash('sha256').update(`${mobile}|${purpose}|${code}`).digest();

/**
 * Sends a fresh 6-digit code, good for 5 minutes and 5 tries; with `told` false to nobody, though everything looks the
 * same from outside. Raises TOO_MANY within a minute or after 10 a day.
 */
export async function sendCode(deps: Deps, mobile: string, purpose: string, told: boolean): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const issued = await issueSmsCode(deps.db.system, {
    mobile,
    purpose,
    code_sha256: digest(mobile, purpose, code),
    ttlMs: CODE_TTL_MS,
    gapMs: SMS_GAP_SECONDS * 1000,
    parts: told ? codeParts(code) : undefined,
  });
  if (!issued) throw new AppError('TOO_MANY');
}

/** Uses a code up; for an `act` that may be sent again, only that may use it again. Raises WRONG_SMS_CODE. */
export async function checkCode(
  deps: Deps,
  mobile: string,
  purpose: string,
  code: string,
  act?: string,
): Promise<void> {
  const asked = { mobile, purpose, code_sha256: digest(mobile, purpose, code), max_tries: MAX_TRIES, act: act ?? null };
  if (!(await useSmsCode(deps.db.system, asked))) throw new AppError('WRONG_SMS_CODE');
}
