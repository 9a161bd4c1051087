import { sql, type Kysely } from 'kysely';

/** A hat that was given for a while, from the command line (product §8, break glass). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table membership add column until timestamptz;
    create index membership_until on membership (until) where until is not null and active;
  `.execute(db);
}
