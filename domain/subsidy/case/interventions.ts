import { CONFIGURING, KEEP_CASES_GOING, MOVE_CASES } from '#domain/shared/calls/access.ts';
import {
  isStrict,
  keepsApart,
  keepsAppealsStill,
  refuse,
  RULES,
  skipsNothingAsked,
  type Refusal,
} from '#domain/shared/cases/case.ts';
import { staleTask } from '#domain/shared/cases/case-acts.ts';
import { INTERVENTIONS, type Intervention } from '#domain/shared/cases/problems.ts';
import { SYSTEM, type Actor, type Scene } from '#domain/shared/calls/scene.ts';
import { belongs } from '../flow/condition.ts';
import { needsSeveral } from './decisions.ts';
import { ENDED, stepAt, type Flow, type FlowStep } from '../flow/flow.ts';
import {
  acted,
  closed,
  enter,
  isOpen,
  isRunning,
  nextStep,
  stay,
  type Case,
  type Decision,
  type OpenCase,
  type RunningCase,
} from './moves.ts';
import { guardDocuments } from './documents.ts';
import { calledThere, guardDeviation, guardInspected } from './inspections.ts';
import { guardReason } from './side-acts.ts';
import { taskId, type ApplicationState, type EventOf, type Vote } from './state.ts';
import { STATUS } from './status.ts';
import { counterpartsOf, isOthersStep, meetsOthers, sameOthersSteps, saysForOthers } from '../flow/others-steps.ts';
import { handable } from './task-acts.ts';
import { excludedFrom, FRESH, isExcluded, taskOfState } from './task.ts';

/**
 * Who keeps flows and cases going: the platform, the provider's admin, a park's own administrator, and there whose custom
 * role holds the `resource`.
 */
export const isFlowAdmin = ({ scene, roles }: Actor, resource: string): boolean =>
  CONFIGURING.scenes.some((admins) => admins === scene) &&
  (roles.includes('super_admin') ||
    roles.includes(resource) ||
    (scene === 'provider-admin' && roles.includes('provider_allowance_admin')));

/** What ops do with a case that is stuck; each with a reason that stands in its records. */
export function intervene(c: OpenCase, event: EventOf<'intervene'>, now: number): Decision {
  if (!isFlowAdmin(event.actor, KEEP_CASES_GOING)) return refuse('FORBIDDEN');
  const bad = guardReason(event.reason, 'reason');
  if (bad) return bad;
  const reason = event.reason.trim();
  const { state, flow } = c;
  const step = stepAt(flow, state.at);
  if (event.act !== 'retry' && isExcluded(state, event.actor)) return refuse('SEPARATION');
  if (event.act === 'close') return closed(c, 'close_by_ops', reason);
  if (!isRunning(c)) return refuse('CLOSE_PENDING');
  // a park's administrator moves what stands at a step of the park; the provider's and the government's are not theirs
  const foreign = isForeign(event.actor.scene, step, isStrict(event));
  if (foreign && step && event.act !== 'retry')
    return refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  if (event.act === 'retry') return stay(c, 'retry');
  // what was looked at is what is moved: of two who skip the same step the second is told
  const stale = staleTask(c.apply_num, state, event.task_id ?? '');
  if (stale) return stale;
  switch (event.act) {
    case 'skip':
      return skip(c, step, event, now);
    case 'return':
      return sendBack(c, event.return_to, reason, isStrict(event));
    case 'reassign':
      return reassign(c, step, event);
    default:
      return refuse('INVALID_INPUT', { field: 'act', rule: 'retry, skip, return, reassign, close' });
  }
}

/** What `intervene` would take from this actor now, given the person or the step that it asks for. */
export function openInterventions(c: Case, actor: Actor): Intervention[] {
  const { flow, state } = c;
  if (!isOpen(c)) return ['retry'];
  const step = stepAt(flow, state.at);
  const [scene] = step?.scenes ?? [];
  const somebody = { user_id: '-', name: '-', scene: scene ?? actor.scene, roles: [...(step?.roles ?? [])] };
  const probe = {
    kind: 'intervene' as const,
    event_id: '',
    rules: RULES,
    actor,
    reason: '-',
    to: somebody,
    task_id: taskId(c.apply_num, state.visit),
    return_to: flow.steps[0]?.code ?? '',
  };
  return INTERVENTIONS.filter((act) => intervene(c, { ...probe, act }, 0).ok);
}

