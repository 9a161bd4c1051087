import type { ImportSpec } from './spec.ts';

/** A header without what people write differently: case, spaces, full-width letters, signs around it. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
    .slice(0, 100);

/** What a user once said of a header, or says now: by its plain form, '' for a column to leave out. */
export type Chosen = Readonly<Record<string, string>>;

/** Which field each column of a file is; null for one that is left out. */
export interface Matching {
  fields: readonly (string | null)[];
  /** Fields that the file must have and has not. */
  missing: readonly string[];
}

/** Matches a file's headers with the fields of a table, in any order: by what was chosen, else by their names. */
export function matchHeaders({ columns }: ImportSpec, headers: readonly string[], chosen: Chosen): Matching {
  const known = new Map(
    columns.flatMap(({ field, names, synonyms }) =>
      [field, names.zh, names.en, ...synonyms].map((name) => [plainHeader(name), field] as const),
    ),
  );
  const exists = new Set(columns.map(({ field }) => field));
  const taken = new Set<string>();
  const take = (field: string | undefined): string | null => {
    if (field === undefined || !exists.has(field) || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const plain = headers.map(plainHeader);
  // what somebody chose comes before what only sounds like it
  const byHand = plain.map((header) => (Object.hasOwn(chosen, header) ? take(chosen[header]) : undefined));
  const fields = plain.map((header, i) => (byHand[i] === undefined ? take(known.get(header)) : byHand[i]));
  const missing = columns.filter((c) => c.otherwise === undefined && !taken.has(c.field)).map((c) => c.field);
  return { fields, missing };
}
