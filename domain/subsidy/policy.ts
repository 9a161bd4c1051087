import { PROBE_ID } from '../shared/case.ts';
import type { Actor } from '../shared/scene.ts';
import { decide } from './machine.ts';
import type { Case } from './moves.ts';
import { stepAt } from './flow.ts';
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
}

const PROBE = { revision_id: PROBE_ID, sha256: '', order_money: '0' };

/**
 * What `actor` may do now. Each flag is true if and only if the event would be accepted with a proper note
 * (product §4): it asks `decide` itself with a probe.
 */
export function actionsFor(c: Case, actor: Actor): Actions {
  const base = { event_id: 'probe', actor };
  const task_id = taskId(c.apply_num, c.state.visit);
  const accepts = (event: ApplicationEvent) => decide(c, event, 0).ok;
  const closing = c.state.status === STATUS.closing;
  return {
    approval: accepts({ ...base, kind: 'approval', task_id, decision: 'pass', note: '-', group: [] }),
    modify: accepts({ ...base, kind: 'modify', task_id, revision: PROBE, note: '' }),
    close: !closing && accepts({ ...base, kind: 'close', reason: '-' }),
    answer: closing && accepts({ ...base, kind: 'close', reason: '-', answer: 'confirm' }),
    attach: accepts({ ...base, kind: 'attach', guids: ['-'] }),
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

/**
 * The same for the other acts, at `now` (epoch ms); `opened_by` is who has opened the task. Whether somebody may be
 * handed the task depends on whom: the flag is about the one who hands it over, so it asks with a fitting colleague.
 */
export function taskActionsFor(c: Case, actor: Actor, opened_by: string | null, now: number): TaskActions {
  const base = { event_id: 'probe', actor };
  const task_id = taskId(c.apply_num, c.state.visit);
  const accepts = (event: ApplicationEvent) => decide(c, event, now).ok;
  const step = stepAt(c.flow, c.state.at);
  const to = { ...NOBODY, scene: step?.scenes[0] ?? actor.scene, roles: ['super_admin'] };
  const task = taskOfState(c.state);
  const signer = task.signers.find((s) => !hasVoted(task, s.user_id));
  return {
    claim: accepts({ ...base, kind: 'claim', task_id }),
    release: accepts({ ...base, kind: 'release', task_id }),
    transfer: accepts({ ...base, kind: 'transfer', task_id, to, note: '' }),
    delegate: accepts({ ...base, kind: 'delegate', task_id, to, note: '' }),
    add_signer: accepts({ ...base, kind: 'add_signer', task_id, to, note: '' }),
    remove_signer:
      signer !== undefined && accepts({ ...base, kind: 'remove_signer', task_id, user_id: signer.user_id }),
    withdraw: accepts({ ...base, kind: 'withdraw', opened_by }),
    urge: accepts({ ...base, kind: 'urge' }),
    comment: accepts({ ...base, kind: 'comment', note: '-', mentions: [] }),
    intervene: accepts({ ...base, kind: 'intervene', act: 'retry', reason: '-' }),
  };
}
