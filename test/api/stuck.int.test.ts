import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/sweeper.ts';
import { sweepProblems, watchCases } from '#api/shared/watch.ts';
import { stuckContract } from '#domain/admin/stuck-contract.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { decide, MOBILES, operatorDetail, providerDecide, providerDetail, submit } from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, government: TestUser, ops: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, admin, government, ops] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.tenantAdmin, MOBILES.government, MOBILES.providerAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const system = () => w.db.system;
/** The problems of a case as the console shows them, after a fresh look. */
async function problemsOf(apply_num: string, { user = ops, recovered = false } = {}) {
  await watchCases(w.deps);
  const { items } = await user.call(stuckContract.getStuckList, { recovered });
  return items.filter((p) => p.case_no === apply_num);
}
/** Intervenes in a case and waits for what came of it. */
async function intervene(apply_num: string, what: Omit<Input<typeof stuckContract.intervene>, 'items'>, user = ops) {
  const { task_id } = await operatorDetail(operator, apply_num);
  const items = [{ tenant_id: 'nanshan', apply_num, task_id }];
  const { batch_id } = await user.call(stuckContract.intervene, { items, ...what });
  const run = () => user.call(batchesContract.getBatch, { batch_id });
  await expect.poll(async () => (await run()).state, { timeout: 20_000 }).toBe('done');
  return (await run()).items[0];
}
const newestRecord = async (apply_num: string) =>
  (await admin.call(approvalContract.getRecordList, { apply_num })).data[0];
const user = (mobile: string) =>
  system()
    .selectFrom('user_account')
    .where('mobile', '=', mobile)
    .select(['user_id', 'name'])
    .executeTakeFirstOrThrow();
const activate = async (mobile: string, active: boolean) =>
  system()
    .updateTable('membership')
    .set({ active })
    .where('user_id', '=', (await user(mobile)).user_id)
    .execute();

test('a step without active members is found, reassigned to somebody of its scene, and recovers', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(ops, apply_num, 'modify');
  expect(await problemsOf(apply_num)).toEqual([]);
  await activate(MOBILES.provider, false);
  const [stuck] = await problemsOf(apply_num);
  expect(stuck).toMatchObject({
    cause: 'no_member',
    tenant_id: 'nanshan',
    step: 'cloud_admin_approval_coupon',
    step_name: '云厂商审批发券',
    detail: 'provider_allowance_approver',
    recovered_at: null,
  });
  expect(stuck?.temporal_url).toContain(encodeURIComponent(`subsidy/nanshan/${apply_num}`));
  const { list } = await ops.call(tasksContract.getTaskPeople, { tenant_id: 'nanshan', apply_num });
  const person = list.find((p) => p.near);
  if (!person) throw new Error('nobody is near');
  const reason = '审批人离岗';
  await intervene(apply_num, { act: 'reassign', reason, user_id: person.user_id });
  expect(await newestRecord(apply_num)).toMatchObject({
    operator: '周航',
    note: expect.stringContaining(reason) as string,
  });
  expect(await problemsOf(apply_num)).toEqual([]);
  const [recovered] = await problemsOf(apply_num, { recovered: true });
  expect(recovered).toMatchObject({ cause: 'no_member', recovered_at: expect.any(String) as string });
  // whoever got it decides it
  const final = await w.signIn(MOBILES.finalAdmin);
  await providerDecide(final, apply_num, 'pass');
  expect((await providerDetail(ops, apply_num)).status).toBe(7);
  await activate(MOBILES.provider, true);
});

test('an overdue task past its escalation is found; sent back, it is the next visit’s', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  await sql`update case_task set due_at = now() - interval '3 days', escalate_at = now() - interval '1 day'
    where workflow_id = ${`subsidy/nanshan/${apply_num}`} and closed_at is null`.execute(system());
  const [stuck] = await problemsOf(apply_num, { user: admin });
  expect(stuck).toMatchObject({ cause: 'overdue', step: 'government_approval_coupon', temporal_url: null });
  expect(stuck?.return_targets.map((s) => s.code)).toEqual([
    'corp_submit_apply',
    'operator_approval',
    'government_approval_coupon',
  ]);
  const sent = { act: 'return', reason: '由运营方重新核对', return_to: 'operator_approval' } as const;
  expect(await intervene(apply_num, sent, admin)).toMatchObject({ state: 'done', why: '' });
  expect(await problemsOf(apply_num)).toEqual([]);
  expect((await operatorDetail(operator, apply_num)).activity).toBe('operator_approval');
  expect(await newestRecord(apply_num)).toMatchObject({ operator: '赵敏' });
});

