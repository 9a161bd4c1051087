import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Client } from '@temporalio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { findTemporalCli } from '#deploy/temporal-cli.ts';
import { BATCH_WORKFLOW, batchWorkflowId } from '#workflows/batch/messages.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import { demandCase } from '#workflows/demand/messages.ts';
import { asOwner } from '../as-owner.ts';
import { casesOfAllKinds } from '../builders/cases-of-all-kinds.ts';
import { world, type World } from '../world.ts';

/** A workflow that no row tells of. */
const ORPHAN = 'demand/nanshan/D20260101NS999999';

/** Another one, which a key that is gone has encrypted. */
const LOCKED = 'demand/nanshan/D20260101NS999998';
const keyOf = (id: string): string => `${id}:${randomBytes(32).toString('base64url')}`;

let w: World;
let ids: string[];
beforeAll(async () => {
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  ids = await casesOfAllKinds(w, 16);
});
afterAll(() => w.close());

interface Told {
  workflow_id: string;
  difference: string;
  postgres: string;
  temporal: string;
  todo: string;
  mended: boolean;
}

/** Runs the command as ops would. */
async function run(args: string[], env: Record<string, string> = {}) {
  const { config } = w.deps;
  const child = spawn(process.execPath, ['scripts/reconcile.ts', '--wait', '1', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      TEMPORAL_ADDRESS: config.TEMPORAL_ADDRESS,
      TEMPORAL_TASK_QUEUE: config.TEMPORAL_TASK_QUEUE,
      DATA_DIR: '/nonexistent',
      ...env,
    },
  });
  let [said, noted] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (noted += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { status, said, noted };
}
async function told(...args: string[]): Promise<Told[]> {
  const { said, status, noted } = await run(['--json', ...args]);
  const lines = said.split('\n').filter(Boolean);
  expect(status, noted).toBe(lines.some((l) => !(JSON.parse(l) as Told).mended) ? 1 : 0);
  return lines.map((line) => JSON.parse(line) as Told);
}

/** A restore that tore leaves what refers to a row. */
const torn = (statement: string) => asOwner(w, `set session_replication_role = replica; ${statement}`);
const terminated = (id: string) => w.deps.temporal.client.workflow.getHandle(id).terminate('drill');
const sorted = (pairs: string[][]): string[] => pairs.map((pair) => pair.join(': ')).toSorted();
const at = (n: number): string => ids[n] ?? '';

/** Takes the last act of a case from its row and transitions; `restored`: also the record and the command, as by a restore. */
function lose(id: string, table: string, restored: boolean): Promise<void> {
  const last = `workflow_id = '${id}' and seq = (select seq from ${table} where workflow_id = '${id}')`;
  const rest = `delete from command where message ->> 'event_id' in (select transition ->> 'event_id' from case_transition where ${last});
    delete from case_record where ${last};`;
  return torn(
    `${restored ? rest : ''} delete from case_transition where ${last}; update ${table} set seq = seq - 1 where workflow_id = '${id}'`,
  );
}

test('what waits to be started is told as such; on an untouched installation nothing differs', async () => {
  const [voucher, ...others] = await told();
  expect(others).toEqual([]);
  expect(voucher).toMatchObject({ difference: 'not started yet', temporal: 'no such workflow' });
  expect(voucher?.todo).toContain('by itself');

  await sweepCommands(w.deps, 0);
  await expect.poll(() => run([]), { timeout: 60_000 }).toMatchObject({ status: 0, said: '' });
  const { noted } = await run(['--since', '2020-01-01T00:00:00Z']);
  expect(noted).toMatch(/Looked at 17 cases, 17 workflows, \d+ open commands and 0 runs: no differences\./);
}, 180_000);

