import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { runOver } from '#test/builders/batch.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { passByHand } from '#test/builders/signal-by-hand.ts';
import type { Refused, TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

async function atGovernment() {
  const form = await completeForm(w, applicant);
  const { apply_num } = await submit(w, applicant, form);
  await decide(operator, apply_num);
  return { apply_num, orders: form.order_data.order_detail.map((line) => line.sub_order_num) };
}

test('what has an order that another application has is promised nothing, by page, batch or Signal', async () => {
  const [first, second] = [await atGovernment(), await atGovernment()];
  const [taken = ''] = second.orders;
  // as with two of before orders were claimed, or a form that came by a Signal
  const moved = (apply_num: string) =>
    w.db.system
      .updateTable('order_claim')
      .set({ workflow_id: `subsidy/nanshan/${apply_num}` })
      .where('sub_order_num', '=', taken.toUpperCase())
      .execute();
  await moved(first.apply_num);
  const { apply_num } = second;
  const why = `有 1 个子订单已在申请 ${first.apply_num} 中申请补贴，不能重复申请：${taken}`;

  const { task_id, revision_id } = await operatorDetail(government, apply_num);
  const pass = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const { body } = await government.send(approvalContract.approval, pass);
  expect(body).toMatchObject({ code: ERRORS.ORDER_CLAIMED.code, message: why });

  const items = [{ apply_num, task_id, revision_id }];
  const { batch_id } = await government.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
  await runOver(government, batch_id);
  const done = await government.call(batchesContract.getBatch, { batch_id });
  expect(done).toMatchObject({ refused: 1, items: [{ why }] });

  await passByHand(w, government, apply_num);
  const refusedNow = async () =>
    (await operator.call(approvalContract.getRecordList, { apply_num })).data.filter((r) => r.option.includes('拒绝'))
      .length;
  await expect.poll(refusedNow).toBe(1);
  expect((await admin.call(poolsContract.listPools, { tenant_id: 'nanshan' })).items).toEqual([]);

  // whose they are passes, and so does this one once they are its own
  await decide(government, first.apply_num);
  await moved(apply_num);
  await decide(government, apply_num);
  expect(await operatorDetail(operator, apply_num)).not.toMatchObject({ activity: 'government_approval_coupon' });
});

test('of two applications that are sent with one order at the same moment one is taken, the other told where it stands', async () => {
  for (let round = 0; round < 5; round++) {
    const form = await completeForm(w, applicant);
    const sent = await Promise.allSettled([submit(w, applicant, form), submit(w, applicant, form)]);
    const [one] = sent.flatMap((s) => (s.status === 'fulfilled' ? [s.value] : []));
    const refused = sent.flatMap((s) => (s.status === 'rejected' ? [s.reason as Refused] : []));
    expect(refused).toMatchObject([
      { code: ERRORS.ORDER_CLAIMED.code, message: expect.stringContaining(`申请 ${one?.apply_num} `) as string },
    ]);
  }
});
