import { keepsAttachersOut, refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { isParty } from '#domain/shared/cases/edges.ts';
import { isWorkbenchScene } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { stepAt } from '../flow/flow.ts';
import { handIn } from './documents.ts';
import { closed, isClosing, isRunning, move, stay, type Decision, type OpenCase, type RunningCase } from './moves.ts';
import { ATTACHING, CLOSING_OPERATOR, CLOSING_PROVIDER } from './parties.ts';
import type { EventOf } from './state.ts';
import type { Person } from '#domain/shared/cases/case.ts';
import { STATUS } from './status.ts';
import { isExcluded } from './task.ts';

export const MAX_ATTACHMENTS = 100;
export const MAX_REASON = 200;
export const MAX_COMMENT = 500;
export const MAX_PEOPLE = 20;
/** How often the applicant may urge on one day. */
export const URGES_A_DAY = 1;

/** Who closes (product §4): the applicant asks, the operator answers or closes, the provider's admin closes. */
export function guardClose(c: OpenCase, event: EventOf<'close'>): Refusal | undefined {
  const { actor } = event;
  const pending = c.state.status === STATUS.closing;
  const operator = isParty(CLOSING_OPERATOR, actor);
  if (actor.scene === 'portal') {
    if (actor.corp_id !== c.state.corp_id) return refuse('NOT_THE_APPLICANT');
    if (pending) return refuse('CLOSE_PENDING');
    if (event.answer) return refuse('FORBIDDEN');
  } else if (!operator && !isParty(CLOSING_PROVIDER, actor)) return refuse('FORBIDDEN');
  else if (isExcluded(c.state, actor)) return refuse('SEPARATION');
  if (event.answer && !pending) return refuse('NO_CLOSE_REQUEST');
  if (event.answer && !operator) return refuse('FORBIDDEN');
  return guardReason(event.reason, 'reason', event.answer === 'confirm');
}

/** Why a reason is not one, or undefined. */
export function guardReason(given: string, field: string, optional = false): Refusal | undefined {
  const reason = given.trim();
  if (reason === '' && !optional) return refuse('REASON_REQUIRED');
  return reason.length > MAX_REASON ? refuse('INVALID_INPUT', { field, rule: `≤ ${MAX_REASON}` }) : undefined;
}

/** The acts of {@link guardClose}, once it let them pass. */
export function close(c: OpenCase, event: EventOf<'close'>): Decision {
  const reason = event.reason.trim();
  // the refusal's reason is in the records: nothing was returned, so the message of before stands again
  if (isClosing(c) && event.answer === 'refuse') {
    const { status, message } = c.state.before_close;
    return move(c, 'close_refuse', { status, before_close: null }, { message });
  }
  if (isRunning(c) && event.actor.scene === 'portal') {
    const { status, message } = c.state;
    const to = { status: STATUS.closing, before_close: { status, message } };
    return move(c, 'close_request', to, { message: reason });
  }
  return closed(c, 'close', reason || c.state.message);
}

/** Supplementary materials (spec §6): the provider admin scene, super_admin or final admin; to an appeal nobody whom it keeps out. */
export function attach(c: OpenCase, event: EventOf<'attach'>): Decision {
  if (event.document !== undefined) return handIn(c, event);
  if (!isParty(ATTACHING, event.actor)) return refuse('FORBIDDEN');
  if (keepsAttachersOut(event) && isExcluded(c.state, event.actor)) return refuse('SEPARATION');
  // a Signal by hand may bring anything
  if (!Array.isArray(event.guids) || event.guids.some((guid) => typeof guid !== 'string'))
    return refuse('INVALID_INPUT', { field: 'guids', rule: 'uuid[]' });
  const attachments = c.state.attachments + event.guids.length;
  return attachments > MAX_ATTACHMENTS
    ? refuse('ATTACHMENTS_FULL', { max: MAX_ATTACHMENTS })
    : stay(c, 'attach', { attachments });
}

/** The applicant asks whoever has the case to hurry; `now` is epoch ms. */
export function urge(c: RunningCase, { actor }: EventOf<'urge'>, now: number): Decision {
  const { state, flow } = c;
  if (actor.scene !== 'portal' || actor.corp_id !== state.corp_id) return refuse('NOT_THE_APPLICANT');
  const step = stepAt(flow, state.at);
  if (step?.kind === 'submit') return refuse('WAITS_FOR_YOU');
  const day = beijingDay(now);
  const times = state.urged?.day === day ? state.urged.times : 0;
  return times >= URGES_A_DAY
    ? refuse('URGE_LIMIT', { max: URGES_A_DAY })
    : stay(c, 'urge', { urged: { day, times: times + 1 } });
}

/** A copy to colleagues, or an internal comment: for the workbench alone, the applicant sees neither. */
export function tell(c: OpenCase, event: EventOf<'copy' | 'comment'>): Decision {
  if (!isWorkbenchScene(event.actor.scene)) return refuse('FORBIDDEN');
  const people = event.kind === 'copy' ? event.to : event.mentions;
  const wellFormed = Array.isArray(people) && people.every(isPerson);
  if (!wellFormed || people.length > MAX_PEOPLE || (event.kind === 'copy' && people.length === 0))
    return refuse('INVALID_INPUT', { field: event.kind === 'copy' ? 'to' : 'mentions', rule: `≤ ${MAX_PEOPLE}` });
  const text = event.note.trim();
  if (event.kind === 'comment' && text === '') return refuse('INVALID_INPUT', { field: 'note', rule: '≥ 1' });
  return text.length > MAX_COMMENT
    ? refuse('INVALID_INPUT', { field: 'note', rule: `≤ ${MAX_COMMENT}` })
    : stay(c, event.kind);
}

const isPerson = (p: Person): boolean => typeof p?.user_id === 'string' && typeof p.name === 'string';
