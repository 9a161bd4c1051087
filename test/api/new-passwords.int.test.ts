import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { hashPassword } from '#db/passwords.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { creditCheckDigit, Password } from '#domain/shared/fields/fields.ts';
import { askCode } from '#test/builders/sms.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CALLS } from '../calls.ts';
import { FROM_OUR_PAGE, rawCall } from '../raw-call.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

/** A way to set a password: whose, and the call with all else that it needs. */
interface Way {
  mobile: string;
  set(password: string): ReturnType<ReturnType<World['anonymous']>['send']>;
}
const FIRST_17 = '91440300MA5PWD001';
const KNOWN_CORP = '91440300MA5DEMP01U';

const WAYS: Record<string, () => Promise<Way>> = {
  'identity.profile.changePassword': async () => {
    const mobile = MOBILES.foreignOperator;
    const user = await w.signIn(mobile);
    return {
      mobile,
      set: (password) => user.send(profileContract.changePassword, { password_old: DEMO_PASSWORD, password }),
    };
  },
  'identity.smsFindPassword': async () => {
    const [user, mobile] = [w.anonymous(), MOBILES.government];
    const code = await askCode(w, user, mobile, 'find_password');
    return { mobile, set: (password) => user.send(identityContract.smsFindPassword, { mobile, code, password }) };
  },
  'identity.corpRegister': async () => {
    const [user, mobile] = [w.anonymous(), '13922220001'];
    const code = await askCode(w, user, mobile, 'register');
    const corp = { corp_name: '新企业', credit_code: FIRST_17 + creditCheckDigit(FIRST_17), cloud_account: '' };
    const asked = { tenant_id: 'nanshan', ...corp, lar: '李雷', contact_name: '韩梅', mobile, code };
    return { mobile, set: (password) => user.send(identityContract.corpRegister, { ...asked, password }) };
  },
  'identity.joins.corpJoin': async () => {
    const [user, mobile] = [w.anonymous(), '13922220002'];
    const code = await askCode(w, user, mobile, 'register');
    const asked = { tenant_id: 'nanshan', credit_code: KNOWN_CORP, contact_name: '韩梅', mobile, code };
    return { mobile, set: (password) => user.send(joinContract.corpJoin, { ...asked, password }) };
  },
};

test('these are all calls that set a password', () => {
  const sets = (input: z.ZodType) =>
    'shape' in input && Object.values(input.shape as Record<string, unknown>).includes(Password);
  const setting = CALLS.filter(([, { input }]) => sets(input)).map(([name]) => name);
  expect(setting.toSorted()).toEqual(Object.keys(WAYS).toSorted());
});

test.each(Object.keys(WAYS))(
  '%s refuses one that everybody tries, or with the own number, and then takes another',
  async (call) => {
    const { mobile, set } = await WAYS[call]!();
    const refusal = (code: number, message: string) => ({
      body: { code, message, response: { issues: [{ path: 'password', message }] } },
    });
    const common = refusal(7806, '该密码过于常见或已被公开，容易被猜中，请换一个');
    for (const password of ['abcd1234', 'ABCD1234', '1qaz2WSX', 'P@ssw0rd'])
      expect(await set(password), password).toMatchObject(common);
    expect(await set(`a${mobile}`)).toMatchObject(refusal(7812, '密码不能包含本人手机号'));
    // the code that proves the number is not used up by it
    expect((await set('Lantern52river')).body.code).toBe(0);
  },
);

test('says so in English, too', async () => {
  const body = { mobile: MOBILES.operator2, code: '000000', password: 'abcd1234' };
  const { body: answer } = await rawCall(w, identityContract.smsFindPassword, {
    body,
    headers: { ...FROM_OUR_PAGE, 'accept-language': 'en' },
  });
  expect(answer).toMatchObject({
    code: 7806,
    message: 'This password is well known and easily guessed; choose another',
  });
});

test('the demo’s own is refused where there is no demo', async () => {
  const { config } = w.deps;
  const body = { mobile: MOBILES.operator2, code: '000000', password: DEMO_PASSWORD };
  const said = async () => (await rawCall(w, identityContract.smsFindPassword, { body })).body;
  expect(await said()).toMatchObject({ code: 7132 });
  try {
    config.DEMO = false;
    expect(await said()).toMatchObject({ code: 7806 });
  } finally {
    config.DEMO = true;
  }
});

test('who has one from before signs in with it', async () => {
  const [mobile, password] = [MOBILES.operator2, 'abcd1234'];
  await w.db.system
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('mobile', '=', mobile)
    .execute();
  const { body } = await w.anonymous().send(identityContract.loginPassword, { mobile, password, login_type: 1 });
  expect(body.code).toBe(0);
});
