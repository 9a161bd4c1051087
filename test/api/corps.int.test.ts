import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { hashPassword } from '#db/passwords.ts';
import { book } from '#test/builders/reception.ts';
import { completeForm, MOBILES, submit } from '#test/builders/subsidy.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let platform: TestUser;
let here: Park;
let there: Park;
let codes = 0;
beforeAll(async () => {
  w = await world();
  platform = await w.signIn(MOBILES.platform);
  [here, there] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const credit = () => creditCode(++codes);
const add = (by: TestUser, tenant_id: string, more: object = {}, key?: string) =>
  by.call(corpContract.addCorp, { tenant_id, credit_code: credit(), ...CORP_FACTS, ...more }, key);
const detail = (corp_id: string, by = here.admin) => by.call(corpContract.getCorp, { corp_id });
const applied = async (park: Park) => submit(w, park.applicant, await completeForm(w, park.applicant, undefined, park));
const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;

describe('a park’s enterprises', () => {
  test('are listed with the newest first, found by name and by credit code, and by state', async () => {
    const park = await w.park();
    const old = await add(park.admin, park.tenant_id, { corp_name: '南海盐业 100%' });
    const young = await add(park.admin, park.tenant_id, { corp_name: '北海渔业' });
    const names = async (asked: object, by = park.admin) =>
      (await by.call(corpContract.listCorp, asked)).items.map(({ corp_name }) => corp_name);
    expect((await names({})).slice(0, 2)).toEqual(['北海渔业', '南海盐业 100%']);
    expect(await names({ keyword: '海' })).toHaveLength(2);
    expect(await names({ keyword: '%' })).toEqual(['南海盐业 100%']);
    expect(await names({ keyword: old.credit_code.slice(-5).toLowerCase() })).toEqual(['南海盐业 100%']);
    const { corp_id, lock } = young;
    await park.admin.call(corpContract.updateCorpState, { corp_id, lock, state: 'disabled', reason: '已迁出' });
    expect(await names({ state: 'disabled' })).toEqual(['北海渔业']);
    expect(await names({ keyword: '海', state: 'active' }, park.operator)).toEqual(['南海盐业 100%']);
    expect(await names({ keyword: '海', tenant_id: park.tenant_id, sort: 'corp_name' }, park.provider)).toHaveLength(2);
    expect((await platform.call(corpContract.listCorp, { tenant_id: park.tenant_id })).total).toBe(3);
  });

  test('of another park are none: neither listed nor told nor changed', async () => {
    const { corp_id, lock } = await add(there.admin, there.tenant_id);
    const listed = await here.admin.call(corpContract.listCorp, { limit: 200 });
    expect(new Set(listed.items.map(({ tenant_id }) => tenant_id))).toEqual(new Set([here.tenant_id]));
    const calls = [
      here.admin.send(corpContract.listCorp, { tenant_id: there.tenant_id }),
      here.admin.send(corpContract.getCorp, { corp_id }),
      here.admin.send(corpContract.getCorpPeople, { corp_id }),
      here.admin.send(corpContract.addCorp, { tenant_id: there.tenant_id, credit_code: credit(), ...CORP_FACTS }),
      here.admin.send(corpContract.updateCorp, { corp_id, lock, ...CORP_FACTS }),
      here.admin.send(corpContract.updateCorpState, { corp_id, lock, state: 'disabled', reason: '试' }),
    ];
    for (const call of calls) expect(await codeOf(call)).toBe(ERRORS.NOT_FOUND.code);
    expect(await detail(corp_id, there.admin)).toMatchObject({ lock, state: 'active' });
  });

  test('are added once however often it is clicked, and once in a park', async () => {
    const body = { tenant_id: here.tenant_id, credit_code: credit(), ...CORP_FACTS };
    const [first, again] = await Promise.all([
      here.admin.call(corpContract.addCorp, body, 'add-corp-1'),
      here.admin.call(corpContract.addCorp, body, 'add-corp-1'),
    ]);
    expect(again.corp_id).toBe(first.corp_id);
    expect(await codeOf(here.admin.send(corpContract.addCorp, body))).toBe(ERRORS.EXISTS.code);
    await there.admin.call(corpContract.addCorp, { ...body, tenant_id: there.tenant_id });
  });

  test.each<[who: 'operator' | 'provider' | 'government']>([['operator'], ['provider'], ['government']])(
    'are read, not written, by the %s',
    async (who) => {
      const { corp_id, lock } = await add(here.admin, here.tenant_id);
      await detail(corp_id, here[who]);
      const refused = here[who].send(corpContract.updateCorp, { corp_id, lock, ...CORP_FACTS });
      expect(await codeOf(refused)).toBe(ERRORS.FORBIDDEN.code);
    },
  );
});

describe('an enterprise', () => {
  test('is corrected as it was read: who comes second is told what differs, and records tell it', async () => {
    const { corp_id, lock } = await add(here.admin, here.tenant_id);
    const next = { ...CORP_FACTS, contact_name: '李雷', contact_mobile: '13800000077' };
    await here.admin.call(corpContract.updateCorp, { corp_id, lock, ...next });
    const second = await platform.send(corpContract.updateCorp, { corp_id, lock, ...CORP_FACTS, domain: 'a.example' });
    expect(second.body).toMatchObject({
      code: ERRORS.STALE.code,
      response: { current: { contact_name: '李雷', domain: '' } },
    });
    const told = await detail(corp_id);
    expect(told).toMatchObject(next);
    expect(told.records).toMatchObject([
      { author: '赵敏', before: { contact_name: '' }, after: { contact_name: '李雷' } },
      { before: null, after: { contact_name: '' } },
    ]);
  });

  test('tells its applications, visits and demands to whose rights reach them', async () => {
    const { apply_num } = await applied(here);
    const { corp_name } = await detail(here.corp_id);
    const { reserve_num } = await book(w, w.anonymous(), { tenant_id: here.tenant_id, org_name: corp_name });
    await expect
      .poll(async () => {
        const { applications, visits, demands } = await detail(here.corp_id, here.operator);
        return [applications?.items[0]?.case_no, visits?.items[0]?.case_no, demands?.total];
      })
      .toEqual([apply_num, reserve_num, 0]);
    const { user } = await hire(w, {
      mobile: '13911110001',
      name: '何一',
      scene: 'tenant',
      roles: ['reception_operator'],
      tenant_id: here.tenant_id,
    });
    const partly = await detail(here.corp_id, user);
    expect(partly).toMatchObject({ visits: { total: 1 } });
    expect(await detail(here.corp_id, platform)).toMatchObject({ applications: null, visits: null, demands: null });
  });

  test('tells its people with what hides in their numbers', async () => {
    const { total, items } = await here.operator.call(corpContract.getCorpPeople, { corp_id: here.corp_id });
    expect(total).toBe(2);
    expect(items).toContainEqual(
      expect.objectContaining({ name: '林悦', state: 'active', mobile: expect.stringMatching(/^136\*{4}\d{4}$/) }),
    );
  });
});

describe('a disabled enterprise', () => {
  test('lets nobody in, its cases stay, and it is enabled again', async () => {
    const park = await w.park();
    const { apply_num } = await applied(park);
    const { corp_id, lock, credit_code } = await detail(park.corp_id, park.admin);
    const shut = { corp_id, lock, state: 'disabled' as const };
    expect(await codeOf(park.admin.send(corpContract.updateCorpState, shut))).toBe(ERRORS.REASON_REQUIRED.code);
    const closed = await park.admin.call(corpContract.updateCorpState, { ...shut, reason: '已迁出' });
    expect(closed.state).toBe('disabled');

    expect((await park.applicant.send(identityContract.userInfo, {})).status).toBe(401);
    const { mobile, user_id } = await w.db.system
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('corp_id', '=', corp_id)
      .select(['mobile', 'membership.user_id'])
      .executeTakeFirstOrThrow();
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await w.db.system.updateTable('user_account').set({ password_hash }).where('user_id', '=', user_id).execute();
    const signIn = { mobile, password: DEMO_PASSWORD, login_type: 4 as const };
    expect(await codeOf(w.anonymous().send(identityContract.loginPassword, signIn))).toBe(ERRORS.CORP_DISABLED.code);
    const request = {
      tenant_id: park.tenant_id,
      corp_id,
      mobile: '13911110009',
      name: '何二',
      password_hash: '',
      answered_at: null,
    };
    const { request_id } = await w.db.system
      .insertInto('corp_join_request')
      .values(request)
      .returning('request_id')
      .executeTakeFirstOrThrow();
    const agree = park.admin.send(joinContract.answerJoin, { request_id, agree: true });
    expect(await codeOf(agree)).toBe(ERRORS.CORP_DISABLED.code);

    await expect
      .poll(async () => (await detail(corp_id, park.operator)).applications?.items.map(({ case_no }) => case_no))
      .toEqual([apply_num]);
    const twice = { corp_id, lock: closed.lock, state: 'disabled' as const, reason: '再次' };
    expect(await codeOf(park.admin.send(corpContract.updateCorpState, twice))).toBe(ERRORS.CORP_STATE.code);

    await park.admin.call(corpContract.updateCorpState, { corp_id, lock: closed.lock, state: 'active' });
    const back = await w.anonymous().call(identityContract.loginPassword, signIn);
    expect(back.corp?.credit_code).toBe(credit_code);
  });
});
