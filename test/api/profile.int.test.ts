import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const NEW = 'Another2026pass';
const sessionsOf = async (user: Awaited<ReturnType<World['signIn']>>) =>
  (await user.call(profileContract.getSessionList, {})).list;

describe('where one is signed in', () => {
  test('each sign-in is listed with its place, the own one marked; a token is told to nobody', async () => {
    const [desk, phone] = [await w.signIn(MOBILES.operator), await w.signIn(MOBILES.operator)];
    const list = await sessionsOf(desk);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect(list[0]).toMatchObject({
      address: expect.stringMatching(/^127\./),
      scene: 'tenant',
      tenant_name: '南山智造产业园',
    });
    const own = (await sessionsOf(phone)).find(({ current }) => current);
    expect(list.find(({ session_id }) => session_id === own?.session_id)?.current).toBe(false);
    expect(JSON.stringify(list)).not.toMatch(/token|user_agent/);
  });

  test('given another one ended, then it may do nothing more, and this one goes on', async () => {
    const [desk, phone] = [await w.signIn(MOBILES.government), await w.signIn(MOBILES.government)];
    const { session_id = '' } = (await sessionsOf(phone)).find(({ current }) => current) ?? {};
    await desk.call(profileContract.endSession, { session_id });
    expect((await phone.send(identityContract.userInfo, {})).status).toBe(401);
    await desk.call(identityContract.userInfo, {});
    expect(await desk.send(profileContract.endSession, { session_id })).toMatchObject({ body: { code: 7101 } });
  });

  test('somebody else’s sign-in is not found, and goes on', async () => {
    const [mine, theirs] = [await w.signIn(MOBILES.operator), await w.signIn(MOBILES.applicant)];
    const { session_id = '' } = (await sessionsOf(theirs)).find(({ current }) => current) ?? {};
    expect(await mine.send(profileContract.endSession, { session_id })).toMatchObject({ body: { code: 7101 } });
    await theirs.call(identityContract.userInfo, {});
  });

  test('given all others ended, then this one is alone', async () => {
    const [desk, phone] = [await w.signIn(MOBILES.operator2), await w.signIn(MOBILES.operator2)];
    const { ended } = await desk.call(profileContract.endOtherSessions, {});
    expect(ended).toBeGreaterThanOrEqual(1);
    expect((await phone.send(identityContract.userInfo, {})).status).toBe(401);
    expect(await sessionsOf(desk)).toMatchObject([{ current: true }]);
  });
});

describe('a new password', () => {
  const signIn = (password: string) =>
    w.anonymous().send(identityContract.loginPassword, { mobile: MOBILES.foreignOperator, password, login_type: 1 });

  test('by a wrong old one nothing changes; guessing ends in the lock of a sign-in', async () => {
    const user = await w.signIn(MOBILES.provider);
    const guess = () => user.send(profileContract.changePassword, { password_old: 'wrong', password: NEW });
    expect((await guess()).body).toMatchObject({ code: 7353, message: '密码不正确' });
    for (let i = 0; i < 4; i++) await guess();
    expect((await guess()).body.code).toBe(7131);
    const right = { password_old: DEMO_PASSWORD, password: NEW };
    expect((await user.send(profileContract.changePassword, right)).body.code).toBe(7131);
  });

  test.each([
    [{ password_old: DEMO_PASSWORD, password: DEMO_PASSWORD }, 'password'],
    [{ password_old: DEMO_PASSWORD, password: 'onlyletters' }, 'password'],
    [{ password_old: '', password: NEW }, 'password_old'],
  ])('%j names the field %s', async (input, path) => {
    const user = await w.signIn(MOBILES.operator);
    expect((await user.send(profileContract.changePassword, input)).body).toMatchObject({
      code: 7100,
      response: { issues: [{ path }] },
    });
  });

  test('given an account that has no password, then none is right', async () => {
    const mobile = MOBILES.colleague;
    await w.db.system.updateTable('user_account').set({ password_hash: '' }).where('mobile', '=', mobile).execute();
    const input = { mobile, password: DEMO_PASSWORD, login_type: 4 };
    expect((await w.anonymous().send(identityContract.loginPassword, input)).body.code).toBe(7130);
  });

  test('given a new one, then it signs in, the old one does not, and only this sign-in is left', async () => {
    const [desk, phone] = [await w.signIn(MOBILES.foreignOperator), await w.signIn(MOBILES.foreignOperator)];
    await desk.call(profileContract.changePassword, { password_old: DEMO_PASSWORD, password: NEW });
    expect((await phone.send(identityContract.userInfo, {})).status).toBe(401);
    await desk.call(identityContract.userInfo, {});
    expect((await signIn(DEMO_PASSWORD)).body.code).toBe(7130);
    expect((await signIn(NEW)).body.code).toBe(0);
  });

  test('a blank at the ends of a password is part of it', async () => {
    const [user, blank] = [await w.signIn(MOBILES.government), ` ${NEW} `];
    await user.call(profileContract.changePassword, { password_old: DEMO_PASSWORD, password: blank });
    const input = { mobile: MOBILES.government, login_type: 1 } as const;
    const said = async (password: string) =>
      (await w.anonymous().send(identityContract.loginPassword, { ...input, password })).body.code;
    expect([await said(blank), await said(NEW)]).toEqual([0, 7130]);
    await user.call(profileContract.changePassword, { password_old: blank, password: `${NEW}2` });
    expect(await said(`${NEW}2`)).toBe(0);
  });
});
