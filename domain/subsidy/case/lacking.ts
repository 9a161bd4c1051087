import type { Names } from '#domain/shared/fields/names.ts';
import { REQUIREMENT_NAMES } from '../flow/flow-names.ts';
import type { FlowStep } from '../flow/flow.ts';
import { missingDocuments, missingPapers } from './documents.ts';
import { guardInspected } from './inspections.ts';
import { FINDING } from './inspection-results.ts';
import { STAFF_DOCUMENT_NAMES } from './staff-documents.ts';
import type { ApplicationFacts } from './state.ts';

/** What is asked of whoever answers the enterprise's request to close: nothing of the step is decided before. */
export const CLOSE_ASKED: Names = {
  zh: '企业申请关闭，待确认或拒绝',
  en: 'The enterprise asks to close it: to be confirmed or refused',
};

/** What a step still lacks before it may pass, by name: documents of the staff's and of the applicant's, a finding. */
export const lackingAt = (step: FlowStep, state: ApplicationFacts): Names[] => [
  ...(step.kind === 'approve' ? missingDocuments(step, state).map((each) => STAFF_DOCUMENT_NAMES[each]) : []),
  ...missingPapers(step, state.facts?.documents).map((each) => REQUIREMENT_NAMES[each]),
  ...(guardInspected(step, state) ? [FINDING] : []),
];
