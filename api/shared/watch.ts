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
  keepProblem,
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
  const odd = (await listOpen(system, 'disagrees', KNOWN)).map((p) => p.workflow_id);
  await syncProblems(system, 'disagrees', await findDisagreeing(system, all, odd));
  const silent = await findUnanswered(system, UNANSWERED_MS);
  const failing = await watchTasks(deps, [...silent, ...(await findRung(system, RUNG_MS))]);
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

/**
 * Asks Temporal whether the tasks of suspects fail, and of those that did. What was not asked, or not answered, stays as
 * it was: a server that is away makes nobody well. Returns those that fail.
 */
async function watchTasks(deps: Deps, suspects: readonly Finding[]): Promise<Pick<Finding, 'workflow_id'>[]> {
  const { system } = deps.db;
  const before = await listOpen(system, 'task_failing', KNOWN);
  for (const { workflow_id } of before)
    if ((await failingTask(deps, workflow_id)) === 0) await dropProblem(system, 'task_failing', workflow_id);
  for (const suspect of suspects.slice(0, ASKED)) {
    const attempts = (await failingTask(deps, suspect.workflow_id)) ?? 0;
    if (attempts < FAILING_ATTEMPTS) continue;
    await keepProblem(system, 'task_failing', { ...suspect, attempts, detail: 'workflow task' });
  }
  return listOpen(system, 'task_failing', KNOWN);
}

/** Attempts of a case's current workflow task, 0 when it has none or is over; undefined when Temporal does not say. */
async function failingTask({ temporal }: Deps, workflowId: string): Promise<number | undefined> {
  try {
    const { raw } = await temporal.client.workflow.getHandle(workflowId).describe();
    return raw.pendingWorkflowTask?.attempt ?? 0;
  } catch (error) {
    return error instanceof WorkflowNotFoundError ? 0 : undefined;
  }
}

/**
 * Tells the webhook of each problem and each recovery, at least once: `{event, cause, tenant_id, case_no, since, ...}`.
 * Without a webhook the console alone tells. Returns how many were told.
 */
export async function sweepProblems(deps: Deps, send: typeof fetch = fetch): Promise<number> {
  const rows = await listUntold(deps.db.system, 50);
  for (const row of rows) {
    // one that the webhook refuses is tried again at the next sweep; the others need not wait for it
    const told = await tell(deps, row, send);
    if (told) await markTold(deps.db.system, row);
  }
  return rows.length;
}

async function tell(deps: Deps, row: ProblemRow, send: typeof fetch): Promise<boolean> {
  const { PROBLEM_WEBHOOK_URL: url } = deps.config;
  if (!url) return true;
  return post(deps, url, row, send).then(
    () => true,
    () => false,
  );
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
