import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Schema } from '../../schema.ts';

/** Letters of a keyword; a pair needs no further look at the names, less has no pair. */
export const lettersOf = (keyword: string): number => Array.from(keyword).length;

/** Where one or two pairs of letters begin that a keyword must have, from 1; none for a single letter. */
export function pairsOf(keyword: string): number[] {
  const letters = lettersOf(keyword);
  return letters < 2 ? [] : letters === 2 ? [1] : [1, letters - 1];
}

/**
 * The cases of a kind whose names have the keyword's first and last pair of letters, newest first; they lead, the rows of
 * the list follow. Whether a longer keyword really stands in a name is for the caller to look at.
 */
export function namedCases(kind: CaseKind, tenants: readonly string[], keyword: string) {
  const e = expressionBuilder<Schema>();
  const [first = 1, second] = pairsOf(keyword);
  const pair = (start: number) => sql<string>`substr(lower(${keyword}::text), ${start}::int, 2)`;
  const named = e
    .selectFrom('case_name_part as part0')
    .where('part0.tenant_id', 'in', [...tenants])
    .where('part0.case_kind', '=', kind)
    .where('part0.part', '=', pair(first))
    .select(['part0.tenant_id', 'part0.case_no', 'part0.at'])
    .orderBy('part0.at', 'desc')
    .orderBy('part0.case_no', 'desc')
    // keeps the planner from starting at the rows of the list
    .offset(0);
  const both = named.innerJoin('case_name_part as part1', (join) =>
    join
      .onRef('part1.tenant_id', '=', 'part0.tenant_id')
      .onRef('part1.case_kind', '=', 'part0.case_kind')
      .onRef('part1.at', '=', 'part0.at')
      .onRef('part1.case_no', '=', 'part0.case_no')
      .on('part1.part', '=', pair(second ?? first)),
  );
  return (second === undefined ? named : both).as('named');
}

/** Whether a keyword stands in a name. No LIKE: behind row-level security it is guessed to find next to nothing. */
export const standsIn = (name: Expression<string>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(${name}), lower(${keyword})) > 0`;

/** Whether a keyword stands in what an enterprise is called, or in its credit code, whose letters are large. */
export const namesCorp = (name: Expression<string>, code: Expression<string>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`(${standsIn(name, keyword)} or strpos(${code}, upper(${keyword})) > 0)`;

/** The same of a text that is kept in small letters; the keyword is brought into them once, not for each row. */
export const standsInLower = (text: Expression<string>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, (select lower(${keyword}::text))) > 0`;
