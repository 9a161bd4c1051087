import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import { groupYuan } from '#domain/shared/money/money.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import {
  completeForm,
  decide,
  findNothing,
  MOBILES,
  offeredPostpaid,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  providerDetail,
  submit,
  upload,
  withOrders,
} from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

// What somebody decided on stays what it was, whatever the enterprise or a colleague does afterwards.

let w: World;
let applicant: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  provider: TestUser,
  admin: TestUser,
  final: TestUser;
let products: ProductLine[];
let postpaid: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, operator, operator2, government, provider, admin, final] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.finalAdmin),
  ]);
  products = await offerOffline(w);
  postpaid = (await offeredPostpaid(applicant)).map((line) => ({ ...line, quantity: 3, unit_price: '100.00' }));
});
afterAll(() => w.close());

const pdf = (name = '材料.pdf') => upload(w, applicant, 'document', name, samplePdf(name));
const mine = (apply_num: string) => operatorDetail(applicant, apply_num);
const send = async (apply_num: string, change: (form: DraftForm) => Partial<DraftForm>) => {
  const { task_id, revision_id, form } = await mine(apply_num);
  const changed = { ...form, ...change(form) };
  return (await applicant.send(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: changed }))
    .body;
};
const apply = async (type: 'offline' | 'postpaid', lines: ProductLine[]) => {
  const form = await productForm(w, applicant, type, lines);
  return (await applicant.call(applicationsContract.saveApply, { allowance_type: type, form })).apply_num;
};
/** One that the park, the government and the provider have passed, back with the enterprise for its document. */
const approved = async (type: 'offline' | 'postpaid', lines: ProductLine[]) => {
  const apply_num = await apply(type, lines);
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  return apply_num;
};

describe('the percentage', () => {
  const setRatio = (gov_ratio: string, corp_ratio: string) =>
    w.db.system
      .updateTable('allowance_ratio')
      .set({ gov_ratio, corp_ratio })
      .where('tenant_id', '=', 'nanshan')
      .where('year', '=', new Date().getUTCFullYear())
      .execute();
  const money = async (apply_num: string) => {
    const { allowance_ratio, subsidy_money } = await mine(apply_num);
    return { allowance_ratio, subsidy_money };
  };

  test('that was approved stays with what is handed in and corrected later; a new submission has the year’s', async () => {
    const apply_num = await approved('offline', [{ ...(products[0] as ProductLine), unit_price: '1000.00' }]);
    const then = await money(apply_num);
    expect(then).toEqual({ allowance_ratio: '50.00', subsidy_money: '500.00' });
    await setRatio('90.00', '10.00');
    try {
      const report = [await pdf()];
      expect(await send(apply_num, () => ({ acceptance_report: report }))).toMatchObject({ code: 0 });
      expect(await money(apply_num)).toEqual(then);
      await decide(operator2, apply_num);
      // the provider corrects a word: the park and the government decided on half
      const { task_id, revision_id, tenant_id, form } = await providerDetail(admin, apply_num);
      const correction = { ...form, description: '更正后的说明' };
      const assist = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const, form: correction };
      await admin.call(approvalContract.cloudApproval, assist);
      expect(await money(apply_num)).toEqual(then);
      // back at the first step everybody decides anew
      await findNothing(government, apply_num);
      await providerDecide(admin, apply_num, 'modify');
      await providerDecide(final, apply_num, 'return', '请重新提交', 'corp_submit_apply');
      expect(await send(apply_num, () => ({ description: '重新提交' }))).toMatchObject({ code: 0 });
      expect(await money(apply_num)).toEqual({ allowance_ratio: '90.00', subsidy_money: '900.00' });
    } finally {
      await setRatio('50.00', '50.00');
    }
  });
});

