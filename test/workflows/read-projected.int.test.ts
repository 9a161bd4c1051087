import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseTransition } from '#domain/shared/cases/case.ts';
import { UNTIMED } from '#domain/shared/cases/deadline.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { readProjected } from '#workflows/client/read-projected.ts';
import { world, type World } from '../world.ts';
import type { oneRunEach } from './one-run-each.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const transition = (seq: number): CaseTransition => ({
  seq,
  at: seq,
  kind: 'comment',
  outcome: 'comment',
  error: null,
  event_id: `e${seq}`,
  actor: SYSTEM,
  note: '',
  from_step: 'step',
  from_visit: seq - 1,
  opens: { code: 'step', scenes: [], roles: [] },
  state: { seq, visit: seq },
});

test('what the runs of a case tell is read in order; of those that Temporal has forgotten nothing, of the later all', async () => {
  const { client } = w.deps.temporal;
  const { namespace } = client.options;
  const taskQueue = `runs-${randomUUID()}`;
  const workflowId = taskQueue;
  const connection = await NativeConnection.connect({ address: w.deps.config.TEMPORAL_ADDRESS });
  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowBundle: await bundleWorkflowCode({
      workflowsPath: fileURLToPath(new URL('one-run-each.ts', import.meta.url)),
      logger: new DefaultLogger('ERROR'),
    }),
    activities: { recordTransition: () => Promise.resolve(UNTIMED) },
    dataConverter: client.options.dataConverter,
  });
  const transitions = [1, 2, 3].map(transition);
  const handle = await worker.runUntil(async () => {
    const h = await client.workflow.start<typeof oneRunEach>('oneRunEach', {
      workflowId,
      taskQueue,
      args: [transitions],
    });
    await h.result();
    return h;
  });
  await connection.close();
  const told = async () => (await readProjected(client, workflowId)).map((p) => p.transition.seq);
  expect(await readProjected(client, workflowId)).toEqual(transitions.map((t) => ({ transition: t, times: UNTIMED })));

  const workflowExecution = { workflowId, runId: handle.firstExecutionRunId };
  await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
  // the server takes its time for that
  await expect.poll(told, { timeout: 90_000, interval: 500 }).toEqual([2, 3]);
  expect(await readProjected(client, `${workflowId}-never`)).toEqual([]);
});
