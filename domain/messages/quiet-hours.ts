import { isSecretSms, tellsOfChangedHands } from '../shared/texts/sms-class.ts';
import { KIND_OF_SMS, type MessageKind } from './kinds.ts';

/** Times of the Beijing day, `22:00`: from the one until before the other, over midnight where that is the earlier one. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Whether a time of day lies within somebody's quiet hours; `in_quiet_hours` is the same rule in the database. */
export const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;

/** From which time of day on something that is ready at `time` may leave: at once, or as the quiet hours end. */
export const leavesAt = (time: string, quiet: QuietHours | null): string =>
  quiet !== null && isQuiet(time, quiet) ? quiet.to : time;

/** Whoever hears of these keeps others' work going, and is asked because it has waited for too long already. */
const KINDS_AT_ANY_HOUR: readonly MessageKind[] = ['stuck', 'escalated'];
/** The answer to what somebody has done a moment ago: they are awake, and wait for it. */
const ANSWERS = [
  'reception_book',
  'reception_reschedule',
  'reception_cancel_user',
  'activity_signed_up',
  'activity_cancelled',
  'demand_apply',
];

/** Whether an SMS goes out at any hour, by its template. Codes and passwords are answers too. */
export const passesQuietHours = (template: string): boolean => {
  const kind = KIND_OF_SMS[template];
  if (kind !== undefined) return KINDS_AT_ANY_HOUR.includes(kind);
  return isSecretSms(template) || tellsOfChangedHands(template) || ANSWERS.includes(template);
};
