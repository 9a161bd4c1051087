import type { CaseStep, CaseTransition } from './case.ts';
import { addWorkingDays, deadlineTimes } from '../time/working-days.ts';

/** When a visit's people are reminded, when it is due, when it is escalated (epoch ms); null for never. */
export interface DeadlineOfVisit {
  remind_at: number | null;
  due_at: number | null;
  escalate_at: number | null;
}

/** A transition as it was projected, with the times of the task that it opened or counted anew. */
export interface Projected {
  transition: CaseTransition;
  times: DeadlineOfVisit | null;
}
export const UNTIMED: DeadlineOfVisit = { remind_at: null, due_at: null, escalate_at: null };

/**
 * Times of a step that was entered at `at`: reminded at half of its working time (older versions name the days before
 * the due time instead), due at its end, escalated at one and a half where somebody is named for it.
 */
export function visitDeadline(
  at: number,
  deadline: CaseStep['deadline'],
  exceptions: ReadonlyMap<string, boolean>,
): DeadlineOfVisit {
  if (!deadline) return UNTIMED;
  const { days, remind_before, escalate_to } = deadline;
  const { remind_at, due_at, escalate_at } = deadlineTimes(at, days, exceptions);
  const before = (left: number) => (left > 0 ? addWorkingDays(at, left, exceptions) : null);
  return {
    remind_at: remind_before === undefined ? remind_at : before(days - remind_before),
    due_at,
    escalate_at: escalate_to ? escalate_at : null,
  };
}
