import type { CaseState } from '#domain/shared/case.ts';
import { DUE, type Alarm, type VisitTimes } from './case-loop.ts';

/** The alarm that reminds the people of a step. */
export const REMIND = 'remind';

/** Reminder and due time of a step with a deadline. */
export function deadlineAlarms({ visit }: CaseState, { remind_at, due_at }: VisitTimes): Alarm[] {
  return [
    ...(remind_at === null ? [] : [{ name: REMIND, at: remind_at, summary: `reminder, visit ${visit}` }]),
    ...(due_at === null ? [] : [{ name: DUE, at: due_at, summary: `due, visit ${visit}` }]),
  ];
}
