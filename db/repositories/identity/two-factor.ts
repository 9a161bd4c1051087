import { sql, type Expression } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { endOthers } from './sessions.ts';

/** Whether a person has a second factor that counts. */
export const hasTwoFactor = (userId: Expression<string>) =>
  sql<boolean>`exists (select from user_totp t where t.user_id = ${userId} and t.confirmed_at is not null)`;

/** The second factor of a person, whether or not it is confirmed; undefined when they have begun none. */
export const findTwoFactor = (system: Db | Tx, userId: string) =>
  system
    .selectFrom('user_totp')
    .where('user_id', '=', userId)
    .select('confirmed_at')
    .select((e) =>
      e
        .selectFrom('recovery_code')
        .whereRef('recovery_code.user_id', '=', 'user_totp.user_id')
        .where('used_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('left'))
        .as('codes_left'),
    )
    .executeTakeFirst();

/** A person's second factor, of which no other request takes a code meanwhile. */
export const lockTwoFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_totp')
    .where('user_id', '=', userId)
    .select(['secret', 'key_id', 'confirmed_at', 'last_period'])
    .forUpdate()
    .executeTakeFirst();
export type SecondFactor = NonNullable<Awaited<ReturnType<typeof lockTwoFactor>>>;

/** A secret as it is stored: encrypted with the key of that id, or as it is. */
export interface KeptSecret {
  secret: Buffer;
  key_id: string | null;
}

/** Keeps a secret that is still to be confirmed; false when one is confirmed already. */
export async function beginTwoFactor(system: Db, user_id: string, kept: KeptSecret): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await system
    .insertInto('user_totp')
    .values({ user_id, ...kept })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ ...kept, created_at: now })
        .where('user_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes a period's code for good, and keeps the secret anew; false when it, or a later one, was taken before. */
export async function takePeriod(tx: Tx, userId: string, period: number, kept: KeptSecret): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_totp')
    .set({ last_period: period, ...kept })
    .where('user_id', '=', userId)
    .where((e) => e.or([e('last_period', 'is', null), e('last_period', '<', String(period))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a recovery code for good; false when there is none of this hash that still counts. */
export async function takeRecoveryCode(tx: Db | Tx, userId: string, codeSha256: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_sha256', '=', codeSha256)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Recovery codes in place of those there were. */
export async function replaceRecoveryCodes(tx: Tx, user_id: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_sha256) => ({ user_id, code_sha256 })))
    .execute();
}

/** Switches the second factor on: the session of `tokenSha256` has said a code, and the person's others end. */
export async function confirmTwoFactor(tx: Tx, userId: string, tokenSha256: Buffer): Promise<void> {
  await tx.updateTable('user_totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await passSecondFactor(tx, tokenSha256);
  await endOthers(tx, userId, tokenSha256);
}

/** A session has said a code. */
export const passSecondFactor = (tx: Db | Tx, tokenSha256: Buffer) =>
  tx.updateTable('user_session').set({ second_factor: true }).where('token_sha256', '=', tokenSha256).execute();

/** Forgets a person's second factor with its codes; false when there was none. */
export async function forgetTwoFactor(tx: Db | Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('user_totp').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
