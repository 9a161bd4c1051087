import { Worker } from '@temporalio/worker';
import { bundleWorkflows } from '#activities/run-worker.ts';
import type { Evidence } from './stored.ts';
import type { Violation } from './judge.ts';

/** Replays every history on the code as it is now (F20): one that does not replay would be stuck at its next task. */
export async function judgeReplay({ cases }: Evidence): Promise<Violation[]> {
  const workflowBundle = await bundleWorkflows();
  const found: Violation[] = [];
  for (const { workflow_id, histories } of cases)
    for (const history of histories)
      await Worker.runReplayHistory({ workflowBundle }, history, workflow_id).catch((error: unknown) =>
        found.push({ invariant: 'replay', where: workflow_id, detail: String(error) }),
      );
  return found;
}
