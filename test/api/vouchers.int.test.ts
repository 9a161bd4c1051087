import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { completeForm, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { passedApplication } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser;
let provider: TestUser, final: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin, provider, final] = (await Promise.all(
    [
      MOBILES.applicant,
      MOBILES.operator,
      MOBILES.government,
      MOBILES.tenantAdmin,
      MOBILES.provider,
      MOBILES.finalAdmin,
    ].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const detail = (voucher_num: string, who = provider) => who.call(vouchersContract.getCdataDetail, { voucher_num });
/** A voucher that the provider has issued. */
async function issued() {
  const voucher_num = `V${await passedApplication(w)}`;
  await sweepCommands(w.deps, 0);
  await expect.poll(async () => (await detail(voucher_num)).status, { timeout: 60_000, interval: 500 }).toBe('issued');
  return detail(voucher_num);
}
const read = async (voucher_num: string) => {
  const { task_id } = await detail(voucher_num);
  return { voucher_num, task_id };
};
/** Until the provider has answered. */
const becomes = (voucher_num: string, status: string) =>
  expect.poll(async () => (await detail(voucher_num)).status, { timeout: 60_000, interval: 200 }).toBe(status);
/** What the pools have of the case that a voucher is of. */
async function money(voucher_num: string) {
  const rows = await w.db.system
    .selectFrom('case_money')
    .where('workflow_id', 'like', `%/${voucher_num.slice(1)}`)
    .select(['held', 'reserved', 'issued', 'used'])
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0];
}
const entries = async (voucher_num: string) => {
  const rows = w.db.system.selectFrom('ledger_entry').where('voucher_num', '=', voucher_num);
  return (await rows.select(['kind', 'amount']).orderBy('entry_no').execute()).map((e) => `${e.kind} ${e.amount}`);
};

test('an application that is passed to its end has one voucher, issued once and booked once', async () => {
  const { voucher_num, apply_num, amount, left, valid_to, records, order_ids, ...v } = await issued();
  expect(voucher_num).toBe(`V${apply_num}`);
  expect({ left, used: v.used, corp: v.corp_name }).toEqual({
    left: amount,
    used: '0.00',
    corp: '深圳市云启智能科技有限公司',
  });
  expect(order_ids.length).toBeGreaterThan(0);
  expect(beijingDay(Date.parse(valid_to ?? ''))).toBe(addDays(beijingDay(Date.now()), 365));
  expect(records.map((r) => [r.option, r.operator])).toEqual([
    ['issued', '系统'],
    ['issue', '系统'],
  ]);
  await sweepCommands(w.deps, 0);
  expect(await money(voucher_num)).toEqual({ held: '0.00', reserved: '0.00', issued: amount, used: '0.00' });
  expect(await entries(voucher_num)).toEqual([`issue ${amount}`]);
  const book = await w.db.system
    .selectFrom('provider_voucher')
    .where('voucher_num', '=', voucher_num)
    .selectAll()
    .execute();
  expect(book).toMatchObject([{ amount, ref: v.ref }]);
});

/** Has the built-in provider fail so many times for the demo enterprise's account. */
async function failing(kind: 'refused' | 'unreachable' | 'silent', times_left: number) {
  const { cloud_account: uin } = await w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('cloud_account')
    .executeTakeFirstOrThrow();
  await w.db.system.insertInto('provider_fault').values({ uin, kind, times_left }).execute();
}

test.each(['unreachable', 'silent'] as const)('a provider that is %s leaves one voucher all the same', async (kind) => {
  await failing(kind, 1);
  const { voucher_num, amount } = await issued();
  expect(await entries(voucher_num)).toEqual([`issue ${amount}`]);
  const { left } = await w.db.system
    .selectFrom('provider_fault')
    .select((e) => e.fn.sum<string>('times_left').as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBe('0');
});

test('a provider that refuses again and again is told to ops, and its recovery too', async () => {
  await failing('refused', 5);
  const { voucher_num } = await issued();
  const problem = await w.db.system
    .selectFrom('case_problem')
    .where('workflow_id', '=', `voucher/nanshan/${voucher_num}`)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(problem).toMatchObject({ cause: 'issue_failing', step: 'voucher_issue', attempts: 5 });
  expect(problem.recovered_at).not.toBeNull();
});

describe('recycled', () => {
  test('asked by the park, refused with a reason, asked again and passed: what is left is in the pool again', async () => {
    const { voucher_num, amount } = await issued();
    const ask = async () =>
      operator.call(vouchersContract.recycleApply, { ...(await read(voucher_num)), reason: '企业退租' });
    await ask();
    expect((await detail(voucher_num)).request).toMatchObject({ kind: 'recycle', reason: '企业退租' });
    const waiting = async (who: TestUser) => (await who.call(inboxContract.approveList, { kind: 'voucher' })).items;
    expect(await waiting(provider)).toMatchObject([{ id: voucher_num, act: 'answer', tenant_id: 'nanshan' }]);
    expect(await waiting(operator)).toEqual([]);
    expect(await refusal(ask())).toBe(ERRORS.VOUCHER_REQUESTED.code);
    const no = { ...(await read(voucher_num)), note: '仍在使用' };
    expect(await provider.call(vouchersContract.approveRefuse, no)).toMatchObject({ status: 'issued' });
    expect(await refusal(provider.call(vouchersContract.approveRefuse, { ...no }))).toBe(ERRORS.STALE_TASK.code);
    await ask();
    expect(await provider.call(vouchersContract.approvePass, await read(voucher_num))).toMatchObject({
      status: 'recalling',
    });
    await becomes(voucher_num, 'recycled');
    expect(await money(voucher_num)).toEqual({ held: '0.00', reserved: '0.00', issued: '0.00', used: '0.00' });
    expect(await entries(voucher_num)).toEqual([`issue ${amount}`, `recycle ${amount}`]);
    expect(await refusal(ask())).toBe(ERRORS.VOUCHER_STATE.code);
  });
  test('never answered by the provider’s system: its final administrator tells that it was taken back, not who agreed', async () => {
    const { voucher_num, amount, uin } = await issued();
    await operator.call(vouchersContract.recycleApply, { ...(await read(voucher_num)), reason: '企业退租' });
    const fault = { uin, call: 'recall' as const, kind: 'unreachable' as const, times_left: 1_000 };
    await w.db.system.insertInto('provider_fault').values(fault).execute();
    await provider.call(vouchersContract.approvePass, await read(voucher_num));
    expect(await detail(voucher_num, final)).toMatchObject({ ends_as: 'recycled', action: { correct: true } });
    const outside = { status: 'recycled' as const, used: amount, reason: '云服务商工单 88 已确认收回' };
    const tell = async (who: TestUser, of: object = {}) =>
      refusal(who.call(vouchersContract.updateVoucherStatus, { ...(await read(voucher_num)), ...outside, ...of }));
    for (const who of [operator, government, provider, applicant]) expect(await tell(who)).toBe(ERRORS.FORBIDDEN.code);
    expect(await tell(final, { used: '99999999' })).toBe(ERRORS.INVALID_INPUT.code);
    expect(await entries(voucher_num)).toEqual([`issue ${amount}`]);
    expect(await tell(final, { used: '10.00' })).toBe('accepted');
    await w.db.system.deleteFrom('provider_fault').execute();
    expect(await detail(voucher_num)).toMatchObject({ status: 'recycled', used: '10.00', ends_as: null });
    expect((await entries(voucher_num)).map((e) => e.split(' ')[0])).toEqual(['issue', 'use', 'recycle']);

    // of one person with both rights, too
    const other = await issued();
    await operator.call(vouchersContract.recycleApply, { ...(await read(other.voucher_num)), reason: '企业退租' });
    await w.db.system.insertInto('provider_fault').values(fault).execute();
    await final.call(vouchersContract.approvePass, await read(other.voucher_num));
    const own = { ...(await read(other.voucher_num)), ...outside };
    expect(await refusal(final.call(vouchersContract.updateVoucherStatus, own))).toBe(ERRORS.OWN_RECALL.code);
    await w.db.system.deleteFrom('provider_fault').execute();
    await becomes(other.voucher_num, 'recycled');
  });
  test('nobody of an enterprise or of the park answers, and nobody of the provider asks', async () => {
    const { voucher_num } = await issued();
    const to = { ...(await read(voucher_num)), reason: '原因' };
    for (const who of [applicant, provider])
      expect(await refusal(who.call(vouchersContract.recycleApply, to))).toBe(ERRORS.FORBIDDEN.code);
    await operator.call(vouchersContract.recycleApply, to);
    for (const who of [applicant, operator, government, admin])
      expect(await refusal(who.call(vouchersContract.approvePass, await read(voucher_num)))).toBe(
        ERRORS.FORBIDDEN.code,
      );
  });
});

test('an extension goes to the end of its day', async () => {
  const { voucher_num } = await issued();
  const until = addDays(beijingDay(Date.now()), 366);
  const asked = async (valid_to: string) =>
    operator.send(vouchersContract.extendApply, { ...(await read(voucher_num)), valid_to, reason: '项目延期' });
  expect((await asked(beijingDay(Date.now()))).body).toMatchObject({
    code: ERRORS.INVALID_INPUT.code,
    message: expect.stringContaining('须晚于当前有效期') as string,
  });
  const late = addDays(until, 0);
  const { body } = await asked(addDays(beijingDay(Date.now()), 365));
  expect(body).toMatchObject({ code: 0 });
  await final.call(vouchersContract.approvePass, await read(voucher_num));
  await becomes(voucher_num, 'issued');
  expect((await detail(voucher_num)).valid_to).toBe(new Date(`${late}T00:00:00+08:00`).toISOString());
});

test('another order takes the place of one that is bound', async () => {
  const { voucher_num, order_ids } = await issued();
  const to = { order_id: order_ids[0]!, new_order_id: 'NEW-1', reason: '订单作废重下' };
  const other = await issued();
  const taken = { ...to, new_order_id: other.order_ids[0]! };
  expect(await refusal(operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...taken }))).toBe(
    ERRORS.ORDER_BOUND.code,
  );
  // however it is written
  const disguised = { ...to, new_order_id: taken.new_order_id.replace('2', '２') };
  expect(
    await refusal(operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...disguised })),
  ).toBe(ERRORS.ORDER_APPLIED_FOR.code);
  await operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...to });
  // what they write to each other is not the enterprise's
  const own = await detail(voucher_num, applicant);
  expect({ request: own.request, told: own.records.map((r) => r.option) }).toEqual({
    request: null,
    told: ['issued', 'issue'],
  });
  // of another kind
  expect(await refusal(provider.call(vouchersContract.approvePass, await read(voucher_num)))).toBe(
    ERRORS.NOTHING_ASKED.code,
  );
  await provider.call(vouchersContract.rebindOrderIdPass, await read(voucher_num));
  expect((await detail(voucher_num)).order_ids).toEqual(['NEW-1', ...order_ids.slice(1)]);
});

