/** What a code is called in each language. */
export interface Names {
  zh: string;
  en: string;
}

/** The codes of a table of names, as `z.enum` wants them. */
export const codesOf = <K extends string>(table: Readonly<Record<K, Names>>): [K, ...K[]] =>
  Object.keys(table) as [K, ...K[]];
