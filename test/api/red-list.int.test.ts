import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { capsContract } from '#domain/subsidy/contract/caps.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { redListContract } from '#domain/subsidy/contract/red-list.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { publishSecond, runOver } from '#test/builders/batch.ts';
import { creditCode } from '#test/builders/corp.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDetail,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { passByHand } from '#test/builders/signal-by-hand.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { addRedListing, endRedListing, findCorps, listRedList } = redListContract;
const tenant_id = 'nanshan';
const GOVERNMENT = 'government_approval_coupon';
let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser, provider: TestUser;
let corp: { corp_id: string; corp_name: string };
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.tenantAdmin, MOBILES.providerAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  corp = await w.db.system
    .selectFrom('membership as m')
    .innerJoin('corp as c', 'c.corp_id', 'm.corp_id')
    .innerJoin('user_account as u', 'u.user_id', 'm.user_id')
    .where('u.mobile', '=', MOBILES.applicant)
    .select(['c.corp_id', 'c.corp_name'])
    .executeTakeFirstOrThrow();
});
afterAll(() => w.close());

/** The code of a refusal, or 'accepted'. */
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted' as const,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const list = (until: string | null = null, reason = '虚构订单') =>
  admin.call(addRedListing, { tenant_id, corp_id: corp.corp_id, reason, until });
const end = (listing_id: string, reason = '已整改') => admin.call(endRedListing, { tenant_id, listing_id, reason });
async function atGovernment(): Promise<string> {
  const { apply_num } = await submit(w, applicant, await completeForm(w, applicant));
  await decide(operator, apply_num);
  return apply_num;
}
const standsAt = async (apply_num: string) => (await operatorDetail(operator, apply_num)).activity;
const booked = async () =>
  (await admin.call(poolsContract.listPools, { tenant_id })).items.map(({ held, reserved }) => ({ held, reserved }));

