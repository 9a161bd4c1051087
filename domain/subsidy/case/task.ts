import type { Actor, ActsFor } from '#domain/shared/calls/scene.ts';
import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { neededOf } from '../flow/flow-people.ts';
import type { Approvers, FlowStep } from '../flow/flow.ts';
import type { Act, ApplicationState, OpenTask, Vote } from './state.ts';
import type { Person } from '#domain/shared/cases/case.ts';

export const FRESH: OpenTask = { holder: null, delegator: null, signers: [], votes: [] };
export const MAX_SIGNERS = 10;

const ANY_ONE: Approvers = { rule: 'any', on_return: 'one' };
export const approversOf = (step: FlowStep): Approvers => step.approvers ?? ANY_ONE;
export const taskOfState = (state: ApplicationState): OpenTask => state.task ?? FRESH;

/** As whom somebody acts: for oneself, or for a person who is away. */
export interface Standing {
  ok: true;
  actor: Actor;
  on_behalf_of: Person | null;
}

const holdsRole = (step: FlowStep, roles: readonly string[]): boolean =>
  roles.includes('super_admin') || step.roles.some((role) => roles.includes(role));

/** What somebody wants with a task: to answer it, or to have it, hand it over and say who signs. */
export type Part = 'answer' | 'keep';

/** Whether a person with these roles has that part in the task: it is theirs, or the step names them; who signs only answers. */
function takesPart(
  step: FlowStep,
  task: OpenTask,
  who: { user_id: string; roles: readonly string[] },
  part: Part,
): boolean {
  if (part === 'answer' && task.signers.some((s) => s.user_id === who.user_id)) return true;
  if (task.holder) return task.holder.user_id === who.user_id;
  return holdsRole(step, who.roles);
}

/** As whom somebody stands at a step: as themselves, and for whoever they are on duty for there. */
const selvesAt = (step: FlowStep, actor: Actor): readonly (Actor | ActsFor)[] => [
  actor,
  ...(actor.acts_for ?? []).filter(({ steps }) => steps.length === 0 || steps.includes(step.code)),
];

/** Whether somebody who acts has one of the roles of a step, or stands in there for somebody who does. */
export const holdsRoleAt = (step: FlowStep, actor: Actor): boolean =>
  selvesAt(step, actor).some((who) => holdsRole(step, who.roles));

/**
 * Why somebody has nothing to do with a step, by a role, as who has or signs its task, or for somebody who does; whoever
 * holds it. `apart`: separation of duties holds for who acts and for whom, else only what an appeal keeps apart.
 */
export function guardDuty(step: FlowStep, state: ApplicationState, actor: Actor, apart: boolean): Refusal | undefined {
  const notYours = refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  const duties = selvesAt(step, actor).filter(
    (who) => holdsRole(step, who.roles) || takesPart(step, taskOfState(state), who, 'answer'),
  );
  if (duties.length === 0) return notYours;
  if (!apart) return isExcluded(state, actor) || duties.every((who) => isExcluded(state, who)) ? notYours : undefined;
  const kept = ({ user_id }: { user_id: string }) => separated(step, state, user_id) !== undefined;
  return kept(actor) || duties.every(kept) ? refuse('SEPARATION') : undefined;
}

/** Whether an appeal keeps somebody from having a say in it: they decided against what it appeals against. */
export const isExcluded = ({ appeal }: Pick<ApplicationState, 'appeal'>, { user_id }: { user_id: string }): boolean =>
  appeal?.excluded.includes(user_id) === true;

/** Why nobody may do this for the submitter or for whom has acted before, or undefined (product §3, separation). */
export function separated(step: FlowStep, state: ApplicationState, userId: string): Refusal | undefined {
  // an appeal is decided by others than what it appeals against
  if (step.kind !== 'submit' && isExcluded(state, { user_id: userId })) return refuse('SEPARATION');
  const { separation } = step;
  // who filled the form in for the enterprise has submitted it as much as who sent it
  if (separation?.not_submitter && [state.submitter, ...(state.preparers ?? [])].includes(userId))
    return refuse('SEPARATION');
  const acted = separation?.not_acted_at.some((code) =>
    state.acts.some(
      (a) =>
        a.step === code &&
        [a.user_id, a.for_id, ...(a.outcome === 'submit' ? (state.preparers ?? []) : [])].includes(userId),
    ),
  );
  return acted ? refuse('SEPARATION') : undefined;
}

