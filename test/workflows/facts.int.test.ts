import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { NativeConnection } from '@temporalio/worker';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { workerConfig } from '#activities/config.ts';
import { createWorker } from '#activities/run-worker.ts';
import { createProvider } from '#activities/voucher/provider.ts';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { openDatabases } from '#db/client.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { FlowSchema } from '#domain/subsidy/flow/flow-schema.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { begin } from '#domain/subsidy/case/machine.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/case/state.ts';
import { BUNDLED } from '#scripts/lib/workflow-bundle.ts';
import { updateCase } from '#workflows/client/update-case.ts';
import { limitPayloads, MAX_PAYLOAD_BYTES } from '#workflows/client/payload-limit.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { workflowBundle, world, type World } from '../world.ts';

// What Temporal and Postgres really do (reliability, section 1), as far as the product depends on it.
let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('given a closed case', () => {
  let flow_id: string, apply_num: string;
  beforeAll(async () => {
    const [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
    ({ apply_num, flow_id } = await submit(w, applicant));
    await operator.call(approvalContract.closeApply, { apply_num, reason: '重复' });
    await w.deps.temporal.client.workflow.getHandle(flow_id).result();
  });
  const standing = () => w.deps.temporal.client.workflow.getHandle(flow_id).describe();
  const submission = () =>
    w.db.system
      .selectFrom('command')
      .where('workflow_id', '=', flow_id)
      .where('start', 'is not', null)
      .selectAll()
      .executeTakeFirstOrThrow();

  test('when its start is sent again with another act, then no second run starts', async () => {
    const { runId } = await standing();
    const { start, message } = await submission();
    const event = { ...(message as ApplicationEvent), event_id: randomUUID() };
    const answer = await updateCase(w.deps.temporal, flow_id, event, start);
    expect(answer).toEqual({ state: 'unknown', reason: 'no running case' });
    expect((await standing()).runId).toBe(runId);
  });

  test('when the answer to its submission was lost, then the sweep still finds it', async () => {
    const { response, actor_id, idem_key } = await submission();
    await w.db.system
      .updateTable('command')
      .set({ state: 'pending', response: null, next_at: new Date(0) })
      .where('actor_id', '=', actor_id)
      .where('idem_key', '=', idem_key)
      .execute();
    await sweepCommands(w.deps, 0);
    expect(await submission()).toMatchObject({ state: 'done', response });
  });
});

test('the worker gives a dead sticky queue up after a second, not ten', async () => {
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') });
  const worker = await createWorker({
    connection,
    namespace: 'default',
    taskQueue: randomUUID(),
    deps: {
      db: w.db,
      files: w.deps.files,
      press: w.deps.press,
      provider: createProvider(w.db.system, workerConfig({ DATABASE_URL: w.url })),
    },
    workflowBundle: workflowBundle(),
  });
  expect(worker.options.stickyQueueScheduleToStartTimeout).toBe('1s');
  await worker.runUntil(Promise.resolve());
  await connection.close();
});

test('the workflows load no library but Temporal’s own: the sandbox evaluates the bundle anew for each case', async () => {
  const code = readFileSync(inject('workflowBundle'), 'utf8');
  const packages = [...code.matchAll(/!\*\*\* \S*node_modules\/((?:@[^/]+\/)?[^/ ]+)/g)].map(([, name = '']) => name);
  expect(packages).toContain('@temporalio/workflow');
  expect([...new Set(packages)].filter((name) => !name.startsWith('@temporalio/')).toSorted()).toEqual([
    'long',
    'ms',
    'nexus-rpc',
  ]);
});

test('a bundle is kept only while none of the files in it has changed', () => {
  const code = readFileSync(inject('workflowBundle'), 'utf8');
  const own = [...code.matchAll(/!\*\*\* \.\/(?!node_modules)(\S+)/g)].map(([, file = '']) => file);
  expect(own).toEqual(expect.arrayContaining(['workflows/index.ts', 'domain/demand/machine.ts']));
  expect(own.filter((file) => !BUNDLED.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test('the worker refuses to run in a time zone, which would break replay', () => {
  const run = spawnSync(process.execPath, ['activities/worker.ts'], {
    env: { ...process.env, TZ: 'Asia/Shanghai', DATABASE_URL: w.url },
    encoding: 'utf8',
  });
  expect(run.stdout).toContain('the worker runs in UTC only: set TZ=UTC');
  expect(run.status).toBe(1);
});

test('given connections that the server ends, idle and in use, then the process goes on and the work is done', async () => {
  const lost: Error[] = [];
  const db = openDatabases(w.url, (error) => lost.push(error));
  const admin = new pg.Client({ connectionString: w.url });
  await admin.connect();
  await db.system.selectFrom('tenant').selectAll().execute();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect((await db.system.selectFrom('tenant').selectAll().execute()).length).toBeGreaterThan(0);
  await admin.end();
  await db.close();
});

describe('a payload', () => {
  const codec = limitPayloads;
  const payload = (bytes: number) => [{ data: new Uint8Array(bytes) }];
  test('of 64 KiB passes, a byte more is refused', async () => {
    expect(await codec?.encode(payload(MAX_PAYLOAD_BYTES))).toEqual(payload(MAX_PAYLOAD_BYTES));
    expect(() => codec?.encode(payload(MAX_PAYLOAD_BYTES + 1))).toThrow(
      'a payload of 65537 bytes is over the limit of 65536',
    );
  });

  test('of the API that is too large reaches no server', async () => {
    const note = 'x'.repeat(MAX_PAYLOAD_BYTES);
    await expect(
      w.deps.temporal.client.workflow.start('none', { workflowId: randomUUID(), taskQueue: 'none', args: [note] }),
    ).rejects.toThrow('is over the limit');
  });

  test('of a case that goes on in a new run fits, however long it was', () => {
    const text = (n: number) => '字'.repeat(n);
    const flow: Flow = FlowSchema.parse({
      allowance_type: 'online',
      steps: Array.from({ length: 20 }, (_, i) => ({
        code: `step_of_a_long_sequence_${'a'.repeat(i + 1)}`,
        name: { zh: text(30), en: 'x'.repeat(60) },
        kind: 'approve',
        scenes: ['tenant', 'tenant-admin'],
        roles: ['operator_allowance_approver', 'government_allowance_admin'],
        visible: true,
        deadline: { days: 5, remind_before: 1 },
      })),
    });
    const act = {
      visit: 1000,
      step: flow.steps[0]?.code ?? '',
      user_id: randomUUID(),
      name: text(8),
      outcome: 'return' as const,
      at: Date.now(),
    };
    const state: ApplicationState = {
      ...begin({ corp_id: randomUUID(), submitter: randomUUID() }),
      message: text(200),
      acts: Array.from({ length: 150 }, () => act),
    };
    const seen = Array.from({ length: 100 }, () => [
      'f'.repeat(64),
      { seq: 1000, status: 6, activity: flow.steps[0]?.code },
    ]);
    const resume = { state, seen, times: { due_at: Date.now(), remind_at: Date.now() } };
    expect(Buffer.byteLength(JSON.stringify({ flow, resume }))).toBeLessThan(MAX_PAYLOAD_BYTES);
  });
});
