import type { Lang } from '../errors/errors.ts';

/** What a code is called in each language. */
export interface Names {
  zh: string;
  en: string;
}

/** The codes of a table of names, as `z.enum` wants them. */
export const codesOf = <K extends string>(table: Readonly<Record<K, Names>>): [K, ...K[]] =>
  Object.keys(table) as [K, ...K[]];

/** The name of a code of a table, or the code itself. */
export const nameIn = (
  table: Readonly<Record<string | number, Names>>,
  code: string | number | null,
  lang: Lang,
): string => (code === null ? '' : (table[code]?.[lang] ?? String(code)));
