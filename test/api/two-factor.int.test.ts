import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearFailures } from '#db/repositories/identity/sign-in.ts';
import { removeSecondFactor } from '#db/remove-second-factor.ts';
import { SIGN_IN_LOCK } from '#domain/identity/limits.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { RECOVERY_CODES } from '#domain/identity/two-factor.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { HELD } from '#domain/shared/calls/held.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CALLS } from '../calls.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { appOf, PASSWORD, turnOn } from '#test/builders/two-factor.ts';
import { world, type World } from '../world.ts';

const KEY = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;

let w: World;
beforeAll(async () => {
  w = await world({ worker: false, env: { TWO_FACTOR_REQUIRED: '1', CODEC_KEYS: KEY('first', 1) } });
});
afterAll(() => w.close());

const { getTwoFactor, beginTwoFactor, confirmTwoFactor, sayCode, renewRecoveryCodes, removeTwoFactor } =
  twoFactorContract;
let next = 0;
/** Somebody of the staff, with the demo's password. */
async function person(scene: Scene = 'tenant', roles = ['reception_operator'], tenant_id: string | null = 'nanshan') {
  const mobile = `1370000${String(++next).padStart(4, '0')}`;
  const hired = await hire(w, { mobile, name: `员工 ${next}`, scene, tenant_id, roles });
  const demo = w.db.system.selectFrom('user_account').where('mobile', '=', MOBILES.operator).select('password_hash');
  await w.db.system
    .updateTable('user_account')
    .set({ password_hash: demo as never })
    .where('user_id', '=', hired.user_id)
    .execute();
  return { ...hired, mobile };
}
async function signedIn(mobile: string) {
  const user = w.anonymous();
  const info = await user.call(identityContract.loginPassword, { mobile, password: PASSWORD, login_type: 1 });
  return { user, held: info.user.held };
}
const codeOf = async (sent: Promise<{ body: { code: number } }>) => (await sent).body.code;
const opens = (user: TestUser) => codeOf(user.send(profileContract.getSessionList, {}));

describe('setting it up', () => {
  test('by the password and a code of the app, which ends the other sign-ins', async () => {
    const who = await person();
    const { user: other } = await signedIn(who.mobile);
    expect(await who.user.call(getTwoFactor, {})).toEqual({ on: false, required: false, since: null, codes_left: 0 });
    expect(await codeOf(who.user.send(beginTwoFactor, { password: 'Wrong2026' }))).toBe(7353);
    const { secret, uri } = await who.user.call(beginTwoFactor, { password: PASSWORD });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const app = appOf(secret);
    const wrong = app(0) === '000000' ? '000001' : '000000';
    expect(await codeOf(who.user.send(confirmTwoFactor, { code: wrong }))).toBe(7392);
    expect((await who.user.call(getTwoFactor, {})).on).toBe(false);
    // begun and not confirmed, it holds nobody
    expect((await signedIn(who.mobile)).held).toBeNull();
    const { recovery_codes } = await who.user.call(confirmTwoFactor, { code: app(0) });
    expect(recovery_codes).toHaveLength(RECOVERY_CODES.count);
    expect(await who.user.call(getTwoFactor, {})).toMatchObject({ on: true, codes_left: RECOVERY_CODES.count });
    expect([await opens(who.user), await opens(other)]).toEqual([0, 401]);
    // another app is put in place of this one by nobody who has only the password
    expect(await codeOf(who.user.send(beginTwoFactor, { password: PASSWORD }))).toBe(7393);
    expect(await codeOf(who.user.send(confirmTwoFactor, { code: app(1) }))).toBe(7393);
  });

  test('the key is kept encrypted, with the newest key once a code was said', async () => {
    const who = await person();
    const { secret, app } = await turnOn(who.user);
    const row = () =>
      w.db.system
        .selectFrom('user_totp')
        .where('user_id', '=', who.user_id)
        .select(['secret', 'key_id'])
        .executeTakeFirstOrThrow();
    const before = await row();
    expect(before.key_id).toBe('first');
    expect(before.secret.includes(Buffer.from(secret))).toBe(false);
    const { config } = w.deps;
    try {
      config.CODEC_KEYS = `${KEY('second', 2)},${KEY('first', 1)}`;
      const { user } = await signedIn(who.mobile);
      await user.call(sayCode, { code: app(1) });
      expect((await row()).key_id).toBe('second');
    } finally {
      config.CODEC_KEYS = KEY('first', 1);
    }
  });
});

