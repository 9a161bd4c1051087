import { awaitsTour, isDocumentId, refuse, type Refusal } from '../shared/cases/case.ts';
import { enter, staleTask } from '../shared/cases/case-acts.ts';
import { isParty } from '../shared/cases/edges.ts';
import { isProviderScene, type Actor } from '../shared/calls/scene.ts';
import { ruleText, type RuleName } from '../shared/texts/texts.ts';
import { beijingTime } from '../shared/time/working-days.ts';
import { RECEPTION_EDGES, receptionCan, VISITOR, type ReceptionEdge } from './edges.ts';
import { confirmFaults, isBookable, tourFault } from './hours.ts';
import type { ReceptionOutcome } from './outcomes.ts';
import { tourStart, type ReceptionEvent, type ReceptionState } from './state.ts';
import { RECEPTION_STATUS, RECEPTION_STATUS_NAMES } from './status.ts';
import { receptionStepCode } from './steps.ts';

const MAX_REASON = 200;
/** How often a visitor may move one reservation. */
const MAX_MOVES = 5;

/** What the rules see of a reception. */
export interface ReceptionCase {
  reserve_num: string;
  state: ReceptionState;
}
export type ReceptionDecision = { ok: true; outcome: ReceptionOutcome; next: ReceptionState } | Refusal;

/** State of a reception before its booking. */
export const beginReception = (): ReceptionState => ({
  seq: 0,
  visit: 0,
  status: RECEPTION_STATUS.pending_operator,
  reserve_date: '',
  reserve_time: '',
  confirmed: null,
  reject_reason: '',
  feedback_id: '',
  acts: [],
});

/**
 * Whether `event` is accepted now, and the state after it (spec §4, product §6). Pure: `now` is epoch ms. The workflow,
 * the lists' `action` flags and the buttons all ask this function.
 */
export function decideReception(c: ReceptionCase, event: ReceptionEvent, now: number): ReceptionDecision {
  const outcome = outcomeOf(event);
  const unfit = outcome === 'book' ? guardBooking(c, event) : guardEdge(c, outcome, event, now);
  const refused = unfit ?? guardContent(event, now);
  if (refused) return refused;
  const status = outcome === 'book' ? RECEPTION_STATUS.pending_operator : RECEPTION_EDGES[outcome].to;
  const done = { step: receptionStepCode(c.state), actor: event.actor, outcome, at: now };
  return { ok: true, outcome, next: enter(c.state, done, { status, ...changeOf(event) }) };
}

/** The edge that an event asks for; who cancels decides which cancellation it is. */
function outcomeOf(event: ReceptionEvent): ReceptionOutcome {
  switch (event.kind) {
    case 'cancel':
      return event.actor.scene === 'portal' ? 'cancel_user' : 'cancel';
    case 'approval':
      return event.decision === 'pass' ? 'pass' : 'reject';
    case 'feedback':
      return event.finish === 1 ? 'received' : 'not_visited';
    default:
      return event.kind;
  }
}

/** Names the status in the words of who asked. */
const movesOf = ({ acts }: ReceptionState): number => acts.filter((a) => a.outcome === 'reschedule').length;

const wrongState = ({ state }: ReceptionCase, { scene }: Actor): Refusal => {
  const { zh, en } = RECEPTION_STATUS_NAMES[isProviderScene(scene) ? 'provider' : 'tenant'][state.status];
  return refuse('RECEPTION_STATE', { status: zh, status_en: en });
};

function guardBooking(c: ReceptionCase, event: ReceptionEvent): Refusal | undefined {
  if (!isParty(VISITOR, event.actor)) return refuse('FORBIDDEN');
  return c.state.visit === 0 ? undefined : wrongState(c, event.actor);
}

function guardEdge(c: ReceptionCase, edge: ReceptionEdge, event: ReceptionEvent, now: number): Refusal | undefined {
  const { by } = RECEPTION_EDGES[edge];
  if (!isParty(by, event.actor)) return refuse('FORBIDDEN');
  if (c.state.visit === 0) return refuse('NOT_FOUND');
  const stale = staleTask(c.reserve_num, c.state, 'task_id' in event ? event.task_id : undefined);
  if (stale) return stale;
  if (!receptionCan[edge](c.state.status)) return wrongState(c, event.actor);
  // each move sends an SMS
  if (edge === 'reschedule' && movesOf(c.state) >= MAX_MOVES) return refuse('TOO_MANY');
  const begins = tourStart(c.state);
  // that nobody comes may be known before, and gives the slot back; how the tour was cannot be
  if (edge === 'received' && awaitsTour(event) && now < begins)
    return refuse('VISIT_AHEAD', { time: beijingTime(begins) });
  return by === VISITOR && now >= begins ? refuse('VISIT_BEGUN') : undefined;
}

/** The rules of what an event brings; forms tell them earlier, field by field. */
function guardContent(event: ReceptionEvent, now: number): Refusal | undefined {
  switch (event.kind) {
    case 'book':
    case 'reschedule':
      return isBookable(now, event.date, event.slot) ? undefined : refuse('SLOT_CLOSED');
    case 'confirm': {
      const [fault] = confirmFaults(now, event);
      return fault && invalid(fault.field, fault.rule);
    }
    case 'approval':
      return event.decision === 'pass' ? undefined : guardReason(event.reason);
    case 'feedback': {
      if (event.finish !== 1) return undefined;
      if (!isDocumentId(event.feedback_id)) return invalid('data', 'format');
      const fault = tourFault(now, event.visit_date);
      return fault && invalid('reserve_date', fault);
    }
    default:
      return undefined;
  }
}

function guardReason(reason: string): Refusal | undefined {
  if (reason.trim() === '') return refuse('REASON_REQUIRED');
  return reason.length > MAX_REASON ? invalid('reject_reason', 'tooLong', { max: MAX_REASON }) : undefined;
}

const invalid = (field: string, rule: RuleName, params = {}): Refusal =>
  refuse('INVALID_INPUT', { field, rule: ruleText(rule, 'zh', params), rule_en: ruleText(rule, 'en', params) });

function changeOf(event: ReceptionEvent): Partial<ReceptionState> {
  switch (event.kind) {
    case 'book':
    case 'reschedule':
      return { reserve_date: event.date, reserve_time: event.slot, confirmed: null };
    case 'confirm':
      return { confirmed: { date: event.date, start: event.start, end: event.end } };
    case 'approval':
      return event.decision === 'pass' ? {} : { reject_reason: event.reason.trim() };
    case 'feedback':
      return event.finish === 1 ? { feedback_id: event.feedback_id } : {};
    default:
      return {};
  }
}