test('a row that was changed by hand is found, and a retry writes what the case decided', async () => {
  const { apply_num } = await submit(w, applicant);
  await sql`update subsidy_application set status = 6, message = 'by hand' where apply_num = ${apply_num}`.execute(
    system(),
  );
  const [stuck] = await problemsOf(apply_num);
  expect(stuck).toMatchObject({ cause: 'disagrees', detail: 'status 6 instead of 1, message' });
  await intervene(apply_num, { act: 'retry', reason: '数据被直接改动' });
  expect(await problemsOf(apply_num)).toEqual([]);
  expect(await operatorDetail(operator, apply_num)).toMatchObject({ status: 1, message: '' });
  expect(await newestRecord(apply_num)).toMatchObject({ operator: '周航' });
});

test('a call that keeps failing is found with its attempts; mended and retried it recovers, though it counts anew', async () => {
  const { apply_num } = await submit(w, applicant);
  const workflow = `subsidy/nanshan/${apply_num}`;
  await failWrites(workflow);
  const comment = operator.call(tasksContract.commentCase, { apply_num, note: '请核对' }).catch((e: unknown) => e);
  await expect.poll(async () => (await problemsOf(apply_num))[0]?.cause, { timeout: 20_000 }).toBe('call_failing');
  const [stuck] = await problemsOf(apply_num);
  expect(stuck?.attempts).toBeGreaterThanOrEqual(5);
  expect(stuck?.detail).toContain('drill');
  await owner('drop trigger drill on case_transition');
  await intervene(apply_num, { act: 'retry', reason: '数据库已修复' });
  await comment;
  await expect.poll(() => problemsOf(apply_num), { timeout: 20_000 }).toEqual([]);
});

test('an act that nobody answers is found, and is gone once the worker is back', async () => {
  const { apply_num } = await submit(w, applicant);
  await w.stopWorker();
  await expect(operator.call(tasksContract.commentCase, { apply_num, note: '请核对' })).rejects.toMatchObject({
    code: 7121,
  });
  await sql`update command set created_at = created_at - interval '2 minutes'
    where workflow_id = ${`subsidy/nanshan/${apply_num}`} and state = 'pending'`.execute(system());
  expect(await problemsOf(apply_num)).toMatchObject([{ cause: 'unanswered', attempts: 1 }]);
  await w.startWorker();
  await sweepCommands(w.deps, 0);
  expect(await problemsOf(apply_num)).toEqual([]);
});

test('who may not, and whose it is not', async () => {
  const { apply_num } = await submit(w, applicant);
  const asked: Input<typeof stuckContract.intervene> = {
    items: [{ tenant_id: 'nanshan', apply_num }],
    act: 'retry',
    reason: '试',
  };
  for (const other of [operator, government])
    await expect(other.call(stuckContract.intervene, asked)).rejects.toMatchObject({ code: 7102 });
  await expect(operator.call(stuckContract.getStuckList, {})).rejects.toMatchObject({ code: 7102 });
  const foreign = { ...asked, items: [{ tenant_id: 'binhai', apply_num }] };
  await expect(admin.call(stuckContract.intervene, foreign)).rejects.toMatchObject({ code: 7101 });
  await expect(admin.call(stuckContract.getStuckList, { tenant_id: 'binhai' })).rejects.toMatchObject({ code: 7101 });
  const platform = await w.signIn(MOBILES.platform);
  expect((await platform.call(tasksContract.getTaskPeople, { tenant_id: 'nanshan', apply_num })).list).not.toEqual([]);
});

test('the webhook is told once that a case is stuck, and once that it has recovered', async () => {
  const { apply_num } = await submit(w, applicant);
  const heard: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push(JSON.parse(body) as Record<string, unknown>);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const PROBLEM_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/problems`;
  const deps = { ...w.deps, config: { ...w.deps.config, PROBLEM_WEBHOOK_URL } };
  await sweepProblems(w.deps);
  const tell = async () => {
    await watchCases(w.deps);
    await sweepProblems(deps);
    await sweepProblems(deps);
  };
  await sql`update subsidy_application set message = 'x' where apply_num = ${apply_num}`.execute(system());
  await tell();
  await sql`update subsidy_application set message = '' where apply_num = ${apply_num}`.execute(system());
  await tell();
  server.close();
  const told = heard.filter((e) => e['case_no'] === apply_num);
  expect(told.map((e) => [e['event'], e['cause'], e['tenant_id']])).toEqual([
    ['stuck', 'disagrees', 'nanshan'],
    ['recovered', 'disagrees', 'nanshan'],
  ]);
});

/** Makes every transition of a case fail where it is written. */
async function failWrites(workflow: string): Promise<void> {
  await owner(`create or replace function drill() returns trigger language plpgsql as
    $$ begin raise exception 'drill'; end $$;
    create trigger drill before insert on case_transition for each row when (new.workflow_id = '${workflow}') execute function drill()`);
}
async function owner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
