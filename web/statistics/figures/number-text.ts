import { formatPercent } from '#domain/shared/texts/percent.ts';
import type { FigureColumn } from './figure-columns.ts';

/** A number of the statistics as it is read: amounts with separators and two decimals, less than nothing with a minus. */
export function numberText(number: string, as: FigureColumn['as']): string {
  if (as === 'percent') return formatPercent(number);
  const below = number.startsWith('-');
  const [whole = '', fraction] = (below ? number.slice(1) : number).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${below ? '-' : ''}${grouped}${as === 'money' ? `.${fraction ?? '00'}` : ''}`;
}
