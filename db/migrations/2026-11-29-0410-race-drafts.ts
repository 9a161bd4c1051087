import { sql, type Kysely } from 'kysely';

/** A draft of a competition is deleted by its organizer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`grant delete on race to parks_app`.execute(db);
}
