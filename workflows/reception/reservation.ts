import { proxyActivities } from '@temporalio/workflow';
import { receptionAlarms, type ReceptionAlarm } from '#domain/reception/alarms.ts';
import { beginReception, decideReception } from '#domain/reception/machine.ts';
import { OUTCOME_NAMES, type ReceptionOutcome } from '#domain/reception/outcomes.ts';
import { tourStart, type ReceptionEvent, type ReceptionState } from '#domain/reception/state.ts';
import { RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { ReceptionTransition } from '#domain/reception/transition.ts';
import { RECEPTION_STEP_NAMES, receptionStep, receptionStepCode } from '#domain/reception/steps.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { ReceptionActivities } from '#activities/reception/index.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { showCase } from '../shared/show-case.ts';
import { runSteppedCase } from '../shared/stepped-case.ts';
import { EVENT_KINDS, stateQuery, type StartReception } from './messages.ts';

const { recordReception, remindVisitor, remindFeedback } = proxyActivities<ReceptionActivities>(PROJECTION);

type Extra = Pick<ReceptionTransition, 'feedback_id' | 'slot'>;

/** One tour of the exhibition hall, from the booking to its feedback (spec §4, product §6). */
export function receptionReservation(start: StartReception): Promise<ReceptionState> {
  const { tenant_id, reserve_num } = start;
  const workflow_id = `reception/${tenant_id}/${reserve_num}`;
  return runSteppedCase<ReceptionState, ReceptionEvent, ReceptionOutcome, Extra>({
    resume: start.resume,
    begin: beginReception,
    kinds: EVENT_KINDS,
    query: stateQuery,
    decide: (state, event, now) => decideReception({ reserve_num, state }, event, now),
    step: ({ status }) => receptionStep(status),
    code: receptionStepCode,
    note: (event) => (event.kind === 'approval' ? event.reason : ''),
    extra: (event) => ({
      feedback_id: event.kind === 'feedback' && event.finish === 1 ? event.feedback_id : null,
      slot: event.kind === 'confirm' ? (event.slot ?? null) : null,
    }),
    project: (p) => recordReception({ tenant_id, reserve_num, ...p }),
    publish: (state) => show(start, state),
    alarms: (state) =>
      receptionAlarms(state, start, Date.now()).map((a) => ({
        ...a,
        summary: `${SUMMARIES[a.name]}, visit ${state.visit}`,
      })),
    async ring({ name, at }, { visit }) {
      if (name === 'not_visited') return expire(reserve_num, visit, at);
      await (name === 'visitor_reminder' ? remindVisitor : remindFeedback)({ tenant_id, workflow_id, visit });
      return undefined;
    },
    again: (resume) => ({ ...start, resume }),
  });
}

const SUMMARIES: Record<ReceptionAlarm['name'], string> = {
  visitor_reminder: 'remind the visitor',
  feedback_reminder: 'remind the operator of the feedback',
  not_visited: 'count as not visited',
};

/** Nobody told how the tour was: the tenant lets that count as not made. */
const expire = (reserveNum: string, visit: number, at: number): ReceptionEvent => ({
  kind: 'expire',
  event_id: `expire:${reserveNum}:${visit}:${at}`,
  actor: SYSTEM,
});

function show({ tenant_id, reserve_num }: StartReception, state: ReceptionState): void {
  if (state.visit === 0) return;
  const begins = tourStart(state);
  showCase({
    kind: 'reception',
    case_no: reserve_num,
    tenant_id,
    state,
    status: RECEPTION_STATUS_NAMES.tenant[state.status],
    step: receptionStep(state.status),
    words: { steps: RECEPTION_STEP_NAMES, outcomes: OUTCOME_NAMES },
    due: begins,
    facts: [
      `**Visit**: ${beijingTime(begins)} (Beijing)${state.confirmed ? ', confirmed by the operator' : ', as booked'}`,
    ],
  });
}
