import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, Connection } from '@temporalio/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { sweepProblems, watchCases } from '#api/shared/cases/watch.ts';
import { ifAlone } from '#db/alone.ts';
import {
  dropProblem,
  keepProblem,
  listOpen,
  MAX_FOUND,
  syncProblems,
  takeUntold,
} from '#db/repositories/ops/problems.ts';
import { findDisagreeing } from '#db/repositories/ops/find-problems.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { retime } from '#scripts/lib/retime.ts';
import { asOwner, failWrites, writeAgain } from '../as-owner.ts';
import { decide, MOBILES, operatorDetail, providerDecide, providerDetail, submit } from '#test/builders/subsidy.ts';
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
  const { items } = await user.call(problemsContract.getStuckList, { recovered });
  return items.filter((p) => p.case_no === apply_num);
}
/** Intervenes in a case and waits for what came of it. */
async function intervene(apply_num: string, what: Omit<Input<typeof problemsContract.intervene>, 'items'>, user = ops) {
  const { task_id } = await operatorDetail(operator, apply_num);
  const items = [{ tenant_id: 'nanshan', apply_num, task_id }];
  const { batch_id } = await user.call(problemsContract.intervene, { items, ...what });
  const run = () => user.call(batchesContract.getBatch, { batch_id });
  await expect.poll(async () => (await run()).state, { timeout: 60_000 }).toBe('done');
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
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await retime((statement) => asOwner(w, statement), `subsidy/nanshan/${apply_num}`, {
    remind_at: ago(5),
    due_at: ago(3),
    escalate_at: ago(1),
  });
  const [stuck] = await problemsOf(apply_num, { user: admin });
  expect(stuck).toMatchObject({ cause: 'overdue', step: 'government_approval_coupon', temporal_url: null });
  expect(stuck?.return_targets.map((s) => s.code)).toEqual([
    'corp_submit_apply',
    'operator_approval',
    'government_approval_coupon',
  ]);
  const sent = { act: 'return', reason: '由运营方重新核对', return_to: 'operator_approval' } as const;
  // the government's step is none of the park's administrator
  expect(await intervene(apply_num, sent, admin)).toMatchObject({ state: 'refused' });
  expect(await intervene(apply_num, sent)).toMatchObject({ state: 'done', why: '' });
  expect(await problemsOf(apply_num)).toEqual([]);
  expect((await operatorDetail(operator, apply_num)).activity).toBe('operator_approval');
  expect(await newestRecord(apply_num)).toMatchObject({ operator: '周航' });
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
  await failWrites(w, workflow);
  const comment = operator.call(tasksContract.commentCase, { apply_num, note: '请核对' }).catch((e: unknown) => e);
  await expect.poll(async () => (await problemsOf(apply_num))[0]?.cause, { timeout: 60_000 }).toBe('call_failing');
  const [stuck] = await problemsOf(apply_num);
  expect(stuck?.attempts).toBeGreaterThanOrEqual(5);
  expect(stuck?.detail).toContain('drill');
  await writeAgain(w);
  await intervene(apply_num, { act: 'retry', reason: '数据库已修复' });
  await comment;
  await expect.poll(() => problemsOf(apply_num), { timeout: 60_000 }).toEqual([]);
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
  const asked: Input<typeof problemsContract.intervene> = {
    items: [{ tenant_id: 'nanshan', apply_num }],
    act: 'retry',
    reason: '试',
  };
  for (const other of [operator, government])
    await expect(other.call(problemsContract.intervene, asked)).rejects.toMatchObject({ code: 7102 });
  await expect(operator.call(problemsContract.getStuckList, {})).rejects.toMatchObject({ code: 7102 });
  const foreign = { ...asked, items: [{ tenant_id: 'binhai', apply_num }] };
  await expect(admin.call(problemsContract.intervene, foreign)).rejects.toMatchObject({ code: 7101 });
  await expect(admin.call(problemsContract.getStuckList, { tenant_id: 'binhai' })).rejects.toMatchObject({
    code: 7101,
  });
  const platform = await w.signIn(MOBILES.platform);
  expect((await platform.call(tasksContract.getTaskPeople, { tenant_id: 'nanshan', apply_num })).list).not.toEqual([]);
});

