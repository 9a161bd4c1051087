import { sql, type Kysely } from 'kysely';

/** A record names the document that its act sent, with its hash; one of before names none, and stays as it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table case_record add column document jsonb`.execute(db);
}
