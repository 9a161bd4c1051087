import { keepsHandsApart, refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { REQUIREMENT_NAMES } from '../flow/flow-names.ts';
import { FORM_DOCUMENTS, stepAt, type FlowStep, type FormDocument } from '../flow/flow.ts';
import { isOpen, isRunning, stay, type Case, type Decision } from './moves.ts';
import { MAX_DOCUMENT_VERSIONS, STAFF_DOCUMENT_NAMES, STAFF_DOCUMENTS, type StaffDocument } from './staff-documents.ts';
import type { ApplicationFacts, EventOf } from './state.ts';
import { guardDuty } from './task.ts';

const isStaffDocument = (document: unknown): document is StaffDocument =>
  STAFF_DOCUMENTS.some((each) => each === document);

/** Whether documents are handed in at a step: where the park's administrators approve, the operator's and the government's steps. */
const takesDocuments = (step: FlowStep): boolean => step.kind === 'approve' && step.scenes.includes('tenant-admin');

/**
 * A new version of a document, of the form as it stands; what was there stays. Who of the park's administrators has a duty
 * at the step may hand it in, whoever holds the task: the file comes from the government's office, the decision from
 * whoever claimed it.
 */
export function handIn(c: Case, event: EventOf<'attach'>): Decision {
  const { document, actor, guids } = event;
  if (!isStaffDocument(document))
    return refuse('INVALID_INPUT', { field: 'document', rule: STAFF_DOCUMENTS.join(', ') });
  if (!isOpen(c) || !isRunning(c)) return refuse('CLOSE_PENDING');
  const step = stepAt(c.flow, c.state.at);
  const { zh, en } = STAFF_DOCUMENT_NAMES[document];
  if (!step || !takesDocuments(step)) return refuse('DOCUMENT_NOT_HERE', { document: zh, document_en: en });
  if (actor.scene !== 'tenant-admin') return refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  const none = guardDuty(step, c.state, actor, keepsHandsApart(event));
  if (none) return none;
  // a Signal by hand may bring anything
  if (!Array.isArray(guids) || guids.length !== 1 || typeof guids[0] !== 'string')
    return refuse('INVALID_INPUT', { field: 'guids', rule: 'uuid[1]' });
  const versions = (c.state.documents?.[document]?.versions ?? 0) + 1;
  if (versions > MAX_DOCUMENT_VERSIONS) return refuse('DOCUMENTS_FULL', { max: MAX_DOCUMENT_VERSIONS });
  const { revision_id } = c.state;
  return stay(c, 'hand_in', { documents: { ...c.state.documents, [document]: { versions, revision_id } } });
}

/** How many versions of the staff's documents a case has, of all together. */
export const versionsOf = ({ documents = {} }: Pick<ApplicationFacts, 'documents'>): number =>
  STAFF_DOCUMENTS.reduce((sum, each) => sum + (documents[each]?.versions ?? 0), 0);

/** What a step asks of whoever passes it; a document that only an earlier step could take is that step's to ask for. */
export const askedAt = (step: FlowStep): FlowStep['requires'] =>
  takesDocuments(step) ? step.requires : step.requires.filter((each) => !isStaffDocument(each));

/** The documents that a step asks for and nobody has handed in, at it or before, for the form as it stands: a seal is on what it sealed. */
export const missingDocuments = (
  step: FlowStep,
  { documents, revision_id }: Pick<ApplicationFacts, 'documents' | 'revision_id'>,
): StaffDocument[] =>
  STAFF_DOCUMENTS.filter(
    (each) => askedAt(step).some((asked) => asked === each) && documents?.[each]?.revision_id !== revision_id,
  );

/** Why a step is not passed yet: a document that it asks for is missing. */
export function guardDocuments(step: FlowStep, state: ApplicationFacts): Refusal | undefined {
  const [missing] = missingDocuments(step, state);
  if (!missing) return undefined;
  const { zh, en } = STAFF_DOCUMENT_NAMES[missing];
  return refuse('DOCUMENT_REQUIRED', { document: zh, document_en: en });
}

/** The applicant's documents that a step asks for. */
export const papersOf = (step: FlowStep): FormDocument[] =>
  FORM_DOCUMENTS.filter((each) => step.requires.includes(each));

/**
 * The applicant's documents that the form carries when it leaves the step where a case stands: those that the step asks
 * for, and those that an earlier one asked for and that are there. Nothing is handed in with the application itself.
 */
export function papersAt({ flow, state }: Pick<Case, 'flow' | 'state'>): FormDocument[] {
  const step = stepAt(flow, state.at);
  if (!step || state.at === 0) return [];
  const asked = flow.steps.slice(0, state.at).flatMap(papersOf);
  const kept = asked.filter((each) => state.facts?.documents?.includes(each));
  return FORM_DOCUMENTS.filter((each) => papersOf(step).includes(each) || kept.includes(each));
}

/** The applicant's documents that a step asks for and that the form does not carry. */
export const missingPapers = (step: FlowStep, documents: readonly string[] = []): FormDocument[] =>
  papersOf(step).filter((each) => !documents.includes(each));

/** What keeps the staff from passing a step: a document of their own, or one of the applicant's; the applicant hands in theirs. */
export function missingAt(step: FlowStep, state: ApplicationFacts): StaffDocument | FormDocument | undefined {
  if (step.kind === 'submit') return undefined;
  const own = step.kind === 'approve' ? missingDocuments(step, state) : [];
  return [...own, ...missingPapers(step, state.facts?.documents)][0];
}

/** Why a form with these `documents` is not enough where these `papers` are asked for. */
export function guardPapers(papers: readonly FormDocument[], documents: readonly string[] = []): Refusal | undefined {
  const missing = papers.find((each) => !documents.includes(each));
  if (!missing) return undefined;
  const { zh, en } = REQUIREMENT_NAMES[missing];
  return refuse('DOCUMENT_REQUIRED', { document: zh, document_en: en });
}
