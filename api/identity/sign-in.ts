import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/shared/errors.ts';
import { clearFailures, countFailure, findFailures, membershipsOf, userByMobile } from '#db/repositories/identity.ts';
import { LOGIN_TYPE, type UserInfo } from '#domain/identity/contract.ts';
import { openSession, readSession } from '../plugins/session.ts';
import type { Deps } from '../deps.ts';
import type { PublicContext } from '../shared/context.ts';
import { userInfoView } from './views.ts';

const MAX_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
/** Verified for an unknown number as well, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Checks a password; five wrong ones lock the number for 15 minutes, whether or not it has an account. Raises
 * WRONG_CREDENTIALS, LOCKED, ACCOUNT_DISABLED.
 */
export async function checkPassword(deps: Deps, mobile: string, password: string): Promise<{ user_id: string }> {
  const { system } = deps.db;
  const user = await userByMobile(system, mobile);
  decoy ??= hash('no such user');
  const right = await verify(user?.password_hash ?? (await decoy), password);
  // only now: of many guesses sent at once none is told right after the fifth wrong one was counted
  const failures =
    user && right
      ? await findFailures(system, mobile, LOCK_MS)
      : await countFailure(system, mobile, LOCK_MS, MAX_FAILURES);
  if (failures && failures.failed_count >= MAX_FAILURES) {
    throw new AppError('LOCKED', { params: { minutes: Math.ceil(failures.left_ms / 60_000) } });
  }
  if (!user || !right) throw new AppError('WRONG_CREDENTIALS');
  if (!user.active) throw new AppError('ACCOUNT_DISABLED');
  if (failures) await clearFailures(system, mobile);
  return user;
}

/** Signs a user in under the first hat of the entrance (portal 4, workbench 1). Raises NO_MEMBERSHIP. */
export async function signIn(ctx: PublicContext, userId: string, loginType: 4 | 1): Promise<UserInfo> {
  const hats = await membershipsOf(ctx.deps.db.system, userId);
  const hat = hats.find((h) => (h.scene === 'portal') === (loginType === LOGIN_TYPE.portal));
  if (!hat) throw new AppError('NO_MEMBERSHIP');
  return wear(ctx, userId, hat.membership_id);
}

/** A new session under one hat: the token always changes, and the one the browser came with is dead. */
export async function wear(ctx: PublicContext, userId: string, membershipId: string): Promise<UserInfo> {
  await ctx.leaveSession();
  const token = await openSession(ctx.deps, userId, membershipId);
  ctx.startSession(token);
  const session = await readSession(ctx.deps, token);
  if (!session) throw new AppError('ACCOUNT_DISABLED');
  return userInfoView(ctx.deps, session);
}
