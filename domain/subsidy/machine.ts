import { refuse, type Refusal } from '../shared/case.ts';
import { staleTask } from '../shared/case-acts.ts';
import { isTenantScene, type Actor } from '../shared/scene.ts';
import { returnTargets, stepAt, stepCode, type Flow, type FlowStep } from './flow.ts';
import { isOver, STATUS, type Status } from './status.ts';
import type { Act, ApplicationEvent, ApplicationState } from './state.ts';

export const MAX_ATTACHMENTS = 100;
/** Acts that a case keeps, the newest; all of them are in its records. A state must fit a payload of Temporal. */
const MAX_ACTS = 150;
const MAX_NOTE = 100;
const MAX_REASON = 200;

/** What an accepted event did, in the words of the record list. */
export type Outcome =
  | 'submit'
  | 'resubmit'
  | 'pass'
  | 'return'
  | 'modify'
  | 'close'
  | 'close_request'
  | 'close_refuse'
  | 'attach'
  | 'end';
export type Decision = { ok: true; outcome: Outcome; next: ApplicationState } | Refusal;

/** What the rules see of an application: its number, its flow and its state. */
export interface Case {
  apply_num: string;
  flow: Flow;
  state: ApplicationState;
}

/** State of an application before its first event: the applicant stands at the first step. */
export const begin = (start: { corp_id: string; submitter: string }): ApplicationState => ({
  seq: 0,
  at: 0,
  visit: 1,
  status: STATUS.pending,
  before_close: null,
  message: '',
  revision_id: '',
  attachments: 0,
  acts: [],
  ...start,
});

/**
 * Whether `event` is accepted now, and the state after it (product §4). Pure: `now` is epoch ms. The workflow, the
 * list's `action` flags and the buttons all ask this function.
 */
export function decide(c: Case, event: ApplicationEvent, now: number): Decision {
  const refused = guard(c, event);
  if (refused) return refused;
  switch (event.kind) {
    case 'approval':
      return event.decision === 'pass' ? pass(c, event.actor, now) : returnTo(c, event, now);
    case 'modify':
      return modify(c, event, now);
    case 'close':
      return close(c, event);
    case 'attach':
      return step(c, 'attach', { attachments: c.state.attachments + event.guids.length });
  }
}

/** Why `event` would be refused, or undefined; covers everything but the content of notes and reasons. */
function guard(c: Case, event: ApplicationEvent): Refusal | undefined {
  const { state } = c;
  if (state.status === STATUS.closed) return refuse('CASE_CLOSED', { reason: state.message });
  if (isOver(state.status)) return refuse('CASE_ENDED');
  if (event.kind === 'close') return guardClose(c, event);
  if (event.kind === 'attach') return guardAttach(c, event);
  return guardTask(c, event);
}

type TaskEvent = Extract<ApplicationEvent, { task_id: string }>;

function guardTask(c: Case, event: TaskEvent): Refusal | undefined {
  const { state, flow } = c;
  const current = stepAt(flow, state.at);
  if (!current) return refuse('CASE_ENDED');
  if (state.status === STATUS.closing) return refuse('CLOSE_PENDING');
  // a Signal by hand may name no task: here that is none that is open
  const stale = staleTask(c.apply_num, state, event.task_id ?? '');
  if (stale) return stale;
  const who = guardActor(c, current, event.actor);
  if (who) return who;
  if (event.kind === 'modify') {
    if (current.kind === 'approve') return refuse('ILLEGAL_STEP', { step: current.name.zh, step_en: current.name.en });
    if (current.kind === 'submit' && !event.revision)
      return refuse('ILLEGAL_STEP', { step: current.name.zh, step_en: current.name.en });
    if (event.based_on !== undefined && event.based_on !== state.revision_id) return refuse('STALE_DOCUMENT');
    return event.note.length > MAX_NOTE ? refuse('INVALID_INPUT', { field: 'note', rule: `≤ ${MAX_NOTE}` }) : undefined;
  }
  if (current.kind === 'submit') return refuse('ILLEGAL_STEP', { step: current.name.zh, step_en: current.name.en });
  if (current.kind === 'assist' && event.decision === 'pass')
    return refuse('ILLEGAL_STEP', { step: current.name.zh, step_en: current.name.en });
  if (event.revision_id !== undefined && event.revision_id !== state.revision_id) return refuse('STALE_DOCUMENT');
  return guardNote(c, current, event);
}

