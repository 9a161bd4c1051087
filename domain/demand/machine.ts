import { isDocumentId, refuse, type Refusal } from '../shared/cases/case.ts';
import { enter, staleTask } from '../shared/cases/case-acts.ts';
import { isParty } from '../shared/cases/edges.ts';
import { ruleText } from '../shared/texts/texts.ts';
import { DEMAND_EDGES, demandCan, OPERATOR, VISITOR } from './edges.ts';
import type { DemandOutcome } from './outcomes.ts';
import type { DemandEvent, DemandState } from './state.ts';
import { DEMAND_STATUS, DEMAND_STATUS_NAMES, isDemandOver, SELECTABLE_STATUSES } from './status.ts';
import { DEMAND_STEP_NAMES, demandStepCode } from './steps.ts';

const MAX_REASON = 200;

/** What the rules see of a demand. */
export interface DemandCase {
  bid: string;
  state: DemandState;
}
export type DemandDecision = { ok: true; outcome: DemandOutcome; next: DemandState } | Refusal;
type Update = Extract<DemandEvent, { kind: 'update' }>;

/** State of a demand before its application. */
export const beginDemand = (): DemandState => ({
  seq: 0,
  visit: 0,
  status: DEMAND_STATUS.new,
  close_reason: '',
  feedback_id: '',
  acts: [],
});

/**
 * Whether `event` is accepted now, and the state after it (spec §4, product §6). Pure: `now` is epoch ms. The workflow,
 * the lists' `action` flags and the buttons all ask this function.
 */
export function decideDemand(c: DemandCase, event: DemandEvent, now: number): DemandDecision {
  const refused = event.kind === 'apply' ? guardApply(c, event) : guardUpdate(c, event);
  if (refused) return refused;
  const outcome = event.kind === 'apply' ? 'apply' : event.status;
  const done = { step: demandStepCode(c.state), actor: event.actor, outcome, at: now };
  return { ok: true, outcome, next: enter(c.state, done, changeOf(event)) };
}

const settled = ({ state }: DemandCase): Refusal => {
  const { zh, en } = DEMAND_STATUS_NAMES[state.status];
  return refuse('DEMAND_FINAL', { status: zh, status_en: en });
};

function guardApply(c: DemandCase, event: DemandEvent): Refusal | undefined {
  if (!isParty(VISITOR, event.actor)) return refuse('FORBIDDEN');
  if (isDemandOver(c.state.status)) return settled(c);
  const { zh, en } = DEMAND_STEP_NAMES.operator_feedback;
  return c.state.visit === 0 ? undefined : refuse('ILLEGAL_STEP', { step: zh, step_en: en });
}

function guardUpdate(c: DemandCase, event: Update): Refusal | undefined {
  if (!isParty(OPERATOR, event.actor)) return refuse('FORBIDDEN');
  if (c.state.visit === 0) return refuse('NOT_FOUND');
  const stale = staleTask(c.bid, c.state, event.task_id);
  if (stale) return stale;
  if (isDemandOver(c.state.status)) return settled(c);
  // spec §4: nobody sets a demand back to new
  if (!SELECTABLE_STATUSES.includes(event.status) || !demandCan[event.status](c.state.status))
    return invalid('status', 'demandStatus');
  if (!isDocumentId(event.feedback_id)) return invalid('feedback_id', 'required');
  return event.status === 'close' ? guardReason(event.close_reason) : undefined;
}

function guardReason(reason: string): Refusal | undefined {
  if (reason.trim() === '') return refuse('REASON_REQUIRED');
  return reason.length > MAX_REASON ? invalid('close_reason', 'tooLong', { max: MAX_REASON }) : undefined;
}

const invalid = (field: string, rule: 'demandStatus' | 'required' | 'tooLong', params = {}): Refusal =>
  refuse('INVALID_INPUT', { field, rule: ruleText(rule, 'zh', params), rule_en: ruleText(rule, 'en', params) });

function changeOf(event: DemandEvent): Partial<DemandState> {
  if (event.kind === 'apply') return { status: DEMAND_STATUS.new };
  const { status, feedback_id, close_reason } = event;
  return { status: DEMAND_EDGES[status].to, feedback_id, close_reason: status === 'close' ? close_reason.trim() : '' };
}
