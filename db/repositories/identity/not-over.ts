import { sql } from 'kysely';

/** A hat that was given for a while is over at its end, also before it is taken off. */
export const notOver = sql<boolean>`coalesce(membership.until > now(), true)`;
