import { sql, type Kysely } from 'kysely';

/** The platform reads the log of every park at once, the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index operation_log_by_time on operation_log (create_time desc, log_id desc)`.execute(db);
}
