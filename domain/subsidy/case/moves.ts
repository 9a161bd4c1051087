import type { Refusal } from '../../shared/case.ts';
import type { Actor } from '../../shared/scene.ts';
import { belongs, sameFacts } from '../flow/condition.ts';
import { stepCode, type Flow, type FlowStep } from '../flow/flow.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, ApplicationFacts, ApplicationState, OpenState, Place, RunningState } from './state.ts';
import type { Person } from '../../shared/case.ts';
import { isOver, STATUS, type RunningStatus } from './status.ts';

/** Acts that a case keeps, the newest; all of them are in its records. A state must fit a payload of Temporal. */
const MAX_ACTS = 150;

export type Decision = { ok: true; outcome: Outcome; next: ApplicationState } | Refusal;

/** What the rules see of an application: its number, its flow and its state. */
export interface Case<S extends ApplicationState = ApplicationState> {
  apply_num: string;
  flow: Flow;
  state: S;
}
/** A case that is not over. */
export type OpenCase = Case<OpenState>;
/** A case at a step, whose task somebody has. */
export type RunningCase = Case<RunningState>;

export const isOpen = (c: Case): c is OpenCase => !isOver(c.state.status);
export const isRunning = (c: OpenCase): c is RunningCase => c.state.status !== STATUS.closing;

type Change = Partial<Omit<ApplicationFacts, 'seq' | 'visit'>>;

/** The next state where the case stands: one seq further, `change` applied; the visit goes on. */
export function stay(c: OpenCase, outcome: Outcome, change: Change = {}): Decision {
  return { ok: true, outcome, next: { ...c.state, ...change, seq: c.state.seq + 1 } };
}

/** The next state somewhere else: `to` says where. */
export function move(c: OpenCase, outcome: Outcome, to: Place, change: Partial<ApplicationFacts> = {}): Decision {
  return { ok: true, outcome, next: { ...c.state, ...change, ...to, seq: c.state.seq + 1 } };
}

/** The acts with one more, by `actor`, perhaps for somebody else. */
export function acted(
  c: OpenCase,
  actor: Person,
  outcome: Act['outcome'],
  now: number,
  for_id: string | undefined,
): Act[] {
  const act: Act = {
    visit: c.state.visit,
    step: stepCode(c.flow, c.state.at),
    user_id: actor.user_id,
    name: actor.name,
    outcome,
    at: now,
    ...(for_id !== undefined && { for_id }),
  };
  return [...c.state.acts, act].slice(-MAX_ACTS);
}

/** The end that somebody decided on, for a reason. */
export const closed = (c: OpenCase, outcome: 'close' | 'close_by_ops', message: string): Decision =>
  move(c, outcome, { status: STATUS.closed, before_close: c.state.before_close }, { message });

/** Enters the step at index `at` as a new visit with a fresh task; past the last step the application has ended. */
export function enter(c: RunningCase, at: number, outcome: Outcome, status: RunningStatus, change: Change): Decision {
  const fresh = { ...change, at, visit: c.state.visit + 1, task: undefined };
  return at >= c.flow.steps.length
    ? move(c, 'end', { status: STATUS.ended, before_close: null }, { ...fresh, undo: null })
    : move(c, outcome, { status, before_close: null }, fresh);
}

/** The next step that belongs to the case after the one at index `at`; the flow's length when there is none. */
export function nextStep(flow: Flow, at: number, facts: ApplicationFacts['facts']): number {
  const next = flow.steps.findIndex((step, i) => i > at && belongs(step, facts));
  return next < 0 ? flow.steps.length : next;
}

/**
 * The first earlier step that a changed form asks for and that nobody was asked: what the form before left out, or what
 * another version of the flow did, from which the case was moved. Undefined when there is none, or the form still says
 * the same to the flow's conditions.
 */
export function leftOut({ flow: { steps }, state }: Case, after: ApplicationFacts['facts']): number | undefined {
  const { at, facts: before, acts } = state;
  if (sameFacts(before, after)) return undefined;
  const unasked = (step: FlowStep) =>
    !belongs(step, before) || (step.when !== undefined && acts.every((act) => act.step !== step.code));
  const missed = steps.findIndex((step, i) => i < at && belongs(step, after) && unasked(step));
  return missed < 0 ? undefined : missed;
}

/** What `withdraw` goes back to after an act of `by` on the step where the case stands. */
export const undoOf = ({ state }: RunningCase, by: Actor): ApplicationFacts['undo'] => ({
  by: { user_id: by.user_id, name: by.name },
  visit: state.visit + 1,
  at: state.at,
  status: state.status,
  message: state.message,
  revision_id: state.revision_id,
  corrections: state.corrections ?? [],
  facts: state.facts,
});
