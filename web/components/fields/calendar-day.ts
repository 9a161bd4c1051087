import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';

/** A day of the wire as antd's pickers take it: a date of the calendar, without a zone. */
export const toDayjs = (day: string): Dayjs | null => {
  const read = dayjs(day, 'YYYY-MM-DD');
  return day !== '' && read.isValid() ? read : null;
};
export const fromDayjs = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

/** A time of the wire (`09:00`) as antd's pickers take it, and back. */
export const toClock = (time: string): Dayjs | null => (time === '' ? null : dayjs(`2000-01-01T${time}`));
export const fromClock = (time: Dayjs | null | undefined): string => time?.format('HH:mm') ?? '';
