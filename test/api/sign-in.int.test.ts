import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { hashPassword } from '#db/passwords.ts';
import { endOthers } from '#db/repositories/identity/sessions.ts';
import { setActive, setMobile } from '#db/repositories/identity/users.ts';
import { peekSession } from '#api/plugins/session.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { countWaiting } from '../waiting.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const code = (p: Promise<unknown>) =>
  p.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const password = (mobile: string, given = DEMO_PASSWORD, login_type: 4 | 1 = 1, user = w.anonymous()) =>
  user.call(identityContract.loginPassword, { mobile, password: given, login_type });
/** The code of the newest SMS to a number, as the outbox holds it. */
async function smsCodeOf(mobile: string): Promise<string> {
  const row = await w.db.system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .select('body')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(row.body)?.[0] ?? '';
}
/** As if the last code had been asked for long ago. */
const longAgo = () =>
  w.db.system
    .updateTable('sms_code')
    .set({ created_at: new Date(Date.now() - 120_000) } as never)
    .execute();

describe('by password', () => {
  test('the workbench and the portal are two entrances', async () => {
    const info = await password(MOBILES.providerAdmin);
    expect(info.user).toMatchObject({
      scene: 'cloud-admin',
      roles: [{ role_code: 'cloud_allowance_admin' }],
      tenants: [{ name: '南山智造产业园' }, { name: '滨海软件园' }, { name: '启元创新园' }],
    });
    expect(await code(password(MOBILES.providerAdmin, DEMO_PASSWORD, 4))).toBe(7134);
    expect((await password(MOBILES.applicant, DEMO_PASSWORD, 4)).corp).toMatchObject({
      corp_name: '深圳市云启智能科技有限公司',
      cloud_account: '100012345678',
    });
    expect(await code(password(MOBILES.applicant))).toBe(7134);
  });
  test('an unknown number and a wrong password are told the same', async () => {
    const answers = await Promise.all(
      ['13911112222', MOBILES.government].map(
        async (mobile) =>
          (await w.anonymous().send(identityContract.loginPassword, { mobile, password: 'wrong', login_type: 1 })).body,
      ),
    );
    expect(answers.map((a) => [a.code, a.message])).toEqual([
      [7130, '手机号或密码错误'],
      [7130, '手机号或密码错误'],
    ]);
  });
  test('five wrong ones lock the account, the right one included', async () => {
    const tries: unknown[] = [];
    const user = w.anonymous();
    for (let i = 0; i < 5; i++) tries.push(await code(password(MOBILES.operator2, 'wrong', 1, user)));
    expect(tries).toEqual([7130, 7130, 7130, 7130, 7131]);
    expect(await code(password(MOBILES.operator2, DEMO_PASSWORD, 1, user))).toBe(7131);
    await w.db.system
      .updateTable('sign_in_failure')
      .set({ failed_at: new Date(Date.now() - 15 * 60_000) })
      .where('mobile', '=', MOBILES.operator2)
      .execute();
    expect(await code(password(MOBILES.operator2, DEMO_PASSWORD, 1, user))).toBe(0);
  });
  test('who is locked at one address locks nobody out elsewhere, however often they go on', async () => {
    const mobile = MOBILES.provider;
    const attacker = w.anonymous();
    const told = new Set<unknown>();
    for (let i = 0; i < 29; i++) told.add(await code(password(mobile, 'wrong', 1, attacker)));
    expect(told).toEqual(new Set([7130, 7131]));
    expect(await code(password(mobile))).toBe(0);
  });
  test('twenty wrong ones from anywhere lock strange devices; one that its user has signed in with is spared', async () => {
    const mobile = MOBILES.finalAdmin;
    const owner = w.anonymous();
    await password(mobile, DEMO_PASSWORD, 1, owner);
    const tries: unknown[] = [];
    for (let i = 0; i < 30; i++) tries.push(await code(password(mobile, 'wrong')));
    expect(tries).toEqual([...Array.from({ length: 19 }, () => 7130), ...Array.from({ length: 11 }, () => 7131)]);
    expect(await code(password(mobile))).toBe(7131);
    expect(await code(password(mobile, DEMO_PASSWORD, 1, owner))).toBe(0);
    // the device of somebody else, or a name that one made up, is as strange as any
    const other = w.anonymous();
    await password(MOBILES.government, DEMO_PASSWORD, 1, other);
    expect(await code(password(mobile, DEMO_PASSWORD, 1, other))).toBe(7131);
    other.device = 'device=made-up';
    expect(await code(password(mobile, DEMO_PASSWORD, 1, other))).toBe(7131);
    // and five wrong ones lock the device that is known
    for (let i = 0; i < 5; i++) await code(password(mobile, 'wrong', 1, owner));
    expect(await code(password(mobile, DEMO_PASSWORD, 1, owner))).toBe(7131);
    await w.db.system.deleteFrom('sign_in_failure').where('mobile', '=', mobile).execute();
  });
  test('an unknown number is locked like a known one, told the same', async () => {
    const told = async (mobile: string) => {
      const user = w.anonymous();
      const said: string[] = [];
      for (let i = 0; i < 7; i++) {
        const { body } = await user.send(identityContract.loginPassword, { mobile, password: 'wrong', login_type: 1 });
        said.push(`${body.code} ${body.message}`);
      }
      return said;
    };
    const unknown = await told('13911113333');
    expect(unknown).toEqual(await told(MOBILES.colleague));
    expect(unknown.slice(3, 5)).toEqual(['7130 手机号或密码错误', '7131 登录失败次数过多，请 15 分钟后再试']);
  });
  test('of guesses sent at once no more than before the fifth wrong one are answered', async () => {
    const mobile = MOBILES.customApplicant;
    const user = w.anonymous();
    const told = await Promise.all(Array.from({ length: 12 }, () => code(password(mobile, 'wrong', 4, user))));
    expect(told.map(String).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '7130'),
      ...Array.from({ length: 8 }, () => '7131'),
    ]);
    expect(await code(password(mobile, DEMO_PASSWORD, 4, user))).toBe(7131);
  });
  test('trying on does not prolong a lock; a success forgets the failures', async () => {
    const mobile = MOBILES.customOperator;
    const user = w.anonymous();
    const wrong = () => code(password(mobile, 'wrong', 1, user));
    const failures = () =>
      w.db.system
        .selectFrom('sign_in_failure')
        .where('mobile', '=', mobile)
        .where('place', '<>', '')
        .select('failed_at')
        .executeTakeFirst();
    for (let i = 0; i < 5; i++) await wrong();
    const locked = await failures();
    expect(await wrong()).toBe(7131);
    expect(await failures()).toEqual(locked);
    const past = new Date(Date.now() - 15 * 60_000);
    await w.db.system.updateTable('sign_in_failure').set({ failed_at: past }).where('mobile', '=', mobile).execute();
    expect(await wrong()).toBe(7130);
    expect(await code(password(mobile, DEMO_PASSWORD, 1, user))).toBe(0);
    expect(await failures()).toBeUndefined();
  });
  test('a disabled account, and one disabled while signed in', async () => {
    const user = await w.signIn(MOBILES.platform);
    await w.db.system
      .updateTable('user_account')
      .set({ active: false })
      .where('mobile', '=', MOBILES.platform)
      .execute();
    expect(await code(user.call(identityContract.userInfo, {}))).toBe(401);
    expect(await code(password(MOBILES.platform))).toBe(7137);
  });
});

