import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { MAX_BILLS } from '#domain/subsidy/form/handed-in.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import {
  decide,
  findNothing,
  MOBILES,
  offeredPostpaid,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser,
  colleague: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  provider: TestUser,
  admin: TestUser,
  final: TestUser,
  keeper: TestUser;
let products: ProductLine[];
let postpaid: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, colleague, operator, operator2, government, provider, admin, final, keeper] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.colleague),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.finalAdmin),
    w.signIn(MOBILES.tenantAdmin),
  ]);
  products = await offerOffline(w);
  postpaid = (await offeredPostpaid(applicant)).map((line) => ({ ...line, quantity: 3 }));
});
afterAll(() => w.close());

type Type = 'offline' | 'postpaid';
const apply = (type: Type, form: DraftForm) =>
  applicant.call(applicationsContract.saveApply, { allowance_type: type, form });
const sendApply = async (type: Type | 'online', form: DraftForm) =>
  (await applicant.send(applicationsContract.saveApply, { allowance_type: type, form })).body;
const mine = (apply_num: string) => operatorDetail(applicant, apply_num);
/** Hands in a form with a change, as the applicant's page does. */
const handIn = async (apply_num: string, change: Partial<DraftForm>, by = applicant) => {
  const { task_id, revision_id, form } = await mine(apply_num);
  const { body } = await by.send(applicationsContract.corpApproval, {
    apply_num,
    task_id,
    revision_id,
    form: { ...form, ...change },
  });
  return body;
};
const pdf = () => upload(w, applicant, 'document', '验收报告.pdf', samplePdf('report'));
const handle = (apply_num: string) => w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${apply_num}`);

describe('offline', () => {
  test('from the application to the end: lines are money, the report is asked for, and every step has its turn', async () => {
    const form = await productForm(w, applicant, 'offline', [
      { ...(products[0] as ProductLine), quantity: 2, unit_price: '12345.678' },
      { ...(products[1] as ProductLine), quantity: 3 },
    ]);
    const { apply_num, activity } = await apply('offline', form);
    expect(activity).toBe('operator_approval_first');
    const sent = await mine(apply_num);
    const total = (12_345.67 * 2 + Number(products[1]?.unit_price) * 3).toFixed(2);
    expect(sent).toMatchObject({
      allowance_type: 'offline',
      define_code: 'offline',
      order_money: total,
      order_data: {
        order_detail: [],
        product_lines: [{ quantity: 2, unit_price: '12345.67', all_money: '24691.34' }, { quantity: 3 }],
      },
      data: { ext_file_map: { construction_project: form.data.construction_project, inspection_report: null } },
      order_verdicts: [],
    });
    const claims = w.db.system.selectFrom('order_claim').selectAll().execute();
    expect(await claims).toEqual([]);
    // a remark of a return is answered by what follows it, not by what is handed in later
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    const remarks = [{ path: 'description', remark: '请写明用途' }];
    const back = { apply_num, task_id, revision_id, decision: 'return' as const, note: '请补充', corrections: remarks };
    await operator.call(approvalContract.approval, back);
    expect(await handIn(apply_num, { description: '用于排产' })).toMatchObject({ code: 0 });
    expect((await operatorDetail(operator, apply_num)).asked).toEqual(remarks);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    expect(await mine(apply_num)).toMatchObject({ expected_for: 'hand_in' });
    expect(await providerDecide(provider, apply_num)).toMatchObject({ activity: 'corp_submit_acceptance_report' });

    const asked = await mine(apply_num);
    expect(asked).toMatchObject({
      requires: ['acceptance_report'],
      editable: ['acceptance_report'],
      step_kind: 'submit',
      action: { modify: true },
      standing: 'yours',
    });
    expect(await handIn(apply_num, {})).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.acceptance_report', message: '请上传文件' }] },
    });
    // nothing but the report may change now
    expect(await handIn(apply_num, { description: '另一说明', acceptance_report: [await pdf()] })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
    });
    const report = await pdf();
    expect(await handIn(apply_num, { acceptance_report: [report] }, colleague)).toMatchObject({
      code: 0,
      response: { activity: 'operator_approval_again', status: 6 },
    });
    // the paper says who brought each file, not who sent the last form
    const paper = await operator.call(exportsContract.exportPaper, { apply_num });
    const bringerOf = (name: string) =>
      paper.sections
        .flatMap(({ table }) => table?.rows ?? [])
        .find((cells) => cells.includes(name))
        ?.join(' ');
    expect(bringerOf('营业执照')).toContain(sent.apply_user);
    expect(bringerOf('项目验收报告')).not.toContain(sent.apply_user);
    const reviewed = await operatorDetail(operator2, apply_num);
    expect(reviewed).toMatchObject({
      revision: 3,
      asked: [],
      order_money: total,
      compare: [{ path: 'acceptance_report', section: 'acceptance_report', before: null, after: [report] }],
      data: { ext_file_map: { inspection_report: report } },
    });
    expect(reviewed.files.map(({ guid }) => guid)).toContain(report);
    await decide(operator2, apply_num);
    await providerDecide(admin, apply_num, 'modify');
    // a new park inspects every case
    expect((await operatorDetail(government, apply_num)).inspections).toMatchObject([{ share: 100, drawn: true }]);
    await findNothing(government, apply_num);
    await providerDecide(admin, apply_num, 'modify');
    expect(await providerDecide(final, apply_num)).toMatchObject({ activity: 'ended', status: 7 });
    await saveHistory('handed-in/subsidy-offline-ended', handle(apply_num));

    const list = await operator.call(approvalContract.getTenantApplyList, { allowance_type: 'offline' });
    expect(list.items.map((row) => row.apply_num)).toContain(apply_num);
    const online = await operator.call(approvalContract.getTenantApplyList, { allowance_type: 'online', tab: 0 });
    expect(online.items.map((row) => row.apply_num)).not.toContain(apply_num);
  });

  test('each fault of a line is told with its place, its field and its rule', async () => {
    const [first, second] = products as [ProductLine, ProductLine];
    const bad = await productForm(w, applicant, 'offline', [
      { ...first, sub_product_num: 'nobody-offers' },
      { ...second, sub_product_name: '另一名称' },
    ]);
    const at = 'form.order_data.product_lines';
    expect(await sendApply('offline', bad)).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: {
        issues: [
          { path: `${at}.0.sub_product_num`, message: '园区已不提供该产品，请删除' },
          { path: `${at}.1.sub_product_name`, message: '产品名称与目录不一致，请重新选择' },
        ],
      },
    });
    // what waits for the provider, and what another park has, is not offered
    const pending = await w.db.system
      .selectFrom('offline_sub_product')
      .where('status', '=', 4)
      .select(['code', 'name'])
      .executeTakeFirstOrThrow();
    const waiting = await productForm(w, applicant, 'offline', [
      { ...first, sub_product_num: pending.code, sub_product_name: pending.name },
    ]);
    expect(await sendApply('offline', waiting)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });

  test('what was delisted since stays in a correction, and goes into no other application', async () => {
    const [first] = products as [ProductLine];
    const form = await productForm(w, applicant, 'offline', [{ ...first, quantity: 5 }]);
    const { apply_num } = await apply('offline', form);
    await decide(operator, apply_num, 'return', '请减少数量');
    const row = await w.db.system
      .selectFrom('offline_sub_product')
      .where('code', '=', first.sub_product_num)
      .where('tenant_id', '=', 'nanshan')
      .select('sub_product_id')
      .executeTakeFirstOrThrow();
    const ask = { tenant_id: 'nanshan', sub_product_id: row.sub_product_id };
    const { lock } = await keeper.call(offlineProductsContract.offlineSubDetail, ask);
    await keeper.call(offlineProductsContract.stopOfflineSub, { ...ask, lock });
    expect(await sendApply('offline', form)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    const lines = (quantity: number) => ({
      order_data: { ...form.order_data, product_lines: [{ ...first, quantity }] },
    });
    expect(await handIn(apply_num, lines(6))).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect(await handIn(apply_num, lines(4))).toMatchObject({ code: 0 });
    const { compare, order_money } = await operatorDetail(operator, apply_num);
    expect(compare.map(({ path }) => path)).toEqual(['order_data.product_lines']);
    expect(order_money).toBe((Number(first.unit_price) * 4).toFixed(2));
  });

  test('a draft keeps half a line; the application does not take it', async () => {
    const [, second] = products as [ProductLine, ProductLine];
    const form = {
      order_data: { product_lines: [{ ...second, quantity: null, unit_price: null }, second].slice(0, 1) },
    };
    const saved = await applicant.call(applicationsContract.saveTemp, { allowance_type: 'offline', form });
    const read = await applicant.call(applicationsContract.getTempDetail, { temp_id: saved.temp_id });
    expect(read).toMatchObject({ allowance_type: 'offline', order_money: '0.00', form });
    expect(await sendApply('offline', form as DraftForm)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    // what is far too much is kept as it is written, and comes to nothing
    const line = { ...second, quantity: 1_000_000_000, unit_price: '9'.repeat(21) };
    const much = { allowance_type: 'offline' as const, form: { order_data: { product_lines: [line] } } };
    const { temp_id } = await applicant.call(applicationsContract.saveTemp, much);
    expect(await applicant.call(applicationsContract.getTempDetail, { temp_id })).toMatchObject({
      order_money: '0.00',
      form: much.form,
    });
  });
});

describe('postpaid', () => {
  test('from the application to the end: bills are asked for, and stand beside what was applied for', async () => {
    expect(postpaid.length).toBeGreaterThan(1);
    const form = await productForm(w, applicant, 'postpaid', postpaid.slice(0, 2));
    const { apply_num, activity } = await apply('postpaid', form);
    expect(activity).toBe('operator_approval');
    await decide(operator, apply_num);
    await decide(government, apply_num);
    expect(await providerDecide(provider, apply_num)).toMatchObject({ activity: 'corp_submit_detailed_billings' });
    expect(await mine(apply_num)).toMatchObject({ requires: ['detailed_billings'], editable: ['detailed_billings'] });
    const files = [await upload(w, applicant, 'document', '账单.pdf', samplePdf('bill'))];
    const line = postpaid[0]?.sub_product_num ?? '';
    const bill = { order_num: 'B-1', line, amount: '99.999', files };
    expect(await handIn(apply_num, { detailed_billings: [{ ...bill, amount: '' }] })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.detailed_billings.0.amount', message: '请输入金额' }] },
    });
    expect(await handIn(apply_num, { detailed_billings: [{ ...bill, amount: '1000000000.01' }] })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: {
        issues: [{ path: 'form.detailed_billings.0.amount', message: '金额不能超过 1,000,000,000.00 元' }],
      },
    });
    const many = Array.from({ length: MAX_BILLS + 1 }, (_, i) => ({ ...bill, order_num: `B-${i}` }));
    expect(await handIn(apply_num, { detailed_billings: many })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.detailed_billings', message: `最多 ${MAX_BILLS} 项` }] },
    });
    expect(await handIn(apply_num, { detailed_billings: [bill] })).toMatchObject({
      code: 0,
      response: { activity: 'cloud_final_approval_coupon' },
    });
    const { form: kept } = await mine(apply_num);
    expect(kept['detailed_billings']).toEqual([{ ...bill, amount: '99.99' }]);
    expect(await providerDecide(final, apply_num)).toMatchObject({ activity: 'ended', status: 7 });
    await saveHistory('handed-in/subsidy-postpaid-ended', handle(apply_num));
  });

  test('is of the list of its year: the tree has it by year, and another year’s product is not taken', async () => {
    const [line, other] = postpaid as [ProductLine, ProductLine];
    const form = await productForm(w, applicant, 'postpaid', [line]);
    const year = form.apply_year;
    const yearOf = (code: string, to: number) =>
      asOwner(w, `update online_sub_product set allowance_year_list = '{${to}}' where code = '${code}'`);
    const tree = async (asked?: number) =>
      (
        await applicant.call(offeredContract.getPostpaidProductList, { tenant_id: 'nanshan', limit: 1000, year: asked })
      ).items.map(({ code }) => code);
    const before = await tree();
    expect(before).toEqual(expect.arrayContaining([line.sub_product_num, other.sub_product_num]));
    await yearOf(line.sub_product_num, year - 1);
    expect(await tree()).toEqual(before.filter((code) => code !== line.sub_product_num));
    expect(await tree(year)).toEqual(await tree());
    expect(await tree(year - 1)).toContain(line.sub_product_num);
    expect(await tree(year + 1)).toEqual([]);
    expect(await sendApply('postpaid', form)).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.order_data.product_lines.0.sub_product_num' }] },
    });
    await yearOf(line.sub_product_num, year);
    expect(await sendApply('postpaid', form)).toMatchObject({ code: 0 });
  });

  test('takes what is paid after use, and nothing of the park’s own', async () => {
    const own = await productForm(w, applicant, 'postpaid', [products[1] as ProductLine]);
    expect(await sendApply('postpaid', own)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    const other = await productForm(w, applicant, 'offline', postpaid.slice(0, 1));
    expect(await sendApply('offline', other)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });
});

test('what is applied for follows the flows that the park has published', async () => {
  expect((await applicant.call(configContract.getCloudConfig, {})).offered_types).toEqual([
    'online',
    'offline',
    'postpaid',
  ]);
  const park = await w.park();
  // no call takes a published flow away: as if it had never been there
  await asOwner(w, `delete from sequence_flow where tenant_id = '${park.tenant_id}' and allowance_type = 'offline'`);
  expect((await park.applicant.call(configContract.getCloudConfig, {})).offered_types).toEqual(['online', 'postpaid']);
  const form = await productForm(w, applicant, 'offline', products);
  const { body } = await park.applicant.send(applicationsContract.saveApply, { allowance_type: 'offline', form });
  expect(body.code).toBe(ERRORS.TYPE_NOT_OFFERED.code);
});

test('a list has one type, or all of them where that is asked for', async () => {
  const asked = { limit: 200, offset: 0, keyword: '', sort: 'step_since', order: 'desc' } as const;
  const list = (allowance_type: 'online' | 'offline' | 'postpaid' | 'all') =>
    operator.call(approvalContract.getTenantApplyList, { ...asked, allowance_type });
  const kinds = await Promise.all((['online', 'offline', 'postpaid'] as const).map(list));
  const every = await list('all');
  expect(new Set(every.items.map((row) => row.define_code)).size).toBeGreaterThan(1);
  expect(every.all_total).toBe(kinds.reduce((sum, { all_total }) => sum + all_total, 0));
  const steps = every.items.map(({ step_since }) => step_since);
  expect(steps).toEqual(steps.toSorted((a, b) => b.localeCompare(a)));
});

test('what moved last comes first: a case that was closed moved when it was closed', async () => {
  const [older, newer] = [await submit(w, applicant), await submit(w, applicant)];
  await operator.call(approvalContract.closeApply, { apply_num: older.apply_num, reason: '重复提交' });
  const { items } = await operator.call(approvalContract.getTenantApplyList, {
    limit: 2,
    offset: 0,
    keyword: '',
    sort: 'moved_at',
    allowance_type: 'all',
  });
  expect(items.map((row) => row.apply_num)).toEqual([older.apply_num, newer.apply_num]);
  const [closed, open] = items;
  expect(Date.parse(closed?.ended_at ?? '')).toBeGreaterThan(Date.parse(closed?.step_since ?? ''));
  expect(open?.ended_at).toBeNull();
});
