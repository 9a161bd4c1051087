import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerJoin, askToJoin } from '#db/repositories/identity/corp-joins.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { completeForm, MOBILES, submit } from '#test/builders/subsidy.ts';
import { askCode } from '#test/builders/sms.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let owner: TestUser, admin: TestUser;
/** The demo enterprise, as anybody may read it from its invoices. */
const VICTIM = {
  corp_name: '深圳市云启智能科技有限公司',
  credit_code: '91440300MA5DEMP01U',
  cloud_account: '100012345678',
};
beforeAll(async () => {
  w = await world();
  [owner, admin] = [await w.signIn(MOBILES.applicant), await w.signIn(MOBILES.tenantAdmin)];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
let numbers = 0;
/** A valid credit code that nobody has registered. */
function freshCode(): string {
  const first17 = `91440300MA5ATT${String(++numbers).padStart(3, '0')}`;
  return first17 + creditCheckDigit(first17);
}
async function register(mobile: string, corp: Partial<typeof VICTIM> & { tenant_id?: string }, user = w.anonymous()) {
  const code = await askCode(w, user, mobile, 'register');
  const { corp_name = VICTIM.corp_name, credit_code = freshCode(), cloud_account = '', tenant_id = 'nanshan' } = corp;
  const person = { lar: '李雷', contact_name: '李雷', mobile, code, password: 'Park2026demo' };
  const input = { tenant_id, corp_name, credit_code, cloud_account, ...person };
  return { user, input, said: await refusal(user.call(identityContract.corpRegister, input)) };
}

test('an enterprise of another credit code is not registered with somebody’s account, nor under its name without it and then paid by it', async () => {
  expect((await register('13900000101', { cloud_account: VICTIM.cloud_account })).said).toBe(7253);
  expect((await register('13900000102', { corp_name: '别家有限公司', cloud_account: VICTIM.cloud_account })).said).toBe(
    7253,
  );
  expect((await register('13900000103', { cloud_account: '99999999' })).said).toBe(7253);
  // without an account it is registered; the form names the victim's name and account, which fit each other
  const thief = await register('13900000104', {});
  expect(thief.said).toBe('accepted');
  const form = await completeForm(w, thief.user);
  expect(form.order_data.cloud_account).toBe(VICTIM.cloud_account);
  expect(await refusal(submit(w, thief.user, form))).toBe(7253);
});

test('an account is bound by the first submission; of two enterprises that name it one has it', async () => {
  const { system } = w.db;
  const codes = [freshCode(), freshCode()];
  const two = await Promise.all(
    codes.map((credit_code, i) => register(`1390000011${i}`, { corp_name: '双子有限公司', credit_code })),
  );
  expect(two.map((t) => t.said)).toEqual(['accepted', 'accepted']);
  const uin = '100077777777';
  // a directory that was wrong for a moment vouches for both, one after the other
  await system.insertInto('cloud_account').values({ uin, name: '双子有限公司', credit_code: codes[0]! }).execute();
  const apply = async (user: TestUser) => {
    const form = await completeForm(w, user);
    const order_data = { ...form.order_data, cloud_account: uin };
    return refusal(submit(w, user, { ...form, order_data }));
  };
  expect(await apply(two[0]!.user)).toBe('accepted');
  await system.updateTable('cloud_account').set({ credit_code: codes[1]! }).where('uin', '=', uin).execute();
  expect(await apply(two[1]!.user)).toBe(7254);
  const bound = await system.selectFrom('corp').where('cloud_account', '=', uin).select('credit_code').execute();
  expect(bound).toEqual([{ credit_code: codes[0] }]);
});

test('who registers a known enterprise again asks its people, who let them in; others cannot', async () => {
  const mobile = '13900000121';
  const again = await register(mobile, VICTIM);
  expect(again.said).toBe(7135);
  const { tenant_id, credit_code, contact_name, code, password } = again.input;
  const asked = { tenant_id, credit_code, contact_name, mobile, code, password };
  // the code that the registration used is good for this alone
  expect(await refusal(again.user.call(joinContract.corpJoin, { ...asked, credit_code: freshCode() }))).toBe(7132);
  const { request_id } = await again.user.call(joinContract.corpJoin, asked);
  expect((await again.user.call(joinContract.corpJoin, asked)).request_id).toBe(request_id);
  expect(await refusal(w.signIn(mobile, 4))).not.toBe('accepted');

  const { items } = await owner.call(joinContract.joinList, {});
  expect(items).toMatchObject([{ request_id, name: '李雷', mobile, state: 'pending', corp_name: VICTIM.corp_name }]);
  const stranger = await w.signIn(MOBILES.customApplicant);
  const operator = await w.signIn(MOBILES.operator);
  expect((await stranger.call(joinContract.joinList, {})).items).toEqual([]);
  const answer = { request_id, agree: true, reason: '' };
  expect(await refusal(stranger.call(joinContract.answerJoin, answer))).toBe(7101);
  expect(await refusal(operator.call(joinContract.answerJoin, answer))).toBe(7102);

  expect(await owner.call(joinContract.answerJoin, answer)).toMatchObject({ state: 'accepted', operator: '陈晓' });
  expect(await refusal(owner.call(joinContract.answerJoin, answer))).toBe('accepted');
  expect(await refusal(admin.call(joinContract.answerJoin, { ...answer, agree: false, reason: '不认识' }))).toBe(7256);
  const member = await w.signIn(mobile, 4);
  expect((await member.call(identityContract.userInfo, {})).corp).toMatchObject({ credit_code });
  expect(
    await refusal(
      again.user.call(joinContract.corpJoin, { ...asked, code: await askCode(w, again.user, mobile, 'register') }),
    ),
  ).toBe(7255);
});

test('the park’s administrator answers for an enterprise, a refusal has a reason and gives nothing', async () => {
  const mobile = '13900000131';
  const { user, input } = await register(mobile, VICTIM);
  const { tenant_id, credit_code, contact_name, code, password } = input;
  const { request_id } = await user.call(joinContract.corpJoin, {
    tenant_id,
    credit_code,
    contact_name,
    mobile,
    code,
    password,
  });
  const answer = { request_id, agree: false, reason: '' };
  expect(await refusal(admin.call(joinContract.answerJoin, answer))).toBe(7112);
  const refused = await admin.call(joinContract.answerJoin, { ...answer, reason: '请由企业管理员联系' }, randomUUID());
  expect(refused).toMatchObject({ state: 'refused', reason: '请由企业管理员联系' });
  expect(await refusal(w.signIn(mobile, 4))).not.toBe('accepted');
  const told = await w.db.system.selectFrom('outbox_message').where('receiver', '=', mobile).select('body').execute();
  expect(told.map((m) => m.body)).toContain('您加入企业的申请未通过：请由企业管理员联系');
});

test('an enterprise that is known in another park does not begin here with whoever comes first: the park lets them in', async () => {
  const { system } = w.db;
  const foreign = await w.signIn(MOBILES.customApplicant);
  const theirs = (await foreign.call(identityContract.userInfo, {})).corp?.credit_code ?? '';
  const elsewhere = await system
    .selectFrom('corp')
    .where('credit_code', '=', theirs)
    .selectAll()
    .executeTakeFirstOrThrow();
  const known = { corp_name: elsewhere.corp_name, credit_code: elsewhere.credit_code };
  const mobile = '13900000141';
  const { user, said, input } = await register(mobile, known);
  expect(said).toBe(7135);
  expect(await refusal(w.signIn(mobile, 4))).not.toBe('accepted');
  const { tenant_id, credit_code, contact_name, code, password } = input;
  const asked = { tenant_id, credit_code, contact_name, mobile, code, password };
  const { request_id } = await user.call(joinContract.corpJoin, asked);
  expect((await user.call(joinContract.corpJoin, asked)).request_id).toBe(request_id);
  const told = system
    .selectFrom('outbox_message')
    .where('dedupe_key', 'like', `join:${request_id}:%`)
    .select(['receiver', 'body']);
  expect(await told.execute()).toEqual([
    { receiver: elsewhere.contact_mobile, body: expect.stringMatching(/尾号 0141.*南山/) as unknown },
  ]);

  // its people of the other park do not answer here, the administrator of this one does
  expect(await refusal(foreign.call(joinContract.answerJoin, { request_id, agree: true, reason: '' }))).toBe(7101);
  expect(await admin.call(joinContract.answerJoin, { request_id, agree: true, reason: '' })).toMatchObject({
    state: 'accepted',
    corp_name: elsewhere.corp_name,
  });
  const member = await w.signIn(mobile, 4);
  expect((await member.call(identityContract.userInfo, {})).corp).toMatchObject({ credit_code });
  const here = system.selectFrom('corp').where('credit_code', '=', credit_code).where('tenant_id', '=', 'nanshan');
  expect(await here.select(['contact_name', 'contact_mobile']).execute()).toEqual([
    { contact_name: '李雷', contact_mobile: mobile },
  ]);
});

/** An account that the directory vouches for. */
async function vouched(credit_code: string, name: string): Promise<string> {
  const uin = `1${credit_code.replaceAll(/\D/g, '').slice(-8)}`;
  await w.db.system.insertInto('cloud_account').values({ uin, name, credit_code }).execute();
  return uin;
}

test('of two parks in which an enterprise is registered at once one has it', async () => {
  const known = { credit_code: freshCode(), corp_name: '双园有限公司' };
  const cloud_account = await vouched(known.credit_code, known.corp_name);
  const both = await Promise.all([
    register('13900000151', { ...known, cloud_account }),
    register('13900000152', { ...known, cloud_account, tenant_id: 'binhai' }),
  ]);
  expect(new Set(both.map((b) => b.said))).toEqual(new Set([7135, 'accepted']));
});

test('who claims a code in another park without its account neither keeps its enterprise out nor names it', async () => {
  const credit_code = freshCode();
  expect((await register('13900000161', { credit_code, corp_name: '某某商行', tenant_id: 'binhai' })).said).toBe(
    'accepted',
  );
  const corp_name = '真正的企业有限公司';
  const cloud_account = await vouched(credit_code, corp_name);
  const { user, said } = await register('13900000162', { credit_code, corp_name, cloud_account });
  expect(said).toBe('accepted');
  const { corp } = await user.call(identityContract.userInfo, {});
  expect(corp).toMatchObject({ corp_name, credit_code, cloud_account });
});

test('who asks again while they are let in has one hat', async () => {
  const { system } = w.db;
  for (let round = 0; round < 10; round++) {
    const mobile = `139000002${String(round).padStart(2, '0')}`;
    const asking = {
      tenant_id: 'nanshan',
      credit_code: VICTIM.credit_code,
      mobile,
      name: '韩梅梅',
      password_hash: '-',
    };
    const first = await askToJoin(system, asking);
    const answer = { state: 'accepted' as const, reason: '', answered_by: '陈晓' };
    const id = 'request_id' in first ? first.request_id : '';
    const [, again] = await Promise.all([answerJoin(system, id, answer), askToJoin(system, asking)]);
    if ('request_id' in again) await answerJoin(system, again.request_id, answer);
    const hats = await system
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('mobile', '=', mobile)
      .select('membership_id')
      .execute();
    expect(hats).toHaveLength(1);
  }
});
