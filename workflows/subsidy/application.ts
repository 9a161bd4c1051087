import { continueAsNew, patched, proxyActivities, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import { stepAt, stepCode, type Flow } from '#domain/subsidy/flow/flow.ts';
import { begin, decide, moneyAsked } from '#domain/subsidy/case/machine.ts';
import { tellsStaff, type Outcome } from '#domain/subsidy/case/outcomes.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/case/state.ts';
import { isPromised } from '#domain/subsidy/case/reservation.ts';
import { isOver, type Status } from '#domain/subsidy/case/status.ts';
import { fenOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import { aboutPeople, noteOf } from '#domain/subsidy/case/record-note.ts';
import { excludedFrom } from '#domain/subsidy/case/task.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { SubsidyActivities } from '#activities/subsidy/index.ts';
import { runCase, type CaseDefinition } from '../shared/case-loop.ts';
import { deadlineAlarms, ESCALATE, REMIND } from '../shared/deadline-alarms.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { transitionOf } from '../shared/transition.ts';
import { EVENT_KINDS, stateQuery, type StartApplication } from './messages.ts';
import { showApplication, type Ending } from './show.ts';

// Not a local activity: that would run, and commit, before the Update that it projects is accepted for good; lost with
// its worker and server, the read model would tell of an act that the case never saw (docs/decisions/cases.md).
const { recordTransition, holdMoney } = proxyActivities<SubsidyActivities>(PROJECTION);
const local = proxyLocalActivities<SubsidyActivities>(PROJECTION);
const { remindTask, notifyTask } = local;

/** One subsidy application, from the applicant's first submission to its end. */
export async function subsidyApplication(start: StartApplication): Promise<ApplicationState> {
  const flows = new Map<number | undefined, Flow>([[start.resume?.state.flow_version, start.flow]]);
  // every state that is decided on stands in a flow that the case began with or was moved to
  const flowOf = (state: ApplicationState) => flows.get(state.flow_version) as Flow;
  const versionOf = (state: ApplicationState) => state.flow_version ?? start.flow_version;
  // no run follows the one that ends a case, so it need not be part of the state
  let ending: Ending | undefined;
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
    kinds: EVENT_KINDS,
    query: stateQuery,
    decide: (state, event, now) => decide({ apply_num: start.apply_num, flow: flowOf(state), state }, event, now),
    transition: (before, event, outcome, next, now) => {
      if (event.kind === 'migrate') flows.set(event.version, event.flow);
      if (isOver(next.status)) ending = { at: now, actor: event.actor, outcome };
      return {
        ...toTransition(
          flowOf(before),
          flowOf(next),
          before,
          event,
          next,
          now,
          noteOf(event, versionOf(before), outcome),
        ),
        outcome,
      };
    },
    refusal: (next, event, { error, params }, now) => ({
      ...toTransition(flowOf(next), flowOf(next), next, event, next, now, noteOf(event, versionOf(next))),
      outcome: 'refused',
      error,
      error_params: params,
    }),
    projectsOnceAccepted,
    result: (state) => ({ seq: state.seq, status: state.status, activity: stepCode(flowOf(state), state.at) }),
    isOver: (state) => isOver(state.status),
    project: (transition) =>
      project({
        tenant_id: start.tenant_id,
        apply_num: start.apply_num,
        workflow_id: workflowInfo().workflowId,
        activity: stepCode(flowOf(transition.state), transition.state.at),
        transition,
      }),
    publish: (state, times) =>
      showApplication({ ...start, flow: flowOf(state), flow_version: versionOf(state) }, state, times, ending),
    react: ({ outcome, seq, state }) =>
      tellsStaff(outcome)
        ? notifyTask({ tenant_id: start.tenant_id, workflow_id: workflowInfo().workflowId, seq, visit: state.visit })
        : undefined,
    prepare(state, event) {
      const c = { apply_num: start.apply_num, flow: flowOf(state), state };
      // what a pool holds is not for who sends it to say
      const amount = moneyAsked(c, { ...event, held: undefined }, Date.now());
      return fenOf(amount) === 0n ? undefined : held(event, amount);
    },
    alarms: deadlineAlarms,
    async ring({ name }, { visit }) {
      const task = { tenant_id: start.tenant_id, workflow_id: workflowInfo().workflowId, visit };
      // the first reminder keeps the payload that older generations sent
      await remindTask(name === REMIND ? task : { ...task, stage: name === ESCALATE ? 'escalate' : 'due' });
      return undefined;
    },
    continueAsNew: (state, seen, times) =>
      continueAsNew<typeof subsidyApplication>({
        ...start,
        flow: flowOf(state),
        flow_version: versionOf(state),
        resume: { state, seen, times },
      }),
  };
  return runCase(definition);
}

/** A Signal with what a pool holds for it; with nothing where no pool has that much. */
async function held(event: ApplicationEvent, amount: Yuan): Promise<ApplicationEvent> {
  const { event_id, actor } = event;
  const { workflowId: workflow_id } = workflowInfo();
  const answer = await holdMoney({ workflow_id, event_id, actor, amount });
  // neither is for who sends it to say
  return 'held' in answer
    ? { ...event, held: answer.held, not_held: undefined }
    : { ...event, held: undefined, not_held: answer };
}

/** Whom separation keeps from the task that an event opens, or that stands under other rules now. */
function keptOut(flow: Flow, before: ApplicationState, event: ApplicationEvent, next: ApplicationState) {
  const step = stepAt(flow, next.at);
  if (!step || (next.visit === before.visit && event.kind !== 'migrate')) return {};
  return { excluded: excludedFrom(step, next) };
}

function toTransition(
  from: Flow,
  to: Flow,
  before: ApplicationState,
  event: ApplicationEvent,
  next: ApplicationState,
  now: number,
  note: string,
): Omit<Transition, 'outcome'> {
  return {
    ...transitionOf(before, event, next, now, {
      from: stepCode(from, before.at),
      to: stepAt(to, next.at),
      note,
    }),
    revision: event.kind === 'modify' ? event.revision : null,
    guids: (event.kind === 'attach' || event.kind === 'inspect') && Array.isArray(event.guids) ? event.guids : [],
    ...(event.kind === 'attach' && event.document !== undefined && { document: event.document }),
    ...(event.kind === 'inspect' && { finding: { result: event.result, text: event.note } }),
    ...aboutPeople(from, before, event, next),
    ...keptOut(to, before, event, next),
    promised: isPromised(to, next),
  };
}