describe('a sign-in with it', () => {
  test('opens nothing but the code, and the way out', async () => {
    const who = await person();
    await turnOn(who.user);
    const { user, held } = await signedIn(who.mobile);
    expect(held).toBe('second_factor');
    const closed = CALLS.filter(([, e]) => e.access !== 'public' && !e.whileHeld?.includes('second_factor'));
    const answers = new Set<string>();
    for (const [, endpoint] of closed) {
      const { status, body } = await user.send(endpoint, {});
      answers.add(`${status} ${body.code} ${body.message}`);
    }
    expect([...answers]).toEqual(['403 7390 请先输入动态验证码']);
    // a password alone tells nothing of what the person has
    const told = await user.call(identityContract.userInfo, {});
    expect(told).toMatchObject({
      corp: null,
      temporal_ui_url: null,
      user: { menu: [], apps: [], tenants: [], modules: [] },
    });
    expect(told.memberships).toHaveLength(1);
    expect(told.user.mobile).not.toBe(who.mobile);
    await user.call(identityContract.logout, {});
  });

  test.each(HELD)('%s leaves open what it needs', (held) =>
    expect(CALLS.filter(([, e]) => e.whileHeld?.includes(held)).map(([name]) => name)).toMatchSnapshot(),
  );

  test('a code of the app opens it, and counts once', async () => {
    const who = await person();
    const { app } = await turnOn(who.user);
    const [{ user }, { user: thief }] = [await signedIn(who.mobile), await signedIn(who.mobile)];
    const code = app(1);
    await user.call(sayCode, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await opens(user)).toBe(0);
    expect(await codeOf(thief.send(sayCode, { code }))).toBe(7392);
    expect(await opens(thief)).toBe(7390);
    // the answer was lost: the same again is no second use
    expect(await codeOf(user.send(sayCode, { code }))).toBe(0);
  });

  test('a recovery code opens it, and counts once', async () => {
    const who = await person();
    const { fresh } = await turnOn(who.user);
    const code = fresh();
    const [{ user }, { user: thief }] = [await signedIn(who.mobile), await signedIn(who.mobile)];
    await user.call(sayCode, { code: `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase() });
    expect(await codeOf(thief.send(sayCode, { code }))).toBe(7392);
    expect(await user.call(getTwoFactor, {})).toMatchObject({ codes_left: RECOVERY_CODES.count - 1 });
  });

  test('a short recovery code from before opens it once, and counts until new ones are made', async () => {
    const who = await person();
    const { fresh } = await turnOn(who.user);
    const [first, second] = ['ABCDEFGHIJ', 'KLMNOPQRST'];
    const rows = [first, second].map((code) => createHash('sha256').update(code).digest());
    await w.db.system
      .insertInto('recovery_code')
      .values(rows.map((code_sha256) => ({ user_id: who.user_id, code_sha256 })))
      .execute();
    const [{ user }, { user: thief }] = [await signedIn(who.mobile), await signedIn(who.mobile)];
    await user.call(sayCode, { code: 'abcde-fghij' });
    expect(await codeOf(thief.send(sayCode, { code: first }))).toBe(7392);
    const { recovery_codes } = await user.call(renewRecoveryCodes, { code: fresh() });
    expect(await codeOf(thief.send(sayCode, { code: second }))).toBe(7392);
    // as it is shown, in groups
    const shown = recovery_codes[0]?.match(/.{5}/g) ?? [];
    expect(shown).toHaveLength(5);
    await thief.call(sayCode, { code: shown.join('-') });
  });

  test.each(['app', 'recovery'])('one code in ten browsers at once (%s) opens one', async (kind) => {
    const who = await person();
    const { app, fresh } = await turnOn(who.user);
    // more than one wrong code is meant here: the lock is another matter
    const browsers = await Promise.all(Array.from({ length: SIGN_IN_LOCK.here - 1 }, () => signedIn(who.mobile)));
    const code = kind === 'app' ? app(1) : fresh();
    const answers = await Promise.all(browsers.map(({ user }) => codeOf(user.send(sayCode, { code }))));
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(browsers.length - 1).fill(7392)]);
  });

  test('five wrong codes lock it, also for the right one; nobody else', async () => {
    const [who, other] = [await person(), await person()];
    const { fresh } = await turnOn(who.user);
    const theirs = await turnOn(other.user);
    const { user } = await signedIn(who.mobile);
    for (let i = 0; i < SIGN_IN_LOCK.here; i++)
      expect(await codeOf(user.send(sayCode, { code: 'AAAAAAAAAA' }))).toBe(7392);
    expect(await codeOf(user.send(sayCode, { code: fresh() }))).toBe(7131);
    // nor from a browser of its own
    const { user: again } = await signedIn(who.mobile);
    expect(await codeOf(again.send(sayCode, { code: fresh() }))).toBe(7131);
    const { user: free } = await signedIn(other.mobile);
    expect(await codeOf(free.send(sayCode, { code: theirs.fresh() }))).toBe(0);
    // a new password says no code: whoever has the phone does not guess on
    await clearFailures(w.db.system, { mobile: who.mobile });
    expect(await codeOf(user.send(sayCode, { code: fresh() }))).toBe(7131);
  });

  test('holds a code by SMS as well, and what it proved goes along to another hat', async () => {
    const who = await person();
    const { fresh } = await turnOn(who.user);
    const to = await w.db.system
      .insertInto('membership')
      .values({
        user_id: who.user_id,
        scene: 'tenant',
        tenant_id: 'binhai',
        roles: ['demand_operator'],
        corp_id: null,
        tenant_grants: null,
      })
      .returning('membership_id')
      .executeTakeFirstOrThrow();
    const { user } = await signedIn(who.mobile);
    expect(await codeOf(user.send(identityContract.tenantSwitch, to))).toBe(7390);
    await user.call(sayCode, { code: fresh() });
    expect((await user.call(identityContract.tenantSwitch, to)).user.held).toBeNull();
    expect(await opens(user)).toBe(0);
  });
});

describe('what it takes to change it', () => {
  test('a code: for new recovery codes, whose old ones are over, and for switching it off', async () => {
    const who = await person();
    const { recovery_codes, fresh } = await turnOn(who.user);
    for (const act of [renewRecoveryCodes, removeTwoFactor])
      expect(await codeOf(who.user.send(act, { code: 'AAAAAAAAAA' }))).toBe(7392);
    const renewed = await who.user.call(renewRecoveryCodes, { code: fresh() });
    expect(renewed.recovery_codes.filter((code) => recovery_codes.includes(code))).toEqual([]);
    expect(await codeOf(who.user.send(removeTwoFactor, { code: fresh() }))).toBe(7392);
    await who.user.call(removeTwoFactor, { code: renewed.recovery_codes[0] ?? '' });
    expect(await who.user.call(getTwoFactor, {})).toMatchObject({ on: false });
    expect(await codeOf(who.user.send(renewRecoveryCodes, { code: 'AAAAAAAAAA' }))).toBe(7394);
    expect((await signedIn(who.mobile)).held).toBeNull();
  });

  test('an administrator who looks after all that the person is, and nobody else', async () => {
    const who = await person();
    await turnOn(who.user);
    const { user: admin } = await person('tenant-admin', ['super_admin']);
    const { user: stranger } = await person('tenant-admin', ['super_admin'], 'binhai');
    const of = { user_id: who.user_id };
    expect(await codeOf(who.user.send(userContract.removeSecondFactor, of))).toBe(7102);
    expect(await codeOf(stranger.send(userContract.removeSecondFactor, of))).toBe(7101);
    await admin.call(userContract.removeSecondFactor, of, 'remove-once-1');
    await admin.call(userContract.removeSecondFactor, of, 'remove-once-1');
    expect(await codeOf(admin.send(userContract.removeSecondFactor, of))).toBe(7394);
    expect(await opens(who.user)).toBe(401);
    expect((await signedIn(who.mobile)).held).toBeNull();
    const { two_factor, records } = await admin.call(userContract.getUserDetail, of);
    expect([two_factor, records.map(({ what }) => what)]).toEqual([false, [['two_factor']]]);
  });

  test('none of one’s own, and none of a person who is more than the asker administers', async () => {
    const keeper = await person('tenant-admin', ['super_admin']);
    await turnOn(keeper.user);
    expect(await codeOf(keeper.user.send(userContract.removeSecondFactor, { user_id: keeper.user_id }))).toBe(7362);
    const { user: admin } = await person('tenant-admin', ['super_admin']);
    const both = await person();
    await turnOn(both.user);
    await w.db.system
      .insertInto('membership')
      .values({
        user_id: both.user_id,
        scene: 'provider',
        tenant_id: null,
        roles: ['provider_allowance_admin'],
        corp_id: null,
        tenant_grants: null,
      })
      .execute();
    expect(await codeOf(admin.send(userContract.removeSecondFactor, { user_id: both.user_id }))).toBe(7363);
  });

  test('operations, for who is looked after by nobody', async () => {
    const who = await person();
    await expect(removeSecondFactor(w.db.system, who.mobile)).rejects.toThrow('has no second factor');
    await turnOn(who.user);
    await removeSecondFactor(w.db.system, who.mobile);
    expect(await opens(who.user)).toBe(401);
    expect((await signedIn(who.mobile)).held).toBeNull();
    await expect(removeSecondFactor(w.db.system, '13700009999')).rejects.toThrow('Nobody has the number');
  });
});

describe('where administrators need one', () => {
  test('their hat is held until it is set up, and again when it is off', async () => {
    const who = await person('platform', ['super_admin'], null);
    const { user, held } = await signedIn(who.mobile);
    expect(held).toBe('two_factor');
    expect(await user.call(getTwoFactor, {})).toMatchObject({ on: false, required: true });
    expect(await opens(user)).toBe(7391);
    const { fresh } = await turnOn(user);
    expect(await opens(user)).toBe(0);
    await user.call(removeTwoFactor, { code: fresh() });
    expect(await opens(user)).toBe(7391);
  });

  test.each([
    ['provider-admin', 'two_factor'],
    ['platform', 'two_factor'],
    ['provider', null],
    ['tenant-admin', null],
    ['tenant', null],
  ] as const)('%s: %s', async (scene, held) => {
    const of = scene.startsWith('tenant') ? 'nanshan' : null;
    const who = await person(scene, ['super_admin'], of);
    expect((await signedIn(who.mobile)).held).toBe(held);
  });
});
