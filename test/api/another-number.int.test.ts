import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToJoin } from '#db/repositories/identity/corp-joins.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { userContract, type HatInput } from '#domain/identity/user-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let admin: TestUser;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  admin = await w.signIn(MOBILES.tenantAdmin);
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

let numbers = 0;
const number = () => `1371000${String(++numbers).padStart(4, '0')}`;
const tenantHat: HatInput = {
  scene: 'tenant',
  tenant_id: 'nanshan',
  roles: ['reception_operator'],
  tenant_grants: null,
};
const providerHat: HatInput = {
  scene: 'provider',
  tenant_id: null,
  roles: ['provider_allowance_approver'],
  tenant_grants: null,
};
async function created(hats: HatInput[] = [tenantHat], by = admin) {
  const mobile = number();
  const { user_id } = await by.call(userContract.createUser, { mobile, name: '王小明', hats });
  return { user_id, mobile };
}
const detail = (user_id: string) => admin.call(userContract.getUserDetail, { user_id });
const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;

const numbered = (user_id: string, mobile: string, by = admin) =>
  by.send(userContract.changeMobile, { user_id, mobile, reason: '换号' });
const messages = async (receiver: string) =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', receiver)
      .select(['template', 'body'])
      .orderBy('id')
      .execute()
  ).filter(({ body }) => body !== '');

test('another number signs in from then on, the old one no more and is told; sign-ins end, and a record is kept', async () => {
  const { user_id, mobile } = await created();
  const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
  const user = w.anonymous();
  await user.call(identityContract.loginPassword, { mobile, password, login_type: 1 });
  const next = number();
  expect((await numbered(user_id, next)).body.code).toBe(0);
  expect((await user.send(identityContract.userInfo, {})).body.code).not.toBe(0);
  const [told] = await messages(mobile);
  expect(told).toMatchObject({ template: 'mobile_changed', body: expect.stringContaining(next.slice(-4)) });
  // the one-time password that was not used yet is over, and another goes to the new number
  expect(await codeOf(w.anonymous().send(identityContract.loginPassword, { mobile, password, login_type: 1 }))).toBe(
    ERRORS.WRONG_CREDENTIALS.code,
  );
  const fresh = (await oneTimePasswordOf(w.db, next)) ?? '';
  const { user: who } = await w
    .anonymous()
    .call(identityContract.loginPassword, { mobile: next, password: fresh, login_type: 1 });
  expect(who.name).toBe('王小明');
  expect((await detail(user_id)).records[0]).toMatchObject({ what: ['mobile', 'password'], reason: '换号' });
});

test('another number ends what was asked under the old one: neither who has that next nor the account is let in', async () => {
  const one = await w.park();
  const { user_id, mobile } = await created();
  const next = number();
  const { credit_code } = await w.db.system
    .selectFrom('corp')
    .where('corp_id', '=', one.corp_id)
    .select('credit_code')
    .executeTakeFirstOrThrow();
  const who = { tenant_id: one.tenant_id, credit_code, name: '王小明', password_hash: '-' };
  const asked = await askToJoin(w.db.system, { ...who, mobile });
  if ('not' in asked) throw new Error('the enterprise is not known');
  expect((await numbered(user_id, next)).body.code).toBe(0);
  const answered = await one.applicant.send(joinContract.answerJoin, { request_id: asked.request_id, agree: true });
  expect(answered.body.code).not.toBe(0);
  const letIn = await w.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('corp_id', '=', one.corp_id)
    .where('user_account.mobile', 'in', [mobile, next])
    .select('membership_id')
    .execute();
  expect(letIn).toEqual([]);
  // who asks under the number that they have now is asked about
  expect(await askToJoin(w.db.system, { ...who, mobile: next })).toHaveProperty('request_id');
});

test('another number is one that nobody has, of somebody whose every right the asker may give, and not one’s own', async () => {
  const { user_id } = await created();
  expect(await codeOf(numbered(user_id, MOBILES.operator))).toBe(ERRORS.MOBILE_TAKEN.code);
  expect(await codeOf(numbered(user_id, '12345'))).toBe(ERRORS.INVALID_INPUT.code);
  const both = await created([tenantHat, providerHat], platform);
  expect(await codeOf(numbered(both.user_id, number()))).toBe(ERRORS.HATS_BEYOND.code);
  const other = await w.park();
  expect(await codeOf(numbered(user_id, number(), other.admin))).toBe(ERRORS.NOT_FOUND.code);
  const own = (await admin.call(identityContract.userInfo, {})).user.user_id;
  expect(await codeOf(numbered(own, number()))).toBe(ERRORS.OWN_ACCOUNT.code);
});

test('of two people who are given one number at once: one has it', async () => {
  const [a, b] = [await created(), await created()];
  const next = number();
  const codes = await Promise.all([codeOf(numbered(a.user_id, next)), codeOf(numbered(b.user_id, next))]);
  expect(codes.toSorted((x, y) => x - y)).toEqual([0, ERRORS.MOBILE_TAKEN.code]);
});
