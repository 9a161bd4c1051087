import { WorkflowNotFoundError } from '@temporalio/client';
import {
  findDisagreeing,
  findEscalated,
  findRung,
  findUnanswered,
  findWithoutMember,
} from '#db/repositories/ops/find-problems.ts';
import {
  dropProblem,
  listOpen,
  markTold,
  stillThere,
  syncProblems,
  takeUntold,
  type Find,
  type ProblemRow,
} from '#db/repositories/ops/problems.ts';
import type { ProblemCause } from '#domain/shared/cases/problems.ts';
import type { Deps } from '../../deps.ts';
import { temporalLink } from '../temporal/temporal-url.ts';
import { watchTasks } from './watch-tasks.ts';

const UNANSWERED_MS = 60_000;
const RUNG_MS = 10 * 60_000;
const WEBHOOK_MS = 5_000;
/** How long one look may ask Temporal, which says nothing of when it will answer. */
const ASK_MS = 5_000;
/** Failing calls that one look asks Temporal about. */
const ASKED = 50;
/** Problems that one sweep tells of. */
const TOLD = 50;

/**
 * Looks for what keeps cases from going on (docs/runbook.md); `all` compares every case's rows, also of those that are
 * over. Each look is by itself: those that failed are raised when all the others were done. `signal` ends it early.
 */
export async function watchCases(deps: Deps, all = false, signal?: AbortSignal): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const [name, look] of looks(deps, all, signal)) {
    if (signal?.aborted) return;
    await look().catch((error: unknown) => failed.set(name, error));
  }
  if (failed.size === 0 || signal?.aborted) return;
  throw new AggregateError(failed.values(), `looks that failed: ${[...failed.keys()].join(', ')}`);
}

function looks(deps: Deps, all: boolean, signal?: AbortSignal): [string, () => Promise<unknown>][] {
  const { system } = deps.db;
  const sync = (cause: ProblemCause, find: Find): [string, () => Promise<unknown>] => [
    cause,
    () => syncProblems(system, cause, find),
  ];
  const asking = (ask: () => Promise<unknown>) => () => deps.temporal.client.withDeadline(Date.now() + ASK_MS, ask);
  const suspects = async () => [...(await findUnanswered(system, UNANSWERED_MS)), ...(await findRung(system, RUNG_MS))];
  return [
    sync('no_member', (only) => findWithoutMember(system, only)),
    sync('overdue', (only) => findEscalated(system, only)),
    sync('disagrees', (only) => findDisagreeing(system, { all, only, signal })),
    ['task_failing', asking(() => watchTasks(deps, suspects))],
    // who waits for an answer of a case that fails is told why by its failure
    sync('unanswered', (only) => findUnanswered(system, UNANSWERED_MS, only)),
    ['call_failing', asking(() => settleCalls(deps, 'call_failing'))],
    ['issue_failing', asking(() => settleCalls(deps, 'issue_failing'))],
    ['untold_failing', asking(() => settleCalls(deps, 'untold_failing'))],
  ];
}

/**
 * A call that was made to start over counts its attempts anew, so its success is not told by itself: it has recovered
 * when its case waits for no call any more.
 */
async function settleCalls({ db, temporal }: Deps, cause: ProblemCause): Promise<void> {
  for (const { workflow_id } of await listOpen(db.system, cause, ASKED)) {
    const waits = await temporal.client.workflow
      .getHandle(workflow_id)
      .describe()
      .then(({ raw }) => (raw.pendingActivities ?? []).length > 0)
      // nobody says: it stays until somebody does
      .catch((error: unknown) => !(error instanceof WorkflowNotFoundError));
    await (waits ? stillThere : dropProblem)(db.system, cause, workflow_id);
  }
}

/**
 * Tells the webhook of each problem and each recovery, at least once: `{event, cause, tenant_id, case_no, since, ...}`.
 * Each is taken before it is told, so that of several servers one tells it; one that the webhook refuses is taken again
 * later, and the others need not wait for it. Without a webhook the console alone tells. Returns how many were taken.
 */
export async function sweepProblems(deps: Deps, send: typeof fetch = fetch): Promise<number> {
  for (let taken = 0; taken < TOLD; taken++) {
    const row = await takeUntold(deps.db.system);
    if (!row) return taken;
    if (await tell(deps, row, send)) await markTold(deps.db.system, row);
  }
  return TOLD;
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
    redirect: 'error',
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
