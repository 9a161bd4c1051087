import { randomUUID } from 'node:crypto';
import { NativeConnection, Worker } from '@temporalio/worker';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { formatDay, formatDueDay } from '#web/shared/texts/format.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import {
  SIGNALS,
  stateQuery,
  UPDATES,
  workflowId,
  subsidyCase,
  type StartApplication,
} from '#workflows/subsidy/messages.ts';
import { completeForm, decide, MOBILES, operatorDetail, providerDecide, submit } from '#test/builders/subsidy.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { workflowBundle, world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, providerAdmin, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin, MOBILES.provider].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const handle = (apply_num: string) => w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
/** The newest generation of the workflow's code; a `patched` change begins another. */
const save = (name: string, apply_num: string) =>
  saveHistory(`projected-once-accepted/subsidy-online-${name}`, handle(apply_num));
const OPERATOR: Actor = {
  user_id: randomUUID(),
  name: '命令行',
  scene: 'tenant',
  roles: ['operator_allowance_approver'],
};

const until = <T>(value: () => T) => expect.poll(value, { timeout: 60_000 });
/** Start times of the statements that wait for a lock in this world's database. */
async function waitingQueries(): Promise<string[]> {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(
    `select xact_start::text as at from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows.map((r) => r.at);
}

describe('each path', () => {
  test('passed to the end: the workflow completes with the same state the database has', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    await providerDecide(providerAdmin, apply_num, 'modify');
    await providerDecide(provider, apply_num);
    const state = await handle(apply_num).result();
    const row = await w.db.system
      .selectFrom('subsidy_application')
      .where('apply_num', '=', apply_num)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.state).toEqual(state);
    expect(row).toMatchObject({ seq: 5, status: 7, activity: 'ended' });
    const transitions = await w.db.system
      .selectFrom('case_transition')
      .where('workflow_id', '=', row.workflow_id)
      .select('seq')
      .orderBy('seq')
      .execute();
    expect(transitions.map((t) => t.seq)).toEqual([1, 2, 3, 4, 5]);
    const open = await w.db.system
      .selectFrom('case_task')
      .where('workflow_id', '=', row.workflow_id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await save('ended', apply_num);
  });

  test('returned, corrected, closed by the operator', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num, 'return', '请补充');
    const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
    await applicant.call(applicationsContract.corpApproval, {
      apply_num,
      task_id,
      revision_id,
      form: { ...form, description: '补充' },
    });
    await operator.call(approvalContract.closeApply, { apply_num, reason: '重复' });
    expect(await handle(apply_num).result()).toMatchObject({ status: 5, message: '重复', visit: 4 });
    await save('returned-closed', apply_num);
  });

  test('close requested, refused, requested, confirmed', async () => {
    const { apply_num } = await submit(w, applicant);
    const ask = () => applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '不要了' });
    await ask();
    await operator.call(approvalContract.closeApply, { apply_num, reason: '请继续', answer: 'refuse' });
    await ask();
    await operator.call(approvalContract.closeApply, { apply_num, answer: 'confirm' });
    expect(await handle(apply_num).result()).toMatchObject({ status: 5 });
    await save('close-requested', apply_num);
  });
});

describe('signals', () => {
  test('by hand, without what an event needs, are refused and recorded; the case goes on', async () => {
    const { apply_num } = await submit(w, applicant);
    const send = (name: string, ...payload: unknown[]) => handle(apply_num).signal(name, ...(payload as []));
    await send('approval');
    await send('approval', 'pass');
    await send('close', { kind: 'close', event_id: 'no-actor', reason: 7 });
    await send('attach', { kind: 'attach', event_id: 'no-list', actor: OPERATOR });
    await send('modify', { kind: 'nonsense', event_id: 'no-kind', actor: OPERATOR });
    await send('approval', { kind: 'approval', event_id: 'huge', actor: OPERATOR, note: 'x'.repeat(30_000) });
    await decide(operator, apply_num);
    const { data } = await operator.call(approvalContract.getRecordList, { apply_num });
    expect(data.map((r) => r.option)).toEqual([
      '审批通过',
      ...Array.from({ length: 6 }, () => '操作被拒绝'),
      '提交申请',
    ]);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '演练' });
    await handle(apply_num).result();
  });

  test('do what the updates do, a refused one becomes a record', async () => {
    const { apply_num } = await submit(w, applicant);
    const base = { kind: 'approval' as const, actor: OPERATOR, decision: 'pass' as const, note: '' };
    await handle(apply_num).signal(SIGNALS.approval, { ...base, event_id: 'late', task_id: taskId(apply_num, 1) });
    await handle(apply_num).signal(SIGNALS.approval, { ...base, event_id: 'right', task_id: taskId(apply_num, 2) });
    await handle(apply_num).signal(SIGNALS.approval, { ...base, event_id: 'right', task_id: taskId(apply_num, 2) });
    await until(async () => (await operatorDetail(operator, apply_num)).activity).toBe('government_approval_coupon');
    const { data } = await operator.call(approvalContract.getRecordList, { apply_num });
    expect(data.map((r) => [r.option, r.operator])).toEqual([
      ['审批通过', '命令行'],
      ['操作被拒绝', '命令行'],
      ['提交申请', '陈晓'],
    ]);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '演练' });
    await save('signals', apply_num);
  });
});

describe('what ops see', () => {
  test('query, search attributes, current details', async () => {
    const { apply_num } = await submit(w, applicant);
    expect(await handle(apply_num).query(stateQuery)).toMatchObject({ seq: 1, status: 1, visit: 2 });
    const attributes = async () => {
      const { typedSearchAttributes } = await handle(apply_num).describe();
      return Object.fromEntries([...typedSearchAttributes.getAll()].map((p) => [p.key.name, p.value]));
    };
    await until(attributes).toMatchObject({
      TenantId: 'nanshan',
      CaseKind: 'subsidy',
      AllowanceType: 'online',
      FlowVersion: 'online:1',
      Step: 'operator_approval',
      BizStatus: '1',
      WaitingScene: 'tenant',
      ApplyYear: new Date().getUTCFullYear(),
    });
    const found = async () => {
      const ids: string[] = [];
      for await (const e of w.deps.temporal.client.workflow.list({
        query: `Step='operator_approval' and TenantId='nanshan' and WorkflowId='${workflowId('nanshan', apply_num)}'`,
      }))
        ids.push(e.workflowId);
      return ids;
    };
    await until(found).toEqual([workflowId('nanshan', apply_num)]);
    const details = await w.deps.temporal.connection.workflowService.describeWorkflowExecution({
      namespace: 'default',
      execution: { workflowId: workflowId('nanshan', apply_num) },
    });
    expect(String(details.executionConfig?.userMetadata?.summary?.data)).toContain(apply_num);
    const metadata = await handle(apply_num).query<{ currentDetails?: string }>('__temporal_workflow_metadata');
    expect(metadata.currentDetails).toContain('**Step**: 运营方审核');
    expect(metadata.currentDetails).toContain(
      '**Waiting for**: 运营方审批人 / Operator’s approver (`operator_allowance_approver`), at 园区运营 / Park operator',
    );
    expect(metadata.currentDetails).toContain('| 提交申请 / Submitted |');
    expect(metadata.currentDetails).not.toContain('陈晓');
    // the product says the last day in time, and so do ops' pages: not the 00:00 of the day after
    const day = formatDueDay((await operatorDetail(operator, apply_num)).due_at ?? '');
    expect(metadata.currentDetails).toContain(`**Due**: by the end of ${day} (Beijing)`);
    const { DueAt } = await attributes();
    expect(DueAt instanceof Date && formatDay(DueAt.toISOString())).toBe(day);
    // what the operator is asked for first
    expect(metadata.currentDetails).not.toContain('**Asked**');
    await applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '不要了' });
    // the answer comes with the projection, what ops see right after it
    await expect.poll(() => currentDetails(w, apply_num)).toContain('**Asked**: 企业申请关闭，待确认或拒绝');
    expect(await currentDetails(w, apply_num)).not.toContain('**Closed**');
  });

  test('of a case that is over it tells what ended it, who, when and why', async () => {
    const { apply_num } = await submit(w, applicant);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交\n| 见 *另一份*' });
    // the answer comes with the projection, what ops see right after it
    await expect.poll(() => currentDetails(w, apply_num)).toContain('**Closed**');
    const closed = await currentDetails(w, apply_num);
    const { user_id } = await w.deps.db.system
      .selectFrom('user_account')
      .where('mobile', '=', MOBILES.operator)
      .select('user_id')
      .executeTakeFirstOrThrow();
    expect(closed).toMatch(
      new RegExp(
        `\\*\\*Closed\\*\\*: 关闭申请 / Closed, 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(Beijing\\), by \`${user_id}\`, at 园区运营 / Park operator`,
      ),
    );
    expect(closed).toContain(String.raw`- **Reason**: 重复提交 \| 见 \*另一份\*`);
    expect(closed).not.toContain('王伟');
    expect(closed).not.toContain('**Waiting for**');
  });
});

