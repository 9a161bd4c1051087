import type { CaseTransition } from '../shared/cases/case.ts';
import type { ReceptionOutcome } from './outcomes.ts';
import type { ReceptionEvent, ReceptionState } from './state.ts';

/** One step of a reception's sequence as its workflow decided it. */
export interface ReceptionTransition extends CaseTransition<ReceptionState, ReceptionOutcome> {
  kind: ReceptionEvent['kind'];
  /** The feedback that this event brought. */
  feedback_id: string | null;
  /** The slot of the hall that a confirmed time lies in. */
  slot: string | null;
}
