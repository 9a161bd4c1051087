import { addDays, instantOf } from '../shared/time/days.ts';
import { beijingDay } from '../shared/time/working-days.ts';

/** Guests are reminded at this time of the Beijing day before. */
const MORNING = '10:00';

/** When guests are reminded of what begins at `begin` (both epoch ms). */
export const remindAt = (begin: number): number => instantOf(addDays(beijingDay(begin), -1), MORNING);
