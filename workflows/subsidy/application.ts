import { continueAsNew, patched, proxyActivities, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { ErrorName } from '#domain/shared/errors.ts';
import { stepAt, stepCode } from '#domain/subsidy/flow.ts';
import { begin, decide, type Outcome } from '#domain/subsidy/machine.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/state.ts';
import { isOver } from '#domain/subsidy/status.ts';
import type { Transition } from '#domain/subsidy/transition.ts';
import type { SubsidyActivities } from '#activities/subsidy/index.ts';
import { runCase, type CaseDefinition } from '../shared/case-loop.ts';
import { SIGNALS, stateQuery, UPDATES, type ActOutcome, type StartApplication } from './messages.ts';
import { showApplication } from './show.ts';

// Without a limit of attempts: a database that is down delays an accepted act, it never refuses it.
const options = { startToCloseTimeout: '5s', retry: { initialInterval: '200ms', maximumInterval: '5s' } } as const;
// Not a local activity: that would run, and commit, before the Update that it projects is accepted for good; lost with
// its worker and server, the read model would tell of an act that the case never saw (DECISIONS.md).
const { recordTransition } = proxyActivities<SubsidyActivities>(options);
const local = proxyLocalActivities<SubsidyActivities>(options);
const { remindTask } = local;

/** One subsidy application, from the applicant's first submission to its end. */
export async function subsidyApplication(start: StartApplication): Promise<ApplicationState> {
  const projectsOnceAccepted = patched('project-once-accepted');
  const project = projectsOnceAccepted ? recordTransition : local.recordTransition;
  const definition: CaseDefinition<
    ApplicationState,
    ApplicationEvent,
    Outcome,
    Transition,
    Omit<ActOutcome, 'projected'>
  > = {
    state: start.resume?.state ?? begin(start),
    seen: start.resume?.seen ?? [],
    times: start.resume?.times ?? { due_at: null, remind_at: null },
    messages: (['approval', 'modify', 'close', 'attach'] as const).map(
      (name) => ({ update: UPDATES[name], signal: SIGNALS[name] }) as never,
    ),
    query: stateQuery,
    decide: (state, event, now) => decide({ apply_num: start.apply_num, flow: start.flow, state }, event, now),
    transition: (before, event, outcome, next, now) => ({ ...toTransition(start, before, event, next, now), outcome }),
    refusal: (next, event, error, now) => ({
      ...toTransition(start, next, event, next, now),
      outcome: 'refused',
      error: error as ErrorName,
    }),
    projectsOnceAccepted,
    result: (state) => ({ seq: state.seq, status: state.status, activity: stepCode(start.flow, state.at) }),
    isOver: (state) => isOver(state.status),
    project: (transition) =>
      project({
        tenant_id: start.tenant_id,
        apply_num: start.apply_num,
        workflow_id: workflowInfo().workflowId,
        activity: stepCode(start.flow, transition.state.at),
        transition,
      }),
    publish: (state, times, overdue) => showApplication(start, state, times, overdue),
    remind: (state) =>
      remindTask({ tenant_id: start.tenant_id, workflow_id: workflowInfo().workflowId, visit: state.visit }),
    continueAsNew: (state, seen, times) =>
      continueAsNew<typeof subsidyApplication>({ ...start, resume: { state, seen, times } }),
  };
  return runCase(definition);
}

function toTransition(
  start: StartApplication,
  before: ApplicationState,
  event: ApplicationEvent,
  next: ApplicationState,
  now: number,
): Omit<Transition, 'outcome'> {
  const step = next.visit === before.visit ? undefined : stepAt(start.flow, next.at);
  return {
    seq: next.seq,
    at: now,
    kind: event.kind,
    error: null,
    event_id: event.event_id,
    actor: event.actor,
    note: noteOf(event),
    from_step: stepCode(start.flow, before.at),
    from_visit: before.visit,
    revision: event.kind === 'modify' ? event.revision : null,
    guids: event.kind === 'attach' ? event.guids : [],
    opens: step
      ? { code: step.code, scenes: step.scenes, roles: step.roles, ...(step.deadline && { deadline: step.deadline }) }
      : null,
    state: next,
  };
}

const noteOf = (event: ApplicationEvent): string =>
  event.kind === 'close' ? event.reason : event.kind === 'attach' ? '' : event.note;
