import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { periodsOpenAt, RECOVERY_CODES, TOTP } from '#domain/identity/two-factor.ts';

/** RFC 4648 §6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;

/** Bytes as an authenticator app takes them: base32 without padding. */
export function base32(bytes: Uint8Array): string {
  let [bits, value, text] = [0, 0, ''];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31];
}

/** A new secret, of the length of the hash (RFC 4226 §4). */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of a period (RFC 4226 §5.3, RFC 6238 §4). */
export function codeOf(secret: Uint8Array, period: number, digits: number = TOTP.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** The period whose code somebody typed, of those that count at a moment; undefined when it is none of theirs. */
export function periodOfCode(
  secret: Uint8Array,
  typed: string,
  { ms, lastAccepted }: { ms: number; lastAccepted: number | null },
): number | undefined {
  const code = Buffer.from(typed);
  return periodsOpenAt(ms, lastAccepted).find((period) => {
    const right = Buffer.from(codeOf(secret, period));
    return right.length === code.length && timingSafeEqual(right, code);
  });
}

/** What the app reads from a picture: the secret, and under which name it keeps it (Key URI Format). */
export function keyUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const of = new URLSearchParams({ secret: base32(secret), issuer, digits: String(TOTP.digits) });
  of.set('period', String(TOTP.period_ms / 1000));
  // an app shows a plus where a blank is meant
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${of.toString().replaceAll('+', '%20')}`;
}

/** New recovery codes, each of letters and digits that nobody takes for one another. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES.count }, () =>
    Array.from(randomBytes(RECOVERY_CODES.length), (byte) => BASE32[byte & 31]).join(''),
  );
