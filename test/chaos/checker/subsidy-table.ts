import { belongs } from '#domain/subsidy/flow/condition.ts';
import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { ApplicationState, OpenTask } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';

/** What the table sees of one transition: the flows before and after it, and how the case came to its visit. */
export interface Seen {
  from: Flow;
  to: Flow;
  before: ApplicationState;
  t: Transition;
  /** The state that the visit was entered from, and what entered it; undefined for the first visit. */
  entry: { before: ApplicationState; outcome: string; by: string } | undefined;
}

const FRESH: OpenTask = { holder: null, delegator: null, signers: [], votes: [] };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isAdmin = ({ scene, roles }: Transition['actor']): boolean =>
  (['platform', 'tenant-admin'].includes(scene) && roles.includes('super_admin')) ||
  (scene === 'provider-admin' && roles.some((r) => r === 'super_admin' || r === 'provider_allowance_admin'));

/** The table of product §4, written a second time, from where an outcome starts to where it leads. */
export function inTable(seen: Seen): Record<Transition['outcome'], boolean> {
  const { from: flow, before, t, to } = seen;
  const { at, status, visit } = t.state;
  const step: FlowStep | undefined = flow.steps[before.at];
  const from = before.status;
  const open = from === 1 || from === 6;
  const alive = open || from === 2;
  const entered = visit === before.visit + 1;
  const stays = at === before.at && visit === before.visit && same(t.state.flow_version, before.flow_version);
  const quiet = stays && status === from;
  // a step that some cases leave out may lie between
  const onward = at > before.at && flow.steps.slice(before.at + 1, at).every((s) => s.when);
  const goesOn = onward && at < flow.steps.length && entered;
  // a form that no longer leaves out an earlier step goes back to it
  const missed = flow.steps.findIndex(
    (s, i) => i < before.at && !belongs(s, before.facts) && belongs(s, t.state.facts),
  );
  const handsIn = missed < 0 ? goesOn : at === missed && entered;
  const ends = onward && at === flow.steps.length && entered && status === 7;
  const listed = (step?.return_to ?? []).map((code) => flow.steps.findIndex((s) => s.code === code));
  const earlier = listed.filter((i) => i >= 0 && i < before.at);
  const targets = earlier.length > 0 ? earlier : [0];
  const submits = step?.kind === 'submit';
  const approves = step?.kind === 'approve' && open;
  const staffed = step !== undefined && !submits && open;
  const alone = !step?.approvers || step.approvers.rule === 'any';
  const task = before.task ?? FRESH;
  const after = t.state.task ?? FRESH;
  const who = t.on_behalf_of?.user_id ?? t.actor.user_id;
  const stands = [t.actor, ...(t.actor.acts_for ?? [])].map((p) => p.user_id);
  // a park's administrator moves what stands at a step of the park
  const ops = isAdmin(t.actor) && (t.actor.scene !== 'tenant-admin' || step?.scenes.includes('tenant-admin') === true);
  const has = (p: OpenTask['holder']) => p?.user_id === who;
  const asked = task.signers.some(has);
  const mine = !task.holder || has(task.holder) || asked;
  const passed = (id: string) => task.votes.some((v) => v.vote === 'pass' && (v.for_id ?? v.user_id) === id);
  const signed = task.signers.every((s) => s.user_id === who || passed(s.user_id));
  // whom a task was delegated to answers the one who asked, and decides nothing
  const advises = task.delegator !== null && has(task.holder);
  const votes = after.votes.length - task.votes.length;
  const onlyTask = (keys: (keyof OpenTask)[]) =>
    quiet && (Object.keys(FRESH) as (keyof OpenTask)[]).every((k) => keys.includes(k) || same(task[k], after[k]));
  // a task that is reassigned loses its signers, and what they answered
  const decided = task.votes.filter((v) => !task.signers.some((p) => p.user_id === (v.for_id ?? v.user_id)));
  const reassigned = onlyTask(['holder', 'delegator', 'signers', 'votes']) && same(after.votes, decided);
  return {
    submit: submits && open && before.revision_id === '' && goesOn && status === 1,
    resubmit: submits && open && before.revision_id !== '' && handsIn && status === (before.at === 0 ? 1 : 6),
    pass: approves && goesOn && status === 6 && mine && signed && !advises,
    modify: step?.kind === 'assist' && open && handsIn && status === 6 && mine,
    pass_on: step?.kind === 'assist' && open && handsIn && status === 6 && mine && t.revision === null,
    end: staffed && ends && mine && signed && !advises,
    return: staffed && targets.includes(at) && entered && status === 6 && mine,
    close_request: open && stays && status === 2 && t.actor.scene === 'portal',
    close_refuse: from === 2 && stays && status === before.before_close?.status,
    close: alive && stays && status === 5 && t.actor.scene !== 'portal',
    hand_in: staffed && quiet && t.actor.scene === 'tenant-admin',
    inspect: staffed && quiet && step.when?.share !== undefined,
    attach: alive && quiet,
    refused: quiet,
    sign: approves && onlyTask(['votes']) && votes === 1 && mine,
    dissent: approves && onlyTask(['votes']) && votes === 1 && mine,
    resolve: approves && onlyTask(['holder', 'delegator']) && has(task.holder) && same(after.holder, task.delegator),
    claim: staffed && alone && onlyTask(['holder']) && !task.holder && stands.includes(after.holder?.user_id ?? ''),
    release: staffed && onlyTask(['holder', 'delegator']) && !!task.holder && same(after.holder, task.delegator),
    transfer: staffed && alone && onlyTask(['holder', 'delegator']) && !!after.holder,
    delegate: approves && alone && onlyTask(['holder', 'delegator']) && !task.delegator && !!after.delegator,
    add_signer: approves && onlyTask(['signers']) && after.signers.length === task.signers.length + 1,
    remove_signer: approves && onlyTask(['signers']) && after.signers.length === task.signers.length - 1,
    urge: staffed && quiet && same(task, after) && t.actor.scene === 'portal',
    copy: alive && quiet && same(task, after) && t.actor.scene !== 'portal',
    comment: alive && quiet && same(task, after) && t.actor.scene !== 'portal',
    retry: open && quiet && same(task, after) && isAdmin(t.actor),
    rearm: alive && quiet && same(task, after) && t.actor.scene === 'platform',
    reassign: staffed && alone && reassigned && !!after.holder && ops,
    withdraw: open && (entered ? takesBack(seen) : onlyTask(['votes']) && votes === -1 && ownVote(seen)),
    recall:
      staffed && at === 0 && entered && status === 6 && t.actor.scene === 'portal' && !/coupon/.test(step?.code ?? ''),
    migrate: open && status === from && isAdmin(t.actor) && movesWell(seen, to),
    skip: staffed && goesOn && status === 6 && ops,
    send_back: open && at <= before.at && entered && status === 6 && ops,
    close_by_ops: alive && stays && status === 5 && isAdmin(t.actor),
  };
}

