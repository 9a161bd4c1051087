import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { readApprovalMsg } from '#domain/subsidy/case/approval-msg.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import {
  completeForm,
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDetail,
} from '#test/builders/subsidy.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { pdfText } from '../pdf-text.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const TENANT = 'qiyuan';
const WHOSE = { park_id: 'qiyuan-1', cloud_account: '100034567890' };

let w: World;
let corp: TestUser, operator: TestUser, provider: TestUser, stranger: TestUser;
let products: Record<'offline' | 'postpaid', ProductLine[]>;
beforeAll(async () => {
  w = await world();
  [corp, operator, provider, stranger] = await Promise.all([
    w.signIn(MOBILES.customApplicant),
    w.signIn(MOBILES.customOperator),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.operator),
  ]);
  const { items } = await corp.call(offeredContract.getPostpaidProductList, { tenant_id: TENANT, limit: 1000 });
  const [first] = items;
  const postpaid = {
    sub_product_num: first?.code ?? '',
    product_name: first?.l1_name ?? '',
    sub_product_name: first?.name ?? '',
    quantity: 2,
    unit_price: '500.00',
  };
  products = { offline: (await offerOffline(w, TENANT)).slice(0, 1), postpaid: [postpaid] };
});
afterAll(() => w.close());

/** A form of the park's enterprise, without the letter that other parks ask for. */
async function formOf(type: AllowanceType): Promise<FullForm> {
  const { data, ...form } =
    type === 'online'
      ? await completeForm(w, corp, undefined, WHOSE)
      : await productForm(w, corp, type, products[type], WHOSE);
  const { commitment_file: _letter, ...without } = data;
  return { ...form, data: without };
}
const submit = async (type: AllowanceType, form?: FullForm) => {
  const input = { allowance_type: type, form: form ?? (await formOf(type)) };
  return (await corp.call(applicationsContract.saveApply, input)).apply_num;
};
const passes = async (apply_num: string, note: string) => {
  const { task_id, revision_id } = await providerDetail(provider, apply_num, TENANT);
  const last = { tenant_id: TENANT, apply_num, task_id, revision_id, decision: 'pass' as const, note };
  return (await provider.send(approvalContract.cloudApproval, last)).body;
};
const notes = async (user: TestUser, apply_num: string) =>
  readApprovalMsg((await operatorDetail(user, apply_num)).data.approval_msg);

test.each(ALLOWANCE_TYPES)('%s: from the application to the end by the park’s own steps and words', async (type) => {
  const apply_num = await submit(type);
  // the enterprise has it back once, and sends it again as it was
  await corp.call(tasksContract.corpWithdraw, { apply_num });
  const { task_id, revision_id, form } = await operatorDetail(corp, apply_num);
  await corp.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  const read = await operatorDetail(operator, apply_num);
  expect(read).toMatchObject({
    custom: true,
    subsidy_wording: 'payment',
    activity: 'operator_approval',
    requires: ['approval_note'],
    data: { commitment_file: null, approval_msg: null },
    action: { approval: true, hand_in: false },
  });
  const silent = {
    apply_num,
    task_id: read.task_id,
    revision_id: read.revision_id,
    decision: 'pass' as const,
    note: ' ',
  };
  await expect
    .poll(() => currentDetails(w, apply_num, TENANT))
    .toContain('**To pass**: with 审批说明 / Approval note\n');
  expect((await operator.send(approvalContract.approval, silent)).body.code).toBe(ERRORS.NOTE_REQUIRED.code);
  expect(await decide(operator, apply_num, 'pass', '材料齐全')).toMatchObject({
    activity: 'cloud_admin_approval_coupon',
    activity_name: '云厂商审批',
  });
  expect(await passes(apply_num, '')).toMatchObject({ code: ERRORS.NOTE_REQUIRED.code });
  expect(await passes(apply_num, '同意支付')).toMatchObject({ code: 0, response: { status: 7 } });
  for (const user of [corp, operator])
    expect(await notes(user, apply_num)).toEqual([
      { role: 'operator_allowance_approver', info: '材料齐全' },
      { role: 'cloud_allowance_approver', info: '同意支付' },
    ]);
  await saveHistory(
    `custom-park/subsidy-${type}-ended`,
    w.deps.temporal.client.workflow.getHandle(`subsidy/${TENANT}/${apply_num}`),
  );
});

test('its papers speak of the government’s payment, and tell the notes', async () => {
  const apply_num = await submit('postpaid');
  await decide(operator, apply_num, 'pass', '材料齐全');
  await passes(apply_num, '同意支付');
  const { download_url } = await corp.call(exportsContract.exportPdf, { apply_num });
  const { rawPayload } = await w.app.inject({ method: 'GET', url: download_url, headers: { host: 'park.example' } });
  const text = (await pdfText(rawPayload)).join('');
  expect(text).toContain('政府支付');
  expect(text).toContain('同意支付');
  expect(text).not.toMatch(/补贴券|承诺书/);
});

test('a note of a pass that was taken back is told to nobody', async () => {
  const apply_num = await submit('offline');
  await decide(operator, apply_num, 'pass', '看错了申请');
  expect(await notes(corp, apply_num)).toHaveLength(1);
  await operator.call(tasksContract.withdrawAct, { apply_num });
  expect(await notes(corp, apply_num)).toEqual([]);
  await decide(operator, apply_num, 'return', '请补充说明');
  expect(await notes(corp, apply_num)).toEqual([]);
});

test('an application of it is nobody’s in another park, and its products are not offered there', async () => {
  const apply_num = await submit('offline');
  expect((await stranger.send(applicationsContract.getApplyDetail, { apply_num })).body.code).toBe(
    ERRORS.NOT_FOUND.code,
  );
  expect((await stranger.send(exportsContract.exportPdf, { apply_num })).body.code).toBe(ERRORS.NOT_FOUND.code);
  const other = await w.signIn(MOBILES.applicant);
  const form = await productForm(w, other, 'offline', products.offline);
  expect((await other.send(applicationsContract.saveApply, { allowance_type: 'offline', form })).body.code).toBe(
    ERRORS.INVALID_INPUT.code,
  );
});
