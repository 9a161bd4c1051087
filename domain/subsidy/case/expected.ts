import { addWorkingDays } from '#domain/shared/time/working-days.ts';
import { belongs } from '../flow/condition.ts';
import { stepAt, type Flow } from '../flow/flow.ts';
import type { ApplicationState } from './state.ts';
import { STATUS } from './status.ts';

/** What is expected of a case: its `end`, or that the enterprise is asked for something before it (`hand_in`). */
export const EXPECTED = ['end', 'hand_in'] as const;
export interface Expected {
  /** Epoch ms. */
  at: number;
  what: (typeof EXPECTED)[number];
}

/**
 * What comes next for the enterprise, and when if every step takes the time it has: from the open step's due time on, or
 * from `now` when that has passed. Null while it waits for the enterprise, whose time nobody knows, and when it is over.
 */
export function expectedNext(
  flow: Flow,
  state: ApplicationState,
  due: { due_at: number | null; now: number },
  exceptions: ReadonlyMap<string, boolean>,
): Expected | null {
  const step = stepAt(flow, state.at);
  const runs = state.status === STATUS.pending || state.status === STATUS.reviewing;
  if (!step || !runs || step.kind === 'submit') return null;
  const ahead = flow.steps.slice(state.at + 1).filter((s) => belongs(s, state.facts));
  // how long the enterprise takes is not known: nor is what comes after it
  const until = ahead.findIndex((s) => s.kind === 'submit');
  const known = until < 0 ? ahead : ahead.slice(0, until);
  const start = Math.max(due.now, due.due_at ?? due.now);
  // a day's end is the next day's beginning: one instant earlier belongs to the day that was counted
  const at = known.reduce((sum, s) => (s.deadline ? addWorkingDays(sum - 1, s.deadline.days, exceptions) : sum), start);
  return { at, what: until < 0 ? 'end' : 'hand_in' };
}