test('an order of a running application is not bound, and one that is asked for is not applied for', async () => {
  const { voucher_num, order_ids } = await issued();
  const form = await completeForm(w, applicant);
  const { apply_num } = await submit(w, applicant, form);
  const [line] = form.order_data.order_detail as [OrderLine];
  const ask = async (new_order_id: string) => {
    const to = { order_id: order_ids[0]!, new_order_id, reason: '订单作废重下' };
    return (await operator.send(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...to })).body;
  };
  for (const order of [line.sub_order_num, line.order_num])
    expect(await ask(order)).toMatchObject({
      code: ERRORS.ORDER_APPLIED_FOR.code,
      message: `订单 ${order} 已在申请 ${apply_num} 中申请补贴，不能绑定`,
    });

  const next = withOrders(form);
  const [first] = next.order_data.order_detail as [OrderLine];
  expect(await ask(first.order_num)).toMatchObject({ code: 0 });
  await expect(submit(w, applicant, next)).rejects.toMatchObject({
    code: ERRORS.ORDER_CLAIMED.code,
    message: expect.stringContaining(`已在申请 ${voucher_num.slice(1)} 中申请补贴`) as string,
  });
  await provider.call(vouchersContract.rebindOrderIdRefuse, { ...(await read(voucher_num)), note: '请核对' });
  await submit(w, applicant, next);
});

