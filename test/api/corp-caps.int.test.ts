import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { differenceYuan, sumYuan } from '#domain/shared/money/money.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { capsContract } from '#domain/subsidy/contract/caps.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { runOver } from '#test/builders/batch.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { passByHand } from '#test/builders/signal-by-hand.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listCaps, listCapHistory, listCapOverrides, setCap, setCapOverride } = capsContract;
const tenant_id = 'nanshan';
const year = beijingYear(Date.now());
const key = { tenant_id, apply_year: year, allowance_type: 'all' as const };
let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser;
let corp_id: string;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  ({ corp_id } = await w.db.system
    .selectFrom('membership as m')
    .innerJoin('corp as c', 'c.corp_id', 'm.corp_id')
    .innerJoin('user_account as u', 'u.user_id', 'm.user_id')
    .where('u.mobile', '=', MOBILES.applicant)
    .select('c.corp_id')
    .executeTakeFirstOrThrow());
});
afterAll(() => w.close());

/** The code of a refusal, or 'accepted'. */
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted' as const,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
async function atGovernment() {
  const { apply_num } = await submit(w, applicant, await completeForm(w, applicant));
  await decide(operator, apply_num);
  const { subsidy_money } = await operatorDetail(government, apply_num);
  return { apply_num, subsidy: subsidy_money };
}
const cap = async () => (await admin.call(listCaps, { tenant_id })).items[0];
const own = async () => (await admin.call(listCapOverrides, key)).items[0];
const standsAt = async (apply_num: string) => (await operatorDetail(operator, apply_num)).activity;
/** The cap as it is read now, set anew. */
const set = async (amount: string | null) => {
  const known = await cap();
  return admin.call(setCap, { ...key, amount, reason: '年度规定', ...(known && { lock: known.lock }) });
};