describe('when something fails', () => {
  test('without a worker the user is told it will finish by itself, and it does, once', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id } = await operatorDetail(operator, apply_num);
    await w.stopWorker();
    const input = { apply_num, task_id, decision: 'pass' as const, note: '' };
    const asked = await operator.send(approvalContract.approval, input, 'key-while-away');
    expect(asked.body).toMatchObject({ code: 7121 });
    await w.startWorker();
    await until(async () => {
      await sweepCommands(w.deps, 0);
      return (await operatorDetail(operator, apply_num)).activity;
    }).toBe('government_approval_coupon');
    const again = await operator.send(approvalContract.approval, input, 'key-while-away');
    expect(again.body).toMatchObject({ code: 0, response: { activity: 'government_approval_coupon', seq: 2 } });
  });

  test('a submission while nobody can accept it: the applicant sees it, it finishes by itself, it never expires', async () => {
    const form = await completeForm(w, applicant);
    await w.stopWorker();
    const asked = await applicant.send(
      applicationsContract.saveApply,
      { allowance_type: 'online', form },
      'submitted-while-away',
    );
    expect(asked.body).toMatchObject({ code: 7121 });
    const mine = async () => (await applicant.call(applicationsContract.getApplyList, { limit: 1 })).items[0];
    const sent = await mine();
    expect(sent).toMatchObject({ activity_name: '已收到，正在处理', action: { modify: false, close: false } });
    const apply_num = sent?.apply_num ?? '';
    expect((await operatorDetail(applicant, apply_num)).form).toEqual(form);
    const theirs = await operator.call(approvalContract.getTenantApplyList, { keyword: apply_num });
    expect(theirs.total).toBe(0);
    await sweepCommands(w.deps, 0, 0);
    await w.startWorker();
    await until(async () => {
      await sweepCommands(w.deps, 0);
      return (await mine())?.activity;
    }).toBe('operator_approval');
  });

  test('an act that nobody confirms for ten minutes is given up, and its user is told', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id } = await operatorDetail(operator, apply_num);
    await w.stopWorker();
    const act = () =>
      operator.send(approvalContract.approval, { apply_num, task_id, decision: 'pass' }, 'never-confirmed');
    expect((await act()).body).toMatchObject({ code: 7121 });
    await sweepCommands(w.deps, 0, 0);
    expect((await act()).body).toMatchObject({ code: 7119 });
    const sms = await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'command_expired')
      .select('receiver')
      .execute();
    expect(sms).toEqual([{ receiver: MOBILES.operator }]);
    await w.startWorker();
  });

  test('one command that cannot be sent does not hold up the others', async () => {
    const { apply_num } = await submit(w, applicant);
    const event_id = randomUUID();
    const command = {
      tenant_id: 'nanshan',
      actor_id: OPERATOR.user_id,
      route: 'test',
      body_sha256: '',
      workflow_id: workflowId('nanshan', apply_num),
      start: null,
      next_at: new Date(0),
      created_at: new Date(0),
    };
    const pass = {
      kind: 'approval',
      event_id,
      actor: OPERATOR,
      task_id: taskId(apply_num, 2),
      decision: 'pass',
      note: '',
    };
    const rows = [
      { ...command, idem_key: 'poison', message: JSON.stringify({ kind: 'nonsense' }) },
      { ...command, idem_key: 'sound', message: JSON.stringify(pass), created_at: new Date(1) },
    ];
    await w.db.system.insertInto('command').values(rows).execute();
    await sweepCommands(w.deps, 0);
    expect((await operatorDetail(operator, apply_num)).activity).toBe('government_approval_coupon');
    await w.db.system.updateTable('command').set({ state: 'expired' }).where('idem_key', '=', 'poison').execute();
  });

  test('an accepted act survives a database that fails for a while', async () => {
    const { apply_num } = await submit(w, applicant);
    const { task_id } = await operatorDetail(operator, apply_num);
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = w.db.system.transaction().execute(async (tx) => {
      await tx.selectFrom('subsidy_application').where('apply_num', '=', apply_num).selectAll().forUpdate().execute();
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const event = {
      kind: 'approval' as const,
      event_id: randomUUID(),
      actor: OPERATOR,
      task_id,
      decision: 'pass' as const,
      note: '',
    };
    const sent = handle(apply_num).executeUpdate(UPDATES.approval, { args: [event], updateId: event.event_id });
    // the projection waits for the row, gives up after its lock time-out, and tries again
    const attempts = new Set<string>();
    await until(
      async () => (await waitingQueries()).forEach((q) => attempts.add(q)) ?? attempts.size,
    ).toBeGreaterThanOrEqual(2);
    release.resolve();
    await holding;
    expect(await sent).toMatchObject({ seq: 2, activity: 'government_approval_coupon' });
    await until(async () => (await operatorDetail(operator, apply_num)).activity).toBe('government_approval_coupon');
  });

  test('a second start of a closed application is rejected', async () => {
    const { apply_num } = await submit(w, applicant);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '关闭' });
    await handle(apply_num).result();
    const start = w.deps.temporal.client.workflow.start(subsidyCase.type, {
      workflowId: workflowId('nanshan', apply_num),
      taskQueue: w.deps.temporal.taskQueue,
      args: [{}],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
    });
    await expect(start).rejects.toThrow('already started');
  });
});