test('an order of which a voucher paid some is paid by no other, though the rest was taken back; one that it paid nothing of is free', async () => {
  const bound = async (order: string) => {
    const { voucher_num, order_ids } = await issued();
    const to = { order_id: order_ids[0]!, new_order_id: order, reason: '订单作废重下' };
    await operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...to });
    await provider.call(vouchersContract.rebindOrderIdPass, await read(voucher_num));
    return voucher_num;
  };
  const takenBack = async (voucher_num: string) => {
    await operator.call(vouchersContract.recycleApply, { ...(await read(voucher_num)), reason: '企业退租' });
    await provider.call(vouchersContract.approvePass, await read(voucher_num));
    await becomes(voucher_num, 'recycled');
  };
  const [some, none] = [await bound('PAID-SOME'), await bound('PAID-NONE')];
  const used = { status: 'issued' as const, used: '100.00', reason: '对账' };
  await final.call(vouchersContract.updateVoucherStatus, { ...(await read(some)), ...used });
  await takenBack(some);
  await takenBack(none);
  const claimed = await w.db.system
    .selectFrom('order_claim')
    .where('sub_order_num', 'in', ['PAID-SOME', 'PAID-NONE'])
    .select('sub_order_num')
    .execute();
  expect(claimed).toEqual([{ sub_order_num: 'PAID-SOME' }]);
  const { voucher_num, order_ids } = await issued();
  const ask = async (new_order_id: string) => {
    const to = { order_id: order_ids[0]!, new_order_id, reason: '订单作废重下' };
    return refusal(operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...to }));
  };
  expect(await ask('PAID-SOME')).toBe(ERRORS.ORDER_BOUND.code);
  expect(await ask('PAID-NONE')).toBe('accepted');
});

