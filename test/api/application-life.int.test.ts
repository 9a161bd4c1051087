import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { completeForm, decide, MOBILES, operatorDetail, providerDecide, providerDetail, submit } from '../builders.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  providerAdmin: TestUser,
  provider: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, operator2, government, providerAdmin, provider] = (await Promise.all(
    [
      MOBILES.applicant,
      MOBILES.operator,
      MOBILES.operator2,
      MOBILES.government,
      MOBILES.providerAdmin,
      MOBILES.provider,
    ].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );

describe('the whole way', () => {
  test('apply → operator → government → correction → provider → ended', async () => {
    const { apply_num, status, activity } = await submit(w, applicant);
    expect({ status, activity }).toEqual({ status: 1, activity: 'operator_approval' });
    expect(await decide(operator, apply_num)).toMatchObject({ status: 6, activity: 'government_approval_coupon' });
    expect(await decide(government, apply_num)).toMatchObject({
      status: 6,
      activity: 'cloud_admin_help_modify_after_gov_approval',
    });
    expect(await providerDecide(providerAdmin, apply_num, 'modify')).toMatchObject({
      activity: 'cloud_admin_approval_coupon',
    });
    expect(await providerDecide(provider, apply_num)).toMatchObject({
      status: 7,
      activity: 'ended',
      activity_name: '已结束',
      projected: true,
    });
    const records = await applicant.call(applicationsContract.getCorpRecordList, { apply_num, limit: 10 });
    expect(records.data.map((r) => [r.option, r.operator])).toEqual([
      ['审批通过，申请结束', '吴桐'],
      ['协助修改并提交', '周航'],
      ['审批通过', '刘洋'],
      ['审批通过', '王伟'],
      ['提交申请', '陈晓'],
    ]);
    const steps = await applicant.call(approvalContract.getFlowActivity, { flow_id: `subsidy/nanshan/${apply_num}` });
    expect(steps.progress.map((p) => p.outcome)).toEqual(['submit', 'pass', 'pass', 'modify', 'pass']);
    expect(await refusal(applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '不要了' }))).toBe(
      7106,
    );
  });

  test('the assist step corrects the orders; the reviewer sees old and new', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    const { task_id, revision_id, tenant_id, editable } = await providerDetail(providerAdmin, apply_num);
    expect(editable).toEqual(['subsidy', 'orders']);
    const base = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const };
    const locked = { ...form, data: { ...form.data, domain: 'other.example.com' } };
    expect(await refusal(providerAdmin.call(approvalContract.cloudApproval, { ...base, form: locked }))).toBe(7100);
    const corrected = { ...form, order_data: { ...form.order_data, order_detail: sampleOrders(1, 1000) } };
    await providerAdmin.call(approvalContract.cloudApproval, { ...base, form: corrected });
    const seen = await providerDetail(provider, apply_num);
    expect(seen.revisions.map((r) => r.operator)).toEqual(['陈晓', '周航']);
    expect(seen.compare.map((c) => c.path)).toEqual(['order_data.order_detail']);
    expect(seen).toMatchObject({
      order_money: '850.00',
      subsidy_money: '425.00',
      corp_money: '425.00',
      allowance_ratio: '50.00',
    });
  });

  test('returned with a reason, corrected by the applicant, approved', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    expect(await refusal(decide(operator, apply_num, 'return', ' '))).toBe(7112);
    expect(await decide(operator, apply_num, 'return', '截图不清晰')).toMatchObject({
      status: 6,
      activity: 'corp_submit_apply',
    });
    const back = await operatorDetail(applicant, apply_num);
    expect(back).toMatchObject({ message: '截图不清晰', action: { modify: true, approval: false, close: true } });
    const again = { ...form, description: '已重新上传截图' };
    const { task_id, revision_id } = back;
    expect(
      await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: again }),
    ).toMatchObject({ status: 1, activity: 'operator_approval' });
    expect((await operatorDetail(operator, apply_num)).compare).toEqual([
      { path: 'description', section: 'subsidy', before: form.description, after: '已重新上传截图' },
    ]);
    expect(await decide(operator, apply_num)).toMatchObject({ status: 6 });
    const sms = await w.db.system
      .selectFrom('outbox_message')
      .where('dedupe_key', 'like', `%${apply_num}%`)
      .select(['template', 'body'])
      .execute();
    expect(sms).toEqual([{ template: 'subsidy_return', body: `您的补贴申请 ${apply_num} 被退回：截图不清晰` }]);
  });
});