describe('timers', () => {
  test('each visit has its own reminder; when due the case says so', async () => {
    const taskQueue = `timers-${randomUUID()}`;
    const reminded: number[] = [];
    const connection = await NativeConnection.connect({ address: w.deps.config.TEMPORAL_ADDRESS });
    const worker = await Worker.create({
      connection,
      taskQueue,
      workflowBundle: workflowBundle(),
      // the calendar speaks in days; here its answer is half a second away
      activities: {
        recordTransition: ({ transition: { opens } }: { transition: Transition }) =>
          Promise.resolve(
            opens?.deadline
              ? { remind_at: Date.now() + 300, due_at: Date.now() + 500 }
              : { remind_at: null, due_at: null },
          ),
        remindTask: (task: { visit: number }) => {
          reminded.push(task.visit);
          return Promise.resolve(0);
        },
      },
    });
    const apply_num = `20261121T${String(Date.now()).slice(-6)}`;
    const start: StartApplication = {
      tenant_id: 'nanshan',
      apply_num,
      allowance_type: 'online',
      flow_version: 1,
      flow: defaultFlow('online', false),
      corp_id: 'c',
      submitter: 'u',
      apply_year: 2026,
    };
    await worker.runUntil(async () => {
      const { client } = w.deps.temporal;
      const h = await client.workflow.start(subsidyCase.type, {
        workflowId: `timers/${apply_num}`,
        taskQueue,
        args: [start],
      });
      const applicantActor: Actor = { user_id: 'u', name: 'u', scene: 'portal', roles: ['applicant'], corp_id: 'c' };
      const send = (visit: number, id: string) =>
        h.executeUpdate(UPDATES.modify, {
          args: [
            {
              kind: 'modify',
              event_id: id,
              actor: applicantActor,
              task_id: taskId(apply_num, visit),
              revision: { revision_id: id, sha256: '', order_money: '1' },
              note: '',
            },
          ],
        });
      const giveBack = (visit: number) =>
        h.executeUpdate(UPDATES.approval, {
          args: [
            {
              kind: 'approval',
              event_id: `b${visit}`,
              actor: OPERATOR,
              task_id: taskId(apply_num, visit),
              decision: 'return',
              note: '再来',
            },
          ],
        });
      await send(1, 'r1');
      await until(() => reminded).toEqual([2]);
      const problem = async () => (await h.describe()).searchAttributes['Problem']?.[0] ?? null;
      await until(problem).toBe('overdue');
      await giveBack(2);
      await until(problem).toBeNull();
      await send(3, 'r2');
      await until(() => reminded).toEqual([2, 4]);
      await h.terminate('done');
    });
    await connection.close();
  });
});