test('an order that a voucher may have paid is paid by no other once another order takes its place', async () => {
  const { voucher_num, order_ids } = await issued();
  const rebind = async (order_id: string, new_order_id: string) => {
    const to = { order_id, new_order_id, reason: '订单作废重下' };
    await operator.call(vouchersContract.rebindOrderId, { ...(await read(voucher_num)), ...to });
    await provider.call(vouchersContract.rebindOrderIdPass, await read(voucher_num));
  };
  await rebind(order_ids[0]!, 'PAID-THEN-LEFT');
  const used = { status: 'issued' as const, used: '100.00', reason: '对账' };
  await final.call(vouchersContract.updateVoucherStatus, { ...(await read(voucher_num)), ...used });
  await rebind('PAID-THEN-LEFT', 'NEXT-ORDER');
  await rebind('NEXT-ORDER', 'LAST-ORDER');
  const other = await issued();
  const ask = async (new_order_id: string) => {
    const to = { order_id: other.order_ids[0]!, new_order_id, reason: '订单作废重下' };
    return refusal(operator.call(vouchersContract.rebindOrderId, { ...(await read(other.voucher_num)), ...to }));
  };
  for (const order of ['PAID-THEN-LEFT', 'NEXT-ORDER', 'LAST-ORDER'])
    expect(await ask(order)).toBe(ERRORS.ORDER_BOUND.code);
  const claimed = await w.db.system
    .selectFrom('order_claim')
    .where('sub_order_num', 'in', ['PAID-THEN-LEFT', 'NEXT-ORDER', 'LAST-ORDER'])
    .select('sub_order_num')
    .execute();
  expect(claimed).toHaveLength(3);
});

test('an extension that the provider does not confirm is given up by calling the voucher back', async () => {
  const { voucher_num, amount, uin, valid_to } = await issued();
  const wish = { valid_to: addDays(beijingDay(Date.now()), 365), reason: '项目延期' };
  await operator.call(vouchersContract.extendApply, { ...(await read(voucher_num)), ...wish });
  const fault = { uin, call: 'extend' as const, kind: 'refused' as const, times_left: 1_000 };
  await w.db.system.insertInto('provider_fault').values(fault).execute();
  await final.call(vouchersContract.approvePass, await read(voucher_num));
  expect(await detail(voucher_num, applicant)).toMatchObject({ status: 'extending', extends_to: null, valid_to });
  const correct = async (status: 'issued' | 'recycled') =>
    refusal(
      final.call(vouchersContract.updateVoucherStatus, {
        ...(await read(voucher_num)),
        status,
        used: '0',
        reason: '不予延期',
      }),
    );
  expect(await correct('issued')).toBe(ERRORS.VOUCHER_STATE.code);
  expect(await correct('recycled')).toBe('accepted');
  await becomes(voucher_num, 'recycled');
  await w.db.system.deleteFrom('provider_fault').execute();
  expect(await entries(voucher_num)).toEqual([`issue ${amount}`, `recycle ${amount}`]);
});

