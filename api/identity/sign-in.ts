import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/shared/errors/errors.ts';
import { membershipsOf, shutMembershipsOf, userByMobile, type Proof } from '#db/repositories/identity/identity.ts';
import {
  clearFailures,
  countFailure,
  findFailures,
  keepDevice,
  knowsDevice,
} from '#db/repositories/identity/sign-in.ts';
import { SIGN_IN_LOCK } from '#domain/identity/limits.ts';
import { LOGIN_TYPE, type UserInfo } from '#domain/identity/contract.ts';
import { openSession, readSession } from '../plugins/session.ts';
import type { PublicContext } from '../shared/calls/context.ts';
import { userInfoView } from './views.ts';

/** Verified for an unknown number as well, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Checks a password. Five wrong ones lock the number for 15 minutes at their address, twenty anywhere, whether or not it
 * has an account; a device that its user has signed in with before counts by itself, so that nobody else locks it out.
 * Raises WRONG_CREDENTIALS, LOCKED, ACCOUNT_DISABLED, and PASSWORD_OVER for a one-time password after its time.
 */
export async function checkPassword(
  ctx: PublicContext,
  mobile: string,
  password: string,
): Promise<{ user_id: string; mobile: string; password_hash: string; password_until: Date | null }> {
  const { system } = ctx.deps.db;
  const user = await userByMobile(system, mobile);
  decoy ??= hash('no such user');
  const device = digest(ctx.device ?? '');
  const known = await knowsDevice(system, device, user?.user_id ?? null);
  // who has none, since a centre or a code signs them in, has no right one either
  const right = await verify(user?.password_hash ?? (await decoy), password).catch(() => false);
  const here = { mobile, place: known ? `device ${device.toString('base64url')}` : `address ${ctx.address}` };
  const anywhere = { mobile, place: '' };
  // only now: of many guesses sent at once none is told right after the last wrong one was counted
  const judge = async (at: typeof here, max: number) => {
    const found =
      user && right ? findFailures(system, at, SIGN_IN_LOCK.ms) : countFailure(system, at, SIGN_IN_LOCK.ms, max);
    const { failed_count = 0, left_ms = 0 } = (await found) ?? {};
    return { failed_count, locked_ms: failed_count >= max ? left_ms : 0 };
  };
  const failures = await judge(here, SIGN_IN_LOCK.here);
  // who is locked here already does not lock the others
  const strange = !known && failures.failed_count <= SIGN_IN_LOCK.here;
  const others = strange ? await judge(anywhere, SIGN_IN_LOCK.anywhere) : undefined;
  const left = Math.max(failures.locked_ms, others?.locked_ms ?? 0);
  if (left > 0) throw new AppError('LOCKED', { params: { minutes: Math.ceil(left / 60_000) } });
  if (!user || !right) throw new AppError('WRONG_CREDENTIALS');
  if (!user.active) throw new AppError('ACCOUNT_DISABLED');
  if (user.password_over) throw new AppError('PASSWORD_OVER');
  if (failures.failed_count > 0) await clearFailures(system, here);
  return user;
}

/**
 * Signs a user in under the first hat of the entrance (portal 4, workbench 1). Raises NO_MEMBERSHIP, CORP_DISABLED, and
 * WRONG_CREDENTIALS when what they proved does not hold any more.
 */
export const signIn = (ctx: PublicContext, proof: Proof, loginType: 4 | 1, oneTime = false): Promise<UserInfo> =>
  signInUnder(ctx, proof, (hat) => (hat.scene === 'portal') === (loginType === LOGIN_TYPE.portal), oneTime);

type Hat = Awaited<ReturnType<typeof membershipsOf>>[number];

/**
 * Signs a user in under the first hat that fits, and remembers the device; `oneTime`: with a one-time password. Raises as
 * {@link signIn} does.
 */
export async function signInUnder(
  ctx: PublicContext,
  proof: Proof,
  fits: (hat: Hat) => boolean,
  oneTime = false,
): Promise<UserInfo> {
  const { system } = ctx.deps.db;
  const { user_id: userId } = proof;
  const hat = (await membershipsOf(system, userId)).find(fits);
  if (!hat) {
    const shut = (await shutMembershipsOf(system, userId)).find(fits);
    throw shut
      ? new AppError('CORP_DISABLED', { params: { name: shut.corp_name ?? '' } })
      : new AppError('NO_MEMBERSHIP');
  }
  await ctx.leaveSession();
  const info = await wear(ctx, proof, hat.membership_id, { one_time_password: oneTime });
  const device = ctx.device ?? randomBytes(32).toString('base64url');
  await keepDevice(system, digest(device), userId);
  ctx.nameDevice(device);
  return info;
}

/**
 * A new session under one hat, by what was proved: the token always changes, and a session that was the proof is over.
 * Raises WRONG_CREDENTIALS when that does not hold any more, NO_SESSION when it was a session.
 */
export async function wear(
  ctx: PublicContext,
  proof: Proof,
  membershipId: string,
  said: { one_time_password?: boolean; second_factor?: boolean } = {},
): Promise<UserInfo> {
  const from = { address: ctx.ip, user_agent: ctx.userAgent, ...said };
  const token = await openSession(ctx.deps, proof, membershipId, from);
  if (token === undefined) throw new AppError(proof.token_sha256 ? 'NO_SESSION' : 'WRONG_CREDENTIALS');
  ctx.startSession(token);
  const session = await readSession(ctx.deps, token);
  if (!session) throw new AppError('ACCOUNT_DISABLED');
  return userInfoView(ctx.deps, session);
}