describe('closing', () => {
  test('the operator closes; nothing is accepted afterwards', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id } = await operatorDetail(operator, apply_num);
    expect(await operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交' })).toMatchObject({
      status: 5,
    });
    const late = operator.send(approvalContract.approval, { apply_num, task_id, decision: 'pass', note: '' });
    expect((await late).body).toMatchObject({ code: 7105, message: '申请已关闭：重复提交' });
    const detail = await operatorDetail(operator, apply_num);
    expect(detail).toMatchObject({
      close_reason: '重复提交',
      action: { approval: false, modify: false, close: false, answer: false },
    });
  });

  test('a close request is refused, asked again, and confirmed', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num);
    const ask = () => applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '今年不采购' });
    expect(await ask()).toMatchObject({ status: 2 });
    expect(await refusal(ask())).toBe(7107);
    expect(await refusal(decide(government, apply_num))).toBe(7107);
    expect(await refusal(operator.call(approvalContract.closeApply, { apply_num, answer: 'refuse' }))).toBe(7100);
    expect(
      await operator.call(approvalContract.closeApply, { apply_num, reason: '请继续', answer: 'refuse' }),
    ).toMatchObject({ status: 6 });
    // nothing was returned: the request's reason is gone, the refusal's is in the records
    expect((await operatorDetail(applicant, apply_num)).message).toBe('');
    const { data } = await applicant.call(applicationsContract.getCorpRecordList, { apply_num });
    expect(data[0]).toMatchObject({ option: '拒绝关闭', note: '请继续' });
    await ask();
    expect(await operator.call(approvalContract.closeApply, { apply_num, answer: 'confirm' })).toMatchObject({
      status: 5,
    });
    expect((await operatorDetail(operator, apply_num)).message).toBe('今年不采购');
  });
});

describe('races and repetitions', () => {
  test('two approvers on one task: the second is told who acted and when', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    const act = (who: TestUser) =>
      who.send(approvalContract.approval, { apply_num, task_id, revision_id, decision: 'pass', note: '' });
    const answers = (await Promise.all([act(operator), act(operator2)])).map((a) => a.body);
    expect(answers.map((a) => a.code).toSorted((a, b) => a - b)).toEqual([0, 7104]);
    const told = answers.find((a) => a.code === 7104)?.message;
    const winner = answers[0]?.code === 0 ? '王伟' : '孙莉';
    expect(told).toMatch(new RegExp(`^该任务已由${winner}于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d处理，请刷新$`));
  });

  test('a doubled submission is one application, another body under its key is refused', async () => {
    const form = await completeForm(w, applicant);
    const key = 'same-key-0001';
    const send = () => applicant.call(applicationsContract.saveApply, { allowance_type: 'online', form }, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    const other = applicant.call(
      applicationsContract.saveApply,
      { allowance_type: 'online', form: { ...form, description: '另一份' } },
      key,
    );
    expect(await refusal(other)).toBe(7120);
  });

  test('an approval of a form that changed meanwhile is refused', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id } = await operatorDetail(operator, apply_num);
    const seen = '00000000-0000-4000-8000-000000000000';
    expect(
      await refusal(
        operator.call(approvalContract.approval, { apply_num, task_id, revision_id: seen, decision: 'pass' }),
      ),
    ).toBe(7113);
  });
});

describe('lists', () => {
  test('the pending tab holds what waits for the asking user, and counts both tabs', async () => {
    const { apply_num } = await submit(w, applicant);
    const forOperator = await operator.call(approvalContract.getTenantApplyList, { tab: 1, limit: 200 });
    expect(forOperator.items.every((i) => i.action.approval || i.action.answer)).toBe(true);
    expect(forOperator.items.map((i) => i.apply_num)).toContain(apply_num);
    expect(forOperator.pending_total).toBe(forOperator.total);
    const forGovernment = await government.call(approvalContract.getTenantApplyList, { tab: 1, limit: 200 });
    expect(forGovernment.items.map((i) => i.apply_num)).not.toContain(apply_num);
    const all = await operator.call(approvalContract.getTenantApplyList, { tab: 0, limit: 200 });
    expect(all.total).toBe(all.all_total);
    expect(forOperator.all_total).toBe(all.all_total);
    const found = await operator.call(approvalContract.getTenantApplyList, {
      keyword: '云启',
      status: [1],
      activity: ['operator_approval'],
    });
    expect(found.items.every((i) => i.status === 1)).toBe(true);
    expect((await operator.call(approvalContract.getTenantApplyList, { keyword: '100%_' })).total).toBe(0);
  });

  test('a provider sees every park or the chosen one; an operator its own only', async () => {
    const all = await provider.call(approvalContract.getCloudApproveList, {});
    expect(new Set(all.items.map((i) => i.tenant_id))).toEqual(new Set(['nanshan']));
    expect((await provider.call(approvalContract.getCloudApproveList, { tenant_id: 'binhai' })).total).toBe(0);
    expect(await refusal(operator.call(approvalContract.getTenantApplyList, { tenant_id: 'binhai' }))).toBe(7101);
  });
});
