import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { differenceYuan } from '#domain/shared/money/money.ts';
import { billsContract } from '#domain/voucher/contract/bills.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { openApp } from '#test/builders/app.ts';
import { hire } from '#test/builders/hire.ts';
import { completeForm, decide, submit } from '#test/builders/subsidy.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let here: Park, there: Park;
let apply_num: string, voucher_num: string;
beforeAll(async () => {
  w = await world();
  [here, there] = [await w.park(), await w.park()];
  ({ apply_num } = await submit(w, here.applicant, await completeForm(w, here.applicant, undefined, here)));
  await decide(here.operator, apply_num);
  await decide(here.government, apply_num);
  voucher_num = await giveVoucher(w, apply_num);
});
afterAll(() => w.close());

const { getBills } = billsContract;
const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code;

test('bills are of the application of bills: who does not have it finds no such call', async () => {
  for (const who of [here.applicant, there.applicant])
    expect(await codeOf(who.send(getBills, {}))).toBe(ERRORS.NOT_FOUND.code);
  await openApp(here, 'corp-bill', ['corps']);
  expect(await codeOf(here.applicant.send(getBills, {}))).toBe(0);
  expect(await codeOf(there.applicant.send(getBills, {}))).toBe(ERRORS.NOT_FOUND.code);
  expect(await codeOf(here.operator.send(getBills, {}))).toBe(ERRORS.FORBIDDEN.code);
});

test('an enterprise reads its own bill: what the voucher paid, is good for, and the rest; until it is used up', async () => {
  await openApp(there, 'corp-bill', ['corps']);
  expect(await there.applicant.call(getBills, {})).toEqual({ total: 0, items: [] });
  const bill = async () => {
    const { total, items } = await here.colleague.call(getBills, {});
    expect(total).toBe(1);
    return items[0];
  };
  const whole = await bill();
  const voucher = await here.applicant.call(vouchersContract.getCdataDetail, { voucher_num });
  expect(whole).toMatchObject({ apply_num, state: 'open', used: '0.00', left: voucher.amount, due: voucher.valid_to });
  expect(whole?.order_ids.toSorted()).toEqual(voucher.order_ids.toSorted());
  const { order_money = '', own_money } = whole ?? {};
  expect(own_money).toBe(differenceYuan(order_money, voucher.amount));
  // nothing ends within 30 days
  expect(await here.applicant.call(getBills, { urged: true })).toEqual({ total: 0, items: [] });

  const roles = ['provider_allowance_final_admin'];
  const hat = { mobile: '13900007792', name: '郑雷', scene: 'provider-admin' as const, roles };
  const final = (await hire(w, { ...hat, tenant_id: null, tenant_grants: [here.tenant_id] })).user;
  const use = async (used: string) => {
    const { task_id } = await final.call(vouchersContract.getCdataDetail, { voucher_num });
    const status = used === voucher.amount ? ('used_up' as const) : ('issued' as const);
    await final.call(vouchersContract.updateVoucherStatus, {
      voucher_num,
      task_id,
      status,
      used,
      reason: '按账单登记',
    });
  };
  await use('100.00');
  const left = differenceYuan(voucher.amount, '100.00');
  expect(await bill()).toMatchObject({ state: 'open', used: '100.00', left, own_money });
  await use(voucher.amount);
  expect(await bill()).toMatchObject({ state: 'paid', used: voucher.amount, left: '0.00', own_money, due: null });
});

test('a voucher that ends within 30 days is told of as to be paid soon', async () => {
  const form = await completeForm(w, here.applicant, undefined, here);
  const next = await submit(w, here.applicant, form);
  await decide(here.operator, next.apply_num);
  await decide(here.government, next.apply_num);
  const number = await giveVoucher(w, next.apply_num);
  const soon = new Date(Date.now() + 10 * 86_400_000);
  await w.db.system.updateTable('voucher').set({ valid_to: soon }).where('voucher_num', '=', number).execute();
  const { items } = await here.applicant.call(getBills, { urged: true });
  expect(items).toMatchObject([{ apply_num: next.apply_num, state: 'open', due: soon.toISOString() }]);
});
