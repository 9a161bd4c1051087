import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import type { Approvers } from '#domain/subsidy/flow/flow.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, operator2: TestUser, government: TestUser, admin: TestUser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  w = await world();
  const { applicant: a, operator: o, operator2: o2, government: g, tenantAdmin } = MOBILES;
  [applicant, operator, operator2, government, admin] = (await Promise.all(
    [a, o, o2, g, tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const users = await w.db.system.selectFrom('user_account').select(['mobile', 'user_id']).execute();
  for (const { mobile, user_id } of users) ids[mobile] = user_id;
});
afterAll(() => w.close());

const idOf = (mobile: string): string => ids[mobile] ?? '';
/** The name of the refusal by its code, or 'accepted'. */
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const fresh = async () => (await submit(w, applicant)).apply_num;
const taskOf = async (who: TestUser, apply_num: string) => {
  const { task_id } = await operatorDetail(who, apply_num);
  return { apply_num, task_id };
};
const recordsOf = async (who: TestUser, apply_num: string) =>
  (await who.call(approvalContract.getRecordList, { apply_num, limit: 50 })).data;
const waiting = async (who: TestUser) =>
  (await who.call(approvalContract.getTenantApplyList, { tab: 1, limit: 200 })).items.map((i) => i.apply_num);
const hand = (to: string, note = '') => ({ user_id: idOf(to), note });

/** Publishes a flow of the park whose operator step asks for several. */
async function publish(version: number, approvers: Approvers): Promise<void> {
  const flow = defaultFlow('online', false);
  const steps = flow.steps.map((s) => (s.code === 'operator_approval' ? { ...s, approvers } : s));
  const newest = await w.db.system
    .selectFrom('sequence_flow')
    .where('tenant_id', '=', 'nanshan')
    .selectAll()
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await w.db.system
    .insertInto('sequence_flow')
    .values({ ...newest, version, flow: JSON.stringify({ ...flow, steps }) as never })
    .execute();
}

describe('claim, release, transfer', () => {
  test('who claims has the task alone: it leaves the other list, and comes back', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    await operator.call(tasksContract.claimTask, on);
    expect(await waiting(operator2)).not.toContain(apply_num);
    const seen = await operatorDetail(operator2, apply_num);
    expect(seen).toMatchObject({
      holder: '王伟',
      action: { approval: false },
      task: { holder: { name: '王伟' } },
      task_action: { claim: false, release: false },
      task_why: { claim: '该任务由王伟办理中' },
    });
    expect(await refusal(operator2.call(tasksContract.claimTask, on))).toBe(7200);
    expect(await refusal(operator2.call(tasksContract.releaseTask, on))).toBe(7203);
    expect(await refusal(decide(operator2, apply_num))).toBe(7200);
    await operator.call(tasksContract.releaseTask, on);
    expect(await waiting(operator2)).toContain(apply_num);
    expect((await recordsOf(operator, apply_num)).map((r) => r.option)).toEqual(['释放', '认领', '提交申请']);
  });

  test('two claim at once: one has it, the other is told who', async () => {
    const on = await taskOf(operator, await fresh());
    const answers = await Promise.all(
      [operator, operator2].map((who) => refusal(who.call(tasksContract.claimTask, on))),
    );
    expect(new Set(answers)).toEqual(new Set([7200, 'accepted']));
  });

  test('transfer: only to somebody the step names, never across parks; then only they decide', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    const to = (mobile: string) => refusal(operator.call(tasksContract.transferTask, { ...on, ...hand(mobile) }));
    expect(await to(MOBILES.government)).toBe(7204);
    expect(await to(MOBILES.foreignOperator)).toBe(7101);
    expect(await to(MOBILES.operator2)).toBe('accepted');
    expect(await refusal(decide(operator, apply_num))).toBe(7200);
    expect(await decide(operator2, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  });

  test('who has no part in the step, and who is of another park', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    const foreign = await w.signIn(MOBILES.foreignOperator);
    expect(await refusal(government.call(tasksContract.claimTask, on))).toBe(7103);
    expect(await refusal(foreign.call(tasksContract.claimTask, on))).toBe(7101);
    expect(await refusal(applicant.call(tasksContract.claimTask, on))).toBe(7102);
    expect(await refusal(foreign.call(tasksContract.commentCase, { apply_num, note: '看一下' }))).toBe(7101);
    expect(await refusal(foreign.call(tasksContract.getCommentList, { apply_num }))).toBe(7101);
    expect(await refusal(foreign.call(tasksContract.getTaskPeople, { apply_num }))).toBe(7101);
    await decide(operator, apply_num);
    expect(await refusal(operator.call(tasksContract.claimTask, on))).toBe(7104);
  });
});

