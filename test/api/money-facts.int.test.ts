import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FullForm } from '#domain/subsidy/form.ts';
import type { OrderLine } from '#domain/subsidy/order-line.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { completeForm, decide, MOBILES, operatorDetail, providerDetail, submit } from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, providerAdmin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The three ways in which a form reaches the server to be stored: each returns the answer to a form. */
const WAYS: Record<string, (form: FullForm) => Promise<(changed: FullForm) => ReturnType<TestUser['send']>>> = {
  submission: async () => (form) => applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form }),
  'correction of the applicant': async (first) => {
    const { apply_num } = await submit(w, applicant, first);
    await decide(operator, apply_num, 'return', '请核对订单');
    const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
    return (form) => applicant.send(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  },
  'correction of the provider': async (first) => {
    const { apply_num } = await submit(w, applicant, first);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    const { task_id, revision_id, tenant_id } = await providerDetail(providerAdmin, apply_num);
    const decision = 'modify' as const;
    const correction = { tenant_id, apply_num, task_id, revision_id, decision, note: '已核对' };
    return (form) => providerAdmin.send(approvalContract.cloudApproval, { ...correction, form });
  },
};

describe.each(Object.entries(WAYS))('the orders of a %s', (_name, begin) => {
  test('are unpaid, prepaid, explained by their prices, 1 to 100, none twice', async () => {
    const form = await completeForm(w, applicant);
    const send = await begin(form);
    const withOrders = (order_detail: OrderLine[]) =>
      send({ ...form, order_data: { ...form.order_data, order_detail } });
    const second = (change: Partial<OrderLine>) =>
      withOrders(form.order_data.order_detail.map((line, i) => (i === 1 ? { ...line, ...change } : line)));
    const refused = async (answer: ReturnType<TestUser['send']>) => {
      const { code, response } = (await answer).body as { code: number; response: { issues: { path: string }[] } };
      return [code, ...response.issues.map((issue) => issue.path)].join(' ');
    };
    const at = (field: string) => `7100 form.order_data.order_detail.1.${field}`;
    const [line] = form.order_data.order_detail as [OrderLine];
    expect(await refused(second({ order_status: '已支付' }))).toBe(at('order_status'));
    expect(await refused(second({ payment: '后付费' }))).toBe(at('payment'));
    expect(await refused(second({ unit_price: '1.00', quantity: 1, all_money: '999999999.00' }))).toBe(at('all_money'));
    expect(await refused(second({ discount: '五折' }))).toBe(at('discount'));
    expect(await refused(second({ sub_order_num: line.sub_order_num }))).toBe(at('sub_order_num'));
    expect(await refused(second({ product_detail: 'x'.repeat(2001) }))).toBe(at('product_detail'));
    expect(await refused(withOrders([]))).toBe('7100 form.order_data.order_detail');
    expect(await refused(withOrders(sampleOrders(101, 1)))).toBe('7100 form.order_data.order_detail');
    expect((await second({ all_money: line.all_money, unit_price: line.unit_price, quantity: 1 })).body).toMatchObject({
      code: 0,
    });
  });
});
