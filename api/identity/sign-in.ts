import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/shared/errors.ts';
import { clearFailures, countFailure, lockUser, membershipsOf, userByMobile } from '#db/repositories/identity.ts';
import { LOGIN_TYPE, type UserInfo } from '#domain/identity/contract.ts';
import { openSession, readSession } from '../plugins/session.ts';
import type { Deps } from '../deps.ts';
import type { PublicContext } from '../shared/context.ts';
import { userInfoView } from './views.ts';

const MAX_FAILURES = 5;
const LOCK_MINUTES = 15;
/** Verified for an unknown number as well, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Checks a password; five wrong ones lock the account for 15 minutes. Raises WRONG_CREDENTIALS, LOCKED, ACCOUNT_DISABLED. */
export async function checkPassword(deps: Deps, mobile: string, password: string): Promise<{ user_id: string }> {
  const { system } = deps.db;
  const user = await userByMobile(system, mobile);
  decoy ??= hash('no such user');
  const right = await verify(user?.password_hash ?? (await decoy), password);
  if (!user) throw new AppError('WRONG_CREDENTIALS');
  const lockedFor = (user.locked_until?.getTime() ?? 0) - Date.now();
  if (lockedFor > 0) throw new AppError('LOCKED', { params: { minutes: Math.ceil(lockedFor / 60_000) } });
  if (!right) {
    const { failed_count } = await countFailure(system, user.user_id);
    if (failed_count >= MAX_FAILURES) {
      await lockUser(system, user.user_id, new Date(Date.now() + LOCK_MINUTES * 60_000));
      throw new AppError('LOCKED', { params: { minutes: LOCK_MINUTES } });
    }
    throw new AppError('WRONG_CREDENTIALS');
  }
  if (!user.active) throw new AppError('ACCOUNT_DISABLED');
  if (user.failed_count > 0 || user.locked_until) await clearFailures(system, user.user_id);
  return user;
}

/** Signs a user in under the first hat of the entrance (portal 4, workbench 1). Raises NO_MEMBERSHIP. */
export async function signIn(ctx: PublicContext, userId: string, loginType: 4 | 1): Promise<UserInfo> {
  const hats = await membershipsOf(ctx.deps.db.system, userId);
  const hat = hats.find((h) => (h.scene === 'portal') === (loginType === LOGIN_TYPE.portal));
  if (!hat) throw new AppError('NO_MEMBERSHIP');
  return wear(ctx, userId, hat.membership_id);
}

/** A new session under one hat: the token always changes, so an earlier one is useless. */
export async function wear(ctx: PublicContext, userId: string, membershipId: string): Promise<UserInfo> {
  const token = await openSession(ctx.deps, userId, membershipId);
  ctx.startSession(token);
  const session = await readSession(ctx.deps, token);
  if (!session) throw new AppError('ACCOUNT_DISABLED');
  return userInfoView(ctx.deps, session);
}
