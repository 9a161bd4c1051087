import { proxyActivities } from '@temporalio/workflow';
import { assessmentAlarms, expiresAt, type AssessmentAlarm } from '#domain/assessment/alarms.ts';
import { beginAssessment, decideAssessment } from '#domain/assessment/machine.ts';
import { OUTCOME_NAMES, type AssessmentOutcome } from '#domain/assessment/outcomes.ts';
import type { AssessmentEvent, AssessmentState } from '#domain/assessment/state.ts';
import { ITEM_STATUS, SHEET_STATUS_NAMES } from '#domain/assessment/status.ts';
import { ASSESSMENT_STEP_NAMES, assessmentStep, assessmentStepCode } from '#domain/assessment/steps.ts';
import type { AssessmentTransition } from '#domain/assessment/transition.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { AssessmentActivities } from '#activities/assessment/index.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { showCase } from '../shared/show-case.ts';
import { runSteppedCase } from '../shared/stepped-case.ts';
import { assessmentWorkflowId, EVENT_KINDS, stateQuery, type StartAssessment } from './messages.ts';

const { recordAssessment, remindAssessment } = proxyActivities<AssessmentActivities>(PROJECTION);

/** One park's assessment of a period, from its opening to its end (spec §4, product §16). */
export function parkAssessment(start: StartAssessment): Promise<AssessmentState> {
  const { tenant_id, assess_num, results, terms } = start;
  const workflow_id = assessmentWorkflowId(tenant_id, assess_num);
  return runSteppedCase<AssessmentState, AssessmentEvent, AssessmentOutcome, Pick<AssessmentTransition, 'upload_id'>>({
    resume: start.resume,
    begin: () => beginAssessment(results),
    kinds: EVENT_KINDS,
    query: stateQuery,
    decide: (state, event, now) => decideAssessment({ assess_num, state }, event, now),
    step: assessmentStep,
    code: assessmentStepCode,
    note: () => '',
    extra: (event) => ({ upload_id: event.kind === 'upload' ? event.upload_id : null }),
    project: (p) => recordAssessment({ tenant_id, assess_num, ...p }),
    publish: (state) => show(start, state),
    alarms: (state) =>
      assessmentAlarms(state, terms, Date.now()).map((alarm) => ({ ...alarm, summary: SUMMARIES[alarm.name] })),
    async ring({ name, at }, { visit }) {
      if (name === 'expire') return { kind: 'expire', event_id: `expire:${workflow_id}:${at}`, actor: SYSTEM };
      await remindAssessment({ tenant_id, workflow_id, visit, again: name });
      return undefined;
    },
    again: (resume) => ({ ...start, resume }),
  });
}

const SUMMARIES: Record<AssessmentAlarm['name'], string> = {
  remind_14: 'remind two weeks before the deadline',
  remind_7: 'remind a week before the deadline',
  remind_1: 'remind a day before the deadline',
  expire: 'end of its deadline and grace',
};

function show({ tenant_id, assess_num, terms }: StartAssessment, state: AssessmentState): void {
  if (state.visit === 0) return;
  const of = (status: number) => state.items.filter((item) => item.status === status).length;
  showCase({
    kind: 'assessment',
    case_no: assess_num,
    tenant_id,
    state,
    status: SHEET_STATUS_NAMES[state.status],
    step: assessmentStep(state),
    words: { steps: ASSESSMENT_STEP_NAMES, outcomes: OUTCOME_NAMES },
    due: expiresAt(terms),
    facts: [
      `**Deadline**: ${terms.deadline}, closes by itself at ${beijingTime(expiresAt(terms))} (Beijing)`,
      `**Results**: ${state.items.length}, waiting ${of(ITEM_STATUS.pending)}, scored ${of(ITEM_STATUS.scored)}, rejected ${of(ITEM_STATUS.rejected)}`,
    ],
  });
}