test('who is on the list is promised nothing, by page, batch, skip or Signal, until it is taken off', async () => {
  const [first, second, third, fourth] = (await Promise.all(Array.from({ length: 4 }, atGovernment))) as [
    string,
    string,
    string,
    string,
  ];
  const before = await booked();
  const { listing_id, state } = await list('2099-12-31');
  expect(state).toBe('on');
  const why = '原因：虚构订单；有效期至 2099-12-31';

  const { task_id, revision_id } = await operatorDetail(government, first);
  const pass = { apply_num: first, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const { body } = await government.send(approvalContract.approval, pass);
  expect(body).toMatchObject({ code: ERRORS.RED_LISTED.code, message: expect.stringContaining(why) as string });

  const looked = await government.call(batchesContract.precheckBatch, { act: 'pass', items: [{ apply_num: second }] });
  const items = looked.items.map((item) => ({
    apply_num: item.apply_num,
    task_id: item.task_id,
    revision_id: item.revision_id,
  }));
  const { batch_id } = await government.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
  await runOver(government, batch_id);
  const done = await government.call(batchesContract.getBatch, { batch_id });
  expect(done).toMatchObject({ done: 0, refused: 1, items: [{ why: expect.stringContaining(why) as string }] });

  const stuck = [{ tenant_id, apply_num: third, task_id: (await operatorDetail(operator, third)).task_id }];
  const skip = await provider.call(problemsContract.intervene, { items: stuck, act: 'skip', reason: '政府已线下审批' });
  await runOver(provider, skip.batch_id);
  const skipped = await provider.call(batchesContract.getBatch, { batch_id: skip.batch_id });
  expect(skipped.items).toMatchObject([{ state: 'refused', why: expect.stringContaining(why) as string }]);

  await passByHand(w, government, fourth);
  const refusedNow = async () =>
    (await operator.call(approvalContract.getRecordList, { apply_num: fourth })).data.filter((r) =>
      r.option.includes('拒绝'),
    ).length;
  await expect.poll(refusedNow).toBe(1);

  expect(await Promise.all([first, second, third, fourth].map(standsAt))).toEqual(Array(4).fill(GOVERNMENT));
  expect(await booked()).toEqual(before);

  await end(listing_id);
  await decide(government, first);
  await passByHand(w, government, fourth);
  await expect.poll(() => standsAt(fourth)).not.toBe(GOVERNMENT);
  expect(await standsAt(first)).not.toBe(GOVERNMENT);
});

test('who is on the list sends no new application, and nothing of it is stored', async () => {
  const form = await completeForm(w, applicant);
  const { listing_id } = await list();
  const stored = () =>
    w.db.system
      .selectFrom('subsidy_application')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst();
  const before = await stored();
  const asked = { allowance_type: 'online' as const, form };
  const { body } = await applicant.send(applicationsContract.saveApply, asked);
  expect(body).toMatchObject({ code: ERRORS.RED_LISTED.code, message: expect.stringContaining('虚构订单') as string });
  expect(await stored()).toEqual(before);
  await end(listing_id);
  expect(await refusal(applicant.call(applicationsContract.saveApply, asked))).toBe('accepted');
});

describe('the list', () => {
  test('has an enterprise once at a time, keeps its history, and is searched by name and state', async () => {
    const { listing_id } = await list();
    expect(await refusal(list())).toBe(ERRORS.RED_LISTED_ALREADY.code);
    expect(await end(listing_id)).toMatchObject({ state: 'ended', end: { reason: '已整改', operator: '赵敏' } });
    // asked again it is the same; somebody else, or for another reason, is told
    expect(await refusal(end(listing_id))).toBe('accepted');
    expect(await refusal(end(listing_id, '其他'))).toBe(ERRORS.RED_LISTING_OVER.code);
    const again = await list(null, '再次发现');
    const found = await admin.call(listRedList, { tenant_id, keyword: corp.corp_name.slice(1, 4) });
    expect(found.items.slice(0, 2)).toMatchObject([
      { listing_id: again.listing_id, state: 'on', reason: '再次发现', until: null, operator: '赵敏', end: null },
      { listing_id, state: 'ended' },
    ]);
    const states = async (state: 'on' | 'ended' | 'over') =>
      (await admin.call(listRedList, { tenant_id, state })).items.map((item) => item.state);
    expect(await states('on')).toEqual(['on']);
    expect(new Set(await states('ended'))).toEqual(new Set(['ended']));
    expect((await admin.call(listRedList, { tenant_id, keyword: '没有这家' })).total).toBe(0);
    await end(again.listing_id);
  });

  test('takes a key that comes with another enterprise for another act', async () => {
    const { corp_id: other } = await w.db.system
      .insertInto('corp')
      .values({ tenant_id, corp_name: '深圳市第二企业有限公司', credit_code: creditCode(912) })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    const add = (corp_id: string) =>
      admin.call(addRedListing, { tenant_id, corp_id, reason: '试', until: null }, 'key-of-two-listings');
    const [first, second] = [await add(corp.corp_id), await add(other)];
    expect([first.corp_id, second.corp_id]).toEqual([corp.corp_id, other]);
    expect((await add(corp.corp_id)).listing_id).toBe(first.listing_id);
    for (const { listing_id } of [first, second]) await end(listing_id);
  });

  test('forgets nobody before the last day is over', async () => {
    const today = beijingDay(Date.now());
    const listing = { tenant_id, corp_id: corp.corp_id, reason: '年审未通过', listed_by: randomUUID() };
    const over = { ...listing, listing_id: randomUUID(), until: addDays(today, -1), listed_by_name: '赵敏' };
    await w.db.system.insertInto('red_listing').values(over).execute();
    const { items } = await admin.call(listRedList, { tenant_id, state: 'over' });
    expect(items.map((item) => item.listing_id)).toEqual([over.listing_id]);
    expect(await refusal(end(over.listing_id))).toBe(ERRORS.RED_LISTING_OVER.code);
    const apply_num = await atGovernment();
    const { listing_id } = await list(today);
    expect(await refusal(decide(government, apply_num))).toBe(ERRORS.RED_LISTED.code);
    await end(listing_id);
    expect(await refusal(decide(government, apply_num))).toBe('accepted');
  });

  test('takes no day that is over, and no enterprise of another park', async () => {
    expect(await refusal(list('2020-01-01'))).toBe(ERRORS.RED_LISTING_PAST.code);
    const foreign = await w.park();
    const others = { tenant_id, corp_id: foreign.corp_id, reason: '试', until: null };
    expect(await refusal(provider.call(addRedListing, others))).toBe(ERRORS.NOT_FOUND.code);
    expect(await refusal(foreign.admin.call(listRedList, { tenant_id }))).toBe(ERRORS.NOT_FOUND.code);
    const { items } = await admin.call(findCorps, { tenant_id, keyword: corp.corp_name });
    expect(items.map(({ corp_id }) => corp_id)).toEqual([corp.corp_id]);
  });

  test('is kept by who keeps the pools, the government too, and seen by nobody else', async () => {
    expect(await refusal(government.call(listRedList, { tenant_id }))).toBe('accepted');
    for (const user of [operator, applicant]) {
      expect(await refusal(user.call(listRedList, { tenant_id }))).toBe(ERRORS.FORBIDDEN.code);
      const asked = { tenant_id, corp_id: corp.corp_id, reason: '试' };
      expect(await refusal(user.call(addRedListing, asked))).toBe(ERRORS.FORBIDDEN.code);
    }
  });

  test('a listing is ended early by the government or an administrator, as whoever may end one, and by nobody else who may list', async () => {
    const { listing_id } = await list();
    const ended = { tenant_id, listing_id, reason: '已整改' };
    const key = { tenant_id, apply_year: 2099, allowance_type: 'all' as const };
    const more = { ...key, corp_id: corp.corp_id, amount: '1', reason: '重点企业' };
    expect(await refusal(provider.call(endRedListing, ended))).toBe(ERRORS.FORBIDDEN.code);
    expect(await refusal(provider.call(capsContract.setCapOverride, more))).toBe(ERRORS.FORBIDDEN.code);
    expect(await refusal(government.call(endRedListing, ended))).toBe('accepted');
  });

  test.each(['red_listing', 'red_listing_end'] as const)('%s is neither changed nor deleted', async (table) => {
    for (const change of [sql`update ${sql.table(table)} set reason = ''`, sql`delete from ${sql.table(table)}`])
      for (const db of [w.db.system, w.db.app]) await expect(change.execute(db)).rejects.toThrow(/permission denied/);
  });
});

test('who is on the list is promised nothing by a move to another version, by a correction or by what follows an intervention', async () => {
  const [moved, sentBack] = [await atGovernment(), await atGovernment()];
  const form = await completeForm(w, applicant);
  const { apply_num: corrected } = await submit(w, applicant, form);
  await decide(operator, corrected);
  await decide(government, corrected);
  const flow = defaultFlow('online', false);
  // there the operator's review promises the money: whoever stands behind it is promised it by the move
  const steps = flow.steps.map((s) => (s.code === 'operator_approval' ? { ...s, reserves: true as const } : s));
  await publishSecond(w, { ...flow, steps }, '运营方审批后预留');
  const before = await booked();
  const { listing_id } = await list();
  const why = '虚构订单';

  const move = { tenant_id, allowance_type: 'online' as const, apply_num_list: [moved], reason: '调整预留环节' };
  const { batch_id } = await provider.call(migrationsContract.startMigration, move);
  await runOver(provider, batch_id);
  const run = await provider.call(batchesContract.getBatch, { batch_id });
  expect(run.items).toMatchObject([{ state: 'refused', why: expect.stringContaining(why) as string }]);

  const { task_id, revision_id } = await providerDetail(provider, corrected);
  const correct = (orders: number) => {
    const act = { tenant_id, apply_num: corrected, task_id, revision_id, decision: 'modify' as const };
    return provider.call(approvalContract.cloudApproval, {
      ...act,
      form: withOrders(form, sampleOrders(orders, 1000)),
    });
  };
  expect(await refusal(correct(5))).toBe(ERRORS.RED_LISTED.code);
  expect(await booked()).toEqual(before);

  // it may be sent back, which promises nothing; its way leads to a pass again
  const at = (await operatorDetail(operator, sentBack)).task_id;
  const back = { items: [{ tenant_id, apply_num: sentBack, task_id: at }], act: 'return' as const };
  const done = await provider.call(problemsContract.intervene, {
    ...back,
    return_to: 'operator_approval',
    reason: '重新审核',
  });
  await runOver(provider, done.batch_id);
  await decide(operator, sentBack);
  expect(await refusal(decide(government, sentBack))).toBe(ERRORS.RED_LISTED.code);
  expect(await booked()).toEqual(before);

  // what is promised already may become less
  expect(await refusal(correct(1))).toBe('accepted');
  await end(listing_id);
  const again = await provider.call(migrationsContract.startMigration, move);
  await runOver(provider, again.batch_id);
  expect((await provider.call(batchesContract.getBatch, { batch_id: again.batch_id })).done).toBe(1);
});
