import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBatches } from '#api/shared/runs/batches.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { errorText } from '#domain/shared/errors/errors.ts';
import { findBatch } from '#db/repositories/cases/batches.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { startRelease, publishSecond } from '#test/builders/batch.ts';
import {
  decide,
  findNothing,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, colleague: TestUser, government: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, colleague, government] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, '13800000014', MOBILES.government].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const over = (user: TestUser, batch_id: string) =>
  expect.poll(async () => (await user.call(batchesContract.getBatch, { batch_id })).state, { timeout: 60_000 });
const precheck = (user: TestUser, applies: string[]) =>
  user.call(batchesContract.precheckBatch, { act: 'pass', items: applies.map((apply_num) => ({ apply_num })) });

test('what can be passed is passed, what cannot says why; each row keeps its result', async () => {
  const [a, b, c] = [await submit(w, applicant), await submit(w, applicant), await submit(w, applicant)];
  await decide(operator, c.apply_num);
  const { items } = await precheck(operator, [a.apply_num, b.apply_num, c.apply_num]);
  expect(items.map((i) => [i.ok, i.why])).toEqual([
    [true, ''],
    [true, ''],
    [false, '您无权处理“政府审批”环节'],
  ]);
  // somebody is faster with the second
  await decide(operator, b.apply_num);
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const run = await operator.call(batchesContract.startBatch, { act: 'pass', note: '同意', items: chosen });
  await over(operator, run.batch_id).toBe('done');
  const after = await operator.call(batchesContract.getBatch, { batch_id: run.batch_id });
  expect(after).toMatchObject({ total: 3, done: 1, refused: 2, pending: 0 });
  expect(after.items.map((i) => i.state)).toEqual(['done', 'refused', 'refused']);
  expect(after.items[1]?.why).toContain('该任务已由');
  expect((await operatorDetail(government, a.apply_num)).activity).toBe('government_approval_coupon');
  const records = await operator.call(approvalContract.getRecordList, { apply_num: a.apply_num });
  expect(records.data[0]).toMatchObject({ option: '审批通过', note: '同意' });
});

test('a file that a colleague handed in since it was looked at refuses the pass of that application alone', async () => {
  const [read, since] = [await submit(w, applicant), await submit(w, applicant)];
  const { items } = await precheck(operator, [read.apply_num, since.apply_num]);
  expect(items.map(({ documents }) => documents)).toEqual([0, 0]);
  const administrator = await w.signIn(MOBILES.tenantAdmin);
  const guid = await upload(w, administrator, 'document', '补充.pdf', samplePdf('paper'));
  const handed = { apply_num: since.apply_num, document: 'ext_file_2' as const, guid };
  await administrator.call(approvalContract.uploadDocument, handed);
  const chosen = items.map(({ apply_num, task_id, revision_id, documents }) => {
    return { apply_num, task_id, revision_id, documents };
  });
  const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'pass', note: '同意', items: chosen });
  await over(operator, batch_id).toBe('done');
  const { items: done } = await operator.call(batchesContract.getBatch, { batch_id });
  expect(done.map(({ state, why }) => [state, why])).toEqual([
    ['done', ''],
    ['refused', errorText('STALE_DOCUMENT', 'zh')],
  ]);
  expect((await precheck(operator, [since.apply_num])).items[0]).toMatchObject({ documents: 1, ok: true });
});

test('the same key is one batch, another body under it is refused', async () => {
  const a = await submit(w, applicant);
  const { items } = await precheck(operator, [a.apply_num]);
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const key = randomUUID();
  const start = (note: string) => operator.call(batchesContract.startBatch, { act: 'pass', note, items: chosen }, key);
  const [one, two] = await Promise.all([start('好'), start('好')]);
  expect(one.batch_id).toBe(two.batch_id);
  await expect(start('不同')).rejects.toMatchObject({ code: 7120 });
  await over(operator, one.batch_id).toBe('done');
  const list = await operator.call(batchesContract.getBatchList, {});
  expect(list.items.filter((b) => b.batch_id === one.batch_id)).toHaveLength(1);
});

