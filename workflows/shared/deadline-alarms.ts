import type { CaseState } from '#domain/shared/cases/case.ts';
import { DUE, type Alarm, type VisitTimes } from './case-loop.ts';

/** The alarm that reminds the people of a step. */
export const REMIND = 'remind';
/** The alarm that tells somebody above them. */
export const ESCALATE = 'escalate';

/** Reminder, due time and escalation of a step with a deadline. What has passed rings at once; nobody is told twice. */
export function deadlineAlarms({ visit }: CaseState, { remind_at, due_at, escalate_at }: VisitTimes): Alarm[] {
  const rings = escalate_at !== undefined;
  return [
    ...(remind_at === null ? [] : [{ name: REMIND, at: remind_at, summary: `reminder, visit ${visit}` }]),
    ...(due_at === null ? [] : [{ name: DUE, at: due_at, summary: `due, visit ${visit}`, rings }]),
    ...(escalate_at === null || escalate_at === undefined
      ? []
      : [{ name: ESCALATE, at: escalate_at, summary: `escalation, visit ${visit}` }]),
  ];
}
