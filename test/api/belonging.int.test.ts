import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const two = async (): Promise<[Park, Park]> => [await w.park(), await w.park()];
const ask = ({ applicant }: Park, { tenant_id }: Park, note = '在该园区设有分部') =>
  applicant.call(belongingContract.applyToPark, { tenant_id, note });
const answer = ({ admin }: Park, request_id: string, agree: boolean, reason = '') =>
  admin.send(belongingContract.answerParkRequest, { request_id, agree, reason });
const codeOf = async (sent: Promise<{ body: { code: number } }>) => (await sent).body.code;
const corpsOf = async (park: Park) => (await park.admin.call(corpContract.listCorp, {})).items;

describe('an enterprise that asks to belong to another park', () => {
  test('is the park’s once it agrees, with who asked as its first person', async () => {
    const [home, other] = await two();
    const asked = await ask(home, other);
    expect(asked).toMatchObject({ state: 'pending', tenant_name: expect.any(String), vouched: true, name: '陈晓' });
    expect((await ask(home, other)).request_id).toBe(asked.request_id);
    const { items } = await other.admin.call(belongingContract.listParkRequests, {});
    expect(items).toMatchObject([
      { request_id: asked.request_id, corp_name: asked.corp_name, note: '在该园区设有分部' },
    ]);
    expect(await corpsOf(other)).toHaveLength(1);

    expect(await codeOf(answer(other, asked.request_id, true))).toBe(0);
    expect(await codeOf(answer(other, asked.request_id, true))).toBe(0);
    expect(await codeOf(answer(other, asked.request_id, false, '太迟'))).toBe(ERRORS.JOIN_ANSWERED.code);
    const [corp] = await corpsOf(other);
    expect(corp).toMatchObject({ corp_name: asked.corp_name, people: 1, contact_name: '陈晓' });
    const { records } = await other.admin.call(corpContract.getCorp, { corp_id: corp?.corp_id ?? '' });
    expect(records).toMatchObject([{ author: '赵敏', before: null }]);

    const { memberships } = await home.applicant.call(identityContract.userInfo, {});
    const there = memberships.find(({ tenant_id }) => tenant_id === other.tenant_id);
    const info = await home.applicant.call(identityContract.tenantSwitch, {
      membership_id: there?.membership_id ?? '',
    });
    expect(info.corp?.corp_id).toBe(corp?.corp_id);
  });

  test('is refused with a reason, is told so, and may ask again', async () => {
    const [home, other] = await two();
    const { request_id } = await ask(home, other);
    expect(await codeOf(answer(other, request_id, false))).toBe(ERRORS.REASON_REQUIRED.code);
    expect(await codeOf(answer(other, request_id, false, '不在本园区经营'))).toBe(0);
    const own = await home.colleague.call(belongingContract.ownParkRequests, {});
    expect(own.items).toMatchObject([{ state: 'refused', reason: '不在本园区经营' }]);
    const sms = await w.db.system
      .selectFrom('outbox_message')
      .where('dedupe_key', '=', `park:${request_id}:answer`)
      .select('body')
      .executeTakeFirstOrThrow();
    expect(sms.body).toContain('不在本园区经营');
    expect((await ask(home, other)).request_id).not.toBe(request_id);
    expect(await corpsOf(other)).toHaveLength(1);
  });

  test('keeps what the park had written of it', async () => {
    const [home, other] = await two();
    const { credit_code } = await ask(home, other).then(({ credit_code: code }) => ({ credit_code: code }));
    await other.admin.call(corpContract.addCorp, { tenant_id: other.tenant_id, credit_code, ...CORP_FACTS });
    const { items } = await other.admin.call(belongingContract.listParkRequests, {});
    expect(await codeOf(answer(other, items[0]?.request_id ?? '', true))).toBe(0);
    const [corp] = await corpsOf(other);
    expect(corp).toMatchObject({ corp_name: CORP_FACTS.corp_name, contact_name: '陈晓', people: 1 });
  });

  test('is told where it is already, and where it is shut out', async () => {
    const [home, other] = await two();
    const send = (tenant_id: string) => home.applicant.send(belongingContract.applyToPark, { tenant_id });
    expect(await codeOf(send(home.tenant_id))).toBe(ERRORS.CORP_IN_PARK.code);
    expect(await codeOf(send('nowhere'))).toBe(ERRORS.NOT_FOUND.code);
    const { request_id, credit_code } = await ask(home, other);
    const { corp_id, lock } = await other.admin.call(corpContract.addCorp, {
      tenant_id: other.tenant_id,
      credit_code,
      ...CORP_FACTS,
    });
    await other.admin.call(corpContract.updateCorpState, { corp_id, lock, state: 'disabled', reason: '欠费' });
    expect(await codeOf(answer(other, request_id, true))).toBe(ERRORS.CORP_DISABLED.code);
    expect(await codeOf(send(other.tenant_id))).toBe(ERRORS.CORP_DISABLED.code);
    // refused as a whole: the request is as open as before
    const { items } = await other.admin.call(belongingContract.listParkRequests, {});
    expect(items).toMatchObject([{ state: 'pending' }]);
  });

  test('is answered by the park that is asked, and by its administrator alone', async () => {
    const [home, other] = await two();
    const { request_id } = await ask(home, other);
    expect(await codeOf(answer(home, request_id, true))).toBe(ERRORS.NOT_FOUND.code);
    const operator = other.operator.send(belongingContract.answerParkRequest, { request_id, agree: true });
    expect(await codeOf(operator)).toBe(ERRORS.FORBIDDEN.code);
    expect((await home.admin.call(belongingContract.listParkRequests, {})).total).toBe(0);
    expect((await other.operator.call(belongingContract.listParkRequests, {})).total).toBe(1);
  });

  test('does not take an account that another enterprise of the park uses', async () => {
    const [home, other] = await two();
    const { request_id } = await ask(home, other);
    const { corp_id } = await other.admin.call(corpContract.addCorp, {
      tenant_id: other.tenant_id,
      credit_code: creditCode(77),
      ...CORP_FACTS,
    });
    const { cloud_account } = home;
    await w.db.system.updateTable('corp').set({ cloud_account }).where('corp_id', '=', corp_id).execute();
    expect(await codeOf(answer(other, request_id, true))).toBe(ERRORS.ACCOUNT_TAKEN.code);
  });
});
