import { PROBE_ID, RULES } from '../shared/cases/case.ts';
import { addDays } from '../shared/time/days.ts';
import { isParty } from '../shared/cases/edges.ts';
import { isTenantScene, type Actor, type Scene } from '../shared/calls/scene.ts';
import { beijingDay } from '../shared/time/working-days.ts';
import { CLOSES, OPENS } from './hours.ts';
import { decideReception, type ReceptionCase } from './machine.ts';
import { tourStart, type ReceptionEvent, type ReceptionState } from './state.ts';
import { RECEPTION_STATUS, RECEPTION_STATUSES, type ReceptionStatus } from './status.ts';
import { receptionStep } from './steps.ts';

/** What somebody may do with a reception. */
export interface ReceptionActions {
  confirm: boolean;
  cancel: boolean;
  approval: boolean;
  /** Feedback of one kind or the other: before the tour only that nobody comes. */
  feedback: boolean;
  /** That they came, and how it was. */
  received: boolean;
  reschedule: boolean;
}

/**
 * What `actor` may do now. Each flag is true if and only if the event would be accepted with proper times and reasons:
 * it asks `decideReception` itself with a probe.
 */
export function receptionActions(c: ReceptionCase, actor: Actor, now: number): ReceptionActions {
  const base = { event_id: 'probe', actor, rules: RULES };
  const today = beijingDay(now);
  const date = addDays(today, 1);
  const accepts = (event: ReceptionEvent) => decideReception(c, event, now).ok;
  return {
    confirm: accepts({ ...base, kind: 'confirm', date, start: OPENS, end: CLOSES }),
    cancel: accepts({ ...base, kind: 'cancel' }),
    approval: accepts({ ...base, kind: 'approval', decision: 'pass', reason: '' }),
    feedback: accepts({ ...base, kind: 'feedback', finish: 0 }),
    received: accepts({ ...base, kind: 'feedback', finish: 1, feedback_id: PROBE_ID, visit_date: today }),
    reschedule: accepts({ ...base, kind: 'reschedule', date, slot: `${OPENS}-${CLOSES}` }),
  };
}

const { pending_operator, pending_provider, rejected, approved, not_visited, received } = RECEPTION_STATUS;
const isOneOf = (status: ReceptionStatus, ...list: ReceptionStatus[]): boolean => list.includes(status);

/** Whether a scene's confirm form may be edited (spec §4, §6). */
export const confirmFormEditable = (scene: Scene, status: ReceptionStatus): boolean =>
  isTenantScene(scene) && isOneOf(status, pending_operator, pending_provider);

/** Whether the feedback is on the page (spec §4): to the operator from the approval on, to anyone once it was given. */
export const feedbackFormShown = (scene: Scene, status: ReceptionStatus): boolean =>
  isOneOf(status, not_visited, received) || (isTenantScene(scene) && status === approved);

/** From when on (epoch ms) an approved tour may be told of; null where none waits to be. */
export const feedbackFrom = (state: ReceptionState): number | null =>
  state.status === approved ? tourStart(state) : null;

/** The rejection's reason where it is a hint (spec §4), else null. */
export const rejectHint = (state: { status: ReceptionStatus; reject_reason: string }): string | null =>
  state.status === rejected ? state.reject_reason : null;

/** The statuses whose step waits for an actor; none for somebody without a part in receptions. */
export const statusesFor = (actor: Actor): ReceptionStatus[] =>
  RECEPTION_STATUSES.filter((status) => {
    const step = receptionStep(status);
    return step !== undefined && isParty(step, actor);
  });
