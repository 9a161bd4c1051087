import type { CaseTransition } from '../shared/cases/case.ts';
import type { DemandOutcome } from './outcomes.ts';
import type { DemandEvent, DemandState } from './state.ts';

/** One step of a demand's sequence as its workflow decided it. */
export interface DemandTransition extends CaseTransition<DemandState, DemandOutcome> {
  kind: DemandEvent['kind'];
  /** The feedback that this event brought. */
  feedback_id: string | null;
}
