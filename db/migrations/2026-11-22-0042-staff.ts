import { sql, type Kysely } from 'kysely';

/** The few who work on cases, among the many of the enterprises: every 15 seconds a look asks who can act. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index membership_staff on membership (user_id) where active and scene <> 'portal'`.execute(db);
}
