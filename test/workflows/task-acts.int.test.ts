import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM, type Actor } from '#domain/shared/calls/scene.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { SIGNALS, stateQuery, UPDATES, workflowId } from '#workflows/subsidy/messages.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, colleague: TestUser, government: TestUser;
const ids = new Map<TestUser, string>();
beforeAll(async () => {
  w = await world();
  const mobiles = [MOBILES.applicant, MOBILES.operator, MOBILES.operator2, MOBILES.government];
  [applicant, operator, colleague, government] = (await Promise.all(mobiles.map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const rows = await w.db.system.selectFrom('user_account').select(['user_id', 'mobile']).execute();
  for (const [user, mobile] of [
    [operator, MOBILES.operator],
    [colleague, MOBILES.operator2],
  ] as const)
    ids.set(user, rows.find((r) => r.mobile === mobile)?.user_id ?? '');
});
afterAll(() => w.close());

const handle = (apply_num: string) => w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
const ops: Actor = { user_id: 'ops', name: '运维', scene: 'platform', roles: ['super_admin'] };
const taskOf = async (apply_num: string) => {
  const { task_id } = await operatorDetail(applicant, apply_num);
  return { apply_num, task_id };
};
const idOf = (user: TestUser) => ids.get(user) ?? '';
const rowOf = (apply_num: string) =>
  w.db.system
    .selectFrom('case_task')
    .where('workflow_id', '=', workflowId('nanshan', apply_num))
    .where('closed_at', 'is', null)
    .select(['step', 'visit', 'holder', 'signers', 'voted'])
    .executeTakeFirst();
/** The people told by SMS, by template. */
const told = async (apply_num: string) =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('body', 'like', `%${apply_num}%`)
      .select(['template', 'receiver'])
      .orderBy('id')
      .execute()
  ).map((m) => `${m.template} ${m.receiver}`);

test('handed around, signed, taken back, urged, moved by ops: row, task and case agree; its history replays', async () => {
  const { apply_num } = await submit(w, applicant);
  const task = await taskOf(apply_num);
  await operator.call(tasksContract.claimTask, task);
  expect(await rowOf(apply_num)).toMatchObject({ visit: 2, holder: expect.any(String) });
  await operator.call(tasksContract.delegateTask, { ...task, user_id: idOf(colleague), note: '请看看' });
  await applicant.call(tasksContract.corpUrge, { apply_num });
  await decide(colleague, apply_num, 'pass', '没问题');
  await operator.call(tasksContract.addSigner, { ...task, user_id: idOf(colleague), note: '' });
  await decide(operator, apply_num);
  expect(await rowOf(apply_num)).toMatchObject({ visit: 2, voted: [idOf(operator)] });
  await decide(colleague, apply_num);
  expect(await rowOf(apply_num)).toMatchObject({ step: 'government_approval_coupon', visit: 3, holder: null });
  await colleague.call(tasksContract.withdrawAct, { apply_num });
  await operator.call(tasksContract.commentCase, { apply_num, note: '内部', mentions: [idOf(colleague)] });
  await operator.call(tasksContract.transferTask, { ...(await taskOf(apply_num)), user_id: idOf(colleague), note: '' });
  const h = handle(apply_num);
  await h.executeUpdate(UPDATES.rearm, { args: [{ kind: 'rearm', event_id: 'rearm', actor: SYSTEM }] });
  await h.executeUpdate(UPDATES.intervene, {
    args: [
      { kind: 'intervene', event_id: 'skip', actor: ops, act: 'skip', task_id: `${apply_num}:4`, reason: '无人处理' },
    ],
  });
  await h.signal(SIGNALS.intervene, { kind: 'intervene', event_id: 'no', actor: ops, act: 'skip', reason: '' });
  await expect.poll(async () => (await h.query(stateQuery)).seq).toBe(14);
  await decide(government, apply_num, 'return', '资料不全');

  const state = await h.query(stateQuery);
  const row = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select(['state', 'seq', 'visit', 'activity'])
    .executeTakeFirst();
  expect(row).toEqual({ state, seq: 15, visit: 6, activity: 'corp_submit_apply' });
  expect(await told(apply_num)).toEqual(
    expect.arrayContaining([
      `task_delegate ${MOBILES.operator2}`,
      `task_urge ${MOBILES.operator2}`,
      `task_resolve ${MOBILES.operator}`,
      `task_add_signer ${MOBILES.operator2}`,
      `task_comment ${MOBILES.operator2}`,
      `task_transfer ${MOBILES.operator2}`,
    ]),
  );
  const { data } = await operator.call(approvalContract.getRecordList, { apply_num, limit: 50 });
  expect(data.map((r) => r.option).toReversed()).toEqual([
    '提交申请',
    '认领',
    '委托',
    '催办',
    '委托答复',
    '加签',
    '会签通过',
    '审批通过',
    '撤回',
    '内部评论',
    '转交',
    '日历调整，期限重算',
    '运维跳过环节',
    '操作被拒绝',
    '驳回',
  ]);
  await operator.call(approvalContract.closeApply, { apply_num, reason: '结束' });
  await saveHistory('task-acts/subsidy-shared', h);
});

test('a second person’s act on a claimed task is refused by name, and nothing moves', async () => {
  const { apply_num } = await submit(w, applicant);
  const task = await taskOf(apply_num);
  const both = await Promise.allSettled([operator, colleague].map((who) => who.call(tasksContract.claimTask, task)));
  expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const loser = both[0]?.status === 'rejected' ? operator : colleague;
  await expect(decide(loser, apply_num)).rejects.toMatchObject({ code: 7200 });
  expect(await rowOf(apply_num)).toMatchObject({ visit: 2 });
});

test('called back by its enterprise after a reviewer opened it, sent again, and reviewed from the start', async () => {
  const { apply_num } = await submit(w, applicant);
  const read = await operatorDetail(operator, apply_num);
  await operator.call(tasksContract.claimTask, { apply_num, task_id: read.task_id });
  expect((await operatorDetail(applicant, apply_num)).task_action).toMatchObject({ withdraw: true });
  await applicant.call(tasksContract.corpWithdraw, { apply_num });
  const back = await operatorDetail(applicant, apply_num);
  expect(back).toMatchObject({ activity: 'corp_submit_apply', status: 6, message: '', standing: 'yours' });
  expect(back).toMatchObject({ action: { modify: true }, revision: 1, order_money: read.order_money });
  const late = {
    apply_num,
    task_id: read.task_id,
    revision_id: read.revision_id,
    decision: 'pass' as const,
    note: '好',
  };
  await expect(operator.call(approvalContract.approval, late)).rejects.toThrow('陈晓');
  const form = { ...back.form, description: '撤回后更正的说明' };
  const { task_id, revision_id } = back;
  await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  expect(await rowOf(apply_num)).toMatchObject({ step: 'operator_approval', visit: 4, holder: null });
  await decide(operator, apply_num);
  const refused = applicant.call(tasksContract.corpWithdraw, { apply_num });
  await expect(refused).rejects.toThrow('7210');
  const { data } = await applicant.call(applicationsContract.getCorpRecordList, { apply_num, limit: 50 });
  expect(data.map((r) => r.option).toReversed()).toEqual(['提交申请', '撤回申请', '修改后重新提交', '审批通过']);
  await saveHistory('recalled/subsidy-recalled', handle(apply_num));
});
