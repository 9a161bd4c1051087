import { isGrpcServiceError, WorkflowNotFoundError } from '@temporalio/client';
import { dropProblem, keepProblem, listOpen, MAX_FOUND, type Finding } from '#db/repositories/ops/problems.ts';
import { findCases, sampleOpen } from '#db/repositories/ops/find-problems.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';
import type { Deps } from '../../deps.ts';

/** Suspects that one look asks Temporal about. */
const ASKED = 50;
/** How a server refuses a query by what it does not know. */
const INVALID_ARGUMENT = 3;
/** Newest events among which the first failure of the current task stands. */
const NEWEST = 20;

/**
 * Keeps which cases' workflow tasks fail again and again: those that the server reports, and of the `suspects` those that
 * it confirms, since its list is not of this moment. A server that has no such list is asked about some of the open
 * cases each time. What was not asked, or not answered, stays as it was: a server that is away makes nobody well.
 */
export async function watchTasks(deps: Deps, suspects: () => Promise<readonly Finding[]>): Promise<void> {
  const { system } = deps.db;
  const known = await listOpen(system, 'task_failing');
  for (const problem of known) {
    const attempts = await failingTask(deps, problem.workflow_id);
    if (attempts === 0) await dropProblem(system, 'task_failing', problem.workflow_id);
    else if (attempts !== undefined) await keepProblem(system, 'task_failing', { ...problem, attempts });
  }
  const listed = await reported(deps);
  const some = listed ? [] : await sampleOpen(system, ASKED);
  const asked = new Map([...(listed ?? []), ...(await suspects()), ...some].map((s) => [s.workflow_id, s]));
  for (const { workflow_id } of known) asked.delete(workflow_id);
  for (const suspect of [...asked.values()].slice(0, ASKED)) {
    const attempts = (await failingTask(deps, suspect.workflow_id)) ?? 0;
    if (attempts < FAILING_ATTEMPTS) continue;
    await keepProblem(system, 'task_failing', { ...suspect, ...(await firstFailure(deps, suspect)), attempts });
  }
}

/** Cases whose tasks failed five times in a row; undefined of a server that keeps no list of them (before 1.30). */
async function reported({ db, temporal }: Deps): Promise<Finding[] | undefined> {
  const kinds = CASE_KINDS.map((k) => `'${k}'`).join(', ');
  try {
    const query = `TemporalReportedProblems is not null and ExecutionStatus = 'Running' and CaseKind in (${kinds})`;
    const ids: string[] = [];
    for await (const { workflowId } of temporal.client.workflow.list({ query, pageSize: MAX_FOUND })) {
      ids.push(workflowId);
      if (ids.length >= MAX_FOUND) break;
    }
    return await findCases(db.system, ids);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const unknown = isGrpcServiceError(cause) && (cause.code as number) === INVALID_ARGUMENT;
    return unknown ? undefined : [];
  }
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

/** With what, and since when, a case's task fails: of its attempts the first is kept in the history. */
async function firstFailure({ temporal, config }: Deps, { workflow_id }: Finding) {
  const { history } = await temporal.client.workflowService.getWorkflowExecutionHistoryReverse({
    namespace: config.TEMPORAL_NAMESPACE,
    execution: { workflowId: workflow_id },
    maximumPageSize: NEWEST,
  });
  const failed = history?.events?.find((e) => e.workflowTaskFailedEventAttributes);
  const since = failed?.eventTime?.seconds;
  return {
    detail: failed?.workflowTaskFailedEventAttributes?.failure?.message?.slice(0, 300) ?? '',
    ...(since && { since: new Date(Number(since) * 1000) }),
  };
}
