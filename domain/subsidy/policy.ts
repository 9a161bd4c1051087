import { PROBE_ID } from '../shared/case.ts';
import type { Actor } from '../shared/scene.ts';
import { decide, type Case } from './machine.ts';
import { taskId, type ApplicationEvent } from './state.ts';
import { STATUS } from './status.ts';

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
    approval: accepts({ ...base, kind: 'approval', task_id, decision: 'pass', note: '-' }),
    modify: accepts({ ...base, kind: 'modify', task_id, revision: PROBE, note: '' }),
    close: !closing && accepts({ ...base, kind: 'close', reason: '-' }),
    answer: closing && accepts({ ...base, kind: 'close', reason: '-', answer: 'confirm' }),
    attach: accepts({ ...base, kind: 'attach', guids: ['-'] }),
  };
}
