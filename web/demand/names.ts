import { CORE_REQUIREMENTS, USED_SYSTEMS } from '#domain/demand/enums.ts';
import { nameOf } from '#domain/demand/words.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';

export { levelOf, nameOf, tradeOf } from '#domain/demand/words.ts';

type Table = Readonly<Record<string | number, Names>>;

/** A table as the options of a choice. */
export const optionsOf = <K extends string | number>(table: Readonly<Record<K, Names>>, lang: Lang) =>
  Object.entries<Names>(table).map(([value, names]) => ({ value: value as `${K}`, label: names[lang] }));

/** Several codes of a table, joined in the reader's way. */
const joined = (table: Table, codes: readonly string[], lang: Lang): string =>
  codes.map((code) => nameOf(table, code, lang)).join(lang === 'zh' ? '、' : ', ');
export const systemsOf = (codes: readonly string[], lang: Lang): string => joined(USED_SYSTEMS, codes, lang);
export const needsOf = (codes: readonly string[], lang: Lang): string => joined(CORE_REQUIREMENTS, codes, lang);
