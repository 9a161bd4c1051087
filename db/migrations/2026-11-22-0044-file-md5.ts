import { sql, type Kysely } from 'kysely';

/** The hash that the wire names (spec §3, File: file_md5), beside the one that proves a file. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table stored_file add column md5 text`.execute(db);
}
