import type { Db } from './client.ts';
import { userByMobile } from './repositories/identity/identity.ts';
import { endOthers } from './repositories/identity/sessions.ts';
import { forgetTwoFactor } from './repositories/identity/two-factor.ts';

/**
 * Takes the second factor from the person of a number, whose sign-ins end with it. Raises with a sentence when nobody has the
 * number, or they have none.
 */
export async function removeSecondFactor(system: Db, mobile: string): Promise<void> {
  const user = await userByMobile(system, mobile);
  if (!user) throw new Error(`Nobody has the number ${mobile}.`);
  await system.transaction().execute(async (tx) => {
    if (!(await forgetTwoFactor(tx, user.user_id))) throw new Error(`${mobile} has no second factor.`);
    await endOthers(tx, user.user_id, Buffer.alloc(0));
  });
}