test('each difference is told once, with what both say and what to do', async () => {
  const { client, taskQueue } = w.deps.temporal;
  const { namespace } = client.options;
  const lostRow = at(3);
  const running = at(9);
  const [run1, run2] = [randomUUID(), randomUUID()];

  await lose(at(1), 'subsidy_application', false);
  await lose(at(7), 'reception', true);
  await torn(`insert into case_transition (tenant_id, workflow_id, seq, transition) select tenant_id, workflow_id, seq + 1, jsonb_set(transition, '{event_id}', '"gone"')
      from case_transition where workflow_id = '${at(8)}' order by seq desc limit 1;
    update demand set seq = seq + 1 where workflow_id = '${at(8)}'`);
  await torn(`delete from case_transition where workflow_id = '${at(5)}' and seq = 1`);
  await torn(`delete from demand where workflow_id = '${lostRow}'`);
  await client.workflow.start(demandCase.type, {
    workflowId: ORPHAN,
    taskQueue,
    args: [{ tenant_id: 'nanshan', bid: 'D20260101NS999999' }],
  });
  await terminated(running);
  await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId: at(2) } });
  await torn(`update subsidy_application set ended_at = now() where workflow_id = '${at(0)}'`);
  await torn(`update case_transition set transition = jsonb_set(transition, '{event_id}', '"other"')
    where workflow_id = '${at(11)}' and seq = 2`);
  await torn(`update command set state = 'pending', response = null, answered_at = null
    where workflow_id = '${at(13)}' and start is not null`);
  await torn(`insert into command (tenant_id, actor_id, idem_key, route, body_sha256, workflow_id, message, state, response, answered_at)
    values ('nanshan', gen_random_uuid(), 'k', 'r', '', '${at(12)}', '{"kind": "comment", "event_id": "never"}', 'done', '{}', now())`);
  await torn(`insert into case_batch (batch_id, kind, title, event, total, body_sha256, created_by, created_by_name)
    values ('${run1}', 'act', 'pass', '{}', 0, '', 'u', 'n')`);
  await client.workflow.start(BATCH_WORKFLOW, {
    workflowId: batchWorkflowId(run2),
    taskQueue,
    args: [{ batch_id: run2, kind: 'act', total: 1, paused: true }],
  });

  // the server takes its time to delete a workflow
  await expect
    .poll(async () => (await told('--tenant', 'nanshan')).find((d) => d.workflow_id === at(2))?.difference, {
      timeout: 60_000,
    })
    .toBe('no workflow');
  const found = await told();
  expect(sorted(found.map((d) => [d.workflow_id, d.difference]))).toEqual(
    sorted([
      [at(0), 'still running'],
      [at(1), 'behind'],
      [at(2), 'no workflow'],
      [lostRow, 'no row'],
      [at(5), 'gap'],
      [at(7), 'behind'],
      [at(8), 'ahead'],
      [running, 'ended'],
      [at(11), 'another act'],
      [at(12), 'forgotten act'],
      [at(13), 'unanswered'],
      [ORPHAN, 'no row'],
      [batchWorkflowId(run1), 'no workflow'],
      [batchWorkflowId(run2), 'no row'],
    ]),
  );
  const of = (id: string) => found.find((d) => d.workflow_id === id);
  expect(of(at(1))).toMatchObject({
    postgres: 'open, act 1: act 2 not stored, though people were told of it',
    temporal: 'running, act 2 (its worker says act 2)',
  });
  expect(of(at(1))?.todo).toContain('--mend');
  expect(of(at(7))?.todo).toMatch(/^temporal workflow reset .*--event-id \d+ --reapply-exclude All/);
  expect(of(at(8))?.temporal).toContain('the case has forgotten act 3');
  expect(of(at(5))?.postgres).toBe('open, act 2, without transition 1');
  expect(of(ORPHAN)).toMatchObject({ postgres: 'nothing of it', temporal: 'running, act 0 (its worker says act 0)' });
  expect(of(ORPHAN)?.todo).toContain(`temporal workflow delete --workflow-id ${ORPHAN}`);
  expect(of(running)?.todo).toContain('--type LastWorkflowTask');
  expect(of(at(13))?.todo).toContain('by itself');

  // with the words of a line
  const { said, status, noted } = await run(['--tenant', 'nanshan']);
  expect(status, noted).toBe(1);
  expect(said).toContain(
    `ended | assessment ${running.split('/')[2]} | nanshan | ${running} | Postgres: open, act 1 | Temporal: terminated, act 1 | Do: unless`,
  );
  expect((await run(['--tenant', 'qiyuan'])).status).toBe(0);
}, 240_000);