describe('delegate and sign', () => {
  test('what is delegated is answered, and comes back to who asked', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    await operator.call(tasksContract.delegateTask, { ...on, ...hand(MOBILES.operator2, '请看订单') });
    expect(await refusal(decide(operator, apply_num))).toBe(7200);
    expect(await decide(operator2, apply_num, 'pass', '订单无误')).toMatchObject({ activity: 'operator_approval' });
    expect(await operatorDetail(operator, apply_num)).toMatchObject({
      holder: '王伟',
      action: { approval: true },
      task: { delegator: null },
    });
    expect(await decide(operator, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
    expect((await recordsOf(operator, apply_num)).map((r) => [r.option, r.note])).toEqual([
      ['审批通过', '同意'],
      ['委托答复', '建议通过 · 订单无误'],
      ['委托', '→ 孙莉 · 请看订单'],
      ['提交申请', ''],
    ]);
  });

  test('an added signer must pass too; removed, nobody waits for them', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    const add = () => operator.call(tasksContract.addSigner, { ...on, ...hand(MOBILES.tenantAdmin) });
    await add();
    expect(await refusal(add())).toBe(7208);
    expect(await decide(operator, apply_num)).toMatchObject({ activity: 'operator_approval' });
    expect(await refusal(decide(operator, apply_num))).toBe(7201);
    expect(await waiting(operator)).not.toContain(apply_num);
    expect(await decide(admin, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });

    const other = await fresh();
    const there = await taskOf(operator, other);
    await operator.call(tasksContract.addSigner, { ...there, ...hand(MOBILES.tenantAdmin) });
    await operator.call(tasksContract.removeSigner, { ...there, user_id: idOf(MOBILES.tenantAdmin) });
    expect(
      await refusal(operator.call(tasksContract.removeSigner, { ...there, user_id: idOf(MOBILES.tenantAdmin) })),
    ).toBe(7209);
    expect(await decide(operator, other)).toMatchObject({ activity: 'government_approval_coupon' });
  });

  test('a signer’s return sends the case back; who was still to sign stands in the record', async () => {
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    await operator.call(tasksContract.addSigner, { ...on, ...hand(MOBILES.tenantAdmin) });
    await operator.call(tasksContract.addSigner, { ...on, ...hand(MOBILES.operator2) });
    expect(await decide(admin, apply_num, 'return', '缺少盖章')).toMatchObject({ activity: 'corp_submit_apply' });
    expect((await recordsOf(operator, apply_num))[0]).toMatchObject({
      option: '驳回',
      operator: '赵敏',
      note: '缺少盖章 （已取消待办：孙莉）',
    });
  });
});

