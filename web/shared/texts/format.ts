import { formatYuan, type Yuan } from '#domain/shared/money/money.ts';

const BEIJING = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An ISO time as Beijing time, `2026-11-21 14:05:09`; an unreadable one as it is, a missing one as a dash. */
export function formatTime(time: string | null | undefined): string {
  if (!time) return '—';
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time : BEIJING.format(at);
}
/** `2026-11-21 14:05`, Beijing time. */
export const formatMinute = (time: string | null | undefined): string => formatTime(time).slice(0, 16);
/** `2026-11-21`, Beijing time. */
export const formatDay = (time: string | null | undefined): string => formatTime(time).slice(0, 10);
/** The last day in time, when a deadline (ISO) is the end of a day, 24:00. */
export const formatDueDay = (due: string): string => formatDay(new Date(Date.parse(due) - 1).toISOString());
/** `14:05`, Beijing time. */
export const formatClock = (time: string | null | undefined): string => formatTime(time).slice(11, 16);

/** `"1234.5"` → `1,234.50`; a wrong or missing amount as a dash, so that one bad row never breaks a page. */
export function formatAmount(amount: Yuan | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return '—';
  try {
    return formatYuan(amount);
  } catch {
    return '—';
  }
}
