import { FIRST_MONTH } from '#domain/statistics/figures/figure.ts';
import { thisYear } from '#domain/statistics/figures/span.ts';

const isMonth = (value: string, thisMonth: string): boolean =>
  /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) && value >= FIRST_MONTH && value <= thisMonth;

/** The months that the address names, from 2020-01 to now (spec §9); this year when it names none that can be asked for. */
export function monthsOf(asked: { from: string; to: string }, thisMonth: string): { from: string; to: string } {
  const { from, to } = asked;
  return isMonth(from, thisMonth) && isMonth(to, thisMonth) && from <= to ? { from, to } : thisYear(thisMonth);
}