describe('a bill is subsidised once', () => {
  const lines = () => postpaid.slice(0, 1);
  const claims = async (apply_num: string) =>
    (
      await w.db.system
        .selectFrom('order_claim')
        .where('workflow_id', 'like', `%/${apply_num}`)
        .select('sub_order_num')
        .orderBy('sub_order_num')
        .execute()
    ).map((row) => row.sub_order_num);
  const billed = async (apply_num: string, ...numbers: string[]) => {
    const files = [await pdf('账单.pdf')];
    const detailed_billings = numbers.map((order_num) => ({ order_num, line: '', amount: '300.00', files }));
    return send(apply_num, () => ({ detailed_billings }));
  };

  test('the second application is told the first one’s number, however the order is written', async () => {
    const [first, second] = [await approved('postpaid', lines()), await approved('postpaid', lines())];
    expect(await billed(first, 'Once-1', 'Once-2')).toMatchObject({ code: 0 });
    expect(await claims(first)).toEqual(['ONCE-1', 'ONCE-2']);
    for (const written of ['Once-1', 'ｏｎｃｅ－１', 'on\u200bce-1'])
      expect(await billed(second, 'Once-3', written)).toMatchObject({
        code: ERRORS.BILL_CLAIMED.code,
        message: `有 1 笔账单的订单号已在申请 ${first} 中申请补贴，不能重复申请：${written}`,
        response: { bills: [{ order_num: written, apply_num: first }] },
      });
    expect(await billed(second, 'Оnce-1')).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.detailed_billings.0.order_num' }] },
    });
    // nothing of what was refused is held
    expect(await claims(second)).toEqual([]);
    expect(await billed(second, 'Once-3')).toMatchObject({ code: 0 });
  });

  test('nor is an order of an online application a bill, or a bill an order', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    const second = await approved('postpaid', lines());
    const [line] = form.order_data.order_detail;
    expect(await billed(second, line?.sub_order_num ?? '')).toMatchObject({
      code: ERRORS.BILL_CLAIMED.code,
      response: { bills: [{ apply_num }] },
    });
  });

  test('what is taken back, corrected away or closed is free; what ended is not', async () => {
    const [first, second] = [await approved('postpaid', lines()), await approved('postpaid', lines())];
    await billed(first, 'Free-1');
    expect(await billed(second, 'Free-1')).toMatchObject({ code: ERRORS.BILL_CLAIMED.code });
    await applicant.call(tasksContract.corpWithdraw, { apply_num: first });
    expect(await claims(first)).toEqual([]);
    expect(await billed(second, 'Free-1')).toMatchObject({ code: 0 });
    expect(await billed(first, 'Free-1')).toMatchObject({ code: ERRORS.BILL_CLAIMED.code });
    await billed(first, 'Free-2', 'Free-3');
    await providerDecide(final, second);
    await applicant.call(applicationsContract.corpCloseApply, { apply_num: first, reason: '不再申请' });
    await operator.call(approvalContract.closeApply, { apply_num: first, reason: '', answer: 'confirm' });
    expect([await claims(first), await claims(second)]).toEqual([[], ['FREE-1']]);
    const third = await approved('postpaid', lines());
    expect(await billed(third, 'Free-1')).toMatchObject({ code: ERRORS.BILL_CLAIMED.code });
    expect(await billed(third, 'Free-2')).toMatchObject({ code: 0 });
  });

  test('two at once: one has it', async () => {
    const cases = [await approved('postpaid', lines()), await approved('postpaid', lines())];
    const answers = await Promise.all(cases.map((apply_num) => billed(apply_num, 'Race-1')));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ERRORS.BILL_CLAIMED.code]);
  });
});

test('an enterprise that must correct its products is not held up by bills that it may not change there', async () => {
  const [first, second] = postpaid as [ProductLine, ProductLine];
  const apply_num = await approved('postpaid', [first, second]);
  const files = [await pdf()];
  const bill = { order_num: 'Line-1', line: second.sub_product_num, amount: '300.00', files };
  expect(await send(apply_num, () => ({ detailed_billings: [bill] }))).toMatchObject({ code: 0 });
  await providerDecide(final, apply_num, 'return', '请删除第二个产品', 'corp_submit_apply');
  const without = { cloud_account: '100012345678', order_detail: [], product_lines: [first] };
  expect(await send(apply_num, () => ({ order_data: without }))).toMatchObject({ code: 0 });
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  // where bills are asked for, they name what is applied for
  expect(await send(apply_num, () => ({}))).toMatchObject({
    code: ERRORS.INVALID_INPUT.code,
    response: { issues: [{ path: 'form.detailed_billings.0.line' }] },
  });
  expect(await send(apply_num, () => ({ detailed_billings: [{ ...bill, line: '' }] }))).toMatchObject({ code: 0 });
});

