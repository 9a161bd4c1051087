import { instantOf, isClockTime, isDay } from '../shared/time/days.ts';

/** Whether a text is a minute of Beijing time that the calendar has: `2026-12-01 14:00`. */
export function isMoment(text: string): boolean {
  const [day = '', clock = '', ...rest] = text.split(' ');
  return rest.length === 0 && isDay(day) && isClockTime(clock);
}

/** The instant (epoch ms) of a minute of Beijing time. */
export function momentAt(moment: string): number {
  const [day = '', clock = ''] = moment.split(' ');
  return instantOf(day, clock);
}
