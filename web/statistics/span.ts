import { addMonths, MAX_MONTHS, monthsOf } from '#domain/statistics/step-times.ts';

const isMonth = (value: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value);

/** The months that the address names; the last twelve when it names none that can be asked for. */
export function spanOf(asked: { from: string; to: string }, thisMonth: string): { from: string; to: string } {
  const to = isMonth(asked.to) ? asked.to : thisMonth;
  const from = isMonth(asked.from) ? asked.from : addMonths(to, -11);
  const span = monthsOf(from, to).length;
  return span === 0 || span > MAX_MONTHS ? { from: addMonths(to, -11), to } : { from, to };
}
