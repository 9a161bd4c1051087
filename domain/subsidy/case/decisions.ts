import { asksLeftOut, countsSenders, isStrict, refuse } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { CaseFacts } from '../flow/condition.ts';
import { keepingDraws } from './draws.ts';
import { returnTargets, stepAt, type FlowStep } from '../flow/flow.ts';
import { acted, enter, leftOut, nextStep, stay, undoOf, type Decision, type RunningCase } from './moves.ts';
import type { Act, EventOf, RevisionRef, Vote } from './state.ts';
import { STATUS } from './status.ts';
import { approversOf, tally, taskOfState, type Standing } from './task.ts';

type Approval = EventOf<'approval'>;

/** Counts a person's answer; the case moves on when it is the last one needed. */
export function vote(c: RunningCase, event: Approval, who: Standing, now: number): Decision {
  const step = stepAt(c.flow, c.state.at) as FlowStep;
  const before = taskOfState(c.state);
  const holds = before.holder?.user_id === (who.on_behalf_of ?? who.actor).user_id;
  // whom a task was delegated to advises, either way: it comes back to the one who asked
  if (before.delegator && holds)
    return stay(c, 'resolve', { task: { ...before, holder: before.delegator, delegator: null } });
  const task = { ...before, votes: [...before.votes, ballot(event, who, now)] };
  const verdict = tally(step, c.state, task, event.group ?? [], isStrict(event));
  if (verdict === 'open') return stay(c, event.decision === 'pass' ? 'sign' : 'dissent', { task, undo: null });
  // everybody who answered has acted at this step: separation of duties asks for each of them
  const acts = task.votes.reduce(
    (all, v) => acted({ ...c, state: { ...c.state, acts: all } }, v, v.vote, v.at, v.for_id),
    c.state.acts,
  );
  return verdict === 'pass' ? pass(c, who.actor, acts) : giveBack(c, event, acts);
}

const ballot = (event: Approval, { actor, on_behalf_of }: Standing, at: number): Vote => ({
  user_id: actor.user_id,
  name: actor.name,
  vote: event.decision,
  ...(on_behalf_of && { for_id: on_behalf_of.user_id }),
  at,
});

function pass(c: RunningCase, actor: Actor, acts: Act[]): Decision {
  const way = nextStep(c, c.state.facts);
  return enter(c, way.at, 'pass', STATUS.reviewing, {
    message: '',
    facts: way.facts,
    acts,
    undo: undoOf(c, actor),
    corrections: [],
  });
}

/** Where this return may lead: of the steps that belong to the case, once of all. */
export const targetsOf = ({ flow, state }: RunningCase, event: Approval): string[] =>
  returnTargets(flow, state.at, isStrict(event) ? state.facts : undefined);

function giveBack(c: RunningCase, event: Approval, acts: Act[]): Decision {
  const target = event.return_to ?? targetsOf(c, event)[0];
  const at = c.flow.steps.findIndex((s) => s.code === target);
  if (at < 0) return refuse('ILLEGAL_RETURN');
  return enter(c, at, 'return', STATUS.reviewing, {
    message: event.note.trim(),
    acts,
    undo: undoOf(c, event.actor),
    corrections: event.corrections ?? [],
  });
}

/**
 * The applicant's submission or an assistant's correction: the revision becomes current, the flow moves on. A step that
 * the form of before had left out, and this one would not have, is asked first: nobody gets around an approver by
 * raising the amount later.
 */
export function modify(c: RunningCase, event: EventOf<'modify'>, who: Standing, now: number): Decision {
  const submits = stepAt(c.flow, c.state.at)?.kind === 'submit';
  const first = c.state.revision_id === '';
  // product §4: 1 until the first approve step has decided since the last submission at the first step
  const status = submits && c.state.at === 0 ? STATUS.pending : STATUS.reviewing;
  const { revision } = event;
  const outcome = submits ? (first ? 'submit' : 'resubmit') : revision ? 'modify' : 'pass_on';
  const told = revision ? keepingDraws(factsOf(revision), c.state.facts) : c.state.facts;
  const way = (asksLeftOut(event) ? leftOut(c, told) : undefined) ?? nextStep(c, told);
  return enter(c, way.at, outcome, status, {
    message: '',
    revision_id: revision?.revision_id ?? c.state.revision_id,
    facts: way.facts,
    corrections: [],
    ...withPreparers(c, event, submits),
    acts: acted(c, event.actor, outcome === 'resubmit' ? 'submit' : outcome, now, who.on_behalf_of?.user_id),
    // a first submission is taken back by closing it: there is nothing before it to go back to
    undo: first ? null : undoOf(c, event.actor),
  });
}

/** Who filled in, beside the submitter, what the enterprise sends: in a draft, or as who sends what was asked for later. */
function withPreparers({ state }: RunningCase, event: EventOf<'modify'>, submits: boolean) {
  const { submitter, preparers = [] } = state;
  const sends = submits && countsSenders(event) && event.actor.user_id !== submitter;
  const more = [...(event.written_by ?? []), ...(sends ? [event.actor.user_id] : [])];
  return more.length > 0 || event.written_by ? { preparers: [...new Set([...preparers, ...more])] } : {};
}

/** What a revision tells the steps of the flow. */
const factsOf = ({ order_money, subsidy_money, products = [], documents }: RevisionRef): CaseFacts => ({
  order_money,
  ...(subsidy_money !== undefined && { subsidy_money }),
  products,
  ...(documents && { documents }),
});

/** Whether a step waits for several people, so that nobody can have it alone. */
export const needsSeveral = (step: FlowStep): boolean => approversOf(step).rule !== 'any';
