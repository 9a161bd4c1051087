import { addDays, instantOf } from '../shared/time/days.ts';
import type { AssessmentState } from './state.ts';
import { SHEET_STATUS } from './status.ts';

/** Until when a base may hand in, as the provider said when it opened the period. */
export interface Terms {
  /** The last day, in Beijing. */
  deadline: string;
  /** Days after it before the sheet closes by itself. */
  grace_days: number;
}
/** Whom the open step waits for is reminded so many days before the deadline. */
export const REMIND_DAYS = [14, 7, 1] as const;
const MORNING = '10:00';

/** What happens by itself while an assessment is open. */
export interface AssessmentAlarm {
  name: `remind_${(typeof REMIND_DAYS)[number]}` | 'expire';
  /** Epoch ms. */
  at: number;
}

/** When an assessment closes by itself (epoch ms): as the day after its grace begins. */
export const expiresAt = ({ deadline, grace_days }: Terms): number =>
  instantOf(addDays(deadline, grace_days + 1), '00:00');

/** The alarms of an open assessment, the first first: reminders that are still ahead of `now` (epoch ms), at last its end. */
export function assessmentAlarms({ status }: AssessmentState, terms: Terms, now: number): AssessmentAlarm[] {
  if (status === SHEET_STATUS.closed) return [];
  const reminders = REMIND_DAYS.map((days): AssessmentAlarm => ({
    name: `remind_${days}`,
    at: instantOf(addDays(terms.deadline, -days), MORNING),
  })).filter(({ at }) => at > now);
  return [...reminders, { name: 'expire', at: expiresAt(terms) }];
}
