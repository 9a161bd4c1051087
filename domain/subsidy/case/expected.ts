import { addWorkingDays } from '../../shared/working-days.ts';
import { belongs } from '../flow/condition.ts';
import { stepAt, type Flow } from '../flow/flow.ts';
import type { ApplicationState } from './state.ts';
import { STATUS } from './status.ts';

/**
 * When a case will be through if every step takes the time it has (epoch ms): from the open step's due time on, or from
 * `now` when that has passed. Null while it waits for the enterprise, whose time nobody knows, and when it is over.
 */
export function expectedEnd(
  flow: Flow,
  state: ApplicationState,
  due: { due_at: number | null; now: number },
  exceptions: ReadonlyMap<string, boolean>,
): number | null {
  const step = stepAt(flow, state.at);
  const runs = state.status === STATUS.pending || state.status === STATUS.reviewing;
  if (!step || !runs || step.kind === 'submit') return null;
  const ahead = flow.steps.slice(state.at + 1).filter((s) => belongs(s, state.facts));
  // what comes after the enterprise has to provide something is not known either
  const until = ahead.findIndex((s) => s.kind === 'submit');
  const known = until < 0 ? ahead : ahead.slice(0, until);
  const start = Math.max(due.now, due.due_at ?? due.now);
  // a day's end is the next day's beginning: one instant earlier belongs to the day that was counted
  return known.reduce((at, s) => (s.deadline ? addWorkingDays(at - 1, s.deadline.days, exceptions) : at), start);
}