test('who hands in what a colleague has handed in already is told of the colleague, not of a field', async () => {
  const apply_num = await approved('postpaid', postpaid.slice(0, 1));
  const { task_id, revision_id, form } = await mine(apply_num);
  const bill = { order_num: 'Colleague-1', line: '', amount: '300.00', files: [await pdf()] };
  expect(await send(apply_num, () => ({ detailed_billings: [bill] }))).toMatchObject({ code: 0 });
  const late = { ...form, detailed_billings: [{ ...bill, order_num: 'Colleague-2' }] };
  const corrected = { apply_num, task_id, revision_id, form: late };
  const refused = { code: ERRORS.STALE_TASK.code, message: expect.stringContaining('陈晓') as string };
  expect((await applicant.send(applicationsContract.corpApproval, corrected)).body).toMatchObject(refused);
  const kept = w.db.system.selectFrom('command').select('response').where('workflow_id', 'like', `%/${apply_num}`);
  expect(await kept.where('state', '=', 'refused').execute()).toMatchObject([{ response: { error: 'STALE_TASK' } }]);
});

test('whoever corrects a form puts no file of another enterprise into it', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  await decide(government, apply_num);
  const png = await upload(w, applicant, 'screenshot', '他人截图.png', samplePng(4, 4, [9, 9, 9]));
  const other = await w.db.system
    .insertInto('corp')
    .values({ tenant_id: 'nanshan', corp_name: '另一企业', credit_code: '91440300MA5T90009X' })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  await w.db.system.updateTable('stored_file').set(other).where('guid', '=', png).execute();
  const { task_id, revision_id, tenant_id, form } = await providerDetail(admin, apply_num);
  const correct = async (guid: string) => {
    const changed = { ...form, order_img: [guid] };
    const assist = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const, form: changed };
    return (await admin.send(approvalContract.cloudApproval, assist)).body;
  };
  expect((await correct(png)).code).toBe(ERRORS.FILE_MISSING.code);
  const own = await upload(w, admin, 'screenshot', '截图.png', samplePng(4, 4, [8, 8, 8]), 'nanshan');
  expect((await correct(own)).code).toBe(0);
});

test('a pass is of what was read: one for a form that was called back and sent anew is refused', async () => {
  const form = await productForm(w, applicant, 'postpaid', postpaid.slice(0, 1));
  const { apply_num } = await applicant.call(applicationsContract.saveApply, { allowance_type: 'postpaid', form });
  const read = await operatorDetail(operator, apply_num);
  await applicant.call(tasksContract.corpWithdraw, { apply_num });
  const [line] = postpaid as [ProductLine];
  const dearer = { ...form.order_data, product_lines: [{ ...line, unit_price: '999999.00' }] };
  expect(await send(apply_num, () => ({ order_data: dearer }))).toMatchObject({ code: 0 });
  const pass = async (seen: { task_id: string; revision_id?: string }) =>
    (await operator.send(approvalContract.approval, { apply_num, decision: 'pass', note: '', ...seen })).body.code;
  // by the task alone, too: a revision enters a step, so no task has two
  expect(await pass({ task_id: read.task_id })).toBe(ERRORS.STALE_TASK.code);
  const now = await operatorDetail(operator, apply_num);
  expect(await pass({ task_id: now.task_id, revision_id: read.revision_id })).toBe(ERRORS.STALE_DOCUMENT.code);
  expect(await pass({ task_id: now.task_id, revision_id: now.revision_id })).toBe(0);
});

