import { sql, type Kysely } from 'kysely';

/** What somebody asked of enterprises is looked up by their number, for the list of what they have sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index corp_join_request_mobile on corp_join_request (mobile, created_at desc)`.execute(db);
}