/** What the applicant must provide cannot be skipped, and neither can the last step: it is what ends a case. */
function skip(c: RunningCase, step: FlowStep | undefined, event: EventOf<'intervene'>, now: number): Decision {
  const { actor } = event;
  if (!step || step.kind === 'submit') return refuse('NOT_SKIPPABLE');
  // what was drawn is inspected: the register would wait for ever
  const uninspected = guardInspected(step, c.state) ?? guardDeviation(step, c.state, { rules: event.rules });
  if (uninspected) return uninspected;
  // what a step asks for only those leave out who say what steps ask for
  const lacking = skipsNothingAsked(event) && !saysForOthers(actor.scene) ? guardDocuments(step, c.state) : undefined;
  if (lacking) return lacking;
  const { at, facts } = nextStep(c, c.state.facts);
  if (at >= c.flow.steps.length) return refuse('NOT_SKIPPABLE');
  return enter(c, at, 'skip', STATUS.reviewing, {
    message: '',
    facts,
    undo: null,
    corrections: [],
    acts: acted(c, actor, 'skip', now, undefined),
  });
}

function sendBack(c: RunningCase, target: string | undefined, reason: string, strict: boolean): Decision {
  const { flow, state } = c;
  const at = flow.steps.findIndex((s) => s.code === target);
  const to = stepAt(flow, at);
  if (!to || at > state.at || (strict && !belongs(to, state.facts))) return refuse('ILLEGAL_RETURN');
  return enter(c, at, 'send_back', STATUS.reviewing, { message: reason, undo: null, corrections: [] });
}

function reassign(c: RunningCase, step: FlowStep | undefined, event: EventOf<'intervene'>): Decision {
  const { to } = event;
  if (!step || step.kind === 'submit' || !to || typeof to.user_id !== 'string' || typeof to.name !== 'string')
    return refuse('INVALID_INPUT', { field: 'to', rule: 'user_id, name' });
  if (needsSeveral(step)) return refuse('GROUP_TASK');
  // whoever hands it out may not hand it to themselves: they would decide without the role
  if (to.user_id === event.actor.user_id) return refuse('NOT_YOURSELF');
  const unfit = handable(c, step, to, false);
  if (unfit) return unfit;
  const holder = { user_id: to.user_id, name: to.name };
  const { votes, signers } = taskOfState(c.state);
  // who was only asked to sign decided nothing: without the signers their answers would count as if they had
  const counts = (v: Vote) => !isStrict(event) || !signers.some((s) => s.user_id === (v.for_id ?? v.user_id));
  return stay(c, 'reassign', { task: { ...FRESH, votes: votes.filter(counts), holder } });
}

/** Whether a step is none of a park's administrator; once the government's counted as the park's. */
const isForeign = (scene: Scene, step: FlowStep | undefined, strict: boolean): boolean =>
  scene === 'tenant-admin' &&
  step !== undefined &&
  (!step.scenes.includes('tenant-admin') || (strict && isOthersStep(step)));

/** Whether the open task of a step is the same under another flow: then a migration leaves it, its people and its timers alone. */
const sameTask = (a: FlowStep, b: FlowStep): boolean =>
  JSON.stringify([a.code, a.kind, a.scenes, a.roles, a.deadline, a.approvers]) ===
  JSON.stringify([b.code, b.kind, b.scenes, b.roles, b.deadline, b.approvers]);

/** What stands against moving a case to another version of its flow. */
export type Obstacle = 'over' | 'closing' | 'needs_mapping' | 'bad_mapping' | 'not_yours' | 'others_steps' | undefined;

