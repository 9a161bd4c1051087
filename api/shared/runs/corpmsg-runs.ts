import { markTold, untoldOf, untoldRuns, type Untold } from '#db/repositories/corpmsg/runs.ts';
import {
  CORP_MESSAGE_STEERED,
  CORP_MESSAGE_WORKFLOW,
  corpMessageWorkflowId,
  type StartCorpMessage,
} from '#workflows/corpmsg/messages.ts';
import type { Deps } from '../../deps.ts';

/** How long Temporal may take to answer. */
const ANSWER_MS = 5_000;
/** After this the sweeper tells what a request did not. */
const LATE_MS = 10_000;
const LIMIT = 50;

/**
 * Starts the workflow of a message to enterprises, or wakes the one that runs, which looks at its row; harmless to repeat.
 */
async function tell({ temporal, db }: Deps, run: Untold): Promise<void> {
  const { client, taskQueue } = temporal;
  const { corpmsg_id, tenant_id } = run;
  await client.withDeadline(Date.now() + ANSWER_MS, () =>
    client.workflow.signalWithStart(CORP_MESSAGE_WORKFLOW, {
      workflowId: corpMessageWorkflowId(run),
      taskQueue,
      args: [{ tenant_id, corpmsg_id } satisfies StartCorpMessage],
      signal: CORP_MESSAGE_STEERED,
      signalArgs: [],
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      staticSummary: 'A message to enterprises',
    }),
  );
  await markTold(db.system, run);
}

/** Tells the workflow of a message what its row says it was not told yet. Raises when Temporal does not answer. */
export async function tellRun(deps: Deps, corpmsgId: string): Promise<void> {
  const run = await untoldOf(deps.db.system, corpmsgId);
  if (run) await tell(deps, run);
}

/** Tells the workflows what a crash, or Temporal’s absence, left untold. Returns how many. */
export async function sweepCorpMessages(deps: Deps, lateMs = LATE_MS): Promise<number> {
  const runs = await untoldRuns(deps.db.system, lateMs, LIMIT);
  const told = await Promise.allSettled(runs.map((run) => tell(deps, run)));
  return told.filter(({ status }) => status === 'fulfilled').length;
}