describe('limits', () => {
  test('the 31st attempt from one address within a minute is refused, a made-up cookie buys nothing', async () => {
    const attempt = (i: number) =>
      w.app.inject({
        method: 'POST',
        url: '/login/api/v1/sms_login',
        remoteAddress: '10.9.9.9',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost',
          host: 'localhost',
          cookie: `sid=${i}`,
        },
        payload: { mobile: '13955556666', code: '000000', login_type: 1 },
      });
    const codes: number[] = [];
    for (let i = 0; i < 31; i++) codes.push((await attempt(i)).json<{ code: number }>().code);
    expect(codes.slice(0, 30).every((c) => c === 7132)).toBe(true);
    expect(codes[30]).toBe(7133);
  });
});

describe('sessions', () => {
  const me = (u: TestUser) => u.call(identityContract.userInfo, {});
  test('a hat is switched under a new token; the old one is dead', async () => {
    const user = await w.signIn(MOBILES.government);
    const { memberships } = await me(user);
    const other = memberships.find((m) => !m.current);
    const before = user.cookie;
    const info = await user.call(identityContract.tenantSwitch, { membership_id: other?.membership_id ?? '' });
    expect(info.user.tenant_name).toBe('滨海软件园');
    expect(user.cookie).not.toBe(before);
    const stale = w.anonymous();
    stale.cookie = before;
    expect(await code(me(stale))).toBe(401);
    const stranger = await w.signIn(MOBILES.operator);
    expect(
      await code(stranger.call(identityContract.tenantSwitch, { membership_id: other?.membership_id ?? '' })),
    ).toBe(7101);
  });
  test('signed out is signed out', async () => {
    const user = await w.signIn(MOBILES.operator);
    const stale = w.anonymous();
    stale.cookie = user.cookie;
    await user.call(identityContract.logout, {});
    expect(await code(me(stale))).toBe(401);
  });
  test('an idle and an old session end', async () => {
    for (const change of [
      { last_seen_at: new Date(Date.now() - 31 * 60_000) },
      { expires_at: new Date(Date.now() - 1) },
    ]) {
      const user = await w.signIn(MOBILES.operator);
      expect(await code(me(user))).toBe(0);
      await w.db.system.updateTable('user_session').set(change).execute();
      expect(await code(me(user))).toBe(401);
    }
  });
  test('an open event stream looks at the session without keeping it from idling out', async () => {
    const user = await w.signIn(MOBILES.operator);
    const token = user.cookie.replace('sid=', '');
    const seen = async () => {
      const rows = await w.db.system.selectFrom('user_session').select('last_seen_at').execute();
      return Math.max(...rows.map((r) => r.last_seen_at.getTime()));
    };
    const past = new Date(Date.now() - 10 * 60_000);
    await w.db.system.updateTable('user_session').set({ last_seen_at: past }).execute();
    expect(await peekSession(w.deps, token)).toBeDefined();
    expect(await seen()).toBe(past.getTime());
    await me(user);
    expect(await seen()).toBeGreaterThan(past.getTime());
  });
  test('the cookie is for this site and no script, the token is stored as a hash', async () => {
    const answer = await w.app.inject({
      method: 'POST',
      url: '/login/api/v1/login_password',
      headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' },
      payload: { mobile: MOBILES.operator, password: DEMO_PASSWORD, login_type: 1 },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
    const rows = await w.db.system.selectFrom('user_session').select('token_sha256').execute();
    expect(
      rows.some((r) => r.token_sha256.toString('base64url') === token || r.token_sha256.toString() === token),
    ).toBe(false);
  });
  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    ['nobody says whence', {}],
  ])('a write from %s is refused', async (_name, headers) => {
    const user = await w.signIn(MOBILES.operator);
    const answer = await w.app.inject({
      method: 'POST',
      url: '/login/api/v1/logout',
      headers: { 'content-type': 'application/json', host: 'localhost', cookie: user.cookie, ...headers },
      payload: {},
    });
    expect(answer.json()).toMatchObject({ code: 7138 });
    expect(await code(me(user))).toBe(0);
  });
});