function guardNote(c: Case, current: FlowStep, event: Extract<TaskEvent, { kind: 'approval' }>): Refusal | undefined {
  const note = event.note.trim();
  if (event.decision === 'pass') {
    if (note === '' && current.requires.includes('approval_note')) return refuse('NOTE_REQUIRED');
    return note.length > MAX_NOTE ? refuse('INVALID_INPUT', { field: 'note', rule: `≤ ${MAX_NOTE}` }) : undefined;
  }
  if (note === '') return refuse('REASON_REQUIRED');
  if (note.length > MAX_REASON) return refuse('INVALID_INPUT', { field: 'note', rule: `≤ ${MAX_REASON}` });
  const targets = returnTargets(c.flow, c.state.at);
  return event.return_to !== undefined && !targets.includes(event.return_to) ? refuse('ILLEGAL_RETURN') : undefined;
}

/** Scene and role of the step, the applicant's own enterprise, and the separation of duties. */
function guardActor(c: Case, current: FlowStep, actor: Actor): Refusal | undefined {
  const { state } = c;
  const mayAct =
    current.scenes.includes(actor.scene) &&
    (actor.roles.includes('super_admin') || current.roles.some((r) => actor.roles.includes(r)));
  if (!mayAct) return refuse('NOT_YOUR_STEP', { step: current.name.zh, step_en: current.name.en });
  if (actor.scene === 'portal' && actor.corp_id !== state.corp_id) return refuse('NOT_THE_APPLICANT');
  const { separation } = current;
  if (separation?.not_submitter && actor.user_id === state.submitter) return refuse('SEPARATION');
  const before = separation?.not_acted_at.some((code) =>
    state.acts.some((a) => a.step === code && a.user_id === actor.user_id),
  );
  return before ? refuse('SEPARATION') : undefined;
}

/** Who closes (product §4): the applicant asks, the operator answers or closes, the provider's admin closes. */
function guardClose(c: Case, event: Extract<ApplicationEvent, { kind: 'close' }>): Refusal | undefined {
  const { actor } = event;
  const pending = c.state.status === STATUS.closing;
  const operator =
    isTenantScene(actor.scene) && ['operator_allowance_approver', 'super_admin'].some((r) => actor.roles.includes(r));
  const provider =
    actor.scene === 'provider-admin' &&
    ['provider_allowance_admin', 'provider_allowance_final_admin', 'super_admin'].some((r) => actor.roles.includes(r));
  if (actor.scene === 'portal') {
    if (actor.corp_id !== c.state.corp_id) return refuse('NOT_THE_APPLICANT');
    if (pending) return refuse('CLOSE_PENDING');
    if (event.answer) return refuse('FORBIDDEN');
  } else if (!operator && !provider) return refuse('FORBIDDEN');
  if (event.answer && !pending) return refuse('NO_CLOSE_REQUEST');
  if (event.answer && !operator) return refuse('FORBIDDEN');
  const reason = event.reason.trim();
  if (reason === '' && event.answer !== 'confirm') return refuse('REASON_REQUIRED');
  return reason.length > MAX_REASON ? refuse('INVALID_INPUT', { field: 'reason', rule: `≤ ${MAX_REASON}` }) : undefined;
}

