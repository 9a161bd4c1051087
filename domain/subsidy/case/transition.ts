import type { CaseTransition } from '#domain/shared/cases/case.ts';
import type { InspectionResult } from './inspection-results.ts';
import type { StaffDocument } from './staff-documents.ts';
import type { Outcome } from './outcomes.ts';
import type { ApplicationState, EventKind, RevisionRef } from './state.ts';
import type { Person } from '#domain/shared/cases/case.ts';

/** One step of an application's sequence as its workflow decided it. */
export interface Transition extends CaseTransition<ApplicationState, Outcome> {
  kind: EventKind;
  revision: RevisionRef | null;
  guids: string[];
  /** Which of the staff's documents the files are a version of. */
  document?: StaffDocument | undefined;
  /** What a spot inspection found. */
  finding?: { result: InspectionResult; text: string } | undefined;
  /** Whether the subsidy is promised where the case stands after it; absent in one of before pools kept account. */
  promised?: boolean | undefined;
  /** Who gets the case to see: copied or mentioned. */
  people?: Person[] | undefined;
}
