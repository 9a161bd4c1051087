import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { existsSync } from 'node:fs';
import { filesContract } from '#domain/files/contract.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  providerDetail,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
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
      ['未修改，直接提交', '周航'],
      ['审批通过', '刘洋'],
      ['审批通过', '王伟'],
      ['提交申请', '陈晓'],
    ]);
    const steps = await applicant.call(approvalContract.getFlowActivity, { flow_id: `subsidy/nanshan/${apply_num}` });
    expect(steps.progress.map((p) => p.outcome)).toEqual(['submit', 'pass', 'pass', 'pass_on', 'pass']);
    // what was written with each decision is for the staff
    const inside = await operator.call(approvalContract.getFlowActivity, { flow_id: `subsidy/nanshan/${apply_num}` });
    expect(inside.progress.map((p) => p.note)).toEqual(['', '同意', '同意', '同意', '同意']);
    expect(steps.progress.map((p) => p.note)).toEqual(['', '', '', '', '']);
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
    // two have approved it for this year, whose percentage it is paid by
    const moved = { ...form, apply_year: (form.apply_year ?? 0) - 1 };
    expect(await refusal(providerAdmin.call(approvalContract.cloudApproval, { ...base, form: moved }))).toBe(7100);
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

  test('what the provider uploads into the form is the enterprise’s: it reads it, and sends it again', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    const picture = await upload(w, providerAdmin, 'screenshot', '核对.png', samplePng(8, 8, [9, 9, 9]), 'nanshan');
    const { task_id, revision_id, tenant_id } = await providerDetail(providerAdmin, apply_num);
    const corrected = { ...form, order_img: [picture] };
    const act = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const, form: corrected };
    await providerAdmin.call(approvalContract.cloudApproval, act);
    await providerDecide(provider, apply_num, 'return', '请核对域名');
    expect((await applicant.call(filesContract.getDownloadUrl, { guid_list: [picture] })).items).toHaveProperty(
      picture,
    );
    const back = await operatorDetail(applicant, apply_num);
    const again = { apply_num, task_id: back.task_id, revision_id: back.revision_id, form: corrected };
    expect(await applicant.call(applicationsContract.corpApproval, again)).toMatchObject({ apply_num });
  });

  test('an order that was taken before a rule became stricter holds nobody fast', async () => {
    const { apply_num } = await submit(w, applicant);
    await asOwner(
      w,
      `update subsidy_revision set form = jsonb_set(form, '{order_data,order_detail,0,sub_order_num}', '"订单·1"') where apply_num = '${apply_num}'`,
    );
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    const corrections = [{ path: 'data.domain', remark: '' }];
    const back = { apply_num, task_id, revision_id, decision: 'return' as const, note: '域名有误', corrections };
    await operator.call(approvalContract.approval, back);
    const seen = await operatorDetail(applicant, apply_num);
    const stored = seen.form as FullForm;
    const form = { ...stored, data: { ...stored.data, domain: 'new.example.com' } };
    const again = { apply_num, task_id: seen.task_id, revision_id: seen.revision_id, form };
    expect(await applicant.call(applicationsContract.corpApproval, again)).toMatchObject({ apply_num });
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
    const again = { ...form, park_id: 'nanshan-b', description: '已重新上传截图' };
    const { task_id, revision_id } = back;
    expect(
      await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: again }),
    ).toMatchObject({ status: 1, activity: 'operator_approval' });
    expect((await operatorDetail(operator, apply_num)).compare).toEqual([
      { path: 'park_id', section: 'basic', before: '南山智造产业园 A 区', after: '南山智造产业园 B 区' },
      { path: 'description', section: 'subsidy', before: form.description, after: '已重新上传截图' },
    ]);
    expect(await decide(operator, apply_num)).toMatchObject({ status: 6 });
    const sms = await w.db.system
      .selectFrom('outbox_message')
      .where('dedupe_key', 'like', `%${apply_num}%`)
      .select(['template', 'body'])
      .execute();
    expect(sms).toEqual([{ template: 'subsidy_return', body: `您的补贴申请 ${apply_num} 被驳回：截图不清晰` }]);
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
    const told = w.db.system.selectFrom('outbox_message').where('body', 'like', `%${apply_num} 已关闭%`);
    expect(await told.select('body').execute()).toEqual([{ body: `您的补贴申请 ${apply_num} 已关闭：今年不采购` }]);
  });
});

