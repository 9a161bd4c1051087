import type { Lang } from '../shared/errors/errors.ts';
import type { Names } from '../shared/fields/names.ts';
import { PACKAGE_TYPES, TRADES } from './enums.ts';

type Table = Readonly<Record<string | number, Names>>;

/** What a code is called; a code that the table does not know is shown as it is. */
export const nameOf = (table: Table, code: string | number, lang: Lang): string =>
  Object.hasOwn(table, code) ? (table[code]?.[lang] ?? String(code)) : String(code);

/** An industry; for another one the enterprise's own words. */
export const tradeOf = (d: { trade: string; other_trade: string }, lang: Lang): string =>
  d.trade === 'other' && d.other_trade !== '' ? d.other_trade : nameOf(TRADES, d.trade, lang);

/** The level of a package; empty when none was chosen. */
export const levelOf = (type: number | null, lang: Lang): string =>
  type === null ? '' : nameOf(PACKAGE_TYPES, type, lang);
