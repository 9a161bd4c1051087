import type { Db } from './client.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { Mobile, text } from '#domain/shared/fields/fields.ts';

/**
 * Makes an administrator of the platform with a password of its own making, which is returned and stored nowhere else.
 * Raises with a sentence when the number is none, the name does not fit, or somebody has the number already.
 */
export async function createPlatformUser(system: Db, given: { mobile: string; name: string }): Promise<string> {
  const mobile = Mobile.safeParse(given.mobile);
  if (!mobile.success) throw new Error(`${given.mobile} is no mobile number of mainland China.`);
  const name = text(30).safeParse(given.name);
  if (!name.success) throw new Error('Give a name of 1 to 30 characters.');
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  await system.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('user_account')
      .values({ mobile: mobile.data, name: name.data, password_hash })
      .onConflict((c) => c.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!user) throw new Error(`${mobile.data} has an account already.`);
    const hat = {
      scene: 'platform' as const,
      roles: ['super_admin'],
      tenant_id: null,
      corp_id: null,
      tenant_grants: null,
    };
    await tx
      .insertInto('membership')
      .values({ user_id: user.user_id, ...hat })
      .execute();
  });
  return password;
}
