import { Worker } from '@temporalio/worker';
import { bundleWorkflows } from '#activities/run-worker.ts';
import { batchWorkflowId } from '#workflows/batch/messages.ts';
import type { Violation } from './invariants.ts';
import type { Evidence } from './stored.ts';

/** Replays every history on the code as it is now (F20): one that does not replay would be stuck at its next task. */
export async function judgeReplay({ cases, runs }: Evidence): Promise<Violation[]> {
  const workflowBundle = await bundleWorkflows();
  const batches = runs.map((r) => ({ workflow_id: batchWorkflowId(r.batch_id), histories: r.histories }));
  const histories = [...cases, ...batches].flatMap((c) =>
    c.histories.map((history) => ({ workflowId: c.workflow_id, history })),
  );
  const found: Violation[] = [];
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories))
    if (error) found.push({ invariant: 'replay', where: workflowId, detail: String(error) });
  return found;
}
