import { isDocumentId, refuse, type Refusal } from '../shared/cases/case.ts';
import { enter, staleTask } from '../shared/cases/case-acts.ts';
import { isParty } from '../shared/cases/edges.ts';
import { ruleText, type RuleName } from '../shared/texts/texts.ts';
import type { AssessmentOutcome } from './outcomes.ts';
import { SCORES } from './score.ts';
import type { AssessmentEvent, AssessmentState, Evaluation, SheetItem } from './state.ts';
import { ITEM_EDGES, ITEM_STATUS, itemCan, PROVIDER, REJECT_REASON_MAX, SHEET_EDGES, SHEET_STATUS } from './status.ts';
import { ASSESSMENT_STEP_NAMES, assessmentStepCode } from './steps.ts';

/** What the rules see of an assessment. */
export interface AssessmentCase {
  assess_num: string;
  state: AssessmentState;
}
export type AssessmentDecision = { ok: true; outcome: AssessmentOutcome; next: AssessmentState } | Refusal;

/** State of an assessment of so many results before it is opened. */
export const beginAssessment = (results: number): AssessmentState => ({
  seq: 0,
  visit: 0,
  status: SHEET_STATUS.notStarted,
  items: Array.from({ length: results }, () => ({
    status: ITEM_STATUS.notSubmitted,
    achieved: null,
    reason: '',
    upload_id: '',
  })),
  acts: [],
});

/**
 * Whether `event` is accepted now, and the state after it (spec §4, product §16). Pure: `now` is epoch ms. The workflow,
 * the lists' `action` flags and the buttons all ask this function.
 */
export function decideAssessment(
  { assess_num, state }: AssessmentCase,
  event: AssessmentEvent,
  now: number,
): AssessmentDecision {
  const refused = event.kind === 'open' ? guardOpen(state, event) : guardAct({ assess_num, state }, event);
  if (refused) return refused;
  const done = { step: assessmentStepCode(state), actor: event.actor, outcome: event.kind, at: now };
  return { ok: true, outcome: event.kind, next: enter(state, done, changeOf(state, event), 'upload') };
}

function guardOpen({ visit }: AssessmentState, { actor }: AssessmentEvent): Refusal | undefined {
  if (!isParty(PROVIDER, actor)) return refuse('FORBIDDEN');
  const { zh, en } = ASSESSMENT_STEP_NAMES.base_upload;
  return visit === 0 ? undefined : refuse('ILLEGAL_STEP', { step: zh, step_en: en });
}

function guardAct(
  { assess_num, state }: AssessmentCase,
  event: Exclude<AssessmentEvent, { kind: 'open' }>,
): Refusal | undefined {
  const edge = SHEET_EDGES[event.kind];
  if (!isParty(edge.by, event.actor)) return refuse('FORBIDDEN');
  if (state.visit === 0) return refuse('NOT_FOUND');
  if (state.status === SHEET_STATUS.closed) return refuse('ASSESSMENT_CLOSED');
  // what lies between what somebody read and what they say of it may be other files
  const stale = staleTask(assess_num, state, 'task_id' in event ? event.task_id : undefined);
  if (stale) return stale;
  if (event.kind === 'upload') return guardUpload(state, event);
  return event.kind === 'evaluate' ? guardEvaluations(state, event.evaluations) : undefined;
}

const invalid = (field: string, rule: RuleName, params = {}): Refusal =>
  refuse('INVALID_INPUT', { field, rule: ruleText(rule, 'zh', params), rule_en: ruleText(rule, 'en', params) });

/** Places of results, each once, all of which are there. */
function guardPlaces({ items }: AssessmentState, places: readonly number[], field: string): Refusal | undefined {
  if (places.length === 0) return invalid(field, 'required');
  if (!places.every((place) => Number.isInteger(place) && items[place] !== undefined)) return invalid(field, 'choice');
  return new Set(places).size === places.length ? undefined : invalid(field, 'repeated');
}
const guardItems = (
  { items }: AssessmentState,
  places: readonly number[],
  can: (status: SheetItem['status']) => boolean,
): Refusal | undefined =>
  places.every((place) => can((items[place] as SheetItem).status)) ? undefined : refuse('ASSESSMENT_ITEM');

function guardUpload(
  state: AssessmentState,
  { items, upload_id }: Extract<AssessmentEvent, { kind: 'upload' }>,
): Refusal | undefined {
  const misplaced = guardPlaces(state, items, 'items');
  if (misplaced) return misplaced;
  if (!isDocumentId(upload_id)) return invalid('upload_id', 'required');
  return guardItems(state, items, itemCan.upload);
}

function guardEvaluations(state: AssessmentState, evaluations: readonly Evaluation[]): Refusal | undefined {
  const places = evaluations.map(({ item }) => item);
  const misplaced = guardPlaces(state, places, 'evaluations');
  if (misplaced) return misplaced;
  for (const { achieved, reason } of evaluations) {
    if (achieved !== null && !SCORES.includes(achieved)) return invalid('achieved', 'choice');
    if (achieved === null && reason.trim() === '') return refuse('REASON_REQUIRED');
    if (reason.length > REJECT_REASON_MAX) return invalid('reason', 'tooLong', { max: REJECT_REASON_MAX });
  }
  // both come from the same status
  return guardItems(state, places, itemCan.score);
}

function changeOf(state: AssessmentState, event: AssessmentEvent): Partial<AssessmentState> {
  switch (event.kind) {
    case 'open':
      return {};
    case 'upload': {
      const { upload_id } = event;
      const to = { status: ITEM_EDGES.upload.to, achieved: null, reason: '', upload_id };
      const items = state.items.map((item, i) => (event.items.includes(i) ? { ...item, ...to } : item));
      return { items, status: SHEET_EDGES.upload.to };
    }
    case 'evaluate': {
      const said = new Map(event.evaluations.map((each) => [each.item, each]));
      const items = state.items.map((item, i) => evaluated(item, said.get(i)));
      return { items, status: SHEET_EDGES.evaluate.to };
    }
    case 'close':
    case 'expire':
      return { status: SHEET_EDGES[event.kind].to };
  }
}

function evaluated(item: SheetItem, said: Evaluation | undefined): SheetItem {
  if (!said) return item;
  const { achieved } = said;
  return achieved === null
    ? { ...item, status: ITEM_EDGES.reject.to, achieved, reason: said.reason.trim() }
    : { ...item, status: ITEM_EDGES.score.to, achieved, reason: '' };
}