test('what history and records still have is written anew; what is told to be done mends the rest', async () => {
  const mended = (await told('--mend')).filter((d) => d.mended);
  expect(mended.map((d) => d.workflow_id).toSorted()).toEqual([at(1), at(3), at(5)].toSorted());

  // the very commands of the lines
  const cli = await findTemporalCli({ cacheDir: '.cache/temporal' });
  const { TEMPORAL_ADDRESS } = w.deps.config;
  const done = [at(7), at(9), ORPHAN];
  for (const { todo } of (await told()).filter((d) => done.includes(d.workflow_id))) {
    const [, command = ''] =
      /temporal (workflow (?:reset .*?--reason restored|delete --workflow-id [^.]+))/.exec(todo) ?? [];
    await promisify(execFile)(cli, [...command.split(' '), '--address', TEMPORAL_ADDRESS]);
  }
  await sweepCommands(w.deps, 0);
  const gone = [at(1), at(3), at(5), at(13), ...done];
  const left = async () => (await told()).filter((d) => gone.includes(d.workflow_id));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
}, 240_000);

test('what the provider has issued is called back before its case is deleted, and before its application is reset', async () => {
  const application = at(6);
  const voucher_num = `V${application.split('/')[2]}`;
  const voucher = `voucher/nanshan/${voucher_num}`;
  const row = w.db.system.selectFrom('voucher').where('workflow_id', '=', voucher).select(['ref', 'status']);
  await expect.poll(() => row.executeTakeFirst(), { timeout: 60_000 }).toMatchObject({ status: 'issued' });
  const { ref } = await row.executeTakeFirstOrThrow();
  const tables = ['voucher', 'case_origin', 'case_record', 'case_transition', 'command'];
  await torn(tables.map((t) => `delete from ${t} where workflow_id = '${voucher}'`).join('; '));
  await lose(application, 'subsidy_application', true);

  const found = await told('--tenant', 'nanshan');
  const todo = (id: string) => found.find((d) => d.workflow_id === id)?.todo;
  expect(todo(voucher)).toMatch(
    new RegExp(
      `^the provider has issued ${voucher_num} \\(its ref ${ref}\\): it must call it back first; .* temporal workflow delete`,
    ),
  );
  expect(todo(application)).toMatch(new RegExp(`^the line of ${voucher} first.*temporal workflow reset`));
}, 120_000);

test('without a worker cases are told of by their histories, one whose key is gone as such; what cannot be reached is said, and is no “no differences”', async () => {
  await w.stopWorker();
  const { connection, taskQueue } = w.deps.temporal;
  const encrypted = new Client({ connection, dataConverter: dataConverter(keyOf('k2')) });
  await encrypted.workflow.start(demandCase.type, {
    workflowId: LOCKED,
    taskQueue,
    args: [{ tenant_id: 'nanshan', bid: 'D20260101NS999998' }],
  });
  const { status, said, noted } = await run(['--json'], { CODEC_KEYS: keyOf('k1') });
  expect(status, noted).toBe(1);
  const lines = said.split('\n').filter(Boolean);
  const found = lines.map((line) => JSON.parse(line) as Told);
  const silent = found.filter((d) => d.temporal.includes('no worker answers, by its history'));
  expect(silent.map((d) => d.workflow_id)).toContain(at(0));
  expect(found.filter((d) => d.difference === 'unreadable')).toMatchObject([
    { workflow_id: LOCKED, postgres: 'nothing of it', todo: expect.stringContaining('k2') as string },
  ]);
  // without any key it is the setting that lacks, and not one of many keys
  expect((await run([])).status).toBe(2);
  await terminated(LOCKED);

  const away = await run([], { TEMPORAL_ADDRESS: '127.0.0.1:9' });
  expect(away.status).toBe(2);
  expect(away.noted).toContain('Could not look');
  expect((await run([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).status).toBe(2);
  expect((await run(['--tenant', 'nowhere'])).noted).toContain('there is no such park');
  expect((await run(['--since', 'yesterday'])).status).toBe(2);
}, 180_000);