describe('the provider’s other acts', () => {
  test('the final administrator adds supplementary materials, they stay; nobody else may', async () => {
    const { apply_num } = await submit(w, applicant);
    const finalAdmin = await w.signIn(MOBILES.finalAdmin);
    const guid = await upload(w, finalAdmin, 'attachment', '检测报告.pdf', samplePdf('report'), 'nanshan');
    const input = { tenant_id: 'nanshan', apply_num, attachment: [guid] };
    expect(await refusal(providerAdmin.call(approvalContract.uploadAttachment, input))).toBe(7102);
    const added = await finalAdmin.call(approvalContract.uploadAttachment, input);
    expect(added).toMatchObject({ activity: 'operator_approval', attachments: [{ real_name: '检测报告.pdf' }] });
    expect((await operatorDetail(operator, apply_num)).attachments).toMatchObject([{ guid, operator: '郑凯' }]);
    expect(await decide(operator, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  });

  test('the provider’s administrator closes, and reads the records', async () => {
    const { apply_num } = await submit(w, applicant);
    const where = { tenant_id: 'nanshan', apply_num };
    expect(await refusal(provider.call(approvalContract.cloudCloseApply, { ...where, reason: '资质不符' }))).toBe(7102);
    expect(await providerAdmin.call(approvalContract.cloudCloseApply, { ...where, reason: '资质不符' })).toMatchObject({
      status: 5,
    });
    const { data, total } = await provider.call(approvalContract.cloudGetRecordList, { ...where, limit: 1 });
    expect({ total, data }).toMatchObject({
      total: 2,
      data: [{ option: '关闭申请', operator: '周航', note: '资质不符', step: '运营方审核' }],
    });
  });
});

describe('what the form and the filters ask for', () => {
  test('steps: all, visible, and those the caller approves', async () => {
    const codes = async (who: TestUser) => {
      const lists = await who.call(approvalContract.getFullActivityList, { allowance_type: 'online' });
      return { all: lists.list.length, last: lists.list.at(-1)?.code, mine: lists.approval_list.map((s) => s.code) };
    };
    expect(await codes(operator)).toEqual({ all: 6, last: 'ended', mine: ['operator_approval'] });
    expect(await codes(provider)).toEqual({ all: 6, last: 'ended', mine: ['cloud_admin_approval_coupon'] });
  });

  test('ratios, providers, services, the letter, the name behind an account', async () => {
    const year = new Date().getUTCFullYear();
    expect((await applicant.call(configContract.getCloudConfig, {})).ratio_list).toEqual([
      { year, gov_ratio: '50.00', corp_ratio: '50.00' },
      { year: year - 1, gov_ratio: '40.00', corp_ratio: '60.00' },
    ]);
    expect((await applicant.call(configContract.getProviderList, {})).items.length).toBeGreaterThan(5);
    expect((await applicant.call(configContract.getServiceList, {})).items.length).toBeGreaterThan(5);
    const letter = await applicant.call(configContract.getCommitmentFile, {});
    expect(existsSync(`web/public${letter.download_url}`)).toBe(true);
    const check = (name: string, uin: string) => applicant.call(configContract.checkCorpName, { name, uin });
    expect(await check('深圳市云启智能科技有限公司', '100012345678')).toEqual({
      result: true,
      name: '深圳市云启智能科技有限公司',
      error: null,
    });
    expect(await check('别的公司', '100012345678')).toEqual({
      result: false,
      name: '深圳市*******限公司',
      error: 'CORP_NAME_MISMATCH',
    });
  });

  test('what a submission is refused for: fields, files, the list of products, a year without a ratio', async () => {
    const form = await completeForm(w, applicant);
    const send = (change: object) =>
      applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form: { ...form, ...change } });
    const orders = (sub_product_name: string) => ({
      order_data: {
        ...form.order_data,
        order_detail: form.order_data.order_detail.map((l) => ({ ...l, sub_product_name })),
      },
    });
    expect((await send({ description: '' })).body).toMatchObject({
      code: 7100,
      response: { issues: [{ path: 'form.description', message: '不能为空' }] },
    });
    const nowhere = { provider: ['no-such'], cloud_service: ['1', 'neither'] };
    expect((await send({ data: { ...form.data, ...nowhere } })).body).toMatchObject({
      code: 7100,
      response: {
        issues: [
          { path: 'form.data.provider', message: '请选择列表中的选项' },
          { path: 'form.data.cloud_service', message: '请选择列表中的选项' },
        ],
      },
    });
    expect((await send({ order_img: ['00000000-0000-4000-8000-000000000000'] })).body).toMatchObject({ code: 7141 });
    expect((await send(orders('不存在的产品'))).body).toMatchObject({
      code: 7041,
      response: { sub_orders: [{ code: 7041 }, { code: 7041 }] },
    });
    expect((await send(orders('新客特惠套餐'))).body).toMatchObject({ code: 7077 });
    expect((await send({ apply_year: 2020 })).body).toMatchObject({ code: 7124, message: '未配置 2020 年的补贴比例' });
    expect((await send({ order_data: { ...form.order_data, cloud_account: '100023456789' } })).body).toMatchObject({
      code: 7100,
    });
    const nothing = await w.db.system
      .selectFrom('subsidy_revision')
      .where('form', '=', JSON.stringify(form) as never)
      .execute();
    expect(nothing).toEqual([]);
  });
});

