import {
  asksHatBack,
  isStrict,
  keepsHolders,
  mayRecall,
  recallsUntilPromised,
  refuse,
  type Person,
  type Refusal,
} from '#domain/shared/cases/case.ts';
import { stepAt, type Flow, type FlowStep } from '../flow/flow.ts';
import { isOthersStep } from '../flow/others-steps.ts';
import { reservingAt } from '../flow/reserving.ts';
import { needsSeveral } from './decisions.ts';
import { keepingDraws } from './draws.ts';
import { acted, enter, stay, type Decision, type RunningCase } from './moves.ts';
import type { ApplicationState, Colleague, EventOf, OpenTask, Undo } from './state.ts';
import { STATUS } from './status.ts';
import { hasVoted, holdsRoleAt, isExcluded, MAX_SIGNERS, standing, taskOfState } from './task.ts';

type TaskAct = EventOf<'claim' | 'release' | 'transfer' | 'delegate' | 'add_signer' | 'remove_signer'>;
const named = ({ user_id, name }: { user_id: string; name: string }) => ({ user_id, name });

/** Whether a colleague may be handed the task; their scene must be one of the step's. */
export function handable(c: RunningCase, step: FlowStep, to: Colleague, needsRole: boolean): Refusal | undefined {
  if (!to || typeof to.user_id !== 'string' || typeof to.name !== 'string' || !Array.isArray(to.roles))
    return refuse('INVALID_INPUT', { field: 'to', rule: 'user_id, name, scene, roles' });
  const roleFits = !needsRole || to.roles.includes('super_admin') || step.roles.some((r) => to.roles.includes(r));
  if (!step.scenes.includes(to.scene) || !roleFits) return refuse('NOT_A_COLLEAGUE', { name: to.name });
  // as holder they would act alone: what separation refuses them then, it refuses now
  const free = standing(step, { ...c.state, task: { ...taskOfState(c.state), holder: named(to) } }, to);
  return free.ok ? undefined : free;
}

/** Claim, release, transfer, delegate, add and remove a signer: who has the open task (issue of the approver's acts). */
export function handleTask(c: RunningCase, event: TaskAct): Decision {
  const step = stepAt(c.flow, c.state.at) as FlowStep;
  const task = taskOfState(c.state);
  // a correction is one person's work: there is nothing to sign, and nobody to answer to
  const shared = event.kind === 'delegate' || event.kind === 'add_signer';
  if (step.kind === 'submit' || (step.kind === 'assist' && shared))
    return refuse('ILLEGAL_STEP', { step: step.name.zh, step_en: step.name.en });
  const keep = (change: Partial<OpenTask>): Decision => stay(c, event.kind, { task: { ...task, ...change } });
  if (event.kind === 'release') return release(event, task, keep);
  const admin =
    step.scenes.includes(event.actor.scene) &&
    event.actor.roles.includes('super_admin') &&
    !isExcluded(c.state, event.actor) &&
    !(keepsHolders(event) && event.actor.scene === 'tenant-admin' && isOthersStep(step));
  const who = standing(step, c.state, event.actor, isStrict(event) ? 'keep' : 'answer');
  if (!who.ok && !(admin && task.holder && event.kind === 'transfer')) return who;
  // who takes a task out of other hands may not take it into their own: they would decide without the role
  if (!who.ok && event.kind === 'transfer' && keepsHolders(event) && event.to?.user_id === event.actor.user_id)
    return refuse('NOT_YOURSELF');
  if (event.kind !== 'remove_signer' && event.kind !== 'add_signer' && needsSeveral(step)) return refuse('GROUP_TASK');
  // a substitute does a duty, it does not become theirs
  const self = named(who.ok ? (who.on_behalf_of ?? who.actor) : event.actor);
  switch (event.kind) {
    case 'claim':
      return task.holder ? refuse('TASK_HELD', { name: task.holder.name }) : keep({ holder: self });
    case 'transfer':
      return handable(c, step, event.to, true) ?? keep({ holder: named(event.to), delegator: askedBy(task, event.to) });
    case 'delegate':
      return delegate(c, step, event, { task, self, keep });
    case 'add_signer':
      return addSigner(c, step, event, task, keep);
    case 'remove_signer':
      return removeSigner(event, task, keep);
  }
}

/** What was delegated stays so in other hands, unless they are those of the one who asked. */
const askedBy = ({ delegator }: OpenTask, to: Colleague): OpenTask['delegator'] =>
  delegator?.user_id === to.user_id ? null : delegator;

type Keep = (change: Partial<OpenTask>) => Decision;

function release({ actor }: TaskAct, task: OpenTask, keep: Keep): Decision {
  const theirs = (p: Person | null) =>
    p !== null && [actor, ...(actor.acts_for ?? [])].some((who) => who.user_id === p.user_id);
  if (theirs(task.delegator)) return keep({ holder: task.delegator, delegator: null });
  if (!theirs(task.holder)) return refuse('NOT_HELD');
  // what was delegated goes back to who asked; what was claimed or handed over to everybody
  return keep({ holder: task.delegator, delegator: null });
}

function delegate(
  c: RunningCase,
  step: FlowStep,
  event: EventOf<'delegate'>,
  { task, self, keep }: { task: OpenTask; self: Person; keep: Keep },
): Decision {
  if (task.delegator) return refuse('ALREADY_DELEGATED', { name: task.delegator.name });
  if (event.to?.user_id === event.actor.user_id) return refuse('NOT_YOURSELF');
  return handable(c, step, event.to, false) ?? keep({ holder: named(event.to), delegator: task.holder ?? self });
}

