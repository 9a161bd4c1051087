import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWithoutMember } from '#db/repositories/ops/find-problems.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { asOwner } from '../as-owner.ts';
import { publishSecond, runOver } from '#test/builders/batch.ts';
import { hire } from '#test/builders/hire.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import {
  completeForm,
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { casePdfText } from '../pdf-text.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser,
  colleague: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  keeper: TestUser,
  admin: TestUser,
  provider: TestUser,
  other: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, colleague, operator, operator2, government, keeper, admin, provider, other] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.colleague),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.tenantAdmin),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.customApplicant),
  ]);
});
afterAll(() => w.close());

const reason = '订单均为本园区使用，请重新审核';
const appeal = async (apply_num: string, user = applicant) =>
  (await user.send(applicationsContract.appeal, { apply_num, reason })).body;
const close = (apply_num: string, user = operator) =>
  user.call(approvalContract.closeApply, { apply_num, reason: '不符合要求' });
/** An application that the operator closed. */
async function closed() {
  const { apply_num } = await submit(w, applicant);
  await close(apply_num);
  return apply_num;
}
const days = async (appeal_days: number) => {
  const conf = await keeper.call(confContract.getGovConf, { tenant_id: 'nanshan' });
  const { custom, subsidy_wording, ratio_list, lock } = conf;
  const set = { tenant_id: 'nanshan', lock, custom, subsidy_wording, ratio_list, appeal_days, reason: '申诉' };
  return keeper.call(confContract.modifyGovConf, set);
};

test('an appeal keeps what its application was judged with: a product delisted since, the percentage of then', async () => {
  const [line] = await offerOffline(w);
  const form = await productForm(w, applicant, 'offline', [line as ProductLine]);
  const { apply_num } = await applicant.call(applicationsContract.saveApply, { allowance_type: 'offline', form });
  const { subsidy_money, allowance_ratio } = await operatorDetail(applicant, apply_num);
  await close(apply_num);
  await asOwner(w, `update offline_sub_product set status = 2 where code = '${line!.sub_product_num}'`);
  const ratio = (gov: number) =>
    asOwner(w, `update allowance_ratio set gov_ratio = ${gov}, corp_ratio = ${100 - gov} where tenant_id = 'nanshan'`);
  await ratio(10);
  const { code, response } = await appeal(apply_num);
  await ratio(50);
  expect(code).toBe(0);
  const appealed = await operatorDetail(applicant, (response as { apply_num: string }).apply_num);
  expect([appealed.subsidy_money, appealed.allowance_ratio]).toEqual([subsidy_money, allowance_ratio]);
});