describe('drafts', () => {
  const save = (who: TestUser, input: { temp_id?: string; version?: number; form?: object }) =>
    who.call(applicationsContract.saveTemp, { allowance_type: 'online', form: {}, ...input });
  test('saved, opened, shared in the enterprise, deleted; a stale tab is told', async () => {
    const first = await save(applicant, { form: { description: '一' } });
    const colleague = await w.signIn(MOBILES.colleague);
    const second = await save(colleague, {
      temp_id: first.temp_id,
      version: first.version,
      form: { description: '二' },
    });
    expect(second.version).toBe(2);
    expect(await refusal(save(applicant, { temp_id: first.temp_id, version: first.version }))).toBe(7122);
    expect((await applicant.call(applicationsContract.getTempDetail, { temp_id: first.temp_id })).form).toEqual({
      description: '二',
    });
    expect((await applicant.call(applicationsContract.getTempList, {})).items.map((d) => d.temp_id)).toContain(
      first.temp_id,
    );
    await applicant.call(applicationsContract.deleteTemp, { temp_id: first.temp_id });
    expect(await refusal(applicant.call(applicationsContract.getTempDetail, { temp_id: first.temp_id }))).toBe(7101);
  });

  test('a submission takes its draft with it', async () => {
    const form = await completeForm(w, applicant);
    const { temp_id, order_verdicts } = await save(applicant, { form });
    expect(order_verdicts.map((v) => v.code)).toEqual([0, 0]);
    await applicant.call(applicationsContract.saveApply, { temp_id, allowance_type: 'online', form });
    expect(await refusal(applicant.call(applicationsContract.getTempDetail, { temp_id }))).toBe(7101);
  });
});

describe('a custom park', () => {
  /** Its application, which has no commitment letter. */
  async function withoutLetter(corp: TestUser) {
    const [licence, screenshot] = await Promise.all([
      upload(w, corp, 'document', 'a.pdf', samplePdf('a')),
      upload(w, corp, 'screenshot', 'b.png', samplePng(2, 2, [0, 0, 0])),
    ]);
    const files = { licence, letter: licence, screenshot };
    const form = sampleForm({
      park_id: 'qiyuan-1',
      year: new Date().getUTCFullYear(),
      cloud_account: '100034567890',
      orders: sampleOrders(1, 10),
      files,
      custom: true,
    });
    const { apply_num } = await corp.call(applicationsContract.saveApply, { allowance_type: 'online', form });
    return { apply_num, form };
  }
  test('needs no commitment letter, asks for a note at each approval, and says its own words', async () => {
    const { apply_num } = await withoutLetter(await w.signIn(MOBILES.customApplicant));
    const custom = await w.signIn(MOBILES.customOperator);
    const detail = await operatorDetail(custom, apply_num);
    expect(detail).toMatchObject({ custom: true, subsidy_wording: 'payment', requires: ['approval_note'] });
    expect(await refusal(decide(custom, apply_num, 'pass', ''))).toBe(7111);
    expect(await decide(custom, apply_num, 'pass', '材料齐全')).toMatchObject({
      activity: 'cloud_admin_approval_coupon',
    });
    const { task_id, revision_id } = await providerDetail(provider, apply_num, 'qiyuan');
    const last = { tenant_id: 'qiyuan', apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
    expect(await provider.call(approvalContract.cloudApproval, last)).toMatchObject({ status: 7 });
    const { data } = await operatorDetail(await w.signIn(MOBILES.customApplicant), apply_num);
    expect(JSON.parse(data.approval_msg ?? '')).toEqual([
      { role: 'operator_allowance_approver', info: '材料齐全' },
      { role: 'cloud_allowance_approver', info: '同意' },
    ]);
  });

  test('that becomes an ordinary one: what runs is corrected by the flow that it began with', async () => {
    const corp = await w.signIn(MOBILES.customApplicant);
    const { apply_num, form } = await withoutLetter(corp);
    await decide(await w.signIn(MOBILES.customOperator), apply_num, 'return', '请写明用途');
    const become = (custom: boolean) =>
      w.db.system.updateTable('tenant').set({ custom }).where('tenant_id', '=', 'qiyuan').execute();
    await become(false);
    const { task_id, revision_id } = await operatorDetail(corp, apply_num);
    const correction = { apply_num, task_id, revision_id, form: { ...form, description: '用于生产管理系统' } };
    expect(await corp.call(applicationsContract.corpApproval, correction)).toMatchObject({ apply_num });
    await become(true);
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

  test('a repeated correction gets its first answer, though the case has moved on', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num, 'return', '请补充');
    const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
    const again = { apply_num, task_id, revision_id, form: { ...form, description: '补充' } };
    const send = () => applicant.call(applicationsContract.corpApproval, again, 'correction-key-1');
    const first = await send();
    await decide(operator, apply_num);
    expect(await send()).toEqual({ ...first });
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
    expect(new Set(all.items.map((i) => i.tenant_id))).toEqual(new Set(['nanshan', 'qiyuan']));
    expect((await provider.call(approvalContract.getCloudApproveList, { tenant_id: 'binhai' })).total).toBe(0);
    expect(await refusal(operator.call(approvalContract.getTenantApplyList, { tenant_id: 'binhai' }))).toBe(7101);
  });
});