/**
 * Why a case cannot be moved to `flow`: it is over, its closing is asked for, its step has no counterpart there, or the
 * step that was chosen does not exist or is of another kind, or it would take a park's administrator past a step that is
 * not theirs, or to other decisions of the provider or the government, or behind one that is still to come (`strict`, the
 * rules of today). A step that exists in both is not mapped. Undefined: it can.
 */
export function migrationObstacle(
  from: Flow,
  to: Flow,
  state: Pick<ApplicationState, 'at' | 'status'>,
  mapping: Readonly<Record<string, string>>,
  by: Scene,
  strict: boolean,
): Obstacle {
  if (state.status === STATUS.closed || state.status === STATUS.ended) return 'over';
  if (state.status === STATUS.closing) return 'closing';
  const here = stepAt(from, state.at);
  const wanted = targetStep(to, here?.code ?? '', mapping);
  const there = to.steps.find((s) => s.code === wanted);
  if (!there) return mapping[here?.code ?? ''] === undefined ? 'needs_mapping' : 'bad_mapping';
  if ((there.kind === 'submit') !== (here?.kind === 'submit')) return 'bad_mapping';
  const moved = there.code !== here?.code && there.kind !== 'submit';
  if (moved && (isForeign(by, here, strict) || isForeign(by, there, strict))) return 'not_yours';
  if (!strict || saysForOthers(by)) return undefined;
  const meets = here !== undefined && meetsOthers({ flow: from, step: here }, { flow: to, step: there });
  return meets && sameOthersSteps(from, to) ? undefined : 'others_steps';
}

const dutiesIn = ({ steps }: Flow): string[] => steps.flatMap((s) => s.separation?.not_acted_at ?? []);

/**
 * Steps whose actors `from` keeps from deciding a later one, at which somebody acted, and which have no name in `to`:
 * unmapped, `to` would let the same person do both, though it keeps steps apart that `from` does not have.
 */
export function forgottenDuties(
  from: Flow,
  to: Flow,
  acts: ApplicationState['acts'],
  mapping: Readonly<Record<string, string>>,
): string[] {
  const has = (flow: Flow, code: string) => flow.steps.some((s) => s.code === code);
  if (dutiesIn(to).every((code) => has(from, code))) return [];
  const kept = new Set(dutiesIn(from).filter((code) => acts.some((act) => act.step === code)));
  // who acted there must be kept from as much as before: the step that it becomes is one that others are apart from
  const named = (code: string) => has(to, code) || dutiesIn(to).includes(targetStep(to, code, mapping));
  return [...kept].filter((code) => !named(code));
}

/**
 * Whether a migration lets somebody decide what is still ahead whom `from` keeps apart from it, for want of the step at
 * which they acted, or by another name for it.
 */
export function letsIn(
  from: Flow,
  to: Flow,
  state: ApplicationState,
  mapping: Readonly<Record<string, string>>,
): boolean {
  const after = { ...state, acts: state.acts.map((act) => ({ ...act, step: targetStep(to, act.step, mapping) })) };
  const pairs = counterpartsOf(from, to);
  return from.steps.slice(state.at).some((step) => {
    const there = pairs.get(step) ?? to.steps.find(({ code }) => code === targetStep(to, step.code, mapping));
    const out = there && step.kind !== 'submit' ? excludedFrom(there, after) : undefined;
    return out !== undefined && excludedFrom(step, state).some((id) => !out.includes(id));
  });
}

/** Where a case that stands at the step `code` goes: to the step of the same code, else to the one that was chosen. */
export const targetStep = (to: Flow, code: string, mapping: Readonly<Record<string, string>>): string =>
  to.steps.some((s) => s.code === code) ? code : (mapping[code] ?? code);

