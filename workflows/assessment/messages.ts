import { defineQuery } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import type { Terms } from '#domain/assessment/alarms.ts';
import { SENT, type AssessmentEvent, type AssessmentState } from '#domain/assessment/state.ts';
import type { SheetStatus } from '#domain/assessment/status.ts';
import { signalsOf } from '../shared/message-names.ts';

/** Input of an assessment. What it asks for and the files stay in Postgres. */
export interface StartAssessment {
  tenant_id: string;
  assess_num: string;
  /** How many results its template has. */
  results: number;
  terms: Terms;
  /** Filled when the case continues as new. */
  resume?: { state: AssessmentState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<SheetStatus>;

export const assessmentWorkflowId = (tenantId: string, assessNum: string): string =>
  `assessment/${tenantId}/${assessNum}`;

/** Events of an assessment that are sent: each is an Update and a Signal of that name (product §16). */
export const EVENT_KINDS = SENT;
export const SIGNALS = signalsOf<AssessmentEvent, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const assessmentCase = {
  type: 'parkAssessment',
  kinds: EVENT_KINDS,
  title: (s: StartAssessment) => `assessment ${s.assess_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<AssessmentState>('state');