test('a paused batch stops, and goes on where it was', async () => {
  const applies: string[] = [];
  for (let i = 0; i < 3; i++) applies.push((await submit(w, applicant)).apply_num);
  await w.stopWorker();
  const { items } = await precheck(operator, applies);
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'pass', items: chosen });
  expect(await operator.call(batchesContract.pauseBatch, { batch_id })).toMatchObject({ state: 'paused' });
  await w.startWorker();
  expect(await operator.call(batchesContract.getBatch, { batch_id })).toMatchObject({ pending: 3 });
  await operator.call(batchesContract.resumeBatch, { batch_id });
  await over(operator, batch_id).toBe('done');
  expect(await operator.call(batchesContract.getBatch, { batch_id })).toMatchObject({ done: 3 });
  await expect(operator.call(batchesContract.pauseBatch, { batch_id })).rejects.toMatchObject({ code: 7220 });
});

test('a batch belongs to who started it; another park’s application is not found', async () => {
  const a = await submit(w, applicant);
  const { items } = await precheck(operator, [a.apply_num]);
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'claim', items: chosen });
  await expect(colleague.call(batchesContract.getBatch, { batch_id })).rejects.toMatchObject({ code: 7101 });
  const stranger = await w.signIn('13800000051');
  await expect(precheck(stranger, [a.apply_num])).rejects.toMatchObject({ code: 7101 });
});

test('batches that are paused do not hide one that a crash left without its workflow', async () => {
  const { apply_num } = await submit(w, applicant);
  const { batch_id } = await startRelease(operator, [apply_num]);
  await over(operator, batch_id).toBe('done');
  const run = (state: 'running' | 'paused') =>
    sql<{ batch_id: string }>`
      insert into case_batch (batch_id, kind, title, event, total, body_sha256, created_by, created_by_name, created_at, state)
      select gen_random_uuid(), kind, title, event, 0, body_sha256, created_by, created_by_name, now() - interval '1 hour', ${state}
      from case_batch where batch_id = ${batch_id} returning batch_id`.execute(w.db.system);
  for (let i = 0; i < 60; i++) await run('paused');
  const [orphan] = (await run('running')).rows;
  await sweepBatches(w.deps);
  await sweepBatches(w.deps);
  await expect
    .poll(async () => (await findBatch(w.db.system, orphan?.batch_id ?? ''))?.state, { timeout: 60_000 })
    .toBe('done');
});

test('where several must pass, a batch that was paused asks whom the step names when it goes on', async () => {
  const people = await publishAllMustPass();
  const { apply_num } = await submit(w, applicant);
  await w.stopWorker();
  const { items } = await precheck(operator, [apply_num]);
  const chosen = items.map(({ task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'pass', items: chosen });
  await operator.call(batchesContract.pauseBatch, { batch_id });
  // meanwhile the others have left: whoever is there is all
  await people.onlyOperator(true);
  await w.startWorker();
  await operator.call(batchesContract.resumeBatch, { batch_id });
  await over(operator, batch_id).toBe('done');
  await people.onlyOperator(false);
  expect((await operatorDetail(government, apply_num)).activity).toBe('government_approval_coupon');
});

/** Version 2 of the demo park's flow: everybody whom the operator's step names must pass. */
async function publishAllMustPass() {
  const flow = defaultFlow('online', false);
  const steps = flow.steps.map((step) =>
    step.code === 'operator_approval'
      ? { ...step, approvers: { rule: 'all' as const, on_return: 'one' as const } }
      : step,
  );
  await publishSecond(w, { ...flow, steps }, '会签');
  return {
    onlyOperator: (only: boolean) =>
      sql`update membership m set active = ${!only} from user_account u
        where u.user_id = m.user_id and m.tenant_id = 'nanshan' and 'operator_allowance_approver' = any(m.roles)
          and u.mobile <> ${MOBILES.operator}`.execute(w.db.system),
  };
}

test('a note is offered where a step asks for one, and without it that step takes nothing', async () => {
  const flow = defaultFlow('online', false);
  const steps = flow.steps.map((step) =>
    step.code === 'operator_approval' ? { ...step, requires: ['approval_note' as const] } : step,
  );
  const { apply_num: without } = await submit(w, applicant);
  await publishSecond(w, { ...flow, steps }, '初审须写说明', 9);
  const { apply_num: asked } = await submit(w, applicant);
  const look = async (note: string) => {
    const items = [without, asked].map((apply_num) => ({ apply_num }));
    const found = await operator.call(batchesContract.precheckBatch, { act: 'pass', note, items });
    return found.items.map((item) => [item.offers_note, item.ok, item.why]);
  };
  expect(await look('')).toEqual([
    [false, true, ''],
    [true, false, '请输入审批说明'],
  ]);
  expect(await look('材料齐全')).toEqual([
    [false, true, ''],
    [true, true, ''],
  ]);
});

test('an offline step without its report, sealed file or finding is passed by no batch, and each row says what it lacks', async () => {
  const products = (await offerOffline(w)).slice(0, 1);
  const offline = async (lacks: Partial<FlowStep>, version: number) => {
    await publishSecond(w, firstReview(lacks), '初审须有材料', version);
    const form = await productForm(w, applicant, 'offline', products);
    return (await applicant.call(applicationsContract.saveApply, { allowance_type: 'offline', form })).apply_num;
  };
  const report = await offline({ requires: ['acceptance_report'] }, 2);
  const sealed = await offline({ requires: ['sealed_file'] }, 3);
  const finding = await offline({ when: { share: 100 } }, 4);
  const whole = await offline({}, 5);
  /** Looks at them, passes them all the same, and tells what was said before and after. */
  const passed = async (...applies: string[]) => {
    const { items } = await precheck(operator, applies);
    const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
    const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'pass', note: '同意', items: chosen });
    await over(operator, batch_id).toBe('done');
    const { items: after } = await operator.call(batchesContract.getBatch, { batch_id });
    expect(after.map(({ state, why }) => [state === 'done', why])).toEqual(items.map(({ ok, why }) => [ok, why]));
    return items.map(({ ok, why }) => [ok, why]);
  };
  const noReport = [false, '该环节需先上传项目验收报告'];
  expect(await passed(report, sealed, finding, whole)).toEqual([
    noReport,
    [false, '该环节需先上传政府盖章文件'],
    [false, errorText('FINDING_REQUIRED', 'zh')],
    [true, ''],
  ]);
  const administrator = await w.signIn(MOBILES.tenantAdmin);
  const guid = await upload(w, administrator, 'document', '盖章.pdf', samplePdf('sealed'));
  await administrator.call(approvalContract.uploadDocument, { apply_num: sealed, document: 'sealed_file', guid });
  await findNothing(government, finding);
  expect(await passed(report, sealed, finding)).toEqual([noReport, [true, ''], [true, '']]);
});

