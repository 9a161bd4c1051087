import { WorkflowNotFoundError } from '@temporalio/client';
import {
  findDisagreeing,
  findEscalated,
  findRung,
  findUnanswered,
  findWithoutMember,
} from '#db/repositories/stuck-cases.ts';
import {
  dropProblem,
  listOpen,
  listUntold,
  markTold,
  syncProblems,
  type Finding,
  type ProblemRow,
} from '#db/repositories/problems.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/problems.ts';
import type { Deps } from '../deps.ts';
import { temporalLink } from './temporal-url.ts';

const UNANSWERED_MS = 60_000;
const RUNG_MS = 10 * 60_000;
const WEBHOOK_MS = 5_000;
/** Cases that one look asks Temporal about. */
const ASKED = 50;
/** Failing cases that are looked at to tell causes apart. */
const KNOWN = 500;

/** Looks for what keeps cases from going on (issue of the console); `all` compares the cases that are over, too. */
export async function watchCases(deps: Deps, all = false): Promise<void> {
  const { system } = deps.db;
  await syncProblems(system, 'no_member', await findWithoutMember(system));
  await syncProblems(system, 'overdue', await findEscalated(system));
  await syncProblems(system, 'disagrees', await findDisagreeing(system, all));
  const silent = await findUnanswered(system, UNANSWERED_MS);
  const suspects = [...silent, ...(await findRung(system, RUNG_MS))].slice(0, ASKED);
  const failing: Finding[] = [];
  for (const suspect of suspects) {
    const attempts = await failingTask(deps, suspect.workflow_id);
    if (attempts >= FAILING_ATTEMPTS) failing.push({ ...suspect, attempts, detail: 'workflow task' });
  }
  await syncProblems(system, 'task_failing', unique(failing));
  // who waits for an answer of a case that fails is told why by its failure
  const known = [...failing, ...(await listOpen(system, 'call_failing', KNOWN))].map((f) => f.workflow_id);
  const others = silent.filter((s) => !known.includes(s.workflow_id));
  await syncProblems(system, 'unanswered', others);
  await settleCalls(deps);
}

/**
 * A call that was made to start over counts its attempts anew, so its success is not told by itself: it has recovered
 * when its case waits for no call any more.
 */
async function settleCalls({ db, temporal }: Deps): Promise<void> {
  for (const { workflow_id } of await listOpen(db.system, 'call_failing', ASKED)) {
    const waits = await temporal.client.workflow
      .getHandle(workflow_id)
      .describe()
      .then(({ raw }) => (raw.pendingActivities ?? []).length > 0)
      // nobody says: it stays until somebody does
      .catch((error: unknown) => !(error instanceof WorkflowNotFoundError));
    if (!waits) await dropProblem(db.system, 'call_failing', workflow_id);
  }
}

const unique = (found: readonly Finding[]): Finding[] => [...new Map(found.map((f) => [f.workflow_id, f])).values()];

/** Attempts of a case's current workflow task; 0 when it has none or Temporal does not answer. */
async function failingTask({ temporal }: Deps, workflowId: string): Promise<number> {
  try {
    const { raw } = await temporal.client.workflow.getHandle(workflowId).describe();
    return raw.pendingWorkflowTask?.attempt ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Tells the webhook of each problem and each recovery, at least once: `{event, cause, tenant_id, case_no, since, ...}`.
 * Without a webhook the console alone tells. Returns how many were told.
 */
export async function sweepProblems(deps: Deps, send: typeof fetch = fetch): Promise<number> {
  const rows = await listUntold(deps.db.system, 50);
  for (const row of rows) {
    if (deps.config.PROBLEM_WEBHOOK_URL) await post(deps, deps.config.PROBLEM_WEBHOOK_URL, row, send);
    await markTold(deps.db.system, row);
  }
  return rows.length;
}

async function post(deps: Deps, url: string, row: ProblemRow, send: typeof fetch): Promise<void> {
  const { tenant_id, workflow_id, case_kind, cause, step, detail, attempts, since, recovered_at } = row;
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(WEBHOOK_MS),
    body: JSON.stringify({
      event: recovered_at ? 'recovered' : 'stuck',
      problem_id: row.problem_id,
      case_no: workflow_id.split('/')[2],
      temporal_url: temporalLink(deps.config.TEMPORAL_UI_URL, deps.config.TEMPORAL_NAMESPACE, workflow_id),
      tenant_id,
      case_kind,
      cause,
      step,
      detail,
      attempts,
      since,
      recovered_at,
    }),
  });
  if (!response.ok) throw new Error(`the problem webhook answered ${response.status}`);
}
