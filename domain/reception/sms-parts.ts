import { beijingTime } from '../shared/time/working-days.ts';
import type { ReceptionOutcome } from './outcomes.ts';
import { tourStart } from './state.ts';
import type { ReceptionTransition } from './transition.ts';

/** What a visitor must know of by SMS: that it was received, the time that was confirmed, and why not. */
export const VISITOR_SMS = [
  'book',
  'reschedule',
  'pass',
  'reject',
  'cancel',
  'cancel_user',
] as const satisfies readonly (ReceptionOutcome | 'refused')[];
export const tellsVisitor = (outcome: ReceptionOutcome | 'refused'): outcome is (typeof VISITOR_SMS)[number] =>
  (VISITOR_SMS as readonly string[]).includes(outcome);

/** What the parts of such a message are filled with. */
export const visitorParts = (num: string, { state, note }: Pick<ReceptionTransition, 'state' | 'note'>) => ({
  num,
  time: beijingTime(tourStart(state)),
  reason: note,
});

/** Before the tour; `tourAt` is epoch ms. */
export const tourReminderParts = (num: string, tourAt: number) => ({ num, time: beijingTime(tourAt) });