/** A webhook that remembers what it was told, after a moment. */
async function webhook(delayMs = 0) {
  const heard: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push(JSON.parse(body) as Record<string, unknown>);
      setTimeout(() => response.end(), delayMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PROBLEM_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/problems`;
  return { heard, deps: { ...w.deps, config: { ...w.deps.config, PROBLEM_WEBHOOK_URL } }, close: () => server.close() };
}

test('the webhook is told once that a case is stuck, and once that it has recovered', async () => {
  const { apply_num } = await submit(w, applicant);
  await sweepProblems(w.deps);
  const { heard, deps, close } = await webhook();
  const tell = async () => {
    await watchCases(w.deps);
    await sweepProblems(deps);
    await sweepProblems(deps);
  };
  await sql`update subsidy_application set message = 'x' where apply_num = ${apply_num}`.execute(system());
  await tell();
  await sql`update subsidy_application set message = '' where apply_num = ${apply_num}`.execute(system());
  await tell();
  close();
  const told = heard.filter((e) => e['case_no'] === apply_num);
  expect(told.map((e) => [e['event'], e['cause'], e['tenant_id']])).toEqual([
    ['stuck', 'disagrees', 'nanshan'],
    ['recovered', 'disagrees', 'nanshan'],
  ]);
});

/** Problems of cases that nobody looks at, as many as asked. */
const keepMany = async (count: number) => {
  for (let n = 0; n < count; n++)
    await keepProblem(system(), 'call_failing', {
      tenant_id: 'nanshan',
      workflow_id: `subsidy/nanshan/2019${String(n).padStart(10, '0')}`,
      case_kind: 'subsidy',
      step: '',
      detail: 'many',
      attempts: 0,
    });
};

test('of two servers one tells the webhook of a problem; one that was refused is told later', async () => {
  await sweepProblems(w.deps);
  const { heard, deps, close } = await webhook(20);
  await keepMany(20);
  const taken = await Promise.all([sweepProblems(deps), sweepProblems(deps)]);
  expect(taken.every((n) => n > 0)).toBe(true);
  // a look of the running server may have found something of its own
  const many = heard.map((e) => String(e['case_no'])).filter((num) => num.startsWith('2019'));
  expect(many).toHaveLength(20);
  expect(new Set(many).size).toBe(20);
  close();
  await sql`update case_problem set recovered_at = now() where detail = 'many'`.execute(system());
  expect(await sweepProblems(deps)).toBe(20);
  expect(await sweepProblems(deps)).toBe(0);
  await sql`update case_problem set telling_until = now() where detail = 'many'`.execute(system());
  expect(await sweepProblems(w.deps)).toBe(20);
});

test('what a server took is not taken by one whose look began before', async () => {
  await sweepProblems(w.deps);
  await keepMany(1);
  await system()
    .transaction()
    .execute(async (tx) => {
      // from here on the time stands still for this one
      await sql`select now()`.execute(tx);
      expect((await takeUntold(system()))?.detail).toBe('many');
      expect(await takeUntold(tx)).toBeUndefined();
    });
  await sql`update case_problem set telling_until = null, told_at = now(), recovered_at = now(), told_recovered_at = now() where detail = 'many'`.execute(
    system(),
  );
});

test('of more cases than one look keeps, those that are known stay until they recover', async () => {
  const cases = Array.from({ length: MAX_FOUND + 60 }, (_, n) => String(n).padStart(4, '0'));
  const found = (n: string) => ({
    tenant_id: 'nanshan',
    workflow_id: `subsidy/nanshan/many-${n}`,
    case_kind: 'subsidy' as const,
    step: '',
    detail: 'more',
    attempts: 0,
  });
  let stuck = cases;
  // each look comes upon them in another order
  let turn = 0;
  const look = (only?: readonly string[]) =>
    Promise.resolve(
      [...stuck.slice((turn += 97) % stuck.length), ...stuck]
        .map(found)
        .filter((f) => only?.includes(f.workflow_id) ?? true)
        .filter((f, i, all) => all.findIndex((o) => o.workflow_id === f.workflow_id) === i)
        .slice(0, MAX_FOUND),
    );
  const sync = () => syncProblems(system(), 'overdue', look);
  const kept = () => system().selectFrom('case_problem').where('detail', '=', 'more').selectAll().execute();
  for (let i = 0; i < 3; i++) await sync();
  const first = await kept();
  expect(first).toHaveLength(MAX_FOUND);
  expect(first.filter((p) => p.recovered_at)).toEqual([]);
  // room is made for those that were not told of yet
  const [gone] = first;
  stuck = cases.filter((n) => found(n).workflow_id !== gone?.workflow_id);
  await sync();
  const after = await kept();
  expect(after.filter((p) => p.recovered_at).map((p) => p.workflow_id)).toEqual([gone?.workflow_id]);
  expect(after).toHaveLength(MAX_FOUND + 1);
});

test('what is found in a look that takes long, and is gone when it ends, is not told of', async () => {
  const found = (workflow_id: string) => ({
    tenant_id: 'nanshan',
    workflow_id,
    case_kind: 'subsidy' as const,
    step: '',
    detail: 'long',
    attempts: 0,
  });
  const [mended, back, broken] = ['mended', 'back', 'broken'].map((n) => found(`subsidy/nanshan/long-${n}`)) as [
    ReturnType<typeof found>,
    ReturnType<typeof found>,
    ReturnType<typeof found>,
  ];
  await keepProblem(system(), 'overdue', back);
  let stuck = [mended, back, broken];
  await syncProblems(system(), 'overdue', async (only) => {
    const seen = stuck.filter((f) => only?.includes(f.workflow_id) ?? true);
    if (only) return seen;
    // while the rest is looked at, two of them are repaired, and the look every 15 seconds tells of one
    stuck = [broken];
    await dropProblem(system(), 'overdue', back.workflow_id);
    return seen;
  });
  const kept = await system()
    .selectFrom('case_problem')
    .where('detail', '=', 'long')
    .selectAll()
    .orderBy('workflow_id')
    .execute();
  expect(kept.map((p) => [p.workflow_id, p.recovered_at !== null])).toEqual([
    [back.workflow_id, true],
    [broken.workflow_id, false],
  ]);
});

test('a look that fails hides nothing from the others, and is told of', async () => {
  const { apply_num } = await submit(w, applicant);
  await sql`update subsidy_application set message = 'x' where apply_num = ${apply_num}`.execute(system());
  await asOwner(w, 'revoke select on membership from parks_system');
  await expect(
    watchCases(w.deps).finally(() => asOwner(w, 'grant select on membership to parks_system')),
  ).rejects.toThrow('no_member');
  const kept = () =>
    system()
      .selectFrom('case_problem')
      .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
      .select('cause')
      .execute();
  expect(await kept()).toEqual([{ cause: 'disagrees' }]);
  await sql`update subsidy_application set message = '' where apply_num = ${apply_num}`.execute(system());
  expect(await problemsOf(apply_num)).toEqual([]);
});

test('a look at everything ends when its server stops', async () => {
  const { apply_num } = await submit(w, applicant);
  await sql`update subsidy_application set message = 'x' where apply_num = ${apply_num}`.execute(system());
  const signal = AbortSignal.abort();
  await expect(findDisagreeing(system(), { all: true, signal })).rejects.toThrow('aborted');
  await watchCases(w.deps, true, signal);
  const { items } = await ops.call(problemsContract.getStuckList, {});
  expect(items.filter((p) => p.case_no === apply_num)).toEqual([]);
  await sql`update subsidy_application set message = '' where apply_num = ${apply_num}`.execute(system());
});

test('of several servers one is at work alone; when it is done another may be', async () => {
  const entered = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const first = ifAlone(system(), 'a look', () => {
    entered.resolve();
    return done.promise;
  });
  await entered.promise;
  const at = () => Promise.resolve();
  expect(await ifAlone(system(), 'a look', at)).toBe(false);
  expect(await ifAlone(system(), 'another look', at)).toBe(true);
  done.resolve();
  expect(await first).toBe(true);
  const failing = ifAlone(system(), 'a look', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await ifAlone(system(), 'a look', at)).toBe(true);
});

test('of more failing calls than one look asks about, the next look asks about the others', async () => {
  await watchCases(w.deps);
  await sql`delete from case_problem where detail = 'many'`.execute(system());
  await keepMany(60);
  const open = async () =>
    (await listOpen(system(), 'call_failing')).filter((p) => p.detail === 'many').map((p) => p.workflow_id);
  const kept = await open();
  const connection = await Connection.connect({ address: w.deps.config.TEMPORAL_ADDRESS });
  await connection.close();
  const away = { ...w.deps, temporal: { ...w.deps.temporal, client: new Client({ connection }) } };
  await watchCases(away);
  expect((await open()).toSorted()).toEqual(kept.toSorted());
  // Temporal answers again: it knows none of them
  await watchCases(w.deps);
  const left = await open();
  expect(left).toHaveLength(10);
  expect(kept.slice(50).filter((id) => left.includes(id))).toEqual([]);
});
