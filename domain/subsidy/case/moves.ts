import type { Refusal } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { belongs, sameFacts, type CaseFacts } from '../flow/condition.ts';
import { stepCode, type Flow, type FlowStep } from '../flow/flow.ts';
import { drawnFor } from './draws.ts';
import type { Leaving, LeadsTo, Staying } from './edges.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, ApplicationFacts, ApplicationState, ClosingState, OpenState, Place, RunningState } from './state.ts';
import type { Person } from '#domain/shared/cases/case.ts';
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
/** Whether the enterprise asked to close it, and waits for the answer. */
export const isClosing = (c: OpenCase): c is Case<ClosingState> => c.state.status === STATUS.closing;
export const isRunning = (c: OpenCase): c is RunningCase => c.state.status !== STATUS.closing;

type Change = Partial<Omit<ApplicationFacts, 'seq' | 'visit'>>;

/** The next state where the case stands: one seq further, `change` applied; the visit goes on. */
export function stay<S extends OpenState>(c: Case<S>, outcome: Staying<S>, change: Change = {}): Decision {
  const state: OpenState = c.state;
  return { ok: true, outcome, next: { ...state, ...change, seq: state.seq + 1 } };
}

/** The next state somewhere else: `to` says where. */
export function move<S extends OpenState, O extends Leaving<S>>(
  c: Case<S>,
  outcome: O,
  to: Extract<Place, { status: LeadsTo<O> }>,
  change: Partial<ApplicationFacts> = {},
): Decision {
  const state: OpenState = c.state;
  return { ok: true, outcome, next: { ...state, ...change, ...to, seq: state.seq + 1 } };
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
export function enter<O extends Leaving<RunningState>>(
  c: RunningCase,
  at: number,
  outcome: O,
  status: RunningStatus & LeadsTo<O>,
  change: Change,
): Decision {
  const fresh = { ...change, at, visit: c.state.visit + 1, task: undefined };
  if (at >= c.flow.steps.length)
    return move(c, 'end', { status: STATUS.ended, before_close: null }, { ...fresh, undo: null });
  const next: RunningState = { ...c.state, ...fresh, status, before_close: null, seq: c.state.seq + 1 };
  return { ok: true, outcome, next };
}

/** Where a case goes on, and its facts with what it drew on the way. */
interface Way {
  at: number;
  facts: CaseFacts | undefined;
}

/** The first of the steps that `among` names which belongs to the case; the spot inspections it comes to are drawn. */
function firstOf({ flow, state }: Case, facts: CaseFacts | undefined, among: (step: FlowStep, at: number) => boolean) {
  let told = facts;
  for (const [at, step] of flow.steps.entries()) {
    if (!among(step, at)) continue;
    told = drawnFor(step, told, state);
    if (belongs(step, told)) return { at, facts: told };
  }
  return { at: flow.steps.length, facts: told };
}

/** The next step that belongs to a case with these facts after the one where it stands; the flow's length when there is none. */
export const nextStep = (c: Case, facts: CaseFacts | undefined): Way =>
  firstOf(c, facts, (_step, at) => at > c.state.at);

/**
 * The first earlier step that a changed form asks for and that nobody was asked: what the form before left out, or what
 * another version of the flow did, from which the case was moved. Undefined when there is none, or the form still says
 * the same to the flow's conditions.
 */
export function leftOut(c: Case, after: CaseFacts | undefined): Way | undefined {
  const { at, facts: before, acts } = c.state;
  if (sameFacts(before, after)) return undefined;
  const unasked = (step: FlowStep) =>
    !belongs(step, before) || (step.when !== undefined && acts.every((act) => act.step !== step.code));
  const missed = firstOf(c, after, (step, i) => i < at && unasked(step));
  return missed.at < at ? missed : undefined;
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
