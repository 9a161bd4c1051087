import { dayName } from '#web/shared/texts/dates.ts';

/** `09:00-10:30` as it is read. */
export const slotName = (slot: string): string => slot.replace('-', '–');

interface Times {
  reserve_date: string;
  reserve_time: string;
  reserve_date_cf: string | null;
  reserve_time_start_cf: string | null;
  reserve_time_end_cf: string | null;
}
/** When somebody wanted to come: `11月24日周二 09:00–10:30`. */
export const bookedTime = ({ reserve_date, reserve_time }: Times, language: string): string =>
  `${dayName(reserve_date, language)} ${slotName(reserve_time)}`;

/** When they shall come; null until the operator confirmed a time. */
export const confirmedTime = (t: Times, language: string): string | null =>
  t.reserve_date_cf === null
    ? null
    : `${dayName(t.reserve_date_cf, language)} ${t.reserve_time_start_cf ?? ''}–${t.reserve_time_end_cf ?? ''}`;
