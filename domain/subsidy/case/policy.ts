import { PROBE_ID, RULES, type Refusal } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { judge } from './machine.ts';
import type { Case } from './moves.ts';
import { FORM_DOCUMENTS, stepAt } from '../flow/flow.ts';
import { taskId, type ApplicationEvent } from './state.ts';
import { STATUS } from './status.ts';
import { hasVoted, taskOfState } from './task.ts';

/** A list row's flags (spec §3); `answer`: the enterprise's close request may be confirmed or refused. */
export interface Actions {
  approval: boolean;
  modify: boolean;
  close: boolean;
  answer: boolean;
  attach: boolean;
  /** Hands in documents of the step. */
  hand_in: boolean;
  /** Enters what a spot inspection found. */
  inspect: boolean;
}

const PROBE = { revision_id: PROBE_ID, sha256: '', order_money: '0', documents: [...FORM_DOCUMENTS] };

/**
 * What `actor` may do now. Each flag is true if and only if the event would be accepted with a proper note
 * (product §4): it asks `decide` itself with a probe.
 */
export function actionsFor(c: Case, actor: Actor): Actions {
  const base = { event_id: 'probe', actor, rules: RULES };
  const task_id = taskId(c.apply_num, c.state.visit);
  const accepts = (event: ApplicationEvent) => judge(c, event, 0).ok;
  const group = [actor, ...(actor.acts_for ?? [])];
  const on = { ...base, task_id, deviation_read: true };
  const passing = judge(c, { ...on, kind: 'approval', decision: 'pass', note: '-', group }, 0);
  const modifying = judge(c, { ...on, kind: 'modify', revision: PROBE, note: '' }, 0);
  const closing = c.state.status === STATUS.closing;
  return {
    // who lacks a document of the step, or its finding, hands it in to pass, and may return without
    approval: passing.ok || passing.error === 'DOCUMENT_REQUIRED' || passing.error === 'FINDING_REQUIRED',
    modify: modifying.ok || modifying.error === 'FINDING_REQUIRED',
    close: !closing && accepts({ ...base, kind: 'close', reason: '-' }),
    answer: closing && accepts({ ...base, kind: 'close', reason: '-', answer: 'confirm' }),
    attach: accepts({ ...base, kind: 'attach', guids: ['-'] }),
    hand_in: accepts({ ...base, kind: 'attach', guids: ['-'], document: 'sealed_file' }),
    inspect: accepts({ ...base, kind: 'inspect', task_id, result: 'conform', note: '', guids: [] }),
  };
}

/** What `actor` may do with the open task beside deciding it, and with the case as a colleague (detail page). */
export interface TaskActions {
  claim: boolean;
  release: boolean;
  transfer: boolean;
  delegate: boolean;
  add_signer: boolean;
  remove_signer: boolean;
  withdraw: boolean;
  urge: boolean;
  comment: boolean;
  intervene: boolean;
}

const NOBODY = { user_id: PROBE_ID, name: '-' };

/** What {@link taskActionsFor} is asked with: `opened_by` is who has opened the task, `now` epoch ms. */
interface Moment {
  opened_by: string | null;
  now: number;
}

/**
 * Why `actor` may not do each of the other acts; what is missing is allowed. Whether somebody may be handed the task
 * depends on whom: the answer is about the one who hands it over, so it asks with a fitting colleague.
 */
export function taskRefusals(c: Case, actor: Actor, { opened_by, now }: Moment): Map<keyof TaskActions, Refusal> {
  const base = { event_id: 'probe', actor, rules: RULES };
  const on = { ...base, task_id: taskId(c.apply_num, c.state.visit) };
  const step = stepAt(c.flow, c.state.at);
  const handed = { ...on, to: { ...NOBODY, scene: step?.scenes[0] ?? actor.scene, roles: ['super_admin'] }, note: '' };
  const task = taskOfState(c.state);
  const signer = task.signers.find((s) => !hasVoted(task, s.user_id));
  const probes: Record<keyof TaskActions, ApplicationEvent> = {
    claim: { ...on, kind: 'claim' },
    release: { ...on, kind: 'release' },
    transfer: { ...handed, kind: 'transfer' },
    delegate: { ...handed, kind: 'delegate' },
    add_signer: { ...handed, kind: 'add_signer' },
    remove_signer: { ...on, kind: 'remove_signer', user_id: signer?.user_id ?? PROBE_ID },
    withdraw: { ...base, kind: 'withdraw', opened_by },
    urge: { ...base, kind: 'urge' },
    comment: { ...base, kind: 'comment', note: '-', mentions: [] },
    intervene: { ...base, kind: 'intervene', act: 'retry', reason: '-' },
  };
  const answers = Object.entries(probes).map(
    ([act, event]) => [act as keyof TaskActions, judge(c, event, now)] as const,
  );
  return new Map(answers.flatMap(([act, answer]) => (answer.ok ? [] : [[act, answer] as const])));
}

const TASK_ACTS = [
  'claim',
  'release',
  'transfer',
  'delegate',
  'add_signer',
  'remove_signer',
  'withdraw',
  'urge',
  'comment',
  'intervene',
] as const satisfies (keyof TaskActions)[];

/** The same as flags: true if and only if the act would be accepted. */
export const taskActionsOf = (refusals: ReadonlyMap<keyof TaskActions, Refusal>): TaskActions =>
  Object.fromEntries(TASK_ACTS.map((act) => [act, !refusals.has(act)])) as unknown as TaskActions;