describe('by SMS', () => {
  test('a code signs in once; the next within a minute is refused', async () => {
    const mobile = MOBILES.finalAdmin;
    const user = w.anonymous();
    await user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
    expect(
      await code(
        user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) }),
      ),
    ).toBe(7133);
    const sms = await smsCodeOf(mobile);
    const login = () => user.call(identityContract.smsLogin, { mobile, code: sms, login_type: 1 });
    expect((await login()).user.name).toBe('郑凯');
    expect(await code(login())).toBe(7132);
  });
  test('five wrong tries void the right code', async () => {
    await longAgo();
    const mobile = MOBILES.provider;
    const user = w.anonymous();
    await user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
    const right = await smsCodeOf(mobile);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(await code(user.call(identityContract.smsLogin, { mobile, code: wrong, login_type: 1 }))).toBe(7132);
    expect(await code(user.call(identityContract.smsLogin, { mobile, code: right, login_type: 1 }))).toBe(7132);
  });
  test('an unknown number gets the same answers and no SMS', async () => {
    await longAgo();
    const told = async (mobile: string) => {
      const user = w.anonymous();
      const ask = async () =>
        (await user.send(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) }))
          .body;
      return [await ask(), await ask()].map((body) => ({ ...body, request_id: '' }));
    };
    const unknown = await told('13922223333');
    expect(unknown).toEqual(await told(MOBILES.tenantAdmin));
    expect(unknown).toMatchObject([{ code: 0, response: { wait_seconds: 60 } }, { code: 7133 }]);
    const login = { mobile: '13922223333', code: '000000', login_type: 1 as const };
    expect(await code(w.anonymous().call(identityContract.smsLogin, login))).toBe(7132);
    expect(
      await w.db.system.selectFrom('outbox_message').where('receiver', '=', '13922223333').selectAll().execute(),
    ).toEqual([]);
  });
  test('a code has six digits, lies hashed beside its number and lives five minutes', async () => {
    await longAgo();
    const mobile = MOBILES.government;
    await w
      .anonymous()
      .call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
    const sms = await smsCodeOf(mobile);
    expect(sms).toMatch(/^\d{6}$/);
    const row = await w.db.system
      .selectFrom('sms_code')
      .where('mobile', '=', mobile)
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.code_sha256).toHaveLength(32);
    expect(
      JSON.stringify({ ...row, code_sha256: row.code_sha256.toString('latin1'), id: '', mobile: '' }),
    ).not.toContain(sms);
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 60_000)).toBe(5);
    await w.db.system.updateTable('sms_code').set({ expires_at: new Date() }).where('id', '=', row.id).execute();
    expect(await code(w.anonymous().call(identityContract.smsLogin, { mobile, code: sms, login_type: 1 }))).toBe(7132);
  });
  test('a code is good for its number and its purpose only', async () => {
    await longAgo();
    const mobile = MOBILES.government;
    const user = w.anonymous();
    await user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
    const sms = await smsCodeOf(mobile);
    const elsewhere = { mobile, code: sms, password: 'NewPass2027' };
    expect(await code(user.call(identityContract.smsFindPassword, elsewhere))).toBe(7132);
    await longAgo();
    await user.call(identityContract.smsCode, {
      mobile: MOBILES.tenantAdmin,
      purpose: 'login',
      slider_ticket: await sliderTicket(w),
    });
    const others = { mobile: MOBILES.tenantAdmin, code: sms, login_type: 1 as const };
    expect(await code(user.call(identityContract.smsLogin, others))).toBe(7132);
    expect(await code(user.call(identityContract.smsLogin, { mobile, code: sms, login_type: 1 }))).toBe(0);
  });
  test('a newer code makes the older one void, before and after it is used', async () => {
    const mobile = MOBILES.government;
    const user = w.anonymous();
    const fresh = async () => {
      await longAgo();
      await user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
      return smsCodeOf(mobile);
    };
    const login = (sms: string) => code(user.call(identityContract.smsLogin, { mobile, code: sms, login_type: 1 }));
    let [older, newer] = [await fresh(), await fresh()];
    // one time in a million they are the same
    if (older === newer) newer = await fresh();
    expect(await login(older)).toBe(7132);
    expect(await login(newer)).toBe(0);
    expect(await login(older)).toBe(7132);
  });
  test('ten codes a day for one number', async () => {
    const mobile = '13944445555';
    const user = w.anonymous();
    const ask = async () => {
      await longAgo();
      return code(
        user.call(identityContract.smsCode, { mobile, purpose: 'register', slider_ticket: await sliderTicket(w) }),
      );
    };
    const asked: unknown[] = [];
    for (let i = 0; i < 11; i++) asked.push(await ask());
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 0), 7133]);
    const yesterday = { created_at: new Date(Date.now() - 86_400_000) } as never;
    await w.db.system.updateTable('sms_code').set(yesterday).where('mobile', '=', mobile).execute();
    expect(
      await code(
        user.call(identityContract.smsCode, { mobile, purpose: 'register', slider_ticket: await sliderTicket(w) }),
      ),
    ).toBe(0);
  });
  test('a code is sent to who dragged the slider, once for each drag', async () => {
    const mobile = '13944447777';
    const slider_ticket = await sliderTicket(w);
    const ask = (ticket: string) =>
      code(w.anonymous().call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: ticket }));
    expect([await ask('x'.repeat(43)), await ask(slider_ticket)]).toEqual([7154, 0]);
    await longAgo();
    expect([await ask(slider_ticket), await ask(await sliderTicket(w))]).toEqual([7154, 0]);
  });
  test('codes for another purpose do not use up those that somebody signs in with', async () => {
    const mobile = '13944446666';
    const user = w.anonymous();
    const ask = async (purpose: 'login' | 'register' | 'find_password') =>
      code(user.call(identityContract.smsCode, { mobile, purpose, slider_ticket: await sliderTicket(w) }));
    for (let i = 0; i < 11; i++) {
      await longAgo();
      await ask('register');
    }
    expect(await ask('register')).toBe(7133);
    expect([await ask('login'), await ask('find_password')]).toEqual([0, 0]);
    expect(await ask('login')).toBe(7133);
  });
  test('a new password ends every session of the user', async () => {
    const user = await w.signIn(MOBILES.foreignOperator);
    const mobile = MOBILES.foreignOperator;
    await user.call(identityContract.smsCode, {
      mobile,
      purpose: 'find_password',
      slider_ticket: await sliderTicket(w),
    });
    await w
      .anonymous()
      .call(identityContract.smsFindPassword, { mobile, code: await smsCodeOf(mobile), password: 'NewPass2027' });
    expect(await code(user.call(identityContract.userInfo, {}))).toBe(401);
    expect(await code(password(mobile))).toBe(7130);
    expect(await code(password(mobile, 'NewPass2027'))).toBe(0);
  });
});

