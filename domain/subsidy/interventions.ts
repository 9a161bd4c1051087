import { refuse, type Refusal } from '../shared/case.ts';
import { SYSTEM, type Actor } from '../shared/scene.ts';
import { ENDED, stepAt, type Flow, type FlowStep } from './flow.ts';
import { acted, enter, nextStep, stay, type Case, type Decision } from './moves.ts';
import { guardReason } from './side-acts.ts';
import type { ApplicationState, EventOf } from './state.ts';
import { STATUS } from './status.ts';
import { FRESH, taskOfState } from './task.ts';

/** Who keeps flows and cases going: the platform, the provider's admin, a park's own administrator. */
export const isFlowAdmin = ({ scene, roles }: Actor): boolean =>
  ['platform', 'provider-admin', 'tenant-admin'].includes(scene) &&
  (roles.includes('super_admin') || (scene === 'provider-admin' && roles.includes('provider_allowance_admin')));

/** What ops do with a case that is stuck; each with a reason that stands in its records. */
export function intervene(c: Case, event: EventOf<'intervene'>, now: number): Decision {
  if (!isFlowAdmin(event.actor)) return refuse('FORBIDDEN');
  const bad = guardReason(event.reason, 'reason');
  if (bad) return bad;
  const reason = event.reason.trim();
  const { state, flow } = c;
  const step = stepAt(flow, state.at);
  if (event.act === 'close') return stay(c, 'close_by_ops', { status: STATUS.closed, message: reason });
  if (state.status === STATUS.closing) return refuse('CLOSE_PENDING');
  // a park's administrator moves what stands at a step of the park; the provider's and the government's are not theirs
  const foreign = event.actor.scene === 'tenant-admin' && !step?.scenes.includes('tenant-admin');
  if (foreign && step && event.act !== 'retry')
    return refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  switch (event.act) {
    case 'retry':
      return stay(c, 'retry');
    case 'skip':
      return skip(c, step, event.actor, now);
    case 'return':
      return sendBack(c, event.return_to, reason);
    case 'reassign':
      return reassign(c, step, event);
    default:
      return refuse('INVALID_INPUT', { field: 'act', rule: 'retry, skip, return, reassign, close' });
  }
}

/** What the applicant must provide cannot be skipped, and neither can the last step: it is what ends a case. */
function skip(c: Case, step: FlowStep | undefined, actor: Actor, now: number): Decision {
  if (!step || step.kind === 'submit') return refuse('NOT_SKIPPABLE');
  const at = nextStep(c.flow, c.state.at, c.state.facts);
  if (at >= c.flow.steps.length) return refuse('NOT_SKIPPABLE');
  return enter(c, at, 'skip', {
    status: STATUS.reviewing,
    message: '',
    undo: null,
    acts: acted(c, actor, 'skip', now, null),
  });
}

function sendBack(c: Case, target: string | undefined, reason: string): Decision {
  const at = c.flow.steps.findIndex((s) => s.code === target);
  if (at < 0 || at > c.state.at) return refuse('ILLEGAL_RETURN');
  return enter(c, at, 'send_back', { status: STATUS.reviewing, message: reason, undo: null, corrections: [] });
}

function reassign(c: Case, step: FlowStep | undefined, { to }: EventOf<'intervene'>): Decision {
  if (!step || step.kind === 'submit' || !to || typeof to.user_id !== 'string' || typeof to.name !== 'string')
    return refuse('INVALID_INPUT', { field: 'to', rule: 'user_id, name' });
  if (!step.scenes.includes(to.scene)) return refuse('NOT_A_COLLEAGUE', { name: to.name });
  const holder = { user_id: to.user_id, name: to.name };
  return stay(c, 'reassign', { task: { ...FRESH, votes: taskOfState(c.state).votes, holder } });
}

/** Whether the open task of a step is the same under another flow: then a migration leaves it, its people and its timers alone. */
const sameTask = (a: FlowStep, b: FlowStep): boolean =>
  JSON.stringify([a.code, a.kind, a.scenes, a.roles, a.deadline, a.approvers]) ===
  JSON.stringify([b.code, b.kind, b.scenes, b.roles, b.deadline, b.approvers]);

/** What stands against moving a case to another version of its flow. */
export type Obstacle = 'over' | 'closing' | 'needs_mapping' | 'bad_mapping' | undefined;

/**
 * Why a case cannot be moved to `flow`: it is over, its closing is asked for, its step has no counterpart there, or the
 * step that was chosen does not exist or is of another kind. Undefined: it can.
 */
export function migrationObstacle(
  from: Flow,
  to: Flow,
  state: Pick<ApplicationState, 'at' | 'status'>,
  mapping: Readonly<Record<string, string>>,
): Obstacle {
  if (state.status === STATUS.closed || state.status === STATUS.ended) return 'over';
  if (state.status === STATUS.closing) return 'closing';
  const here = stepAt(from, state.at);
  const wanted = mapping[here?.code ?? ''] ?? here?.code;
  const there = to.steps.find((s) => s.code === wanted);
  if (!there) return mapping[here?.code ?? ''] === undefined ? 'needs_mapping' : 'bad_mapping';
  return (there.kind === 'submit') === (here?.kind === 'submit') ? undefined : 'bad_mapping';
}

/** Moves a case to another version of its flow; `event.step` is where it stands there. */
export function migrate(c: Case, event: EventOf<'migrate'>): Decision {
  const bad = guardMigration(c, event);
  if (bad) return bad;
  const at = event.flow.steps.findIndex((s) => s.code === event.step);
  const change = { flow_version: event.version, facts: event.facts ?? c.state.facts, undo: null };
  const [here, there] = [stepAt(c.flow, c.state.at), event.flow.steps[at]];
  if (here && there && sameTask(here, there)) return stay(c, 'migrate', { ...change, at });
  return enter({ ...c, flow: event.flow }, at, 'migrate', change);
}

function guardMigration(c: Case, event: EventOf<'migrate'>): Refusal | undefined {
  if (!isFlowAdmin(event.actor)) return refuse('FORBIDDEN');
  if (!Number.isInteger(event.version) || !Array.isArray(event.flow?.steps))
    return refuse('INVALID_INPUT', { field: 'flow', rule: 'version, flow, step' });
  const reason = guardReason(event.reason, 'reason');
  if (reason) return reason;
  const obstacle = migrationObstacle(c.flow, event.flow, c.state, {
    [stepAt(c.flow, c.state.at)?.code ?? '']: event.step,
  });
  if (obstacle === 'closing') return refuse('CLOSE_PENDING');
  if (obstacle) return refuse('ILLEGAL_MAPPING', { step: stepAt(c.flow, c.state.at)?.name.zh ?? ENDED.name.zh });
  return undefined;
}

/** Counts the open task's times anew after the calendar changed; only the product itself asks for it. */
export const rearm = (c: Case, { actor }: EventOf<'rearm'>): Decision =>
  actor.user_id === SYSTEM.user_id && actor.scene === SYSTEM.scene ? stay(c, 'rearm') : refuse('FORBIDDEN');
