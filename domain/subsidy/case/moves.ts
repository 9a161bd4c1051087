import type { Refusal } from '../../shared/case.ts';
import type { Actor } from '../../shared/scene.ts';
import { belongs, sameFacts } from '../flow/condition.ts';
import { stepCode, type Flow, type FlowStep } from '../flow/flow.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, ApplicationState } from './state.ts';
import type { Person } from '../../shared/case.ts';
import { STATUS } from './status.ts';

/** Acts that a case keeps, the newest; all of them are in its records. A state must fit a payload of Temporal. */
const MAX_ACTS = 150;

export type Decision = { ok: true; outcome: Outcome; next: ApplicationState } | Refusal;

/** What the rules see of an application: its number, its flow and its state. */
export interface Case {
  apply_num: string;
  flow: Flow;
  state: ApplicationState;
}

/** The next state: one seq further, `change` applied; the visit goes on. */
export function stay(c: Case, outcome: Outcome, change: Partial<ApplicationState> = {}): Decision {
  return { ok: true, outcome, next: { ...c.state, ...change, seq: c.state.seq + 1 } };
}

/** The acts with one more, by `actor`, perhaps for somebody else. */
export function acted(c: Case, actor: Person, outcome: Act['outcome'], now: number, for_id: string | undefined): Act[] {
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

/** Enters the step at index `at` as a new visit with a fresh task; past the last step the application has ended. */
export function enter(c: Case, at: number, outcome: Outcome, change: Partial<ApplicationState>): Decision {
  const over = at >= c.flow.steps.length;
  return stay(c, over ? 'end' : outcome, {
    ...change,
    at,
    visit: c.state.visit + 1,
    task: undefined,
    ...(over && { status: STATUS.ended, undo: null }),
  });
}

/** The next step that belongs to the case after the one at index `at`; the flow's length when there is none. */
export function nextStep(flow: Flow, at: number, facts: ApplicationState['facts']): number {
  const next = flow.steps.findIndex((step, i) => i > at && belongs(step, facts));
  return next < 0 ? flow.steps.length : next;
}

/**
 * The first earlier step that a changed form asks for and that nobody was asked: what the form before left out, or what
 * another version of the flow did, from which the case was moved. Undefined when there is none, or the form still says
 * the same to the flow's conditions.
 */
export function leftOut({ flow: { steps }, state }: Case, after: ApplicationState['facts']): number | undefined {
  const { at, facts: before, acts } = state;
  if (sameFacts(before, after)) return undefined;
  const unasked = (step: FlowStep) =>
    !belongs(step, before) || (step.when !== undefined && acts.every((act) => act.step !== step.code));
  const missed = steps.findIndex((step, i) => i < at && belongs(step, after) && unasked(step));
  return missed < 0 ? undefined : missed;
}

/** What `withdraw` goes back to after an act of `by` on the step where the case stands. */
export const undoOf = ({ state }: Case, by: Actor): ApplicationState['undo'] => ({
  by: { user_id: by.user_id, name: by.name },
  visit: state.visit + 1,
  at: state.at,
  status: state.status,
  message: state.message,
  revision_id: state.revision_id,
  corrections: state.corrections ?? [],
  facts: state.facts,
});
