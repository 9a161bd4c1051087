import { proxyActivities } from '@temporalio/workflow';
import { beginDemand, decideDemand } from '#domain/demand/machine.ts';
import { OUTCOME_NAMES, type DemandOutcome } from '#domain/demand/outcomes.ts';
import type { DemandEvent, DemandState } from '#domain/demand/state.ts';
import { DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import { DEMAND_STEP_NAMES, demandStep, demandStepCode } from '#domain/demand/steps.ts';
import type { DemandActivities } from '#activities/demand/index.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { showCase } from '../shared/show-case.ts';
import { runSteppedCase } from '../shared/stepped-case.ts';
import { EVENT_KINDS, stateQuery, type StartDemand } from './messages.ts';

const { recordDemand } = proxyActivities<DemandActivities>(PROJECTION);

/** One demand of a specialised-and-innovative enterprise, from its application to a new customer or its close (spec §4). */
export function zjtxDemand(start: StartDemand): Promise<DemandState> {
  const { tenant_id, bid } = start;
  return runSteppedCase<DemandState, DemandEvent, DemandOutcome, { feedback_id: string | null }>({
    resume: start.resume,
    begin: beginDemand,
    kinds: EVENT_KINDS,
    query: stateQuery,
    decide: (state, event, now) => decideDemand({ bid, state }, event, now),
    step: ({ status }) => demandStep(status),
    code: demandStepCode,
    note: (event) => (event.kind === 'update' ? event.close_reason : ''),
    extra: (event) => ({ feedback_id: event.kind === 'update' ? event.feedback_id : null }),
    project: (p) => recordDemand({ tenant_id, bid, ...p }),
    publish: (state) => show(start, state),
    alarms: () => [],
    ring: () => Promise.resolve(undefined),
    again: (resume) => ({ ...start, resume }),
  });
}

function show({ tenant_id, bid }: StartDemand, state: DemandState): void {
  if (state.visit === 0) return;
  showCase({
    kind: 'demand',
    case_no: bid,
    tenant_id,
    state,
    status: DEMAND_STATUS_NAMES[state.status],
    step: demandStep(state.status),
    words: { steps: DEMAND_STEP_NAMES, outcomes: OUTCOME_NAMES },
    due: null,
    facts: [],
  });
}
