import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { publishSecond, runOver } from '#test/builders/batch.ts';
import {
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  providerDetail,
  upload,
} from '#test/builders/subsidy.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const CORRECTION = 'admin_help_modify_after_approval_again';
const HAND_IN = 'corp_submit_acceptance_report';
const tenant_id = 'nanshan';

let w: World;
let applicant: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  provider: TestUser,
  admin: TestUser;
let products: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, operator, operator2, government, provider, admin] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
  ]);
  products = await offerOffline(w);
});
afterAll(() => w.close());

/** The offline flow with another correction after the second review. */
const flowWith = (change: Partial<FlowStep>): Flow => {
  const flow = defaultFlow('offline', false);
  return { ...flow, steps: flow.steps.map((step) => (step.code === CORRECTION ? { ...step, ...change } : step)) };
};

/** An application that the provider has passed, before the enterprise hands anything in. */
async function passed() {
  const form = await productForm(w, applicant, 'offline', [{ ...(products[0] as ProductLine), quantity: 1 }]);
  const { apply_num } = await applicant.call(applicationsContract.saveApply, { allowance_type: 'offline', form });
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  return apply_num;
}

/** What the provider's administrator sends on, with a change of the form or as it is. */
async function sendOn(apply_num: string, change?: Partial<DraftForm>) {
  const { task_id, revision_id, form } = await providerDetail(admin, apply_num);
  const act = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const };
  const { body } = await admin.send(approvalContract.cloudApproval, {
    ...act,
    ...(change && { form: { ...form, ...change } }),
  });
  return body;
}

test('a correction does not empty what the enterprise was asked for, and may replace it', async () => {
  await publishSecond(w, flowWith({ form: ['subsidy', 'acceptance_report'] }), '可更正验收报告');
  const apply_num = await passed();
  const { task_id, revision_id, form: sent } = await operatorDetail(applicant, apply_num);
  const report = await upload(w, applicant, 'document', '验收报告.pdf', samplePdf('report'));
  const form = { ...sent, acceptance_report: [report] };
  await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  await decide(operator2, apply_num);
  expect(await providerDetail(admin, apply_num)).toMatchObject({
    activity: CORRECTION,
    requires: [],
    papers: ['acceptance_report'],
    missing_document: null,
  });
  for (const acceptance_report of [[], undefined])
    expect(await sendOn(apply_num, { acceptance_report })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      response: { issues: [{ path: 'form.acceptance_report', message: '请上传文件' }] },
    });
  const better = await upload(w, applicant, 'document', '验收报告（盖章）.pdf', samplePdf('better'));
  expect(await sendOn(apply_num, { acceptance_report: [better] })).toMatchObject({
    code: 0,
    response: { activity: 'admin_help_modify_after_gov_spot_inspect' },
  });
  await saveHistory(
    'papers-kept/subsidy-offline-corrected',
    w.deps.temporal.client.workflow.getHandle(`subsidy/${tenant_id}/${apply_num}`),
  );
});

test('a correction that asks for a document is not left without it: the case goes back for it', async () => {
  const without = flowWith({});
  await publishSecond(
    w,
    { ...without, steps: without.steps.filter(({ code }) => code !== HAND_IN) },
    '不要求验收报告',
    3,
  );
  const apply_num = await passed();
  await decide(operator2, apply_num);
  await publishSecond(w, flowWith({ requires: ['acceptance_report'], return_to: [HAND_IN] }), '要求验收报告', 4);
  const { batch_id } = await admin.call(migrationsContract.startMigration, {
    tenant_id,
    allowance_type: 'offline',
    mapping: [],
    apply_num_list: [apply_num],
    reason: '要求验收报告',
  });
  await runOver(admin, batch_id);
  expect(await providerDetail(admin, apply_num)).toMatchObject({
    activity: CORRECTION,
    requires: ['acceptance_report'],
    papers: ['acceptance_report'],
    missing_document: 'acceptance_report',
    action: { modify: true },
  });
  await expect.poll(() => currentDetails(w, apply_num)).toContain('**Missing**: 项目验收报告 / Acceptance report\n');
  const refused = { code: ERRORS.DOCUMENT_REQUIRED.code, message: '该环节需先上传项目验收报告' };
  expect(await sendOn(apply_num)).toMatchObject(refused);
  expect(await sendOn(apply_num, { description: '协助更正的说明' })).toMatchObject(refused);
  expect(await providerDecide(admin, apply_num, 'return', '请提交验收报告')).toMatchObject({ activity: HAND_IN });
});

test('a report is told as handed in, and as corrected when it was sent back', async () => {
  const flow = defaultFlow('offline', false);
  const steps = flow.steps.map((step) =>
    step.code === 'operator_approval_again' ? { ...step, return_to: [HAND_IN] } : step,
  );
  await publishSecond(w, { ...flow, steps }, '复审可退回验收报告', 5);
  const apply_num = await passed();
  const report = await upload(w, applicant, 'document', '验收报告.pdf', samplePdf('report'));
  const handIn = async () => {
    const { task_id, revision_id, form } = await operatorDetail(applicant, apply_num);
    const act = { apply_num, task_id, revision_id, form: { ...form, acceptance_report: [report] } };
    await applicant.call(applicationsContract.corpApproval, act);
  };
  await handIn();
  await decide(operator2, apply_num, 'return', '请盖章');
  await handIn();
  const page = { apply_num, limit: 3, offset: 0 };
  const { data } = await operator2.call(approvalContract.getRecordList, page);
  expect(data.map(({ option }) => option)).toEqual(['修改后重新提交', '驳回', '提交项目验收报告']);
  const told = await currentDetails(w, apply_num);
  expect(told).toContain('| 修改后重新提交 / Corrected and sent again |');
  expect(told).toContain('| 提交项目验收报告 / Acceptance report handed in |');
  const asked = { bs_mod: 'allowance' as const, bs_key: apply_num, limit: 3 };
  const { list } = await operator2.call(logsContract.getOperationRecordList, asked);
  expect(list.map(({ op_name }) => op_name)).toEqual(data.map(({ option }) => option));
  const logged = await admin.call(logsContract.getLogList, { type: 'update', limit: 200 });
  const sent = logged.list.filter(({ target }) => target === apply_num).map(({ op_name }) => op_name);
  expect(sent).toEqual(['修改后重新提交', '提交项目验收报告']);
});
