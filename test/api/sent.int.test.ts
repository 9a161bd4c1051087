import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentContract } from '#domain/identity/sent-contract.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { ERRORS } from '#domain/shared/errors.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { completeForm, decide, submit } from '../builders.ts';
import { applyDemand } from '../demand-builders.ts';
import type { Park } from '../park.ts';
import { book } from '../reception-builders.ts';
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
  expect(all).toMatchObject({ total: 3, counts: { subsidy: 1, reception: 1, demand: 1 } });
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
  expect((await sent(colleague)).counts).toEqual({ subsidy: 2, reception: 0, demand: 0 });
  expect((await sent(other.applicant)).counts).toEqual({ subsidy: 1, reception: 0, demand: 0 });
  expect((await park.operator.send(sentContract.applyList, {})).body.code).toBe(ERRORS.FORBIDDEN.code);
  expect((await home(colleague)).people).toBe((await home(park.applicant)).people);
});
