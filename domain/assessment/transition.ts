import type { CaseTransition } from '../shared/cases/case.ts';
import type { AssessmentOutcome } from './outcomes.ts';
import type { AssessmentEvent, AssessmentState } from './state.ts';

/** One step of an assessment's sequence as its workflow decided it. */
export interface AssessmentTransition extends CaseTransition<AssessmentState, AssessmentOutcome> {
  kind: AssessmentEvent['kind'];
  /** The upload that this event brought. */
  upload_id: string | null;
}
