import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { keepProblem } from '#db/repositories/ops/problems.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { completeForm, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { passedApplication } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

const TODAY = beijingDay(Date.now());
let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, provider: TestUser, final: TestUser, ops: TestUser;
beforeAll(async () => {
  w = await world();
  const mobiles = [
    MOBILES.applicant,
    MOBILES.operator,
    MOBILES.tenantAdmin,
    MOBILES.provider,
    MOBILES.finalAdmin,
    MOBILES.providerAdmin,
  ];
  [applicant, operator, admin, provider, final, ops] = (await Promise.all(mobiles.map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
});
afterAll(() => w.close());

/** What who administers at the provider is there, too: the console offers what either may do. */
const wears = (...roles: string[]) =>
  w.db.system
    .updateTable('membership')
    .set({ roles: ['provider_allowance_admin', ...roles] })
    .where('user_id', '=', (e) =>
      e.selectFrom('user_account').where('mobile', '=', MOBILES.providerAdmin).select('user_id'),
    )
    .execute();
const CORRECTS = 'provider_allowance_final_admin';

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const detail = (voucher_num: string, who = provider) => who.call(vouchersContract.getCdataDetail, { voucher_num });
const becomes = (voucher_num: string, status: string) =>
  expect.poll(async () => (await detail(voucher_num)).status, { timeout: 60_000, interval: 200 }).toBe(status);
const workflow = (voucher_num: string) => `voucher/nanshan/${voucher_num}`;

type Call = 'issue' | 'extend' | 'recall';
/** Has the provider fail so for the demo enterprise's account until `answers`. */
async function fails(call: Call, kind: 'refused' | 'unreachable' | 'silent' = 'unreachable') {
  const { cloud_account: uin } = await w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('cloud_account')
    .executeTakeFirstOrThrow();
  await w.db.system.insertInto('provider_fault').values({ uin, call, kind, times_left: 1_000 }).execute();
}
const answers = () => w.db.system.deleteFrom('provider_fault').execute();

/** A voucher that the provider does not issue. */
async function unissued(kind: 'unreachable' | 'silent' = 'unreachable') {
  await fails('issue', kind);
  const voucher_num = `V${await passedApplication(w)}`;
  await sweepCommands(w.deps, 0);
  await expect.poll(() => refusal(detail(voucher_num)), { timeout: 60_000 }).toBe('accepted');
  return voucher_num;
}
/** What ops are told of after five tries, without waiting for them. */
const told = (voucher_num: string, cause: 'issue_failing' | 'untold_failing', step: string) =>
  keepProblem(w.db.system, cause, {
    tenant_id: 'nanshan',
    workflow_id: workflow(voucher_num),
    case_kind: 'voucher',
    step,
    detail: 'the provider is out of reach',
    attempts: 5,
  });
const problem = async (voucher_num: string, who = ops) =>
  (await who.call(problemsContract.getStuckList, {})).items.find((p) => p.case_no === voucher_num);
type Correction = Omit<Input<typeof vouchersContract.updateVoucherStatus>, 'voucher_num' | 'task_id'>;
const correct = async (voucher_num: string, of: Correction, who = final) => {
  const { task_id } = await detail(voucher_num);
  return refusal(who.call(vouchersContract.updateVoucherStatus, { voucher_num, task_id, ...of }));
};
const giveUp = { status: 'cancelled' as const, reason: '云账号有误，工单 12' };
const hand = { ref: 'HAND-1', valid_from: TODAY, valid_to: addDays(TODAY, 200) };
const byHand = { status: 'issued' as const, reason: '云服务商工单 13 已发放', ...hand };

const entries = async (voucher_num: string) => {
  const rows = w.db.system.selectFrom('ledger_entry').where('voucher_num', '=', voucher_num);
  return (await rows.select(['kind', 'amount']).orderBy('entry_no').execute()).map((e) => `${e.kind} ${e.amount}`);
};
const money = (voucher_num: string) =>
  w.db.system
    .selectFrom('case_money')
    .where('workflow_id', '=', `subsidy/nanshan/${voucher_num.slice(1)}`)
    .select(['held', 'reserved', 'issued', 'used'])
    .executeTakeFirstOrThrow();
const poolLeft = async () => {
  const rows = await w.db.system.selectFrom('subsidy_pool').where('tenant_id', '=', 'nanshan').selectAll().execute();
  return rows.reduce(
    (sum, p) => sum + Number(p.granted) - Number(p.held) - Number(p.reserved) - Number(p.issued) - Number(p.used),
    0,
  );
};
/** The orders of the application that a voucher is of, as it claims them. */
const claims = async (voucher_num: string) => {
  const rows = w.db.system
    .selectFrom('order_claim')
    .where('workflow_id', 'in', [`subsidy/nanshan/${voucher_num.slice(1)}`, workflow(voucher_num)]);
  return (await rows.select('sub_order_num').execute()).length;
};
/** A form with the orders of the application that a voucher is of. */
async function withItsOrders(voucher_num: string) {
  const { form } = await w.db.system
    .selectFrom('subsidy_revision as r')
    .innerJoin('subsidy_application as a', 'a.revision_id', 'r.revision_id')
    .where('a.apply_num', '=', voucher_num.slice(1))
    .select('r.form')
    .executeTakeFirstOrThrow();
  return withOrders(await completeForm(w, applicant), form.order_data?.order_detail);
}
const sms = async (voucher_num: string) => {
  const rows = w.db.system.selectFrom('outbox_message').where('body', 'like', `%${voucher_num}%`);
  return (await rows.select('body').orderBy('created_at').execute()).map(({ body }) => body);
};
/** Nothing of the ledger is out of step, whatever was done. */
const audited = async () => (await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults);

/** An intervention in the console, and what came of it. */
async function intervene(voucher_num: string, act: 'retry' | 'skip' | 'close', who = ops, reason = '处置') {
  const { task_id } = await detail(voucher_num);
  const items = [{ tenant_id: 'nanshan', case_kind: 'voucher' as const, apply_num: voucher_num, task_id }];
  const { batch_id } = await who.call(problemsContract.intervene, { items, act, reason });
  const run = () => who.call(batchesContract.getBatch, { batch_id });
  await expect.poll(async () => (await run()).state, { timeout: 60_000 }).toBe('done');
  return { title: (await run()).title, ...(await run()).items[0] };
}

describe('an issue that keeps failing', () => {
  test('is said to be done by hand: the voucher is usable, its money issued, and the call that was on its way changes nothing', async () => {
    await wears(CORRECTS);
    const voucher_num = await unissued('silent');
    await told(voucher_num, 'issue_failing', 'voucher_issue');
    expect(await problem(voucher_num)).toMatchObject({
      acts: ['retry', 'skip', 'close'],
      asks_more: ['skip'],
      task_id: (await detail(voucher_num)).task_id,
    });
    expect((await problem(voucher_num, admin))?.acts).toEqual(['retry']);
    for (const who of [applicant, operator, admin, provider])
      expect(await correct(voucher_num, byHand, who)).toBe(ERRORS.FORBIDDEN.code);
    // whatever is missing or makes no sense
    for (const of of [
      { ref: ' ' },
      { valid_to: TODAY, valid_from: addDays(TODAY, 1) },
      { valid_to: addDays(TODAY, 1_200) },
    ])
      expect(await correct(voucher_num, { ...byHand, ...of })).toBe(ERRORS.INVALID_INPUT.code);
    expect(await correct(voucher_num, { status: 'issued', reason: '已发放' })).toBe(ERRORS.INVALID_INPUT.code);
    const { task_id, amount } = await detail(voucher_num);
    expect(await correct(voucher_num, byHand)).toBe('accepted');
    const twice = { voucher_num, task_id, ...byHand };
    expect(await refusal(final.call(vouchersContract.updateVoucherStatus, twice))).toBe(ERRORS.STALE_TASK.code);
    await answers();
    expect(await detail(voucher_num)).toMatchObject({
      status: 'issued',
      ref: 'HAND-1',
      valid_from: new Date(instantOf(TODAY, '00:00')).toISOString(),
      valid_to: new Date(instantOf(addDays(TODAY, 201), '00:00')).toISOString(),
      left: amount,
    });
    expect(await problem(voucher_num)).toBeUndefined();
    expect(await entries(voucher_num)).toEqual([`issue ${amount}`]);
    const own = await detail(voucher_num, applicant);
    expect(own.records.map((r) => r.option_name)).toContain('云券已发放到云账号');
    expect(await sms(voucher_num)).toEqual([expect.stringContaining('已发放') as string]);
    // another voucher is not said to be the same one
    const other = await unissued();
    expect(await correct(other, byHand)).toBe(ERRORS.INVALID_INPUT.code);
    expect(await correct(other, { ...byHand, ref: voucher_num })).toBe(ERRORS.INVALID_INPUT.code);
    expect(await correct(other, { ...byHand, ref: 'HAND-2' })).toBe('accepted');
    await answers();
    // the rest of its life goes on: it is extended and called back like any other
    const wish = { valid_to: addDays(TODAY, 300), reason: '延期' };
    const of = async () => ({ voucher_num: other, task_id: (await detail(other)).task_id });
    await operator.call(vouchersContract.extendApply, { ...(await of()), ...wish });
    await provider.call(vouchersContract.approvePass, await of());
    await becomes(other, 'issued');
    await operator.call(vouchersContract.recycleApply, { ...(await of()), reason: '退租' });
    await provider.call(vouchersContract.approvePass, await of());
    await becomes(other, 'recycled');
    expect(await audited()).toEqual([]);
  });

  test('is given up in the console: cancelled once the provider says that it issued none, its money and its orders free again', async () => {
    await wears();
    const left = await poolLeft();
    await fails('recall');
    const voucher_num = await unissued();
    const { amount } = await detail(voucher_num);
    expect(await money(voucher_num)).toMatchObject({ reserved: amount });
    await told(voucher_num, 'issue_failing', 'voucher_issue');
    // a park's administrator tries again and no more, also who asks past the console
    expect(await intervene(voucher_num, 'close', admin)).toMatchObject({ state: 'refused' });
    expect(await intervene(voucher_num, 'retry', admin)).toMatchObject({ state: 'done' });
    // what has to say more is none of the console's
    const { task_id } = await detail(voucher_num);
    const items = [{ tenant_id: 'nanshan', case_kind: 'voucher' as const, apply_num: voucher_num, task_id }];
    const skip = ops.call(problemsContract.intervene, { items, act: 'skip', reason: '已发放' });
    expect(await refusal(skip)).toBe(ERRORS.VOUCHER_STATE.code);
    expect(await intervene(voucher_num, 'close')).toMatchObject({ state: 'done', title: '处置：放弃办理' });
    expect(await detail(voucher_num)).toMatchObject({ status: 'recalling', ends_as: 'cancelled', left: '0.00' });
    expect(await detail(voucher_num, applicant)).toMatchObject({ status: 'recalling', ends_as: null });
    // silence frees nothing
    expect(await money(voucher_num)).toMatchObject({ reserved: amount });
    expect(await entries(voucher_num)).toEqual([]);
    const form = await withItsOrders(voucher_num);
    expect(await refusal(submit(w, applicant, form))).toBe(ERRORS.ORDER_CLAIMED.code);
    await answers();
    expect(await intervene(voucher_num, 'retry')).toMatchObject({ state: 'done' });
    await becomes(voucher_num, 'cancelled');
    expect(await entries(voucher_num)).toEqual([`release ${amount}`]);
    expect(await money(voucher_num)).toEqual({ held: '0.00', reserved: '0.00', issued: '0.00', used: '0.00' });
    expect(await poolLeft()).toBe(left);
    expect(await claims(voucher_num)).toBe(0);
    expect((await sms(voucher_num)).at(-1)).toContain('未能发放，已取消');
    expect((await detail(voucher_num, applicant)).records.map((r) => r.option_name)).toEqual([
      '未能发放，已取消',
      '发放未成功，正在取消',
      '申请已通过，开始发放云券',
    ]);
    // the number is refused for ever after, and nothing more is done with it
    const issued = w.db.system.selectFrom('provider_voucher').where('voucher_num', '=', voucher_num).selectAll();
    expect(await issued.execute()).toEqual([]);
    for (const of of [giveUp, { ...byHand, ref: 'HAND-9' }])
      expect(await correct(voucher_num, of)).toBe(ERRORS.VOUCHER_STATE.code);
    expect(await audited()).toEqual([]);
    // the enterprise applies again with the same orders
    await submit(w, applicant, form);
  });

  test('and that had been issued is taken back: issued, used and recycled in the ledger', async () => {
    const voucher_num = await unissued('silent');
    // it issued it and did not answer; some of it is used meanwhile
    const book = w.db.system.updateTable('provider_voucher').set({ used: '5.00' });
    await expect
      .poll(async () => (await book.where('voucher_num', '=', voucher_num).executeTakeFirst()).numUpdatedRows, {
        timeout: 20_000,
      })
      .toBe(1n);
    const { amount } = await detail(voucher_num);
    expect(await correct(voucher_num, giveUp)).toBe('accepted');
    await answers();
    await becomes(voucher_num, 'recycled');
    expect(await detail(voucher_num)).toMatchObject({ used: '5.00', left: '0.00' });
    expect(await entries(voucher_num)).toEqual([
      `issue ${amount}`,
      'use 5.00',
      `recycle ${(Number(amount) - 5).toFixed(2)}`,
    ]);
    // it paid something: its orders are nobody else's
    expect(await claims(voucher_num)).toBeGreaterThan(0);
    expect(await audited()).toEqual([]);
  });

  test('and whose recall is never answered is told outside by somebody else than who gave it up', async () => {
    await wears(CORRECTS);
    await fails('recall');
    const voucher_num = await unissued();
    expect(await correct(voucher_num, giveUp)).toBe('accepted');
    await told(voucher_num, 'untold_failing', 'voucher_recall');
    expect(await problem(voucher_num)).toMatchObject({ acts: ['retry', 'skip'], asks_more: ['skip'] });
    const outside = { status: 'cancelled' as const, reason: '云服务商工单 14 确认从未发放' };
    expect(await correct(voucher_num, outside)).toBe(ERRORS.OWN_RECALL.code);
    expect(await correct(voucher_num, { ...outside, used: '5.00' }, ops)).toBe(ERRORS.INVALID_INPUT.code);
    expect(await correct(voucher_num, outside, ops)).toBe('accepted');
    expect(await detail(voucher_num)).toMatchObject({ status: 'cancelled', used: '0.00' });
    expect(await problem(voucher_num)).toBeUndefined();
    await answers();
    expect(await audited()).toEqual([]);
  });
});

test('an extension that keeps failing is said to be done in the console, as it was agreed to, or given up', async () => {
  await wears();
  const issued = async () => {
    const voucher_num = `V${await passedApplication(w)}`;
    await sweepCommands(w.deps, 0);
    await expect.poll(() => refusal(detail(voucher_num)), { timeout: 60_000 }).toBe('accepted');
    await becomes(voucher_num, 'issued');
    const read = async () => ({ voucher_num, task_id: (await detail(voucher_num)).task_id });
    const wish = { valid_to: addDays(TODAY, 365), reason: '项目延期' };
    await operator.call(vouchersContract.extendApply, { ...(await read()), ...wish });
    await provider.call(vouchersContract.approvePass, await read());
    await told(voucher_num, 'untold_failing', 'voucher_extend');
    return voucher_num;
  };
  await fails('extend');
  const [done, given] = [await issued(), await issued()];
  for (const voucher_num of [done, given])
    expect(await problem(voucher_num)).toMatchObject({ acts: ['retry', 'skip', 'close'], asks_more: [] });
  expect(await intervene(done, 'skip', admin)).toMatchObject({ state: 'refused' });
  expect(await intervene(done, 'skip')).toMatchObject({ state: 'done', title: '处置：已人工办理' });
  expect(await detail(done)).toMatchObject({
    status: 'issued',
    valid_to: new Date(instantOf(addDays(TODAY, 366), '00:00')).toISOString(),
    extends_to: null,
  });
  expect(await intervene(given, 'close')).toMatchObject({ state: 'done' });
  await becomes(given, 'recycled');
  await answers();
  expect(await audited()).toEqual([]);
});
