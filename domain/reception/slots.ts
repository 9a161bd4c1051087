import { addDays, isWeekend } from '../shared/time/days.ts';
import { beijingDay } from '../shared/time/working-days.ts';
import { isDayOver } from './hours.ts';

export interface HallSlot {
  start: string;
  end: string;
}

/** A tenant's exhibition hall (product §6); its rules are those of `ReceptionSettingFields`. */
export interface ReceptionSetting {
  slots: HallSlot[];
  /** Reservations per slot. */
  capacity: number;
  /** How many days ahead may be booked. */
  days_ahead: number;
  open_weekends: boolean;
  /** Days after the tour when a reservation without feedback counts as not visited; null: never. */
  auto_not_visited_days: number | null;
  /** Where visitors find it; empty: nobody has said. */
  address: string;
}

/** The most reservations that one slot may take: the database has the same bound. */
export const MAX_CAPACITY = 1000;

/** The hall of a tenant that has set nothing. */
export const DEFAULT_RECEPTION_SETTING: ReceptionSetting = {
  slots: [
    { start: '09:00', end: '10:30' },
    { start: '10:30', end: '12:00' },
    { start: '14:00', end: '15:30' },
    { start: '15:30', end: '17:00' },
  ],
  capacity: 1,
  days_ahead: 30,
  open_weekends: false,
  auto_not_visited_days: null,
  address: '',
};

export const slotTime = (slot: HallSlot): string => `${slot.start}-${slot.end}`;

/** The tenant's slot of a `reserve_time`, or undefined when it offers no such. */
export const slotOf = (setting: ReceptionSetting, time: string): HallSlot | undefined =>
  setting.slots.find((slot) => slotTime(slot) === time);

/**
 * The days that may be booked at `now` (epoch ms), today first: working days, and weekends where the hall is open then.
 * A holiday on a weekday stays closed.
 */
export function openDays(now: number, setting: ReceptionSetting, isWorkingDay: (day: string) => boolean): string[] {
  const today = beijingDay(now);
  return Array.from({ length: setting.days_ahead + 1 }, (_, i) => addDays(today, i))
    .slice(isDayOver(now) ? 1 : 0)
    .filter((day) => isWorkingDay(day) || (setting.open_weekends && isWeekend(day)));
}

/** The last day that may be booked at `now`, open or not. */
export const lastDay = (now: number, setting: ReceptionSetting): string => addDays(beijingDay(now), setting.days_ahead);

/** The slot that a time of day lies in, or undefined outside of all. */
export const slotAt = (setting: ReceptionSetting, time: string): HallSlot | undefined =>
  setting.slots.find((slot) => slot.start <= time && time < slot.end);

/** Tours to come that one mobile number may have booked at a time. */
export const MAX_OPEN_TOURS = 3;
