import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import pg from 'pg';

/** The floor's worker, tuned as the product's is; a process of its own, as the product's is. */
Runtime.install({ logger: new DefaultLogger('ERROR') });
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const activities = {
  write: async (id: string, seq: number, note: string): Promise<void> => {
    await pool.query('insert into bench_floor (id, seq, note) values ($1, $2, $3) on conflict do nothing', [
      id,
      seq,
      note,
    ]);
  },
};
export type FloorActivities = typeof activities;

const worker = await Worker.create({
  connection: await NativeConnection.connect({ address: process.env['TEMPORAL_ADDRESS'] }),
  taskQueue: 'floor',
  workflowBundle: await bundleWorkflowCode({ workflowsPath: fileURLToPath(new URL('workflow.ts', import.meta.url)) }),
  activities,
  stickyQueueScheduleToStartTimeout: '1s',
  maxCachedWorkflows: 200,
  maxConcurrentWorkflowTaskExecutions: 20,
  maxConcurrentLocalActivityExecutions: 10,
});
process.stdout.write('worker ready\n');
await worker.run();
await pool.end();
