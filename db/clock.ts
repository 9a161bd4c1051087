import { sql, type RawBuilder } from 'kysely';

/**
 * The database's clock: what is compared with a time that is stored. Processes on several machines never agree quite on
 * the time, and one of them may be an hour wrong; that of the database is one for all.
 */
export const now = sql<Date>`now()`;
export const inMs = (ms: number): RawBuilder<Date> => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
/** Later than a clock that only ever went forward can have written, however long a transaction takes. */
export const impossible = inMs(60_000);
export const agoMs = (ms: number): RawBuilder<Date> => inMs(-ms);

/** How long ago a stored time is, in ms; less than 0 when the clock went back meanwhile. */
export const ageOf = (column: RawBuilder<Date>): RawBuilder<number> =>
  sql<number>`(extract(epoch from now() - ${column}) * 1000)::float8`;
