import { addDays, instantOf } from '../shared/time/days.ts';
import type { ReceptionSetting } from './slots.ts';
import { tourDay, type ReceptionState } from './state.ts';
import { RECEPTION_STATUS } from './status.ts';

/** What happens by itself while a tour is approved (product §6). */
export interface ReceptionAlarm {
  name: 'visitor_reminder' | 'feedback_reminder' | 'not_visited';
  /** Epoch ms. */
  at: number;
}

/** Reminders go out at this time of a Beijing day. */
const MORNING = '10:00';

/**
 * The alarms of an approved tour, the first first: the visitor is reminded the day before, unless that has passed at
 * `now` (epoch ms); the operator when feedback is two days late; at last the tour counts as not made.
 */
export function receptionAlarms(
  state: ReceptionState,
  { auto_not_visited_days }: Pick<ReceptionSetting, 'auto_not_visited_days'>,
  now: number,
): ReceptionAlarm[] {
  if (state.status !== RECEPTION_STATUS.approved) return [];
  const day = tourDay(state);
  const remind = instantOf(addDays(day, -1), MORNING);
  const alarms: ReceptionAlarm[] = [{ name: 'feedback_reminder', at: instantOf(addDays(day, 2), MORNING) }];
  if (remind > now) alarms.push({ name: 'visitor_reminder', at: remind });
  if (auto_not_visited_days !== null)
    alarms.push({ name: 'not_visited', at: instantOf(addDays(day, auto_not_visited_days + 1), '00:00') });
  return alarms.toSorted((a, b) => a.at - b.at);
}