test('an appeal is the application as it was sent, decided by others, to its end', async () => {
  const form = withOrders(await completeForm(w, applicant));
  const { apply_num } = await submit(w, applicant, form);
  await close(apply_num);
  const before = await operatorDetail(applicant, apply_num);
  expect(before).toMatchObject({ appeal: null, appealed_by: null });
  expect(Date.parse(before.appeal_until ?? '')).toBeGreaterThan(Date.now() + 14 * 86_400_000);
  const listed = async () =>
    (await applicant.call(applicationsContract.getApplyList, { limit: 100 })).items.find(
      (item) => item.apply_num === apply_num,
    );
  expect((await listed())?.appeal_until).toBe(before.appeal_until);
  // the window is the enterprise's to know
  expect((await operatorDetail(operator, apply_num)).appeal_until).toBeNull();
  const { items } = await operator.call(approvalContract.getTenantApplyList, { limit: 100 });
  expect(items.find((item) => item.apply_num === apply_num)?.appeal_until).toBeNull();

  const { code, response } = await appeal(apply_num, colleague);
  expect(code).toBe(0);
  const num = (response as { apply_num: string }).apply_num;
  const opened = await operatorDetail(operator2, num);
  expect(opened).toMatchObject({ appeal: { of: apply_num, reason }, order_money: before.order_money, status: 1 });
  expect(opened.form).toMatchObject({ description: before.form['description'] });
  expect((await operatorDetail(operator, apply_num)).appealed_by).toBe(num);
  for (const user of [operator2, applicant]) {
    const paper = await casePdfText(w, user, num);
    for (const said of [`申诉的原申请${apply_num}`, `申诉理由${reason}`]) expect(paper).toContain(said);
    expect(await casePdfText(w, user, apply_num)).toContain(`针对本申请的申诉${num}`);
  }
  expect(await listed()).toMatchObject({ appeal_until: null, appealed_by: num, appeal_of: null });

  const { user_id } = await w.db.system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.operator)
    .select('user_id')
    .executeTakeFirstOrThrow();
  await expect
    .poll(() => currentDetails(w, num))
    .toContain(`**Appeal**: of \`${apply_num}\`, not decided by \`${user_id}\`\n`);

  // whoever closed it has nothing to decide
  const { task_id, revision_id, action } = await operatorDetail(operator, num);
  expect(action.approval).toBe(false);
  const asked = { apply_num: num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  expect((await operator.send(approvalContract.approval, asked)).body.code).toBe(ERRORS.SEPARATION.code);
  // nor does closing the appeal have the last word
  const again = { apply_num: num, reason: '不符合要求' };
  expect((await operator.send(approvalContract.closeApply, again)).body.code).toBe(ERRORS.SEPARATION.code);
  const waits = async (user: TestUser) =>
    (await user.call(approvalContract.getTenantApplyList, { tab: 1, limit: 100 })).items.map((row) => row.apply_num);
  expect(await waits(operator)).not.toContain(num);
  expect(await waits(operator2)).toContain(num);
  const records = await operator2.call(approvalContract.getRecordList, { apply_num: num, limit: 50, offset: 0 });
  expect(records.data.map(({ note }) => note)).toContain(reason);

  await decide(operator2, num);
  await decide(government, num);
  await providerDecide(admin, num, 'modify');
  expect(await providerDecide(provider, num)).toMatchObject({ activity: 'ended', status: 7 });
  await saveHistory(
    'appealed/subsidy-appeal-ended',
    w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${num}`),
  );
  expect(await appeal(num)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
});

test('whoever returned it is kept out as well', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator2, apply_num, 'return', '请补充');
  await close(apply_num);
  const num = ((await appeal(apply_num)).response as { apply_num: string }).apply_num;
  for (const user of [operator, operator2]) expect((await operatorDetail(user, num)).action.approval).toBe(false);
  // the park's own administrator stands in
  expect((await operatorDetail(keeper, num)).action.approval).toBe(true);
  await decide(keeper, num);
});

test('once for each application, by its own enterprise, within the time that the park gives', async () => {
  const running = (await submit(w, applicant)).apply_num;
  expect(await appeal(running)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
  await applicant.call(applicationsContract.corpCloseApply, { apply_num: running, reason: '不再申请' });
  await operator.call(approvalContract.closeApply, { apply_num: running, answer: 'confirm', reason: '' });
  expect(await appeal(running)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });

  const apply_num = await closed();
  expect(await appeal(apply_num, other)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  expect((await operator.send(applicationsContract.appeal, { apply_num, reason })).body.code).toBe(
    ERRORS.FORBIDDEN.code,
  );
  await w.db.system
    .updateTable('subsidy_application')
    .set((e) => ({
      ended_at: e.fn<Date>('make_timestamptz', [e.lit(2026), e.lit(1), e.lit(1), e.lit(0), e.lit(0), e.lit(0)]),
    }))
    .where('apply_num', '=', apply_num)
    .execute();
  expect(await appeal(apply_num)).toMatchObject({ code: ERRORS.APPEAL_OVER.code });
  await w.db.system
    .updateTable('subsidy_application')
    .set({ ended_at: new Date() })
    .where('apply_num', '=', apply_num)
    .execute();
  const both = await Promise.all([appeal(apply_num), appeal(apply_num, colleague)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ERRORS.APPEALED_ALREADY.code]);
  const third = await appeal(apply_num);
  expect(third.code).toBe(ERRORS.APPEALED_ALREADY.code);
  const made = both.find(({ code }) => code === 0);
  const num = (made as { response: { apply_num: string } }).response.apply_num;
  // there is no appeal against an appeal
  await close(num, operator2);
  expect(await appeal(num)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
});

test('the time to appeal is the one that the park gave when the application was closed', async () => {
  const apply_num = await closed();
  const { appeal_until } = await operatorDetail(applicant, apply_num);
  await days(0);
  const without = await closed();
  expect(await operatorDetail(applicant, apply_num)).toMatchObject({ appeal_until });
  expect(appeal_until).not.toBeNull();
  await days(15);
  expect(await operatorDetail(applicant, without)).toMatchObject({ appeal_until: null });
  expect(await appeal(without)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
  await days(0);
  expect((await appeal(apply_num)).code).toBe(0);
  // what the release before closed has the park's time of today
  await asOwner(w, `update subsidy_application set appeal_days = null where apply_num = '${without}'`);
  await days(15);
  expect((await appeal(without)).code).toBe(0);
});

/** What somebody does with a case in the console of stuck cases, to its end. */
async function intervene(
  user: TestUser,
  apply_num: string,
  what: Omit<Input<typeof problemsContract.intervene>, 'items'>,
) {
  const { task_id } = await operatorDetail(operator, apply_num);
  const items = [{ tenant_id: 'nanshan', apply_num, task_id }];
  const { batch_id } = await user.call(problemsContract.intervene, { items, ...what });
  await runOver(user, batch_id);
}

test('whoever sent it back from the console of stuck cases is kept out, too', async () => {
  const { apply_num } = await submit(w, applicant);
  await intervene(keeper, apply_num, { act: 'return', return_to: 'corp_submit_apply', reason: '请补充材料' });
  await close(apply_num);
  const num = ((await appeal(apply_num)).response as { apply_num: string }).apply_num;
  expect((await operatorDetail(keeper, num)).action.approval).toBe(false);
  const { task_id, revision_id } = await operatorDetail(keeper, num);
  const asked = { apply_num: num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  expect((await keeper.send(approvalContract.approval, asked)).body.code).toBe(ERRORS.SEPARATION.code);
  // nor is it handed to them
  const { list } = await admin.call(tasksContract.getTaskPeople, { tenant_id: 'nanshan', apply_num: num });
  const fits = (name: string) => list.find((person) => person.name === name);
  expect(fits('赵敏')).toMatchObject({ named: false, near: false });
  expect(fits('孙莉')).toMatchObject({ named: true, near: true });
  await decide(operator2, num);
});

describe('a step that several must pass, all of whom decided against it', () => {
  beforeAll(async () => {
    const flow = defaultFlow('online', false);
    const all = { rule: 'all' as const, on_return: 'one' as const };
    const steps = flow.steps.map((step) => (step.code === 'operator_approval' ? { ...step, approvers: all } : step));
    await publishSecond(w, { ...flow, steps }, '会签');
  });
  const stuck = (num: string) => findWithoutMember(w.db.system, [`subsidy/nanshan/${num}`]);
  const byTwo = async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(operator2, apply_num, 'return', '请补充');
    return apply_num;
  };
  const appealed = async (apply_num: string) => {
    await close(apply_num);
    return ((await appeal(apply_num)).response as { apply_num: string }).apply_num;
  };

  test('is the administrators’: they are named, told and pass it, one by one or as a batch', async () => {
    const one = await appealed(await byTwo());
    const { task, action } = await operatorDetail(keeper, one);
    expect(task).toMatchObject({ needed: 1, named: [{ name: '赵敏' }] });
    expect(action.approval).toBe(true);
    expect(await stuck(one)).toEqual([]);
    expect((await decide(keeper, one)).activity).toBe('government_approval_coupon');
    const told = await w.db.system
      .selectFrom('outbox_message')
      .where('dedupe_key', 'like', `subsidy/nanshan/${one}%`)
      .where('template', 'like', 'task_%')
      .select('receiver')
      .execute();
    expect(told.map(({ receiver }) => receiver)).not.toContain(MOBILES.operator);

    const next = await appealed(await byTwo());
    const seen = await keeper.call(batchesContract.precheckBatch, {
      act: 'pass',
      note: '同意',
      items: [{ apply_num: next }],
    });
    const items = seen.items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
    const { batch_id } = await keeper.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
    await runOver(keeper, batch_id);
    expect((await operatorDetail(keeper, next)).activity).toBe('government_approval_coupon');
  });

  test('and where no administrator is left it is told as stuck until somebody else gets the role', async () => {
    const apply_num = await byTwo();
    await applicantResends(apply_num);
    await intervene(keeper, apply_num, { act: 'return', return_to: 'corp_submit_apply', reason: '请补充材料' });
    const num = await appealed(apply_num);
    expect(await stuck(num)).toMatchObject([
      { step: 'operator_approval', detail: expect.stringContaining('(separated: 3)') },
    ]);
    const { user: fresh } = await hire(w, {
      mobile: '13900000077',
      name: '新审批人',
      scene: 'tenant',
      tenant_id: 'nanshan',
      roles: ['operator_allowance_approver'],
    });
    expect(await stuck(num)).toEqual([]);
    expect((await decide(fresh, num)).activity).toBe('government_approval_coupon');
  });
});

/** The enterprise sends what was returned again, as it was. */
async function applicantResends(apply_num: string): Promise<void> {
  const { task_id, revision_id, form } = await operatorDetail(applicant, apply_num);
  await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
}