/** The demo park's offline flow, whose first review asks for something; past the checks of publishing, as a case comes to it that was moved. */
function firstReview(change: Partial<FlowStep>): Flow {
  const flow = defaultFlow('offline', false);
  const steps = flow.steps.map((step) => (step.code === 'operator_approval_first' ? { ...step, ...change } : step));
  return { ...flow, steps };
}

test('what a spot inspection found to differ is not passed among others', async () => {
  const flow = defaultFlow('online', false);
  const spot = 'government_approval_coupon';
  const steps = flow.steps.map((step) => (step.code === spot ? { ...step, when: { share: 100 } } : step));
  await publishSecond(w, { ...flow, steps }, '抽检', 10);
  const found = async (apply_num: string, result: 'conform' | 'deviation') => {
    const { task_id } = await operatorDetail(government, apply_num);
    const entry = { tenant_id: 'nanshan', apply_num, task_id, result, finding: '实际 2 台', files: [] };
    await government.call(inspectionsContract.addFinding, entry);
  };
  const [a, b] = [(await submit(w, applicant)).apply_num, (await submit(w, applicant)).apply_num];
  for (const apply_num of [a, b]) await decide(operator, apply_num);
  await found(a, 'deviation');
  await found(b, 'conform');
  const { items } = await precheck(government, [a, b]);
  expect(items.map(({ ok, why }) => [ok, why])).toEqual([
    [false, errorText('DEVIATION_UNREAD', 'zh', {})],
    [true, ''],
  ]);
  const chosen = items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const start = (rows: typeof chosen) =>
    government.send(batchesContract.startBatch, { act: 'pass', note: '同意', items: rows });
  const { batch_id } = (await start(chosen)).body.response as { batch_id: string };
  await over(government, batch_id).toBe('done');
  const done = await government.call(batchesContract.getBatch, { batch_id, limit: 10, offset: 0 });
  expect(done.items.map(({ state, why }) => [state, why])).toEqual([
    ['refused', errorText('DEVIATION_UNREAD', 'zh', {})],
    ['done', ''],
  ]);
  const at = async (apply_num: string) => (await operatorDetail(government, apply_num)).activity;
  expect([await at(a), (await at(b)) === spot]).toEqual([spot, false]);
  // who opens it passes it
  await decide(government, a);
  expect(await at(a)).toBe(await at(b));
});
