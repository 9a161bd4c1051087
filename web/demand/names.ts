import { CORE_REQUIREMENTS, PACKAGE_TYPES, TRADES, USED_SYSTEMS } from '#domain/demand/enums.ts';
import type { Lang } from '#domain/shared/errors.ts';
import type { Names } from '#domain/shared/names.ts';

type Table = Readonly<Record<string | number, Names>>;

/** What a code is called; a code that the table does not know is shown as it is. */
export const nameOf = (table: Table, code: string | number, lang: Lang): string =>
  Object.hasOwn(table, code) ? (table[code]?.[lang] ?? String(code)) : String(code);

/** A table as the options of a choice. */
export const optionsOf = <K extends string | number>(table: Readonly<Record<K, Names>>, lang: Lang) =>
  Object.entries<Names>(table).map(([value, names]) => ({ value: value as `${K}`, label: names[lang] }));

/** Several codes of a table, joined in the reader's way. */
const joined = (table: Table, codes: readonly string[], lang: Lang): string =>
  codes.map((code) => nameOf(table, code, lang)).join(lang === 'zh' ? '、' : ', ');
export const systemsOf = (codes: readonly string[], lang: Lang): string => joined(USED_SYSTEMS, codes, lang);
export const needsOf = (codes: readonly string[], lang: Lang): string => joined(CORE_REQUIREMENTS, codes, lang);

/** An industry; for another one the enterprise's own words. */
export const tradeOf = (d: { trade: string; other_trade: string }, lang: Lang): string =>
  d.trade === 'other' && d.other_trade !== '' ? d.other_trade : nameOf(TRADES, d.trade, lang);

/** The level of a package; empty when none was chosen. */
export const levelOf = (type: number | null, lang: Lang): string =>
  type === null ? '' : nameOf(PACKAGE_TYPES, type, lang);
