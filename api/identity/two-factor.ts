import { createHash } from 'node:crypto';
import {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  forgetTwoFactor,
  lockTwoFactor,
  passSecondFactor,
  replaceRecoveryCodes,
  takePeriod,
  takeRecoveryCode,
  type KeptSecret,
  type SecondFactor,
} from '#db/repositories/identity/two-factor.ts';
import { clearFailures, countFailure, findFailures, secondFactorPlace } from '#db/repositories/identity/sign-in.ts';
import type { Tx } from '#db/client.ts';
import { SIGN_IN_LOCK } from '#domain/identity/limits.ts';
import type { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { isRecoveryCode, needsTwoFactors } from '#domain/identity/two-factor.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { readCodecKeys, seal, unseal } from '#workflows/client/keys.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { asksTwoFactors, type Config } from '../config.ts';
import { checkPassword } from './sign-in.ts';
import { base32, keyUri, newRecoveryCodes, newSecret, periodOfCode } from './totp.ts';

/** A fast hash is enough for what has more than 112 bits of chance. */
const digest = (code: string): Buffer => createHash('sha256').update(code).digest();

type Keys = Pick<Config, 'CODEC_KEYS'>;

/** A secret as it is stored: encrypted with the newest of the keys, where there are any. */
function keptSecret({ CODEC_KEYS }: Keys, secret: Buffer): KeptSecret {
  const [newest] = CODEC_KEYS ? readCodecKeys(CODEC_KEYS) : [];
  return newest ? { secret: seal(newest, secret), key_id: newest[0] } : { secret, key_id: null };
}

function secretOf({ CODEC_KEYS }: Keys, { secret, key_id }: KeptSecret): Buffer {
  if (key_id === null) return secret;
  const plain = unseal(CODEC_KEYS ? readCodecKeys(CODEC_KEYS) : new Map(), key_id, secret);
  if (!plain) throw new Error(`a second factor was encrypted with the key ${key_id}, which CODEC_KEYS does not have`);
  return plain;
}

/** Whether a code is right, which it is once: of the app in its time, or a recovery code. The newest key keeps the secret. */
async function isTaken(tx: Tx, config: Keys, of: { user_id: string; factor: SecondFactor; code: string }) {
  const { user_id, factor, code } = of;
  if (isRecoveryCode(code)) return takeRecoveryCode(tx, user_id, digest(code));
  const lastAccepted = factor.last_period === null ? null : Number(factor.last_period);
  const secret = secretOf(config, factor);
  const period = periodOfCode(secret, code, { ms: Date.now(), lastAccepted });
  return period !== undefined && (await takePeriod(tx, user_id, period, keptSecret(config, secret)));
}

/**
 * Takes a code of one's own and does something with it, in one commit and one code at a time. Five wrong ones lock the
 * second factor for 15 minutes. Raises TWO_FACTOR_OFF, TWO_FACTOR_ON, WRONG_SECOND_FACTOR, LOCKED.
 */
async function withCode<T>(ctx: Context, code: string, confirmed: boolean, act: (tx: Tx) => Promise<T>): Promise<T> {
  const { user_id, mobile } = ctx.session;
  const at = { mobile, place: secondFactorPlace(user_id) };
  const done = await ctx.deps.db.system.transaction().execute(async (tx) => {
    const factor = await lockTwoFactor(tx, user_id);
    if (!factor || (confirmed && !factor.confirmed_at)) throw new AppError('TWO_FACTOR_OFF');
    if (!confirmed && factor.confirmed_at) throw new AppError('TWO_FACTOR_ON');
    const { failed_count = 0, left_ms = 0 } = (await findFailures(tx, at, SIGN_IN_LOCK.ms)) ?? {};
    if (failed_count >= SIGN_IN_LOCK.here)
      throw new AppError('LOCKED', { params: { minutes: Math.ceil(left_ms / 60_000) } });
    const right = await isTaken(tx, ctx.deps.config, { user_id, factor, code });
    if (right) await clearFailures(tx, at);
    else await countFailure(tx, at, SIGN_IN_LOCK.ms, SIGN_IN_LOCK.here);
    return right ? { of: await act(tx) } : undefined;
  });
  if (!done) throw new AppError('WRONG_SECOND_FACTOR');
  return done.of;
}

async function renewed(tx: Tx, userId: string): Promise<{ recovery_codes: string[] }> {
  const recovery_codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, recovery_codes.map(digest));
  return { recovery_codes };
}

export const twoFactorHandlers: Handlers<typeof twoFactorContract> = {
  getTwoFactor: async (_input, { deps, session }) => {
    const factor = await findTwoFactor(deps.db.system, session.user_id);
    const since = factor?.confirmed_at ?? null;
    return {
      on: since !== null,
      required: asksTwoFactors(deps.config) && needsTwoFactors(session.actor.scene),
      since: since?.toISOString() ?? null,
      codes_left: since === null ? 0 : (factor?.codes_left ?? 0),
    };
  },

  beginTwoFactor: async ({ password }, ctx) => {
    const { user_id, mobile } = ctx.session;
    try {
      // a session that somebody left open is no place to put another's app in
      await checkPassword(ctx, mobile, password);
    } catch (error) {
      throw error instanceof AppError && error.error === 'WRONG_CREDENTIALS' ? new AppError('WRONG_PASSWORD') : error;
    }
    const secret = newSecret();
    if (!(await beginTwoFactor(ctx.deps.db.system, user_id, keptSecret(ctx.deps.config, secret))))
      throw new AppError('TWO_FACTOR_ON');
    const uri = keyUri(secret, { issuer: ctx.deps.config.PROVIDER_NAME, account: maskMobile(mobile) });
    return { secret: base32(secret), uri };
  },

  confirmTwoFactor: ({ code }, ctx) =>
    withCode(ctx, code, false, async (tx) => {
      await confirmTwoFactor(tx, ctx.session.user_id, ctx.session.token_sha256);
      return renewed(tx, ctx.session.user_id);
    }),

  sayCode: async ({ code }, ctx) => {
    const { token_sha256, second_factor } = ctx.session;
    // the same sign-in again, whose answer was lost: its code counts no more
    if (!second_factor) await withCode(ctx, code, true, (tx) => passSecondFactor(tx, token_sha256));
    return {};
  },

  renewRecoveryCodes: ({ code }, ctx) => withCode(ctx, code, true, (tx) => renewed(tx, ctx.session.user_id)),

  removeTwoFactor: ({ code }, ctx) =>
    withCode(ctx, code, true, async (tx) => {
      await forgetTwoFactor(tx, ctx.session.user_id);
      return {};
    }),
};