describe('a sign-in that has begun', () => {
  const person = async (mobile: string) => {
    const hat = { scene: 'tenant' as const, tenant_id: 'nanshan', roles: ['demand_operator'] };
    const who = await hire(w, { mobile, name: '秦风', ...hat });
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await w.db.system.updateTable('user_account').set({ password_hash }).where('user_id', '=', who.user_id).execute();
    return who;
  };
  const changes = {
    'another password': (tx: Tx, user_id: string) =>
      tx.updateTable('user_account').set({ password_hash: 'another' }).where('user_id', '=', user_id).execute(),
    'another number': (tx: Tx, user_id: string) => setMobile(tx, user_id, '13911330099'),
    disabling: (tx: Tx, user_id: string) => setActive(tx, user_id, false),
  };
  test.each(Object.keys(changes) as (keyof typeof changes)[])(
    'before %s is committed opens nothing afterwards',
    async (way) => {
      const mobile = `1391133000${Object.keys(changes).indexOf(way)}`;
      const { user_id } = await person(mobile);
      let answered = false;
      const asked = await w.db.system.transaction().execute(async (tx) => {
        await changes[way](tx, user_id);
        await endOthers(tx, user_id, Buffer.alloc(0));
        const answer = code(password(mobile)).finally(() => (answered = true));
        await expect.poll(async () => answered || (await countWaiting(w)) > 0).toBe(true);
        return { answer };
      });
      expect(await asked.answer).toBe(7130);
      const left = w.db.system.selectFrom('user_session').where('user_id', '=', user_id).selectAll().execute();
      expect(await left).toEqual([]);
    },
  );

  test('to another hat does not outlive the end of all', async () => {
    const { user, user_id, membership_id } = await person('13911330005');
    let answered = false;
    const asked = await w.db.system.transaction().execute(async (tx) => {
      await endOthers(tx, user_id, Buffer.alloc(0));
      const answer = code(user.call(identityContract.tenantSwitch, { membership_id })).finally(() => (answered = true));
      await expect.poll(async () => answered || (await countWaiting(w)) > 0).toBe(true);
      return { answer };
    });
    expect(await asked.answer).toBe(401);
    const left = w.db.system.selectFrom('user_session').where('user_id', '=', user_id).selectAll().execute();
    expect(await left).toEqual([]);
  });
});