describe('corrected by the provider’s final administrator', () => {
  test('used in part, more, less, and up: each moves the difference once', async () => {
    const { voucher_num, amount } = await issued();
    const correct = async (status: 'issued' | 'used_up' | 'expired', used = '0') =>
      final.call(vouchersContract.updateVoucherStatus, { ...(await read(voucher_num)), status, used, reason: '对账' });
    await correct('issued', '100.00');
    await correct('issued', '30');
    expect(await detail(voucher_num)).toMatchObject({ used: '30.00', status: 'issued' });
    expect(await refusal(correct('issued', amount))).toBe(ERRORS.INVALID_INPUT.code);
    await correct('used_up');
    expect(await money(voucher_num)).toEqual({ held: '0.00', reserved: '0.00', issued: '0.00', used: amount });
    await correct('expired', '30.00');
    await becomes(voucher_num, 'expired');
    expect(await money(voucher_num)).toEqual({ held: '0.00', reserved: '0.00', issued: '0.00', used: '30.00' });
    expect((await entries(voucher_num)).map((e) => e.split(' ')[0])).toEqual([
      'issue',
      'use',
      'unuse',
      'use',
      'unuse',
      'expire',
    ]);
  });
  test('by nobody else', async () => {
    const { voucher_num } = await issued();
    const to = { ...(await read(voucher_num)), status: 'used_up' as const, reason: '对账' };
    for (const who of [operator, government, admin, provider, applicant])
      expect(await refusal(who.call(vouchersContract.updateVoucherStatus, to))).toBe(ERRORS.FORBIDDEN.code);
  });
});

describe('found', () => {
  test('by park, status, request, enterprise, number and account', async () => {
    const { voucher_num, apply_num, uin } = await issued();
    const found = async (question: object, who = provider) =>
      (await who.call(vouchersContract.getCdatas, { limit: 200, ...question })).items.map((v) => v.voucher_num);
    for (const question of [
      {},
      { status: 'issued' },
      { keyword: '云启智能' },
      { keyword: voucher_num },
      { keyword: uin },
      { apply_num },
    ])
      expect(await found(question)).toContain(voucher_num);
    expect(await found({ status: 'recycled' })).not.toContain(voucher_num);
    expect(await found({ request: 'recycle' })).not.toContain(voucher_num);
    expect(await found({ keyword: '没有这家' })).toEqual([]);
    expect(await found({}, applicant)).toContain(voucher_num);
    const { items } = await provider.call(vouchersContract.getSimpleCdatas, { apply_num });
    expect(items).toMatchObject([{ voucher_num, uin }]);
    const of_account = await provider.call(vouchersContract.getCdatasByUin, { uin, limit: 200 });
    expect(of_account.items.map((v) => v.voucher_num)).toContain(voucher_num);
    const { count, datas } = await provider.call(vouchersContract.getSimpleCouponRecords, {
      owner_uin: [uin],
      limit: 200,
    });
    expect(datas).toContainEqual(expect.objectContaining({ apply_num }));
    expect(count).toBe(of_account.total);
  });
  test('by nobody of another enterprise or park', async () => {
    const { voucher_num, apply_num } = await issued();
    const park = await w.park();
    const [stranger, other] = [park.applicant, park.operator];
    for (const who of [stranger, other]) {
      expect(await refusal(detail(voucher_num, who))).toBe(ERRORS.NOT_FOUND.code);
      expect((await who.call(vouchersContract.getCdatas, {})).items).toEqual([]);
      expect((await who.call(vouchersContract.getSimpleCdatas, { apply_num })).items).toEqual([]);
    }
    const reason = '原因';
    expect(await refusal(other.call(vouchersContract.recycleApply, { ...(await read(voucher_num)), reason }))).toBe(
      ERRORS.NOT_FOUND.code,
    );
  });
});

test('a voucher that says otherwise than its entries is found by the audit', async () => {
  const { voucher_num } = await issued();
  const set = (status: 'issued' | 'recycled') =>
    w.db.system.updateTable('voucher').set({ status }).where('voucher_num', '=', voucher_num).execute();
  await set('recycled');
  const faults = (await auditLedger(w.db.system, [])).flatMap((audit) => audit.faults);
  expect(faults).toMatchObject([{ fault: 'voucher differs', detail: voucher_num }]);
  await set('issued');
});

test('a voucher that has no entry at all is found by the audit', async () => {
  const { voucher_num } = await issued();
  const rename = (from: string, to: string) =>
    w.db.system.updateTable('voucher').set({ voucher_num: to }).where('voucher_num', '=', from).execute();
  await rename(voucher_num, `${voucher_num}9`);
  const faults = (await auditLedger(w.db.system, [])).flatMap((audit) => audit.faults);
  expect(faults).toMatchObject([{ fault: 'voucher differs', detail: `${voucher_num}9` }]);
  await rename(`${voucher_num}9`, voucher_num);
});

test('the ledger folds to what pools and cases have', async () => {
  const audits = await auditLedger(w.db.system, []);
  expect(audits.flatMap(({ faults }) => faults)).toEqual([]);
  const { items } = await admin.call(poolsContract.listPools, { tenant_id: 'nanshan' });
  expect(items[0]).toMatchObject({ held: '0.00', reserved: '0.00' });
});