function addSigner(c: RunningCase, step: FlowStep, event: EventOf<'add_signer'>, task: OpenTask, keep: Keep): Decision {
  if (event.to?.user_id === event.actor.user_id) return refuse('NOT_YOURSELF');
  if (task.signers.length >= MAX_SIGNERS) return refuse('SIGNERS_FULL', { max: MAX_SIGNERS });
  const unfit = handable(c, step, event.to, false);
  if (unfit) return unfit;
  const known = task.signers.some((s) => s.user_id === event.to.user_id) || hasVoted(task, event.to.user_id);
  return known
    ? refuse('ALREADY_SIGNER', { name: event.to.name })
    : keep({ signers: [...task.signers, named(event.to)] });
}

function removeSigner(event: EventOf<'remove_signer'>, task: OpenTask, keep: Keep): Decision {
  const signer = task.signers.find((s) => s.user_id === event.user_id);
  if (!signer) return refuse('NOT_A_SIGNER');
  if (hasVoted(task, signer.user_id)) return refuse('ALREADY_SIGNED');
  return keep({ signers: task.signers.filter((s) => s !== signer) });
}

/** How often an enterprise may call one application back. */
export const MAX_RECALLS = 3;

/**
 * Takes one's own last act back: an answer while the task is open, or a decision until the next person opened the task. An
 * enterprise may call its application back beyond that: {@link recall}.
 */
export function withdraw(c: RunningCase, event: EventOf<'withdraw'>, now: number): Decision {
  const undone = takeBack(c, event);
  return undone.ok || !mayRecall(event) ? undone : (recall(c, event, now) ?? undone);
}

type TakingBack = Pick<EventOf<'withdraw'>, 'opened_by'> & { actor: Pick<Person, 'user_id'> };

/** What somebody's last act is taken back to, or why it is not. */
export function undoFor(state: ApplicationState, { actor, opened_by }: TakingBack): { ok: true; undo: Undo } | Refusal {
  const task = taskOfState(state);
  const { undo } = state;
  if (!undo || undo.by.user_id !== actor.user_id || undo.visit !== state.visit) return refuse('NOTHING_TO_WITHDRAW');
  if (opened_by) return refuse('ALREADY_OPENED', { name: opened_by });
  if (task.votes.length > 0 || task.holder)
    return refuse('ALREADY_OPENED', { name: (task.votes[0] ?? task.holder)?.name ?? '' });
  return { ok: true, undo };
}

/** Why an act at the step `at` is not taken back under this hat: it was done under another, or the enterprise's is who may submit. */
function guardHat(c: RunningCase, event: EventOf<'withdraw'>, at: number): Refusal | undefined {
  const step = stepAt(c.flow, at);
  if (!asksHatBack(event) || !step) return undefined;
  const theirs = step.scenes.includes(event.actor.scene) && (step.kind !== 'submit' || holdsRoleAt(step, event.actor));
  return theirs ? undefined : refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
}

function takeBack(c: RunningCase, event: EventOf<'withdraw'>): Decision {
  const { state } = c;
  const task = taskOfState(state);
  if (task.votes.at(-1)?.user_id === event.actor.user_id)
    return guardHat(c, event, state.at) ?? stay(c, 'withdraw', { task: { ...task, votes: task.votes.slice(0, -1) } });
  const found = undoFor(state, event);
  if (!found.ok) return found;
  const { undo } = found;
  const other = guardHat(c, event, undo.at);
  if (other) return other;
  const { at, status, message, revision_id, corrections } = undo;
  const acts = state.acts.filter((a) => a.visit !== undo.visit - 1);
  const facts = keepingDraws(undo.facts, state.facts) ?? state.facts;
  return enter(c, at, 'withdraw', status, { message, revision_id, acts, undo: null, corrections, facts });
}

/**
 * The enterprise has its application back at the step where it wrote it, as long as nobody returned it (what may change
 * then is said by who did) and it has not come to a step that promises money; whoever may submit there asks for it. Undefined where that is not so, or for
 * anybody else.
 */
function recall(c: RunningCase, event: EventOf<'withdraw'>, now: number): Decision | undefined {
  const { flow, state } = c;
  const { actor } = event;
  if (actor.scene !== 'portal' || actor.corp_id !== state.corp_id) return undefined;
  const promisesAt = recallsUntilPromised(event) ? reservingAt(flow) : firstCoupon(flow);
  if (state.at === 0 || state.at >= promisesAt || state.acts.some((act) => act.outcome === 'return')) return undefined;
  const other = guardHat(c, event, 0);
  if (other) return other;
  if (state.acts.filter((act) => act.outcome === 'recall').length >= MAX_RECALLS)
    return refuse('RECALL_LIMIT', { max: MAX_RECALLS });
  return enter(c, 0, 'recall', STATUS.reviewing, {
    message: '',
    undo: null,
    corrections: [],
    acts: acted(c, actor, 'recall', now, undefined),
  });
}
/** Where the older rules end it: at the first step with such a code, whether it promises money or not. */
function firstCoupon({ steps }: Flow): number {
  const first = steps.findIndex(({ code }) => code.endsWith('_approval_coupon'));
  return first < 0 ? steps.length : first;
}