describe('registration', () => {
  const register = (mobile: string, sms: string, credit_code: string, user = w.anonymous()) =>
    user.call(identityContract.corpRegister, {
      tenant_id: 'nanshan',
      corp_name: '新企业',
      credit_code,
      lar: '李雷',
      contact_name: '韩梅',
      mobile,
      code: sms,
      password: 'NewCorp2026',
      cloud_account: '',
    });
  const creditCode = (n: number) => {
    const first = `91440300MA5NEW${String(n).padStart(3, '0')}`;
    return first + creditCheckDigit(first);
  };
  test('an enterprise registers with its first user and is signed in', async () => {
    const user = w.anonymous();
    await user.call(identityContract.smsCode, {
      mobile: '13933334444',
      purpose: 'register',
      slider_ticket: await sliderTicket(w),
    });
    const info = await register('13933334444', await smsCodeOf('13933334444'), creditCode(1), user);
    expect(info).toMatchObject({
      user: { scene: 'portal' },
      corp: { corp_name: '新企业', credit_code: creditCode(1) },
    });
    expect((await user.call(identityContract.userInfo, {})).user.name).toBe('韩梅');
  });
  test('a credit code or number that is taken, a wrong check digit, a wrong SMS code', async () => {
    const fresh = async (mobile: string) => {
      await longAgo();
      await w
        .anonymous()
        .call(identityContract.smsCode, { mobile, purpose: 'register', slider_ticket: await sliderTicket(w) });
      return smsCodeOf(mobile);
    };
    expect(await code(register('13933335555', await fresh('13933335555'), creditCode(1)))).toBe(7135);
    expect(await code(register(MOBILES.operator, await fresh(MOBILES.operator), creditCode(2)))).toBe(7136);
    expect(await code(register('13933336666', '000000', '914403007084611361'))).toBe(7100);
    expect(await code(register('13933336666', '000000', creditCode(3)))).toBe(7132);
  });
});

