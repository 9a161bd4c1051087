import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { documentHash } from '#db/document-hash.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { submit, type Office } from './acts.ts';
import { inParallel, timed } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

/** Seconds for a batch over many cases, against as many bare Updates four at a time. */
export interface RunTimes {
  cases: number;
  batch: number;
  migration: number;
  floor: number;
}
const seconds = (ms: number): number => Math.round(ms / 10) / 100;
/** A batch has four items in flight. */
const WIDTH = 4;

async function finished(user: BenchUser, batch_id: string, cases: number): Promise<void> {
  for (;;) {
    const { state, done } = await user.call(batchesContract.getBatch, { batch_id, limit: 1 });
    if (state === 'done' && done === cases) return;
    if (state === 'done') throw new Error(`${cases - done} rows of the run were refused`);
    await sleep(50);
  }
}

/** Passes `cases` applications in one batch, then moves all of them to a version without the government's step. */
export async function timeRuns(stack: Stack, office: Office, cases: number): Promise<RunTimes> {
  const numbers: string[] = [];
  const each = Array.from({ length: cases }, (_, n) => n);
  await inParallel(each, WIDTH, async () => void numbers.push((await submit(office)).apply_num));
  const checked = await office.operator.call(batchesContract.precheckBatch, {
    act: 'pass',
    items: numbers.map((apply_num) => ({ apply_num })),
  });
  const items = checked.items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const [batch] = await timed(async () => {
    const run = await office.operator.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
    await finished(office.operator, run.batch_id, cases);
  });
  await publish(stack);
  // the step that takes the place of the government's is the provider's: its administrator moves cases there
  const admin = await new BenchUser(stack.origin).signIn('13800000021', 1);
  const [migration] = await timed(async () => {
    const run = await admin.call(migrationsContract.startMigration, {
      tenant_id: 'nanshan',
      allowance_type: 'online',
      mapping: [{ from: 'government_approval_coupon', to: 'cloud_admin_help_modify_after_gov_approval' }],
      apply_num_list: numbers,
      reason: '流程调整',
    });
    await finished(admin, run.batch_id, cases);
  });
  return { cases, batch: seconds(batch), migration: seconds(migration), floor: seconds(await bare(stack, cases)) };
}

/** A second version, without the government's step. */
async function publish(stack: Stack): Promise<void> {
  const flow = defaultFlow('online', false);
  const shorter = { ...flow, steps: flow.steps.filter((s) => s.code !== 'government_approval_coupon') };
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  await db.query(
    `insert into sequence_flow (tenant_id, allowance_type, version, flow, sha256, author) values ('nanshan', 'online', 2, $1, $2, 'bench')`,
    [JSON.stringify(shorter), documentHash(shorter)],
  );
  await db.end();
}

/** As many Updates of bare workflows that run already; ms. */
async function bare(stack: Stack, cases: number): Promise<number> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const { workflow } = new Client({ connection });
  const handles = await Promise.all(
    Array.from({ length: cases }, () => {
      const workflowId = `floor/${randomUUID()}`;
      return workflow.start('floor', { workflowId, taskQueue: 'floor', args: [workflowId, 2] });
    }),
  );
  await inParallel(handles, WIDTH, async (handle) => void (await handle.executeUpdate('act', { args: ['first'] })));
  const [ms] = await timed(() =>
    inParallel(handles, WIDTH, async (handle) => void (await handle.executeUpdate('act', { args: ['second'] }))),
  );
  await connection.close();
  return ms;
}