/** Supplementary materials (spec §6): the provider admin scene, super_admin or final admin. */
function guardAttach(c: Case, event: Extract<ApplicationEvent, { kind: 'attach' }>): Refusal | undefined {
  const allowed =
    event.actor.scene === 'provider-admin' &&
    ['provider_allowance_final_admin', 'super_admin'].some((r) => event.actor.roles.includes(r));
  if (!allowed) return refuse('FORBIDDEN');
  // a Signal by hand may bring anything
  if (!Array.isArray(event.guids) || event.guids.some((guid) => typeof guid !== 'string'))
    return refuse('INVALID_INPUT', { field: 'guids', rule: 'uuid[]' });
  return c.state.attachments + event.guids.length > MAX_ATTACHMENTS
    ? refuse('ATTACHMENTS_FULL', { max: MAX_ATTACHMENTS })
    : undefined;
}

/** The next state: one seq further, `change` applied. */
function step(c: Case, outcome: Outcome, change: Partial<ApplicationState>): Decision {
  return { ok: true, outcome, next: { ...c.state, ...change, seq: c.state.seq + 1 } };
}

function acted(c: Case, actor: Actor, outcome: Act['outcome'], now: number): Act[] {
  const act: Act = {
    visit: c.state.visit,
    step: stepCode(c.flow, c.state.at),
    user_id: actor.user_id,
    name: actor.name,
    outcome,
    at: now,
  };
  return [...c.state.acts, act].slice(-MAX_ACTS);
}

/** Enters the step at index `at` as a new visit; past the last step the application has ended. */
function enter(c: Case, at: number, outcome: Outcome, change: Partial<ApplicationState>): Decision {
  const over = at >= c.flow.steps.length;
  return step(c, over ? 'end' : outcome, {
    ...change,
    at,
    visit: c.state.visit + 1,
    ...(over && { status: STATUS.ended }),
  });
}

function pass(c: Case, actor: Actor, now: number): Decision {
  return enter(c, c.state.at + 1, 'pass', {
    status: STATUS.reviewing,
    message: '',
    acts: acted(c, actor, 'pass', now),
  });
}

function returnTo(c: Case, event: Extract<TaskEvent, { kind: 'approval' }>, now: number): Decision {
  const target = event.return_to ?? returnTargets(c.flow, c.state.at)[0];
  const at = c.flow.steps.findIndex((s) => s.code === target);
  if (at < 0) return refuse('ILLEGAL_RETURN');
  return enter(c, at, 'return', {
    status: STATUS.reviewing,
    message: event.note.trim(),
    acts: acted(c, event.actor, 'return', now),
  });
}

function modify(c: Case, event: Extract<TaskEvent, { kind: 'modify' }>, now: number): Decision {
  const submits = stepAt(c.flow, c.state.at)?.kind === 'submit';
  const first = c.state.revision_id === '';
  // product §4: 1 until the first approve step has decided since the last submission at the first step
  const status: Status = submits && c.state.at === 0 ? STATUS.pending : STATUS.reviewing;
  const outcome: Outcome = !submits ? 'modify' : first ? 'submit' : 'resubmit';
  return enter(c, c.state.at + 1, outcome, {
    status,
    message: '',
    revision_id: event.revision?.revision_id ?? c.state.revision_id,
    acts: acted(c, event.actor, submits ? 'submit' : 'modify', now),
  });
}

function close(c: Case, event: Extract<ApplicationEvent, { kind: 'close' }>): Decision {
  const { state } = c;
  // the refusal's reason is in the records: nothing was returned, so the message of before stands again
  if (event.answer === 'refuse') {
    const { status, message } = state.before_close ?? { status: STATUS.reviewing, message: '' };
    return step(c, 'close_refuse', { status, message, before_close: null });
  }
  if (event.actor.scene === 'portal') {
    const { status, message } = state;
    return step(c, 'close_request', {
      status: STATUS.closing,
      message: event.reason.trim(),
      before_close: { status, message },
    });
  }
  return step(c, 'close', { status: STATUS.closed, message: event.reason.trim() || state.message });
}