test('a bad body names the field and the rule, in the reader’s language', async () => {
  const user = w.anonymous();
  const bad = { mobile: '123', password: 'x', login_type: 1, extra: true };
  expect((await user.send(identityContract.loginPassword, bad)).body).toMatchObject({
    code: 7100,
    message: 'mobile：请输入正确的手机号',
    response: { issues: [{ path: 'mobile' }, { path: 'extra', message: '不允许的字段' }] },
  });
  user.lang = 'en-US';
  expect((await user.send(identityContract.loginPassword, bad)).body.message).toBe(
    'mobile: Please enter a valid mobile number',
  );
  const text = await w.app.inject({
    method: 'POST',
    url: '/login/api/v1/login_password',
    headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' },
    payload: '{"mobile":',
  });
  expect(text.json()).toMatchObject({ code: 7100 });
});

test('a park by its host name, the default park for an unknown one', async () => {
  const name = async (host: string) => (await w.anonymous().call(identityContract.getTenantByHost, { host })).name;
  expect([await name('binhai.localhost:3000'), await name('127.0.0.1')]).toEqual(['滨海软件园', '南山智造产业园']);
});

test('a demo without a gateway says where its codes are; with one there is nothing to say', async () => {
  const says = async (of: World) => {
    const { demo_messages } = await of.anonymous().call(identityContract.getTenantByHost, { host: 'localhost' });
    return demo_messages;
  };
  const sending = await world({ worker: false, env: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' } });
  expect([await says(w), await says(sending)]).toEqual([true, false]);
  await sending.close();
});