/** Moves a case to another version of its flow; `event.step` is where it stands there. */
export function migrate(c: OpenCase, event: EventOf<'migrate'>): Decision {
  const bad = guardMigration(c, event);
  if (bad) return bad;
  if (!isRunning(c)) return refuse('CLOSE_PENDING');
  const at = event.flow.steps.findIndex((s) => s.code === event.step);
  const change = {
    flow_version: event.version,
    // another flow reads the same form: it carries what it carried
    ...inspected(c, event.flow),
    facts: migratedFacts(c, event),
    undo: null,
    ...(event.mapping && { acts: renamed(c, event, event.mapping) }),
    // a case of before there were spot inspections draws for those of the version that it comes to
    ...(c.state.lot === undefined && typeof event.lot === 'string' && { lot: event.lot }),
  };
  const [here, there] = [stepAt(c.flow, c.state.at), event.flow.steps[at]];
  if (here && there && sameTask(here, there)) return stay(c, 'migrate', { ...change, at });
  return enter({ ...c, flow: event.flow }, at, 'migrate', c.state.status, change);
}

/** The acts at steps that are called otherwise now; an event of before there were mappings leaves them as they are. */
function renamed(c: OpenCase, { flow, step }: EventOf<'migrate'>, mapping: Readonly<Record<string, string>>) {
  const names = { ...mapping, [stepAt(c.flow, c.state.at)?.code ?? '']: step };
  return c.state.acts.map((act) => ({ ...act, step: targetStep(flow, act.step, names) }));
}

/** What was found, and what an appeal is drawn for or an enterprise owes, by what the inspections are called there. */
const inspected = (
  { flow, state: { findings, appeal, owed } }: OpenCase,
  to: Flow,
): Pick<ApplicationState, 'findings' | 'appeal' | 'owed'> => ({
  ...(owed && { owed: calledThere(flow, to, owed) }),
  ...(findings && { findings: calledThere(flow, to, findings) }),
  ...(appeal?.drawn && { appeal: { ...appeal, drawn: calledThere(flow, to, appeal.drawn) } }),
});

/** Another flow reads the same form: it carries what it carried, and what was drawn stays drawn. */
function migratedFacts({ flow, state: { facts: before } }: OpenCase, { facts, flow: to }: EventOf<'migrate'>) {
  const told = facts ? { ...before, ...facts } : before;
  if (!told) return undefined;
  const { draws: _said, ...form } = told;
  return before?.draws ? { ...form, draws: calledThere(flow, to, before.draws) } : form;
}

function guardMigration(c: OpenCase, event: EventOf<'migrate'>): Refusal | undefined {
  if (!isFlowAdmin(event.actor, MOVE_CASES)) return refuse('FORBIDDEN');
  // the steps of another version may be others, and other people's
  if (keepsAppealsStill(event) && isExcluded(c.state, event.actor)) return refuse('SEPARATION');
  if (!Number.isInteger(event.version) || !Array.isArray(event.flow?.steps))
    return refuse('INVALID_INPUT', { field: 'flow', rule: 'version, flow, step' });
  const reason = guardReason(event.reason, 'reason');
  if (reason) return reason;
  const stale = staleTask(c.apply_num, c.state, event.task_id ?? '');
  if (stale) return stale;
  const here = stepAt(c.flow, c.state.at);
  const mapping = { [here?.code ?? '']: event.step };
  const obstacle = migrationObstacle(c.flow, event.flow, c.state, mapping, event.actor.scene, isStrict(event));
  const names = { step: here?.name.zh ?? ENDED.name.zh, step_en: here?.name.en ?? ENDED.name.en };
  if (obstacle === 'closing') return refuse('CLOSE_PENDING');
  if (obstacle === 'not_yours') return refuse('NOT_YOUR_STEP', names);
  if (obstacle === 'others_steps') return refuse('OTHERS_STEPS');
  const target = targetStep(event.flow, here?.code ?? '', mapping);
  if (obstacle || target !== event.step) return refuse('ILLEGAL_MAPPING', names);
  const apart = keepsApart(event) && !saysForOthers(event.actor.scene);
  return apart && letsIn(c.flow, event.flow, c.state, { ...event.mapping, ...mapping })
    ? refuse('ILLEGAL_MAPPING', names)
    : undefined;
}

/** Counts the open task's times anew after the calendar changed; only the product itself asks for it. */
export const rearm = (c: OpenCase, { actor }: EventOf<'rearm'>): Decision =>
  actor.user_id === SYSTEM.user_id && actor.scene === SYSTEM.scene ? stay(c, 'rearm') : refuse('FORBIDDEN');