/** Whom separation of duties keeps from the step where a case stands, of those who acted on it or submitted it. */
export function excludedFrom(step: FlowStep, state: ApplicationState): string[] {
  const known = [
    state.submitter,
    ...(state.preparers ?? []),
    ...state.acts.flatMap((a) => [a.user_id, a.for_id]),
    ...(state.appeal?.excluded ?? []),
  ];
  return [...new Set(known)].filter((id): id is string => id !== undefined && separated(step, state, id) !== undefined);
}

/**
 * As whom `actor` may act on the open task of `step`, or why not. Separation of duties holds for who acts and for whom:
 * a substitute does not get around it.
 */
export function standing(
  step: FlowStep,
  state: ApplicationState,
  actor: Actor,
  part: Part = 'answer',
): Standing | Refusal {
  const notYours = refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  if (!step.scenes.includes(actor.scene)) return notYours;
  const task = taskOfState(state);
  const standsFor = selvesAt(step, actor);
  const candidates = standsFor.filter((who) => takesPart(step, task, who, part));
  if (candidates.length === 0) {
    const reachable = standsFor.some((who) => holdsRole(step, who.roles));
    return task.holder && reachable ? refuse('TASK_HELD', { name: task.holder.name }) : notYours;
  }
  if (actor.scene === 'portal' && actor.corp_id !== state.corp_id) return refuse('NOT_THE_APPLICANT');
  const self = separated(step, state, actor.user_id);
  if (self) return self;
  const allowed = candidates.filter((who) => !separated(step, state, who.user_id));
  if (allowed.length === 0) return refuse('SEPARATION');
  // one duty is one vote, whoever does it, and one person has one
  const free = allowed.find((who) => !hasVoted(task, who.user_id));
  if (!free || hasVoted(task, actor.user_id)) return refuse('ALREADY_SIGNED');
  const { user_id, name } = free;
  return { ok: true, actor, on_behalf_of: user_id === actor.user_id ? null : { user_id, name } };
}

/** Whether somebody's answer is in: their own, or one that was given for them. */
export const hasVoted = (task: OpenTask, userId: string): boolean =>
  task.votes.some((v) => v.user_id === userId || v.for_id === userId);

/** The acts that decided a visit each, without the votes before them: what the enterprise is told of a step. */
export const decisiveActs = (acts: readonly Act[]): Act[] => [...new Map(acts.map((act) => [act.visit, act])).values()];

/** What a vote leads to. */
export type Tally = 'pass' | 'return' | 'open';

/** Whether somebody passed: on their own, or by whom stood in for them. */
const hasPassed = (task: OpenTask, userId: string): boolean =>
  task.votes.some((v) => v.vote === 'pass' && (v.for_id ?? v.user_id) === userId);

/**
 * What the votes come to. `group` is everybody whom the step names now, as the API read them; where several must pass
 * only their votes count, and separation leaves some of them out. Signers count beside: each must pass. `strict`: a
 * signer who has the task decides it, too.
 */
export function tally(
  step: FlowStep,
  state: ApplicationState,
  task: OpenTask,
  group: readonly Person[],
  strict: boolean,
): Tally {
  const { rule, on_return } = approversOf(step);
  const isSigner = (v: Vote) => task.signers.some((s) => s.user_id === (v.for_id ?? v.user_id));
  const returns = task.votes.filter((v) => v.vote === 'return');
  if (returns.length > 0 && (rule === 'any' || on_return === 'one' || returns.some(isSigner))) return 'return';
  const signed = task.signers.every((s) => hasPassed(task, s.user_id));
  // the one who decides is not the one who was asked to sign, unless the task was handed to them
  const holds = (v: Vote) => strict && task.holder?.user_id === (v.for_id ?? v.user_id);
  const decides = (v: Vote) => v.vote === 'pass' && (!isSigner(v) || holds(v));
  if (rule === 'any') return signed && task.votes.some(decides) ? 'pass' : 'open';
  const eligible = group.filter((p) => !separated(step, state, p.user_id));
  const passes = eligible.filter((p) => hasPassed(task, p.user_id)).length;
  const left = eligible.filter((p) => !hasVoted(task, p.user_id)).length;
  const needed = neededOf(step, eligible.length);
  if (returns.length > 0 && passes + left < needed) return 'return';
  return passes >= needed && signed ? 'pass' : 'open';
}

/** Who was still to answer when the task ended; their part is cancelled. */
export const unanswered = (task: OpenTask, group: readonly Person[], several: boolean): Person[] =>
  [...task.signers, ...(several ? group : [])].filter(
    (p, i, all) => !hasVoted(task, p.user_id) && all.findIndex((o) => o.user_id === p.user_id) === i,
  );
