import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedId } from '#api/shared/cases/derived-id.ts';
import { documentHash } from '#db/document-hash.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { stateQuery, workflowId } from '#workflows/subsidy/messages.ts';
import { renamed } from '#test/builders/batch.ts';
import { completeForm, decide, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { endProcess, startWorkerProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

/** Cases that are moved; reliability asks for 200: `MIGRATED=200`. */
const CASES = Number(process.env['MIGRATED'] ?? 20);

let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, providerAdmin: TestUser;
const workers = new Set<ChildProcess>();

async function startWorker(): Promise<ChildProcess> {
  const child = await startWorkerProcess(w);
  workers.add(child);
  return child;
}

beforeAll(async () => {
  w = await world({ worker: false });
  [applicant, operator, admin, providerAdmin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.tenantAdmin, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(async () => {
  for (const child of workers) await endProcess(child, 'SIGKILL');
  await w.close();
});

const published = defaultFlow('online', false);
async function publish(version: number, flow: Flow): Promise<void> {
  const row = { tenant_id: 'nanshan', allowance_type: 'online' as const, version, author: '管理员', reason: '调整' };
  await w.db.system
    .insertInto('sequence_flow')
    .values({ ...row, flow: JSON.stringify(flow), sha256: documentHash(flow) })
    .execute();
}
const over = (user: TestUser, batch_id: string) =>
  expect.poll(async () => (await user.call(batchesContract.getBatch, { batch_id })).state, { timeout: 120_000 });
const plan = (mapping: { from: string; to: string }[] = []) =>
  providerAdmin.call(migrationsContract.getMigrationPlan, { tenant_id: 'nanshan', allowance_type: 'online', mapping });

test('many running cases are moved exactly once each, though the worker is killed in the middle', async () => {
  const first = await startWorker();
  const form = await completeForm(w, applicant);
  const numbers: string[] = [];
  for (let i = 0; i < CASES; i++) numbers.push((await submit(w, applicant, withOrders(form))).apply_num);
  const [closing] = numbers.splice(0, 1) as [string];
  await applicant.call(applicationsContract.corpCloseApply, { apply_num: closing, reason: '不要了' });
  await publish(2, { ...published, steps: published.steps.filter((s) => s.code !== 'operator_approval') });

  const dry = await plan();
  expect(dry).toMatchObject({ version: 2, ok: 0, needs_mapping: numbers.length, blocked: 1 });
  expect(dry.unmapped).toMatchObject([{ code: 'operator_approval', cases: numbers.length }]);
  const mapping = [{ from: 'operator_approval', to: 'government_approval_coupon' }];
  expect(await plan(mapping)).toMatchObject({ ok: numbers.length, needs_mapping: 0, blocked: 1 });
  // a park's administrator does not take its cases into the government's step
  const byPark = await admin.call(migrationsContract.getMigrationPlan, { allowance_type: 'online', mapping });
  expect(byPark).toMatchObject({ ok: 0, blocked: numbers.length + 1 });

  const ask = { tenant_id: 'nanshan', allowance_type: 'online' as const, mapping, reason: '取消运营方环节' };
  const { batch_id } = await providerAdmin.call(migrationsContract.startMigration, ask);
  const progress = () => providerAdmin.call(batchesContract.getBatch, { batch_id });
  await expect.poll(async () => (await progress()).done, { timeout: 60_000 }).toBeGreaterThan(CASES / 5);
  await endProcess(first, 'SIGKILL');
  await startWorker();
  await over(providerAdmin, batch_id).toBe('done');
  expect(await progress()).toMatchObject({ done: numbers.length, refused: 0, pending: 0 });

  const rows = await w.db.system
    .selectFrom('subsidy_application as a')
    .leftJoin('case_task as t', (j) => j.onRef('t.workflow_id', '=', 'a.workflow_id').on('t.closed_at', 'is', null))
    .select(['apply_num', 'flow_version', 'activity', 'seq', 'a.visit', 't.step', 't.visit as task_visit', 't.due_at'])
    .where('apply_num', 'in', numbers)
    .execute();
  expect(rows).toHaveLength(numbers.length);
  for (const row of rows)
    expect(row).toMatchObject({
      flow_version: 2,
      activity: 'government_approval_coupon',
      seq: 2,
      visit: 3,
      step: 'government_approval_coupon',
      task_visit: 3,
      due_at: expect.any(Date),
    });
  const records = await w.db.system.selectFrom('case_record').where('option', '=', 'migrate').select('note').execute();
  expect(records).toHaveLength(numbers.length);
  expect(records[0]?.note).toBe('v1 → v2 · 取消运营方环节');
  const left = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', closing)
    .select('flow_version')
    .executeTakeFirst();
  expect(left).toEqual({ flow_version: 1 });
}, 240_000);

test('a moved case goes on by its new flow, and its history replays', async () => {
  const { apply_num } = await submit(w, applicant);
  // submitted under version 2: the government decides first
  await decide(await w.signIn(MOBILES.government), apply_num);
  await publish(3, published);
  const { batch_id } = await providerAdmin.call(migrationsContract.startMigration, {
    tenant_id: 'nanshan',
    allowance_type: 'online',
    apply_num_list: [apply_num],
    reason: '恢复',
  });
  await over(providerAdmin, batch_id).toBe('done');
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  const state = await handle.query(stateQuery);
  expect(state).toMatchObject({ flow_version: 3, visit: 3 });
  const row = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select(['state', 'flow_version', 'activity'])
    .executeTakeFirst();
  expect(row).toEqual({ state, flow_version: 3, activity: 'cloud_admin_help_modify_after_gov_approval' });
  await operator.call(approvalContract.closeApply, { apply_num, reason: '测试结束' });
  await saveHistory('task-acts/subsidy-migrated', handle);
});

test('what was done at a step that is called otherwise now is known by its new name, and the history replays', async () => {
  await publish(4, published);
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  await publish(5, renamed(published));
  const { batch_id } = await providerAdmin.call(migrationsContract.startMigration, {
    tenant_id: 'nanshan',
    allowance_type: 'online',
    apply_num_list: [apply_num],
    mapping: [{ from: 'operator_approval', to: 'operator_approval_first' }],
    reason: '增加初审',
  });
  await over(providerAdmin, batch_id).toBe('done');
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  const { flow_version, acts } = await handle.query(stateQuery);
  expect(flow_version).toBe(5);
  expect(acts.map((act) => act.step)).toEqual(['corp_submit_apply', 'operator_approval_first']);
  await operator.call(approvalContract.closeApply, { apply_num, reason: '测试结束' });
  await saveHistory('mapped/subsidy-renamed', handle);
});

test('of two requests at once the second is answered with the run of the first, though that has left nothing to move', async () => {
  const { apply_num } = await submit(w, applicant);
  await publish(6, published);
  const mapping = [{ from: 'operator_approval_first', to: 'operator_approval' }];
  const ask = {
    tenant_id: 'nanshan',
    allowance_type: 'online' as const,
    mapping,
    reason: '恢复',
    apply_num_list: [apply_num],
  };
  const key = randomUUID();
  const { batch_id } = await providerAdmin.call(migrationsContract.startMigration, ask);
  await over(providerAdmin, batch_id).toBe('done');
  // nothing is left: a request by itself is refused
  await expect(providerAdmin.call(migrationsContract.startMigration, ask)).rejects.toThrow('没有可以迁移的申请');

  const second = await w.db.system.transaction().execute(async (tx) => {
    await sql`lock table subsidy_application in access exclusive mode`.execute(tx);
    const asked = providerAdmin.send(migrationsContract.startMigration, ask, key);
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
        where relation = 'subsidy_application'::regclass and not granted`.execute(w.db.system);
      return rows[0]?.n ?? 0;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    // by now it has looked for a run of its key and found none: that of the first is stored
    const stored = await tx
      .selectFrom('case_batch')
      .where('batch_id', '=', batch_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const own = derivedId('batch', stored.created_by, key);
    await tx
      .insertInto('case_batch')
      .values({ ...stored, batch_id: own, event: JSON.stringify(stored.event) })
      .execute();
    return { asked, own };
  });
  expect((await second.asked).body).toMatchObject({ code: 0, response: { batch_id: second.own, state: 'done' } });
});

test('wrong role, another park', async () => {
  const ask = { allowance_type: 'online' as const };
  await expect(operator.call(migrationsContract.getMigrationPlan, ask)).rejects.toMatchObject({ code: 7102 });
  await expect(admin.call(migrationsContract.getMigrationPlan, { ...ask, tenant_id: 'binhai' })).rejects.toMatchObject({
    code: 7101,
  });
});
