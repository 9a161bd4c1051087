import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { MAX_RESENT, userContract, type HatInput } from '#domain/identity/user-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  platform = await w.signIn(MOBILES.platform);
  const keeper = { scene: 'provider-admin', tenant_id: null, roles: ['super_admin'] } as const;
  provider = (await hire(w, { mobile: number(), name: '云厂商管理员', ...keeper })).user;
});
afterAll(() => w.close());

let last = 0;
const number = () => `1370001${String(++last).padStart(4, '0')}`;
const hatIn = ({ tenant_id }: Park): HatInput => ({
  scene: 'tenant',
  tenant_id,
  roles: ['reception_operator'],
  tenant_grants: null,
});
const PROVIDER: HatInput = {
  scene: 'provider',
  tenant_id: null,
  roles: ['provider_allowance_approver'],
  tenant_grants: null,
};
/** Somebody who was let in and did not come for three days. */
async function late(hats: HatInput[], by = platform) {
  const mobile = number();
  const { user_id } = await by.call(userContract.createUser, { mobile, name: '来迟', hats });
  await lapse(user_id);
  return { user_id, mobile, first: (await oneTimePasswordOf(w.db, mobile)) ?? '' };
}
const lapse = (user_id: string) =>
  w.db.system
    .updateTable('user_account')
    .set({ password_until: new Date(Date.now() - 1000) })
    .where('user_id', '=', user_id)
    .execute();
const signIn = async (mobile: string, password: string) =>
  (await w.anonymous().send(identityContract.loginPassword, { mobile, password, login_type: 1 })).body.code;
const sendIn = ({ tenant_id }: Park, by: TestUser) => by.call(userContract.sendTenantPassword, { tenant_id });
const none = { sent: 0, left: 0, beyond: 0 };

test('those whose one-time password lapsed get another, and nobody else does', async () => {
  const lapsed = await late([hatIn(park)]);
  const fresh = await platform.call(userContract.createUser, { mobile: number(), name: '新人', hats: [hatIn(park)] });
  const elsewhere = await late([hatIn(other)]);
  const disabled = await late([hatIn(park)]);
  await platform.call(userContract.updateUserStatus, { user_id: disabled.user_id, status: 'disabled', reason: '' });
  const before = await park.admin.call(userContract.getUserDetail, { user_id: fresh.user_id });

  const { items } = await park.admin.call(userContract.getUserPage, { status: 'over' });
  expect(items.map(({ user_id }) => user_id)).toEqual([lapsed.user_id]);
  expect(await sendIn(park, park.admin)).toEqual({ sent: 1, left: 0, beyond: 0 });
  const password = (await oneTimePasswordOf(w.db, lapsed.mobile)) ?? '';
  expect(await signIn(lapsed.mobile, lapsed.first)).toBe(ERRORS.WRONG_CREDENTIALS.code);
  expect(await signIn(lapsed.mobile, password)).toBe(0);
  expect((await park.admin.call(userContract.getUserDetail, { user_id: lapsed.user_id })).records[0]).toMatchObject({
    what: ['password'],
  });
  expect(await park.admin.call(userContract.getUserDetail, { user_id: fresh.user_id })).toEqual(before);
  for (const { mobile, first } of [elsewhere, disabled]) expect(await oneTimePasswordOf(w.db, mobile)).toBe(first);
  expect(await sendIn(park, park.admin)).toEqual(none);
  expect(await sendIn(other, platform)).toEqual({ sent: 1, left: 0, beyond: 0 });
});

test('somebody with hats that are not the asker’s to give is sent none', async () => {
  const both = await late([hatIn(park), hatIn(other)]);
  expect(await sendIn(park, park.admin)).toEqual({ ...none, beyond: 1 });
  expect(await oneTimePasswordOf(w.db, both.mobile)).toBe(both.first);
  expect(await sendIn(park, platform)).toEqual({ ...none, sent: 1 });
});

test('another park’s administrator finds none, and the provider’s sends to the provider’s alone', async () => {
  const theirs = await late([hatIn(park)]);
  const { body } = await other.admin.send(userContract.sendTenantPassword, { tenant_id: park.tenant_id });
  expect(body.code).toBe(ERRORS.NOT_FOUND.code);
  const ours = await late([PROVIDER]);
  expect(await provider.call(userContract.sendProviderPassword, {})).toEqual({ ...none, sent: 1 });
  expect(await oneTimePasswordOf(w.db, ours.mobile)).not.toBe(ours.first);
  expect(await oneTimePasswordOf(w.db, theirs.mobile)).toBe(theirs.first);
  for (const by of [park.admin, platform])
    expect((await by.send(userContract.sendProviderPassword, {})).body.code).toBe(ERRORS.FORBIDDEN.code);
});

test('of more than one call sends, the rest is told; two calls at once send each one message', async () => {
  const many = await w.park();
  const people = await Promise.all(
    Array.from({ length: MAX_RESENT + 2 }, () =>
      hire(w, {
        mobile: number(),
        name: '众人',
        scene: 'tenant',
        tenant_id: many.tenant_id,
        roles: ['reception_operator'],
      }),
    ),
  );
  for (const { user_id } of people) await lapse(user_id);
  const both = await Promise.all([sendIn(many, many.admin), sendIn(many, many.admin)]);
  expect(both.map(({ left }) => left)).toEqual([2, 2]);
  expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(MAX_RESENT);
  expect(await sendIn(many, many.admin)).toEqual({ ...none, sent: 2 });
  const messages = await w.db.system.selectFrom('outbox_message').select('receiver').execute();
  const numbers = await w.db.system
    .selectFrom('user_account')
    .where(
      'user_id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .select('mobile')
    .execute();
  for (const { mobile } of numbers) expect(messages.filter(({ receiver }) => receiver === mobile)).toHaveLength(1);
});
