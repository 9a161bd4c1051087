import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { openAccount, type NewHat } from '#db/repositories/identity/accounts.ts';
import { membershipsOf, userByMobile } from '#db/repositories/identity/identity.ts';
import { sql } from 'kysely';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CALLS } from '../calls.ts';
import { askCode } from '#test/builders/sms.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const OWN = 'My2026own';
const HAT: NewHat = { scene: 'tenant', tenant_id: 'nanshan', roles: ['reception_operator'] };
const open = (mobile: string, hat = HAT, name = '新同事') =>
  w.db.system.transaction().execute((tx) => openAccount(tx, { mobile, name, hat }));
let next = 0;
/** Somebody who has just been given an account, with the password of their SMS. */
async function newcomer() {
  const mobile = `1391000${String(++next).padStart(4, '0')}`;
  await open(mobile);
  return { mobile, password: (await oneTimePasswordOf(w.db, mobile)) ?? '' };
}
async function signedIn(of: { mobile: string; password: string }) {
  const user = w.anonymous();
  return { user, info: await user.call(identityContract.loginPassword, { ...of, login_type: 1 }) };
}
const codeOf = async (of: { mobile: string; password: string }) =>
  (await w.anonymous().send(identityContract.loginPassword, { ...of, login_type: 1 })).body.code;
const expire = (mobile: string) =>
  w.db.system
    .updateTable('user_account')
    .set({ password_until: sql<Date>`now() - interval '1 second'` })
    .where('mobile', '=', mobile)
    .execute();

describe('an account that somebody is given', () => {
  test('a known person keeps name and password, and is sent nothing', async () => {
    const done = await open(MOBILES.government, HAT, '别的名字');
    expect(done.opened).toBe(false);
    expect(await oneTimePasswordOf(w.db, MOBILES.government)).toBeUndefined();
    expect((await w.signIn(MOBILES.government)).cookie).not.toBe('');
    const account = await userByMobile(w.db.system, MOBILES.government);
    expect(account).toMatchObject({ user_id: done.user_id, name: '刘洋', password_until: null });
  });

  test('the same hat twice is one, also at once; an ended one is worn again as it is given now', async () => {
    const mobile = '13920000001';
    const both = await Promise.all([open(mobile), open(mobile, { ...HAT, roles: ['demand_operator'] })]);
    const [{ user_id, membership_id }] = both;
    expect(new Set(both.map((b) => b.membership_id))).toEqual(new Set([membership_id]));
    expect(both.filter(({ opened }) => opened)).toHaveLength(1);
    const [hat] = await membershipsOf(w.db.system, user_id);
    expect(hat?.roles.toSorted()).toEqual(['demand_operator', 'reception_operator']);
    await w.db.system.updateTable('membership').set({ active: false }).where('user_id', '=', user_id).execute();
    await open(mobile);
    expect(await membershipsOf(w.db.system, user_id)).toMatchObject([
      { membership_id, roles: ['reception_operator'], active: true },
    ]);
  });

  test('hats of other places are hats of their own', async () => {
    const mobile = '13920000002';
    const grants = (tenant_grants: string[] | null): NewHat => ({
      scene: 'provider',
      tenant_id: null,
      roles: ['provider_allowance_admin'],
      tenant_grants,
    });
    const ids = [];
    for (const hat of [
      HAT,
      grants(null),
      grants(['nanshan', 'binhai']),
      grants(['binhai', 'nanshan']),
      grants(['nanshan']),
    ])
      ids.push((await open(mobile, hat)).membership_id);
    expect(ids[2]).toBe(ids[3]);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('a one-time password', () => {
  test('opens nothing but oneself, a password of one’s own, and the way out', async () => {
    const { user, info } = await signedIn(await newcomer());
    expect(info.user.held).toBe('password');
    const closed = CALLS.filter(([, e]) => e.access !== 'public' && !e.whileHeld?.includes('password'));
    const answers = new Set<string>();
    for (const [, endpoint] of closed) {
      const { status, body } = await user.send(endpoint, {});
      answers.add(`${status} ${body.code} ${body.message}`);
    }
    expect([...answers]).toEqual(['403 7360 您使用的是一次性密码，请先设置自己的密码']);
    await user.call(identityContract.logout, {});
  });

  test('every call that a one-time password opens', () =>
    expect(CALLS.filter(([, e]) => e.whileHeld?.includes('password')).map(([name]) => name)).toEqual([
      'identity.logout',
      'identity.userInfo',
      'identity.profile.changePassword',
    ]));

  test.each(['/live', '/temporal/subsidy%2Fnanshan%2FA1'])('%s is closed to it', async (url) => {
    const { user } = await signedIn(await newcomer());
    const headers = { cookie: user.cookie, accept: 'text/event-stream' };
    const answer = await w.app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 7360 });
  });

  test('given one’s own, then all is open, the other sign-ins and the message are over', async () => {
    const who = await newcomer();
    const [{ user }, { user: phone }] = [await signedIn(who), await signedIn(who)];
    await user.call(profileContract.changePassword, { password_old: who.password, password: OWN });
    expect((await user.call(identityContract.userInfo, {})).user.held).toBeNull();
    expect((await user.send(profileContract.getSessionList, {})).body.code).toBe(0);
    expect((await phone.send(identityContract.userInfo, {})).status).toBe(401);
    expect(await oneTimePasswordOf(w.db, who.mobile)).toBe('');
    expect(await codeOf(who)).toBe(7130);
    expect((await signedIn({ ...who, password: OWN })).info.user.held).toBeNull();
  });

  test('after its time it signs nobody in, and changes nothing in a session from before', async () => {
    const who = await newcomer();
    const { user } = await signedIn(who);
    await expire(who.mobile);
    expect(await codeOf(who)).toBe(7361);
    expect(await codeOf({ ...who, password: 'wrong1234' })).toBe(7130);
    const change = { password_old: who.password, password: OWN };
    expect((await user.send(profileContract.changePassword, change)).body.code).toBe(7361);
  });

  test('find-password ends it, before its time and after', async () => {
    for (const over of [false, true]) {
      const who = await newcomer();
      if (over) await expire(who.mobile);
      const user = w.anonymous();
      const code = await askCode(w, user, who.mobile, 'find_password');
      await user.call(identityContract.smsFindPassword, { mobile: who.mobile, code, password: OWN });
      expect(await codeOf(who)).toBe(7130);
      expect((await signedIn({ ...who, password: OWN })).info.user.held).toBeNull();
    }
  });

  test('who proves the number by a code is not asked for a password', async () => {
    const { mobile } = await newcomer();
    const user = w.anonymous();
    const code = await askCode(w, user, mobile, 'login');
    const info = await user.call(identityContract.smsLogin, { mobile, code, login_type: 1 });
    expect(info.user.held).toBeNull();
  });
});