describe('several of a step’s people', () => {
  test('all must pass; nobody can have it alone; the last answer moves the case', async () => {
    await publish(901, { rule: 'all', on_return: 'one' });
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    expect(await refusal(operator.call(tasksContract.claimTask, on))).toBe(7202);
    expect(await decide(operator, apply_num)).toMatchObject({ activity: 'operator_approval' });
    expect((await operatorDetail(operator2, apply_num)).task).toMatchObject({
      rule: 'all',
      needed: 2,
      votes: [{ name: '王伟', vote: 'pass' }],
    });
    expect(await decide(operator2, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  });

  test('one of two is enough when k is one; a return then waits until the pass cannot be reached', async () => {
    await publish(902, { rule: 'k', k: 1, on_return: 'unreachable' });
    const apply_num = await fresh();
    expect(await decide(operator, apply_num, 'return', '我不同意')).toMatchObject({ activity: 'operator_approval' });
    expect(await decide(operator2, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
    const second = await fresh();
    await decide(operator, second, 'return', '我不同意');
    expect(await decide(operator2, second, 'return', '我也不同意')).toMatchObject({ activity: 'corp_submit_apply' });
  });

  test('one’s own answer is taken back while the task is open', async () => {
    await publish(903, { rule: 'all', on_return: 'one' });
    const apply_num = await fresh();
    await decide(operator, apply_num);
    await operator.call(tasksContract.withdrawAct, { apply_num });
    expect((await operatorDetail(operator, apply_num)).task?.votes).toEqual([]);
    await publish(904, { rule: 'any', on_return: 'one' });
  });
});

describe('return with what to correct', () => {
  test('only what was ticked may change, on the server too; the next reviewer sees what was asked', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    await operator.call(approvalContract.approval, {
      apply_num,
      task_id,
      revision_id,
      decision: 'return',
      note: '请更正',
      corrections: [{ path: 'description', remark: '请写明用途' }],
    });
    const back = await operatorDetail(applicant, apply_num);
    expect(back.corrections).toEqual([{ path: 'description', remark: '请写明用途' }]);
    const send = (change: object) =>
      applicant.send(applicationsContract.corpApproval, {
        apply_num,
        task_id: back.task_id,
        revision_id: back.revision_id,
        form: { ...form, ...change },
      });
    expect((await send({ annual_revenue: '99' })).body).toMatchObject({
      code: 7216,
      message: '只能修改被驳回时标注的内容：annual_revenue',
    });
    expect((await send({ description: '用于数据备份' })).body.code).toBe(0);
    expect(await operatorDetail(operator, apply_num)).toMatchObject({
      corrections: [],
      asked: [{ path: 'description', remark: '请写明用途' }],
      compare: [{ path: 'description', after: '用于数据备份' }],
    });
  });
});

describe('withdraw', () => {
  test('before the next person opened it; not afterwards', async () => {
    const apply_num = await fresh();
    await decide(operator, apply_num);
    expect((await operatorDetail(operator, apply_num)).task_action.withdraw).toBe(true);
    expect(await refusal(operator2.call(tasksContract.withdrawAct, { apply_num }))).toBe(7210);
    const { task_id } = await operatorDetail(applicant, apply_num);
    expect(await operator.call(tasksContract.withdrawAct, { apply_num })).toMatchObject({
      activity: 'operator_approval',
      status: 1,
    });
    // nobody decided it: there is no name to tell
    const late = await operator.call(tasksContract.claimTask, { apply_num, task_id }).catch((e: Refused) => e.message);
    expect(late).toBe('7104 该任务已变更，请刷新');
    await decide(operator, apply_num);
    await operatorDetail(government, apply_num);
    expect(await refusal(operator.call(tasksContract.withdrawAct, { apply_num }))).toBe(7211);
    expect((await operatorDetail(operator, apply_num)).task).toMatchObject({ opened_by: '刘洋' });
  });

  test('the enterprise takes its own correction back, until it was opened', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num, 'return', '请补充');
    const correct = async (description: string) => {
      const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
      const sent = { apply_num, task_id, revision_id, form: { ...form, description } };
      return applicant.call(applicationsContract.corpApproval, sent);
    };
    const { revision_id } = await operatorDetail(applicant, apply_num);
    await correct('补充');
    expect(await applicant.call(tasksContract.corpWithdraw, { apply_num })).toMatchObject({
      activity: 'corp_submit_apply',
    });
    expect((await operatorDetail(applicant, apply_num)).revision_id).toBe(revision_id);
    expect(await correct('再次补充')).toMatchObject({ activity: 'operator_approval' });
    expect((await operatorDetail(operator, apply_num)).compare).toMatchObject([
      { path: 'description', before: form.description, after: '再次补充' },
    ]);
    // what was returned is not called back beyond that
    expect(await refusal(applicant.call(tasksContract.corpWithdraw, { apply_num }))).toBe(7211);
  });
});

describe('what colleagues tell each other, and what the enterprise asks', () => {
  test('a comment and a copy: for the workbench alone', async () => {
    const apply_num = await fresh();
    await operator.call(tasksContract.commentCase, {
      apply_num,
      note: '内部意见：核对发票',
      mentions: [idOf(MOBILES.government)],
    });
    await operator.call(tasksContract.copyCase, { apply_num, user_list: [idOf(MOBILES.government)], note: '知悉' });
    const copied = await government.call(approvalContract.getTenantApplyList, { tab: 2, limit: 200 });
    expect(copied.items.map((i) => i.apply_num)).toEqual([apply_num]);
    expect(copied.copied_total).toBe(1);
    expect((await government.call(tasksContract.getCommentList, { apply_num })).items).toMatchObject([
      { operator: '王伟', note: '内部意见：核对发票' },
    ]);
    const { data } = await applicant.call(applicationsContract.getCorpRecordList, { apply_num });
    expect(data.map((r) => r.option)).toEqual(['提交申请']);
    expect(await refusal(applicant.call(tasksContract.getCommentList, { apply_num }))).toBe(7102);
    expect(await refusal(operator.call(tasksContract.commentCase, { apply_num, note: ' ' }))).toBe(7100);
  });

  test('urged once a day; not while it waits for the enterprise itself', async () => {
    const apply_num = await fresh();
    await applicant.call(tasksContract.corpUrge, { apply_num });
    expect(await refusal(applicant.call(tasksContract.corpUrge, { apply_num }))).toBe(7213);
    expect(await operatorDetail(applicant, apply_num)).toMatchObject({
      task_action: { urge: false },
      task_why: { urge: '每天最多催办 1 次' },
      task: null,
    });
    const other = await fresh();
    await decide(operator, other, 'return', '请补充');
    expect(await refusal(applicant.call(tasksContract.corpUrge, { apply_num: other }))).toBe(7212);
  });

  test('an expected date while somebody has it, none while the enterprise has', async () => {
    const apply_num = await fresh();
    expect(await operatorDetail(applicant, apply_num)).toMatchObject({
      expected_at: expect.stringMatching(/^\d{4}-/) as string,
      // an online application asks the enterprise for nothing more
      expected_for: 'end',
    });
    const mine = await applicant.call(applicationsContract.getApplyList, { limit: 50 });
    expect(mine.items.find((i) => i.apply_num === apply_num)?.expected_at).toMatch(/^\d{4}-/);
    await decide(operator, apply_num, 'return', '请补充');
    expect(await operatorDetail(applicant, apply_num)).toMatchObject({ expected_at: null, expected_for: null });
  });

  test('what is back with the enterprise comes first in its list, and says so; under review again it does not', async () => {
    const returned = await fresh();
    await decide(operator, returned, 'return', '请补充');
    const newer = await fresh();
    const mine = async () => (await applicant.call(applicationsContract.getApplyList, { limit: 50 })).items;
    const before = await mine();
    // the list's order and each row's standing are two tellings of one rule
    const yours = before.filter((i) => i.standing === 'yours').map((i) => i.apply_num);
    expect(yours).toContain(returned);
    expect(before.slice(0, yours.length).map((i) => i.apply_num)).toEqual(yours);
    expect(before.findIndex((i) => i.apply_num === newer)).toBe(yours.length);
    const row = before.find((i) => i.apply_num === returned);
    expect(row).toMatchObject({ status: 6, message: '请补充', action: { modify: true } });
    await applicant.call(applicationsContract.corpCloseApply, { apply_num: returned, reason: '不再需要' });
    const asked = (await mine()).find((i) => i.apply_num === returned);
    expect(asked?.standing).toBe('closing');
    expect((await mine())[0]?.apply_num).not.toBe(returned);
  });

  test('overdue: filtered, counted, marked as escalated', async () => {
    const apply_num = await fresh();
    const before = await operator.call(approvalContract.getTenantApplyList, { overdue: true, limit: 200 });
    expect(before.items.map((i) => i.apply_num)).not.toContain(apply_num);
    const past = new Date(Date.now() - 86_400_000);
    await w.db.system
      .updateTable('subsidy_application')
      .set({ due_at: past })
      .where('apply_num', '=', apply_num)
      .execute();
    await w.db.system
      .updateTable('case_task')
      .set({ escalated_at: past })
      .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
      .execute();
    w.deps.counts.forget('nanshan');
    const after = await operator.call(approvalContract.getTenantApplyList, { overdue: true, limit: 200 });
    expect(after.items.find((i) => i.apply_num === apply_num)).toMatchObject({ escalated: true });
    expect(after.overdue_total).toBe(before.overdue_total + 1);
  });
});

describe('a substitute', () => {
  test('acts for who is away, the record says so; no circle, no past days, no stranger', async () => {
    const today = beijingDay(Date.now());
    const days = { from_day: today, to_day: addDays(today, 2) };
    const save = (who: TestUser, mobile: string, change: object = {}) =>
      who.call(substituteContract.saveSubstitute, { substitute_id: idOf(mobile), ...days, ...change });
    expect(await refusal(save(government, MOBILES.government))).toBe(7206);
    expect(await refusal(save(government, MOBILES.operator))).toBe(7222);
    expect(await refusal(save(government, MOBILES.tenantAdmin, { to_day: addDays(today, -1) }))).toBe(7217);
    const { substitution_id } = await save(government, MOBILES.tenantAdmin);
    expect(await refusal(save(admin, MOBILES.government))).toBe(7218);
    expect((await admin.call(substituteContract.getSubstituteList, {})).acting_for).toMatchObject([{ name: '刘洋' }]);
    const apply_num = await fresh();
    const on = await taskOf(operator, apply_num);
    await decide(operator, apply_num);
    const there = await taskOf(government, apply_num);
    expect(there.task_id).not.toBe(on.task_id);
    await government.call(tasksContract.claimTask, there);
    await decide(admin, apply_num);
    expect((await recordsOf(operator, apply_num))[0]).toMatchObject({ option: '审批通过', operator: '赵敏（代刘洋）' });
    const [mine] = (await government.call(substituteContract.getSubstituteList, {})).list;
    const ended = { substitution_id, lock: mine!.lock };
    await government.call(substituteContract.endSubstitute, ended);
    expect((await admin.call(substituteContract.getSubstituteList, {})).acting_for).toEqual([]);
    expect(await refusal(admin.call(substituteContract.endSubstitute, ended))).toBe(7101);
    expect(await refusal(government.call(substituteContract.endSubstitute, ended))).toBe(7118);
  });
});
