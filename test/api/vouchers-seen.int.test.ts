import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { differenceYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { completeForm, decide, submit } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

let w: World;
let here: Park, there: Park;
/** Of another enterprise in the same park. */
let neighbour: TestUser;
let apply_num: string, voucher_num: string;
beforeAll(async () => {
  w = await world();
  [here, there] = [await w.park(), await w.park()];
  ({ apply_num } = await submit(w, here.applicant, await completeForm(w, here.applicant, undefined, here)));
  await decide(here.operator, apply_num);
  await decide(here.government, apply_num);
  voucher_num = await giveVoucher(w, apply_num);
  neighbour = await someNeighbour();
});
afterAll(() => w.close());

async function someNeighbour(): Promise<TestUser> {
  const { tenant_id } = here;
  const about = { lar: '韩梅梅', contact_name: '', contact_mobile: '', domain: '', introduction: '' };
  const { corp_id } = await w.db.system
    .insertInto('corp')
    .values({ tenant_id, corp_name: '邻居企业', credit_code: creditCode(77), cloud_account: '', ...about })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  const hat = { mobile: '13900007790', name: '韩梅梅', scene: 'portal' as const, roles: ['applicant'] };
  return (await hire(w, { ...hat, tenant_id, corp_id })).user;
}

/** Who corrects what of a voucher is used. */
async function finalAdmin(): Promise<TestUser> {
  const roles = ['provider_allowance_final_admin'];
  const hat = { mobile: '13900007791', name: '郑雷', scene: 'provider-admin' as const, roles };
  return (await hire(w, { ...hat, tenant_id: null, tenant_grants: [here.tenant_id] })).user;
}

const ofCase = async (who: TestUser) => {
  const { items } = await who.call(vouchersContract.getSimpleCdatas, { apply_num });
  return items.map((item) => item.voucher_num);
};
const code = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;

test('whoever reads a case of the park finds its voucher, the enterprise its own', async () => {
  for (const who of [here.applicant, here.colleague, here.operator, here.government, here.provider, here.providerAdmin])
    expect(await ofCase(who)).toEqual([voucher_num]);
});

test('another enterprise’s voucher, and another park’s, do not exist', async () => {
  for (const who of [neighbour, there.applicant, there.operator, there.government, there.provider]) {
    expect(await ofCase(who)).toEqual([]);
    expect(await code(who.send(vouchersContract.getCdataDetail, { voucher_num }))).toBe(ERRORS.NOT_FOUND.code);
  }
  const mine = await neighbour.call(vouchersContract.getCdatas, {});
  expect(mine).toMatchObject({ total: 0, items: [], left: '0.00' });
});

test('the vouchers of an account are those of the parks that a hat sees', async () => {
  const uin = here.cloud_account;
  const found = async (who: TestUser) => (await who.call(vouchersContract.getCdatasByUin, { uin })).items;
  expect(await found(here.admin)).toMatchObject([{ voucher_num, apply_num, used: '0.00' }]);
  expect(await found(there.admin)).toEqual([]);
  // the portal has no such question: an enterprise would ask of any account
  expect(await code(here.applicant.send(vouchersContract.getCdatasByUin, { uin }))).toBe(ERRORS.FORBIDDEN.code);
});

test('beside a case stand the vouchers that its enterprise was issued before, not its own', async () => {
  const ask = { owner_uin: [here.cloud_account] };
  const numbers = async (who: TestUser, more: { other_than?: string } = {}) => {
    const { count, datas } = await who.call(vouchersContract.getSimpleCouponRecords, { ...ask, ...more });
    expect(count).toBe(datas.length);
    return datas.map((data) => data.apply_num);
  };
  const next = await submit(w, here.applicant, await completeForm(w, here.applicant, undefined, here));
  expect(await numbers(here.operator, { other_than: next.apply_num })).toEqual([apply_num]);
  expect(await numbers(here.operator, { other_than: apply_num })).toEqual([]);
  expect(await numbers(here.provider)).toEqual([apply_num]);
  const { datas } = await here.operator.call(vouchersContract.getSimpleCouponRecords, ask);
  expect(datas).toMatchObject([{ voucher_num, status: 'issued', used: '0.00', start_time: datas[0]?.valid_from }]);
  // accounts are the same everywhere, vouchers are a park's
  for (const who of [there.operator, there.provider]) expect(await numbers(who)).toEqual([]);
  expect(await code(here.applicant.send(vouchersContract.getSimpleCouponRecords, ask))).toBe(ERRORS.FORBIDDEN.code);
});

test('the enterprise reads how its voucher was used, in its own words, and not what staff write to each other', async () => {
  const final = await finalAdmin();
  const use = async (used: string) => {
    const { task_id } = await final.call(vouchersContract.getCdataDetail, { voucher_num });
    const said = { voucher_num, task_id, status: 'issued' as const, used, reason: '按账单登记' };
    await final.call(vouchersContract.updateVoucherStatus, said);
  };
  await use('300.00');
  await use('250.50');
  const mine = await here.applicant.call(vouchersContract.getCdataDetail, { voucher_num });
  expect(mine.uses).toMatchObject([
    { kind: 'unuse', amount: '49.50' },
    { kind: 'use', amount: '300.00' },
  ]);
  expect(mine).toMatchObject({ used: '250.50', left: differenceYuan(mine.amount, '250.50'), gov_uin: '' });
  expect(mine.records.filter(({ option }) => option === 'correct')).toEqual([]);

  const { task_id } = await here.operator.call(vouchersContract.getCdataDetail, { voucher_num });
  const valid_to = beijingDay(Date.parse(mine.valid_to ?? ''));
  const { operator, provider } = here;
  await operator.call(vouchersContract.extendApply, { voucher_num, task_id, valid_to, reason: '项目延期' });
  const asked = await provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await provider.call(vouchersContract.approvePass, { voucher_num, task_id: asked.task_id, note: '额度已核对' });
  const look = () => here.applicant.call(vouchersContract.getCdataDetail, { voucher_num });
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 200 }).toBe('issued');
  const told = await look();
  expect(told.records[0]).toMatchObject({ option: 'extended', option_name: '有效期已延长', note: '' });
  expect(told.valid_to).not.toBe(mine.valid_to);
  expect(JSON.stringify(told)).not.toMatch(/项目延期|额度已核对|按账单登记/);
  const { records } = await operator.call(vouchersContract.getCdataDetail, { voucher_num });
  expect(records.map(({ option }) => option)).toEqual(['extended', 'grant_extend', 'ask_extend', 'correct', 'correct']);
  expect(records[1]).toMatchObject({ option_name: '同意延期，等待云服务商办理', note: '额度已核对' });
});