test('an enterprise is promised up to its cap, by page, batch and Signal, and more by its own amount', async () => {
  expect(await cap()).toBeUndefined();
  const cases = await Promise.all(Array.from({ length: 4 }, atGovernment));
  const [first, second, third, fourth] = cases as [
    (typeof cases)[0],
    (typeof cases)[0],
    (typeof cases)[0],
    (typeof cases)[0],
  ];
  const { subsidy } = first;
  await set(subsidy);
  await decide(government, first.apply_num);

  const { task_id, revision_id } = await operatorDetail(government, second.apply_num);
  const pass = { apply_num: second.apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const { body } = await government.send(approvalContract.approval, pass);
  const why = `该企业 ${year} 年度（全部类型）补贴上限为 ${subsidy} 元：已承诺 ${subsidy} 元，另有 0.00 元正在处理，本次需要 ${subsidy} 元`;
  expect(body).toMatchObject({ code: ERRORS.CAP_REACHED.code, message: why });

  const asked = { act: 'pass' as const, items: [{ apply_num: third.apply_num }] };
  const looked = await government.call(batchesContract.precheckBatch, asked);
  const items = looked.items.map((item) => ({
    apply_num: item.apply_num,
    task_id: item.task_id,
    revision_id: item.revision_id,
  }));
  const { batch_id } = await government.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
  await runOver(government, batch_id);
  const done = await government.call(batchesContract.getBatch, { batch_id });
  expect(done).toMatchObject({ done: 0, refused: 1, items: [{ why }] });

  await passByHand(w, government, fourth.apply_num);
  const whyRefused = async () =>
    (await operator.call(approvalContract.getRecordList, { apply_num: fourth.apply_num })).data
      .filter((r) => r.option.includes('拒绝'))
      .map((r) => r.note);
  await expect.poll(whyRefused).toEqual([`${why} 同意`]);

  const twice = sumYuan([subsidy, subsidy]);
  await admin.call(setCapOverride, { ...key, corp_id, amount: twice, reason: '重点企业' });
  expect(await own()).toMatchObject({ corp_id, amount: twice, promised: subsidy, in_flight: '0.00', operator: '赵敏' });
  await decide(government, second.apply_num);
  expect(await refusal(decide(government, third.apply_num))).toBe(ERRORS.CAP_REACHED.code);
  expect((await admin.call(poolsContract.listPools, { tenant_id })).items).toMatchObject([
    { held: '0.00', reserved: twice },
  ]);

  await set(null);
  await decide(government, third.apply_num);
  await passByHand(w, government, fourth.apply_num);
  await expect.poll(() => standsAt(fourth.apply_num)).not.toBe('government_approval_coupon');
});

test('an amount of one enterprise is more than everybody’s, taken back with a reason, and each change is kept', async () => {
  const before = await own();
  const asked = { ...key, corp_id, reason: '重点企业', ...(before && { lock: before.lock }) };
  // there is no cap that it would be more than
  expect(await refusal(admin.call(setCapOverride, { ...asked, amount: '1' }))).toBe(ERRORS.CAP_CHANGED.code);
  await set('5000.00');
  expect(await refusal(admin.call(setCapOverride, { ...asked, amount: '5000' }))).toBe(ERRORS.OVERRIDE_NOT_HIGHER.code);
  const stale = { ...asked, lock: '0'.repeat(64) };
  expect(await refusal(admin.call(setCapOverride, { ...stale, amount: '6000' }))).toBe(ERRORS.CAP_CHANGED.code);
  expect(await admin.call(setCapOverride, { ...asked, amount: '6000' })).toMatchObject({ amount: '6000.00' });
  expect(await cap()).toMatchObject({ cap_id: `${year}:all`, amount: '5000.00', overrides: 1 });
  const { lock = '' } = (await own()) ?? {};
  await admin.call(setCapOverride, { ...key, corp_id, amount: null, reason: '已到期', lock });
  expect(await own()).toBeUndefined();
  expect(await cap()).toMatchObject({ overrides: 0 });
  const { items, total } = await admin.call(listCapHistory, key);
  expect(total).toBe(6);
  expect(items.slice(0, 3)).toMatchObject([
    { amount: null, reason: '已到期', corp_name: expect.stringContaining('公司') as string },
    { amount: '6000.00', reason: '重点企业' },
    { amount: '5000.00', reason: '年度规定', corp_name: null, operator: '赵敏' },
  ]);
});

test('a cap is set as it was read, and once for one press', async () => {
  const { lock = '', amount } = (await cap()) ?? {};
  const asked = { ...key, amount: differenceYuan(amount ?? '0', '1'), reason: '年度规定', lock };
  const pressed = await admin.call(setCap, asked, 'pressed-once');
  expect(await admin.call(setCap, asked, 'pressed-once')).toEqual(pressed);
  expect(await refusal(admin.call(setCap, asked))).toBe(ERRORS.CAP_CHANGED.code);
  const { lock: _read, ...unread } = asked;
  expect(await refusal(admin.call(setCap, unread))).toBe(ERRORS.CAP_CHANGED.code);
});

test('whoever may not make exceptions lowers a cap, and neither raises it nor takes it away', async () => {
  const keeper = await w.signIn(MOBILES.providerAdmin);
  const of = { ...key, apply_year: year + 1 };
  const setNext = async (amount: string | null, user: TestUser) => {
    const known = (await admin.call(listCaps, { tenant_id })).items.find((c) => c.apply_year === of.apply_year);
    return refusal(user.call(setCap, { ...of, amount, reason: '年度规定', ...(known && { lock: known.lock }) }));
  };
  expect(await setNext('500', keeper)).toBe('accepted');
  expect(await setNext('400', keeper)).toBe('accepted');
  expect(await setNext('401', keeper)).toBe(ERRORS.CAP_ONLY_LOWERED.code);
  expect(await setNext(null, keeper)).toBe(ERRORS.CAP_ONLY_LOWERED.code);
  const { lock = '' } =
    (await admin.call(listCaps, { tenant_id })).items.find((c) => c.apply_year === of.apply_year) ?? {};
  const { body } = await keeper.send(setCap, { ...of, amount: '401', reason: '年度规定', lock });
  expect(body.message).toBe('您没有“企业特批额度”权限：企业上限只能下调，不能上调或取消');
  expect(await setNext('401', government)).toBe('accepted');
});

test('caps are of their park, and set by who keeps its pools', async () => {
  const foreign = await w.park();
  expect((await foreign.admin.call(listCaps, { tenant_id: foreign.tenant_id })).items).toEqual([]);
  expect(await refusal(foreign.admin.call(listCaps, { tenant_id }))).toBe(ERRORS.NOT_FOUND.code);
  const others = { ...key, corp_id: foreign.corp_id, amount: '999999', reason: '试' };
  expect(await refusal(admin.call(setCapOverride, others))).toBe(ERRORS.NOT_FOUND.code);
  for (const user of [operator, applicant])
    expect(await refusal(user.call(setCap, { ...key, amount: '1', reason: '试' }))).toBe(ERRORS.FORBIDDEN.code);
});
