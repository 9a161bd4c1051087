import { sql, type Kysely } from 'kysely';

/** A record names each file that its act brought in, with the hash of its bytes; one of before has none, and stays as it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table case_record add column files jsonb`.execute(db);
}