const ownVote = ({ before, t }: Seen): boolean => before.task?.votes.at(-1)?.user_id === t.actor.user_id;

/** A decision is taken back by whom it was, to where it was made, before anybody has done anything with what followed. */
function takesBack({ before, t, entry }: Seen): boolean {
  if (!entry || !['pass', 'return', 'resubmit', 'modify', 'pass_on'].includes(entry.outcome)) return false;
  const untouched = !before.task?.holder && (before.task?.votes.length ?? 0) === 0;
  const back = (['at', 'status', 'message', 'revision_id', 'corrections'] as const).every((key) =>
    same(key === 'corrections' ? (entry.before[key] ?? []) : entry.before[key], t.state[key]),
  );
  return entry.by === t.actor.user_id && untouched && back;
}

/** To another version: the step of the same code where there is one, and never between providing and deciding. */
function movesWell({ from, before, t }: Seen, to: Flow): boolean {
  const [here, there] = [from.steps[before.at], to.steps[t.state.at]];
  if (!here || !there || (here.kind === 'submit') !== (there.kind === 'submit')) return false;
  if (there.code !== here.code && to.steps.some((s) => s.code === here.code)) return false;
  const parks = [here, there].every((s) => s.scenes.includes('tenant-admin'));
  if (t.actor.scene === 'tenant-admin' && there.code !== here.code && here.kind !== 'submit' && !parks) return false;
  const stayed = t.state.visit === before.visit;
  const kept = (['revision_id', 'message', 'submitter', 'attachments'] as const).every((key) =>
    same(before[key], t.state[key]),
  );
  if (!kept || t.state.undo) return false;
  return stayed ? there.code === here.code && same(before.task, t.state.task) : t.state.visit === before.visit + 1;
}