test('a price that is not the catalogue’s stands beside the catalogue’s, of what the park or the provider offers', async () => {
  const [own, paid] = [products[0] as ProductLine, postpaid[0] as ProductLine];
  const pricesOf = async (type: 'offline' | 'postpaid', line: ProductLine) =>
    (await operatorDetail(operator, await apply(type, [line]))).catalogue_prices;
  const { sub_product_num, unit_price } = own;
  const apply_num = await apply('offline', [{ ...own, unit_price: '999999.00' }]);
  expect((await operatorDetail(operator, apply_num)).catalogue_prices).toEqual([{ sub_product_num, unit_price }]);
  // what is printed tells it as the page does
  const productsIn = async (num: string) =>
    (await operator.call(exportsContract.exportPaper, { tenant_id: 'nanshan', apply_num: num })).sections
      .flatMap(({ table }) => table ?? [])
      .find(({ columns }) => columns.some(({ title }) => title === '产品编码'));
  const printed = await productsIn(apply_num);
  const at = printed?.columns.findIndex(({ title }) => title === '目录价（元）') ?? -1;
  expect(printed?.rows.map((row) => [row[at - 1], row[at]])).toEqual([['999,999.00', groupYuan(unit_price)]]);
  const same = await productsIn(await apply('offline', [own]));
  expect(same?.columns.map(({ title }) => title)).not.toContain('目录价（元）');
  const [of] = await pricesOf('postpaid', { ...paid, unit_price: '999999.00' });
  expect(of).toEqual({ sub_product_num: paid.sub_product_num, unit_price: expect.stringMatching(/^\d+\.\d{2}$/) });
});

test('the plan of the project is asked for by the products that the catalogue says it of, and no others', async () => {
  const asks = async (name: string, plan_required: boolean) =>
    w.db.system.updateTable('offline_sub_product').set({ plan_required }).where('name', '=', name).execute();
  const line = { ...(products[0] as ProductLine), unit_price: '10.00' };
  const { data, ...form } = await productForm(w, applicant, 'offline', [line]);
  const { construction_project: plan, ...without } = data;
  const sendPlan = async (given: typeof data | typeof without) =>
    (
      await applicant.send(applicationsContract.saveApply, {
        allowance_type: 'offline',
        form: { ...form, data: given },
      })
    ).body;
  await asks(line.sub_product_name, true);
  const refusal = { response: { issues: [{ path: 'form.data.construction_project', message: '请上传文件' }] } };
  expect(await sendPlan(without)).toMatchObject({ code: ERRORS.INVALID_INPUT.code, ...refusal });
  expect(plan).toBeDefined();
  expect(await sendPlan(data)).toMatchObject({ code: 0 });
  await asks(line.sub_product_name, false);
  const { code, response } = await sendPlan(without);
  expect(code).toBe(0);
  // asked for since: what was submitted goes on without, where the enterprise could not bring one
  await asks(line.sub_product_name, true);
  const { apply_num } = response as { apply_num: string };
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  const report = [await pdf()];
  expect(await send(apply_num, () => ({ acceptance_report: report }))).toMatchObject({ code: 0 });
});

test('calling back what was opened asks for no orders of before: the form as it stands stays', async () => {
  const form = await completeForm(w, applicant);
  const { apply_num } = await submit(w, applicant, form);
  await applicant.call(tasksContract.corpWithdraw, { apply_num });
  const other = withOrders(form);
  expect(await send(apply_num, () => other)).toMatchObject({ code: 0 });
  // the orders that were given up are another application's now
  expect((await submit(w, applicant, form)).apply_num).not.toBe(apply_num);
  // a reviewer reads it
  await operatorDetail(operator, apply_num);
  await applicant.call(tasksContract.corpWithdraw, { apply_num });
  const { activity, form: now } = await mine(apply_num);
  expect([activity, now['order_data']]).toEqual(['corp_submit_apply', other.order_data]);
  const held = await w.db.system
    .selectFrom('order_claim')
    .where('workflow_id', 'like', `%/${apply_num}`)
    .select('sub_order_num')
    .execute();
  expect(held).toHaveLength(other.order_data.order_detail.length);
});
