import { codeOf } from '#api/identity/totp.ts';
import { periodAt } from '#domain/identity/two-factor.ts';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import type { TestUser } from '#test/test-user.ts';

export const PASSWORD = 'Park2026demo';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the key that it was shown. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app with a key: the code of now, or of the period that comes. */
export const appOf = (secret: string) => (ahead: 0 | 1) => codeOf(bytesOf(secret), periodAt(Date.now()) + ahead);

/** Turns on somebody's second factor: their app, whose code of now is used up, and their recovery codes. */
export async function turnOn(user: TestUser) {
  const { secret } = await user.call(twoFactorContract.beginTwoFactor, { password: PASSWORD });
  const app = appOf(secret);
  const { recovery_codes } = await user.call(twoFactorContract.confirmTwoFactor, { code: app(0) });
  const taken = [...recovery_codes];
  /** A recovery code that nobody has used. */
  const fresh = () => {
    const code = taken.pop();
    if (code === undefined) throw new Error('no recovery code is left');
    return code;
  };
  return { secret, app, recovery_codes, fresh };
}
