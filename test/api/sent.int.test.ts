import { afterAll, beforeAll, expect, test } from 'vitest';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { askToJoin } from '#db/repositories/identity/corp-joins.ts';
import { sentContract } from '#domain/identity/sent-contract.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { completeForm, decide, submit } from '#test/builders/subsidy.ts';
import { applyDemand } from '#test/builders/demand.ts';
import type { Park } from '../park.ts';
import { book } from '#test/builders/reception.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world();
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const sent = (user: TestUser, asked: Input<typeof sentContract.applyList> = {}) =>
  user.call(sentContract.applyList, { limit: 50, ...asked });
const home = (user: TestUser) => user.call(sentContract.getEnterprizeHome, {});
/** The number of the applicant of a park. */
const mobileIn = async ({ corp_id }: Park) =>
  (
    await w.db.system
      .selectFrom('user_account')
      .innerJoin('membership', 'membership.user_id', 'user_account.user_id')
      .where('corp_id', '=', corp_id)
      .where('user_account.name', '=', '陈晓')
      .select('mobile')
      .executeTakeFirstOrThrow()
  ).mobile;
const apply = async (of: Park) => submit(w, of.applicant, await completeForm(w, of.applicant, undefined, of));

test('what was sent under the enterprise or the own number is one list, the newest first, with where it stands', async () => {
  const { tenant_id } = park;
  const mobile = await mobileIn(park);
  const { apply_num } = await apply(park);
  const { reserve_num, own } = await book(w, w.anonymous(), { tenant_id, mobile });
  const { bid } = await applyDemand(w, w.anonymous(), { tenant_id, mobile, name: '远航传感' });
  // somebody else’s
  await book(w, w.anonymous(), { tenant_id });
  await applyDemand(w, w.anonymous(), { tenant_id });
  await apply(other);

  const all = await sent(park.applicant);
  expect(all).toMatchObject({ total: 3, counts: { subsidy: 1, reception: 1, demand: 1, join: 0, belong: 0 } });
  expect(all.items.map(({ id }) => id)).toEqual([bid, reserve_num, apply_num]);
  expect(all.items.map(({ status_name, over, yours }) => ({ status_name, over, yours }))).toEqual([
    { status_name: '新需求', over: false, yours: false },
    { status_name: '待审核', over: false, yours: false },
    { status_name: '待审核', over: false, yours: false },
  ]);
  expect((await sent(park.applicant, { kind: 'demand' })).items.map(({ name }) => name)).toEqual(['远航传感']);
  await w.anonymous().call(receptionContract.visitorCancel, own);
  expect((await sent(park.applicant, { kind: 'reception' })).items).toMatchObject([{ over: true }]);
  expect(await sent(park.applicant, { open: true })).toMatchObject({ total: 2, counts: { reception: 0 } });
  expect((await sent(park.applicant, { limit: 1, offset: 1 })).items.map(({ id }) => id)).toEqual([reserve_num]);
});

test('what came back waits for the enterprise, and counts there', async () => {
  const { apply_num } = await apply(park);
  const before = await home(park.applicant);
  await decide(park.operator, apply_num, 'return', '发票缺页');
  const { items } = await sent(park.applicant, { kind: 'subsidy' });
  expect(items.find(({ id }) => id === apply_num)).toMatchObject({ yours: true, over: false });
  expect(await home(park.applicant)).toEqual({ ...before, waiting: before.waiting + 1 });
  expect(before).toMatchObject({ open: 2, ended: 0, joins: 0, drafts: 0 });
});

test('a colleague sees the enterprise’s applications and not one’s own visits; another enterprise sees neither', async () => {
  const { colleague } = park;
  expect((await sent(colleague)).counts).toMatchObject({ subsidy: 2, reception: 0, demand: 0 });
  expect((await sent(other.applicant)).counts).toMatchObject({ subsidy: 1, reception: 0, demand: 0 });
  expect((await park.operator.send(sentContract.applyList, {})).body.code).toBe(ERRORS.FORBIDDEN.code);
  expect((await home(colleague)).people).toBe((await home(park.applicant)).people);
});

test('what an enterprise asked of parks and somebody of enterprises stands there with the answer and its reason', async () => {
  const [asker, host, third] = [await w.park(), await w.park(), await w.park()];
  const mobile = await mobileIn(asker);
  const belong = await asker.applicant.call(belongingContract.applyToPark, { tenant_id: host.tenant_id });
  const { credit_code, corp_name } = await w.db.system
    .selectFrom('corp')
    .where('corp_id', '=', third.corp_id)
    .select(['credit_code', 'corp_name'])
    .executeTakeFirstOrThrow();
  const wanted = { tenant_id: third.tenant_id, credit_code, mobile, name: '陈晓', password_hash: '-' };
  const join = await askToJoin(w.db.system, wanted);
  if ('not' in join) throw new Error('the enterprise is not known');

  const all = await sent(asker.applicant);
  expect(all).toMatchObject({ total: 2, counts: { subsidy: 0, join: 1, belong: 1 } });
  expect(all.items).toMatchObject([
    { kind: 'join', id: join.request_id, name: corp_name, status_name: '待处理', over: false, reason: '' },
    { kind: 'belong', id: belong.request_id, name: belong.tenant_name, status_name: '待处理', over: false },
  ]);
  // the enterprise's is a colleague's, too; a person's own is nobody else's, and who is asked did not send it
  expect((await sent(asker.colleague)).items.map(({ kind }) => kind)).toEqual(['belong']);
  expect((await sent(host.applicant)).total + (await sent(third.applicant)).total).toBe(0);

  await third.applicant.call(joinContract.answerJoin, {
    request_id: join.request_id,
    agree: false,
    reason: '查无此人',
  });
  await host.admin.call(belongingContract.answerParkRequest, { request_id: belong.request_id, agree: true });
  expect((await sent(asker.applicant)).items).toMatchObject([
    { kind: 'join', status_name: '已拒绝', over: true, reason: '查无此人' },
    { kind: 'belong', status_name: '已同意', over: true, reason: '' },
  ]);
  expect((await sent(asker.applicant, { open: true })).total).toBe(0);
  expect((await sent(asker.applicant, { kind: 'belong', limit: 1 })).items).toHaveLength(1);
});
