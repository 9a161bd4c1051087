import { continueAsNew, patched, proxyActivities, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import { stepAt, stepCode } from '#domain/subsidy/flow.ts';
import { begin, decide, type Outcome } from '#domain/subsidy/machine.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/state.ts';
import { isOver, type Status } from '#domain/subsidy/status.ts';
import type { CaseOutcome } from '#domain/shared/case.ts';
import type { Transition } from '#domain/subsidy/transition.ts';
import type { SubsidyActivities } from '#activities/subsidy/index.ts';
import { runCase, type CaseDefinition } from '../shared/case-loop.ts';
import { deadlineAlarms, REMIND } from '../shared/deadline-alarms.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { transitionOf } from '../shared/transition.ts';
import { SIGNALS, stateQuery, UPDATES, type StartApplication } from './messages.ts';
import { showApplication } from './show.ts';

// Not a local activity: that would run, and commit, before the Update that it projects is accepted for good; lost with
// its worker and server, the read model would tell of an act that the case never saw (DECISIONS.md).
const { recordTransition } = proxyActivities<SubsidyActivities>(PROJECTION);
const local = proxyLocalActivities<SubsidyActivities>(PROJECTION);
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
    Omit<CaseOutcome<Status>, 'projected'>
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
      error,
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
    publish: (state, times) => showApplication(start, state, times),
    alarms: deadlineAlarms,
    async ring({ name }, { visit }) {
      if (name === REMIND)
        await remindTask({ tenant_id: start.tenant_id, workflow_id: workflowInfo().workflowId, visit });
      return undefined;
    },
    continueAsNew: (state, seen, times) =>
      continueAsNew<typeof subsidyApplication>({ ...start, resume: { state, seen, times } }),
  };
  return runCase(definition);
}

function toTransition(
  { flow }: StartApplication,
  before: ApplicationState,
  event: ApplicationEvent,
  next: ApplicationState,
  now: number,
): Omit<Transition, 'outcome'> {
  return {
    ...transitionOf(before, event, next, now, {
      from: stepCode(flow, before.at),
      to: stepAt(flow, next.at),
      note: noteOf(event),
    }),
    revision: event.kind === 'modify' ? event.revision : null,
    guids: event.kind === 'attach' && Array.isArray(event.guids) ? event.guids : [],
  };
}

const noteOf = (event: ApplicationEvent): string =>
  event.kind === 'close' ? event.reason : event.kind === 'attach' ? '' : event.note;
