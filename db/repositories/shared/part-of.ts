import { sql, type RawBuilder } from 'kysely';

/** The pattern of `like` that finds a part of a text. */
export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a column in small letters has a part of a text, however that is written. It is brought into small letters once: a
 * prepared statement would do it again for each row.
 */
export const hasPart = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like (select lower(${partOf(text)}::text))`;
